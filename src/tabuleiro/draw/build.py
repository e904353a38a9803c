"""Scenes of games on a board of cells: what the games' `look.py` have in common."""

import re
from collections.abc import Callable, Iterable, Mapping

from tabuleiro.boards import Board
from tabuleiro.core.info import LANGUAGES, Words
from tabuleiro.core.position import Position
from tabuleiro.draw.scene import Cell, Kind, Label, Line, Mark, Piece, Scene
from tabuleiro.kernel.contract import PLAYER

WHITE = Kind("w", "light", "disc", Words("peça branca", "white piece"))
BLACK = Kind("b", "dark", "disc", Words("peça preta", "black piece"))


def board_scene(
    position: Position,
    kinds: Mapping[str, Kind],
    last: str | None = None,
    *,
    tones: Callable[[str], str] = lambda name: "tile",
    texts: Mapping[str, str] | None = None,
    words: Mapping[str, Words] | None = None,
    lines: Iterable[Line] = (),
    joined: bool = False,
    series: bool = False,
    room: int = 1,
) -> Scene:
    """The scene of a position: its board's cells and what stands on them.

    `kinds` says what each letter of the notation looks like; a cell with several letters holds a pile,
    written from the bottom up. `last` is the text of the turn just played, whose cells are marked; where turns can be a
    `series` of steps, the first and the last of them, and the way between.
    `tones`, `texts` and `words` tell what is particular about a cell, by its name.
    """
    board = position.game.notation.board
    letters = position.game.notation.pieces(position.state)
    named = _names_in(board, last or "")
    way = tuple(named) if series and len(named) > 2 else ()
    cells = tuple(
        Cell(name, x, y, board.shape, tones(name), (texts or {}).get(name, ""), (words or {}).get(name, Words("", "")))
        for name, (x, y) in zip(board.names, board.points, strict=True)
    )
    return Scene(
        game=position.game.id,
        title=title(position),
        text=position.origin.text,
        cells=cells,
        pieces=tuple(
            Piece(name, kinds[letter], level)
            for name, pile in zip(board.names, letters, strict=True)
            for level, letter in enumerate(pile)
        ),
        lines=tuple(lines),
        marks=tuple(Mark(name, "last") for name in dict.fromkeys(way[:: len(way) - 1] if way else named)),
        labels=coordinates(board),
        way=way,
        joined=joined,
        room=room,
    )


def occupied(position: Position) -> Mapping[str, str]:
    """The names of the cells that hold something, and the letters of what they hold."""
    notation = position.game.notation
    letters = zip(notation.board.names, notation.pieces(position.state), strict=True)
    return {name: here for name, here in letters if here}


def blocked(position: Position) -> list[str]:
    """The cells where the pieces stand of a player who has lost because none of them can move."""
    outcome = position.outcome
    if outcome is None or outcome.reason != "no-moves":
        return []
    return [name for name, here in occupied(position).items() if here[-1].lower() == position.player]


def groups(position: Position, letter: str) -> list[list[str]]:
    """The pieces of a letter that hang together, neighbour by neighbour: the names of their cells, group by group."""
    board = position.game.notation.board
    left = {board.cells[name] for name, here in occupied(position).items() if here == letter}
    found: list[list[str]] = []
    while left:
        group = [left.pop()]
        for cell in group:
            fresh = left.intersection(board.neighbours[cell])
            left -= fresh
            group += sorted(fresh)
        found.append([board.names[cell] for cell in group])
    return found


def title(position: Position) -> Words:
    """The name of the game and whose turn it is, or who has won and why."""
    info = position.game.info
    outcome = position.outcome
    if outcome is None:
        player = info.players[position.state[PLAYER]].name
        return Words(f"{info.name.pt}. A jogar: {player.pt}.", f"{info.name.en}. To move: {player.en}.")
    told = position.game.ending(outcome)
    return Words(*(f"{info.name[language]}. {told.sentence(language)}" for language in LANGUAGES))


def cells_in(board: Board, text: str) -> tuple[str, ...]:
    """The cells that a turn's text names, each once, in the order of the text."""
    return tuple(dict.fromkeys(_names_in(board, text)))


def end_of(board: Board, text: str) -> tuple[str, ...]:
    """The last cell that a turn's text names, if it names any."""
    return tuple(_names_in(board, text)[-1:])


def _names_in(board: Board, text: str) -> list[str]:
    return [name for name in re.findall(r"[a-z]\d+", text) if name in board.cells]


def coordinates(board: Board) -> tuple[Label, ...]:
    """Ranks to the left and files below; on a hexagon the letter of each row beside it."""
    left, bottom = min(x for x, _ in board.points), min(y for _, y in board.points)
    if board.shape == "hexagon":
        starts = [(board.names[row[0]][0], *board.points[row[0]]) for row in board.rows]
        return tuple(Label(letter, x, y, "left") for letter, x, y in starts)
    files = {name[0]: x for name, (x, _) in zip(board.names, board.points, strict=True)}
    ranks = {name[1:]: y for name, (_, y) in zip(board.names, board.points, strict=True)}
    return (
        *(Label(text, left, y, "left") for text, y in ranks.items()),
        *(Label(text, x, bottom, "below") for text, x in sorted(files.items())),
    )


def edges(board: Board) -> tuple[Line, ...]:
    """The lines of a lattice."""
    return tuple(Line(*board.points[one], *board.points[other]) for one, other in board.edges)


def chequered(name: str) -> str:
    """The two tiles of a chequered board; a1 is of the second."""
    return "second" if (ord(name[0]) + int(name[1:])) % 2 == 0 else "tile"
