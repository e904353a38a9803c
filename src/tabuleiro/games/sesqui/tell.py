"""Turns of Sesqui in words."""

from tabuleiro.core.info import LANGUAGES, Words
from tabuleiro.core.position import Position
from tabuleiro.core.telling import PASSES
from tabuleiro.core.turn import Turn
from tabuleiro.games.sesqui.rules import BOARD, PASS

THEN = Words(", depois ", ", then ")


def tell(position: Position, turn: Turn) -> Words:
    """The actions in the order they are made."""
    return Words(*(THEN[language].join(told(action)[language] for action in turn.actions) for language in LANGUAGES))


def told(action: int) -> Words:
    """A stone placed, or one that moves."""
    if action == PASS:
        return PASSES
    if action < len(BOARD):
        return Words(f"peça nova em {BOARD.names[action]}", f"a new stone on {BOARD.names[action]}")
    start, end = BOARD.names[(action >> 6) - 1], BOARD.names[action & 63]
    return Words(f"{start} move-se para {end}", f"{start} moves to {end}")
