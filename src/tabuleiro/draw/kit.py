"""What a game is drawn with: its pieces, its marks and its empty board, each as shapes.

This is the one source of all pictures. `svg.py` writes it in the colours of a theme; the page is told it as data, once
a game, and only puts the shapes where a scene says.
"""

from collections.abc import Mapping, Sequence
from functools import cache
from typing import Any

from tabuleiro.core.game import Game, game
from tabuleiro.draw import cells, frame, pieces
from tabuleiro.draw.scene import Cell, Kind, Piece, Scene
from tabuleiro.draw.shape import SLOT, Shape, Shapes, definitions, moved, number

HIGHEST = 40
"""The highest pile for which the page is told how it stands; higher ones stand like this one."""


@cache
def kit(of: Game) -> "Kit":
    """The kit of a game."""
    return Kit(of)


def kit_of(scene: Scene) -> "Kit":
    """The kit of a scene's game."""
    return kit(game(scene.game))


class Kit:
    """The shapes of one game."""

    def __init__(self, game: Game) -> None:
        """What the game's folder brings: the `KINDS` of `look.py`, and `figures.py` if the pieces need figures."""
        self.game = game
        self.figures: pieces.Figures = getattr(game.part("figures"), "FIGURES", {})
        found = game.look.KINDS
        self.kinds: tuple[Kind, ...] = tuple(found.values() if isinstance(found, Mapping) else dict.fromkeys(found))
        self.empty: Scene = game.look.scene(game.start())
        self._pieces: dict[tuple[Kind, str], Shapes] = {}
        self.form = self.empty.cells[0].shape
        self.tagged = any(piece.tag for piece in self.empty.pieces) or any(
            supply.name for reserve in self.empty.reserves for supply in reserve.supplies
        )

    # -- pieces

    def piece(self, kind: Kind, tag: str = "") -> Shapes:
        """A piece about (0, 0)."""
        if (kind, tag) not in self._pieces:
            drawn = pieces.piece(kind.figure, kind.side, self.figures, tagged=self.tagged)
            self._pieces[kind, tag] = tuple(each.filled(tag) for each in drawn)
        return self._pieces[kind, tag]

    def stack(self, stack: Sequence[Piece]) -> list[Shapes]:
        """The pieces of a cell from the bottom up, and what is written on them."""
        top, count = stack[-1].kind, len(stack)
        across, down, first = pieces.rise(top.figure, count)
        places = [(level * across, first + level * down) for level in range(count)]
        shapes: list[Shapes] = [
            (moved(self.piece(piece.kind, piece.tag), *place),) for piece, place in zip(stack, places, strict=True)
        ]
        written = pieces.counted(top.figure, top.side, count)
        if written:
            shapes.append((moved([each.filled(str(count)) for each in written], *places[-1]),))
        return shapes

    def top(self, stack: Sequence[Piece]) -> tuple[float, float]:
        """Where the top piece of a stack is, from the middle of its cell."""
        if not stack:
            return 0.0, 0.0
        across, down, first = pieces.rise(stack[-1].kind.figure, len(stack))
        return (len(stack) - 1) * across, first + (len(stack) - 1) * down

    # -- cells and marks

    def cell(self, cell: Cell) -> Shapes:
        """An empty cell about (0, 0), without what is written on it."""
        return cells.cell(cell.shape, cell.tone, self.empty.joined)

    def mark(self, kind: str, form: str, occupied: bool) -> Shapes:
        """A mark on a cell about (0, 0)."""
        return cells.mark(kind, form, self.figure, joined=self.empty.joined, occupied=occupied)

    @property
    def figure(self) -> str:
        """What the pieces look like from outside: "slab", "tile", or "disc" for whatever is as large as that."""
        figures = {kind.figure for kind in self.kinds}
        if "slab" in figures:
            return "slab"
        based = {self.figures[figure].base for figure in figures if figure in self.figures}
        return "tile" if "hexagon" in based else "disc"

    def mark_lies_below(self, kind: str) -> bool:
        """Whether a mark lies below the pieces: not where they cover their cells."""
        return kind in cells.BELOW and self.figure != "tile"

    def mark_lies_on_top(self, kind: str) -> bool:
        """Whether a mark lies on the top of a pile rather than on its cell."""
        return kind in cells.ON_TOP or self.figure == "tile"

    # -- for the page

    def data(self) -> dict[str, Any]:
        """The kit as plain data; see `web/board/kit.js`."""
        shapes = self.places()
        for kind in self.kinds:
            top = self.figure if self.figure == "slab" else "disc"
            shapes[f"piece {kind.key}"] = pieces.piece(kind.figure, kind.side, self.figures, tagged=self.tagged)
            shapes[f"one {kind.key}"] = pieces.counted(top, kind.side, 1)
            shapes[f"many {kind.key}"] = pieces.counted(top, kind.side, 2)
        for mark in cells.MARKS:
            if mark == "way":
                continue
            for occupied in (False, True):
                shapes[f"{mark} {'on' if occupied else 'off'}"] = self.mark(mark, self.form, occupied)
        for arrow in cells.SHAFTS:
            shapes[f"shaft {arrow}"] = cells.shaft(arrow)
            shapes[f"tip {arrow}"] = cells.tip(arrow)
        return {
            "definitions": [each.data() for each in definitions()],
            "shapes": {name: [each.data() for each in drawn] for name, drawn in shapes.items() if drawn},
            "rise": [pieces.rise("slab" if self.figure == "slab" else "", count) for count in range(1, HIGHEST + 1)],
            "below": [mark for mark in cells.MARKS if self.mark_lies_below(mark)],
            "top": [mark for mark in cells.MARKS if self.mark_lies_on_top(mark)],
            "short": cells.SHORT,
            "shaft": {arrow: cells.NECK * length for arrow, (_, length) in cells.SHAFTS.items()},
            "ground": [] if self.empty.boundless else [each.data() for each in self.ground()],
            "boards": [] if self.empty.boundless else [self.board(self.empty), self.board(self.empty.flipped())],
        }

    def ground(self) -> Shapes:
        """The frame and the lines, which are the same from both sides but for a half turn."""
        return frame.setting(self.empty).ground

    def places(self) -> dict[str, Shapes]:
        """What the page needs of a place besides: where it can be touched, and what shows that it has the focus."""
        found: dict[str, Shapes] = {
            name: (cells.touched(self.form, less),) for name, less in (("hit", 0.0), ("within", 4.5))
        }
        for cell in self.empty.cells:
            found[f"cell {cell.tone}"] = self.cell(cell)
            if cell.text:
                found[f"text {cell.tone}"] = cells.cell_text(cell.tone, SLOT)
        found["lines"] = lines(self.empty)
        if self.figure == "slab":
            found["below"] = pieces.slab_shadow()
        if self.empty.boundless:
            found["field"] = frame.field_ground(frame.EVERYWHERE)
        return found

    def board(self, scene: Scene) -> dict[str, Any]:
        """The extent of the board and the places of its coordinates, seen from one side."""
        around = frame.setting(scene)
        return {"box": around.box, "labels": [each.data() for each in around.labels]}


def lines(scene: Scene) -> Shapes:
    """The lines of a board: those of a lattice as one path."""
    lattice, others = "", list[Shape]()
    for line in scene.lines:
        start, end = frame.point(line.x1, line.y1), frame.point(line.x2, line.y2)
        if line.tone == "line":
            lattice += f"M{number(start[0])} {number(start[1])}L{number(end[0])} {number(end[1])}"
        else:
            others += cells.border(start, end, line.tone)
    return (*([cells.lattice(lattice)] if lattice else []), *others)


def texted(cell: Cell) -> Shapes:
    """What is written on a cell, at its place."""
    return (moved(cells.cell_text(cell.tone, cell.text), *frame.point(cell.x, cell.y)),)
