"""Turns in words: what the games' `tell.py` have in common."""

from collections.abc import Iterator, Sequence

from tabuleiro.core.info import Words
from tabuleiro.core.position import Position
from tabuleiro.core.turn import Turn

AND = Words("e", "and")
PASSES = Words("passa a vez", "passes")


def listed(names: Sequence[str], language: str) -> str:
    """Names in a row: "d4, e5 e f6"."""
    *most, last = names
    return f"{', '.join(most)} {AND[language]} {last}" if most else last


def inside(position: Position, turn: Turn) -> Iterator[tuple[int, Position, Position]]:
    """The actions of a turn, each with the positions before and after it."""
    before = position
    for action in turn.actions:
        after = before.after_action(action)
        yield action, before, after
        before = after


def cells_of(position: Position, letters: str) -> list[str]:
    """The cells that hold one of these letters."""
    notation = position.game.notation
    pieces = zip(notation.board.names, notation.pieces(position.state), strict=True)
    return [name for name, here in pieces if here and here in letters]


def taken(before: Position, after: Position, letters: str) -> list[str]:
    """The cells from which pieces with one of these letters have gone."""
    left = set(cells_of(after, letters))
    return [name for name in cells_of(before, letters) if name not in left]
