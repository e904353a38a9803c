"""Turns of Avanço in words."""

from tabuleiro.core.info import Words
from tabuleiro.core.position import Position
from tabuleiro.core.turn import Turn
from tabuleiro.games.avanco.rules import BOARD


def tell(position: Position, turn: Turn) -> Words:
    """A step, or a capture."""
    start, end = BOARD.names[turn.actions[0] >> 6], BOARD.names[turn.actions[0] & 63]
    if "x" in turn.text:
        return Words(f"a peça de {start} captura em {end}", f"the piece on {start} captures on {end}")
    return Words(f"a peça de {start} avança para {end}", f"the piece on {start} steps to {end}")
