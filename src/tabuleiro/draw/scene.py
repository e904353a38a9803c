"""What a picture of a position holds, as plain data.

A scene is all that the SVG, the terminal and the web page need to know: where the cells are, what lies
on them and how it is called. It holds no rules, and `dataclasses.asdict` makes JSON of it.
`x` runs to the right and `y` upwards; one unit is the distance of two neighbours in a row.
"""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, replace
from functools import cached_property

from tabuleiro.core.info import Words

NOTHING = Words("", "")


@dataclass(frozen=True)
class Cell:
    """A place for pieces.

    `shape` is "square", "hexagon" or "point" (a crossing of lines).
    `tone` is "tile", "second" (the other tile of a chequered board), "zone" (a place the rules single
    out) or "home" (a goal). `text` is written on the cell while it is empty.
    """

    name: str
    x: float
    y: float
    shape: str
    tone: str = "tile"
    text: str = ""
    words: Words = NOTHING


@dataclass(frozen=True)
class Line:
    """A stroke between two places.

    `tone` is "line" (an edge between points), "zone" (the border of a zone), or a side, "light" or
    "dark": the border that belongs to this player, whose letter the terminal writes.
    """

    x1: float
    y1: float
    x2: float
    y2: float
    tone: str = "line"
    letter: str = ""


@dataclass(frozen=True)
class Kind:
    """A sort of piece.

    `side` tells the colour: "light", "dark", or "green", "yellow", "red". `figure` tells the shape: "disc", "square",
    "triangle", "slab", or one of the `FIGURES` in the game's `figures.py`. `letter` stands for it in a terminal,
    `words` in speech.
    """

    letter: str
    side: str
    figure: str
    words: Words

    @property
    def key(self) -> str:
        """What tells it from the other kinds of its game."""
        return f"{self.side}-{self.letter}"


@dataclass(frozen=True)
class Piece:
    """A piece on a cell.

    `level` counts the pieces below it; `name` is its own name if it has one, and `tag` what is written on it.
    """

    cell: str
    kind: Kind
    level: int = 0
    name: str = ""
    tag: str = ""


@dataclass(frozen=True)
class Mark:
    """What is to be said about a cell.

    "last" (of the last turn, in the order of its steps), "gone" (a piece was taken from here), "win", "loss", "choice"
    (possible now), "chosen", "hint".
    """

    cell: str
    kind: str


@dataclass(frozen=True)
class Label:
    """A coordinate, "left" of a cell's place or "below" it."""

    text: str
    x: float
    y: float
    place: str


@dataclass(frozen=True)
class Supply:
    """So many pieces of one sort, not yet on the board; `name` is the one that comes first, if it has a name."""

    kind: Kind
    count: int
    name: str = ""


@dataclass(frozen=True)
class Reserve:
    """What a player has in hand."""

    player: str
    side: str
    words: Words
    supplies: tuple[Supply, ...]


@dataclass(frozen=True)
class Scene:
    """The whole picture.

    `joined` cells touch each other inside one frame; others are separate tiles. A `boundless` field has no frame and
    no coordinates. `room` is how many letters a cell must hold in a terminal. Pieces of one cell come in the order of
    their levels. `way` are the cells over which the last turn led a piece, from the first to the last, if there were
    several steps.
    """

    game: str
    title: Words
    text: str
    cells: tuple[Cell, ...]
    pieces: tuple[Piece, ...] = ()
    lines: tuple[Line, ...] = ()
    marks: tuple[Mark, ...] = ()
    labels: tuple[Label, ...] = ()
    reserves: tuple[Reserve, ...] = ()
    way: tuple[str, ...] = ()
    joined: bool = False
    boundless: bool = False
    room: int = 1

    @cached_property
    def places(self) -> Mapping[str, Cell]:
        """The cells by their names."""
        return {cell.name: cell for cell in self.cells}

    @cached_property
    def stacks(self) -> Mapping[str, tuple[Piece, ...]]:
        """The pieces of each cell that holds any, from the bottom up."""
        found: dict[str, list[Piece]] = {}
        for piece in sorted(self.pieces, key=lambda piece: piece.level):
            found.setdefault(piece.cell, []).append(piece)
        return {cell: tuple(pieces) for cell, pieces in found.items()}

    def marked(self, kind: str, cells: Iterable[str]) -> "Scene":
        """The same scene with one more mark on each of these cells."""
        return replace(self, marks=(*self.marks, *(Mark(cell, kind) for cell in cells)))

    def flipped(self) -> "Scene":
        """The same scene seen from the other side of the board; coordinates stay left and below."""
        across = min((cell.x for cell in self.cells), default=0.0) + max((cell.x for cell in self.cells), default=0.0)
        up = min((cell.y for cell in self.cells), default=0.0) + max((cell.y for cell in self.cells), default=0.0)
        return replace(
            self,
            cells=tuple(replace(cell, x=-cell.x, y=-cell.y) for cell in self.cells),
            lines=tuple(replace(line, x1=-line.x1, y1=-line.y1, x2=-line.x2, y2=-line.y2) for line in self.lines),
            labels=tuple(
                replace(label, x=label.x - across, y=-label.y)
                if label.place == "left"
                else replace(label, x=-label.x, y=label.y - up)
                for label in self.labels
            ),
        )
