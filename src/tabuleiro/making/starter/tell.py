"""Turns of four in a row in words."""

from tabuleiro.core.info import Words
from tabuleiro.core.position import Position
from tabuleiro.core.turn import Turn


def tell(position: Position, turn: Turn) -> Words:
    """The stone and its cell."""
    return Words(f"uma peça em {turn.text}", f"a stone on {turn.text}")
