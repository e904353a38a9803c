"""What players count in Sesqui: the stones they have in hand."""

from tabuleiro.core.count import Count, counted
from tabuleiro.core.info import Words
from tabuleiro.core.position import Position
from tabuleiro.games.sesqui.rules import STONES, SUPPLY
from tabuleiro.kernel.bits import count

IN_HAND = Words("peças em mão", "stones in hand")


def score(position: Position) -> list[Count]:
    """What is left of the thirty stones of each."""
    return [counted(IN_HAND, [SUPPLY - count(position.state[STONES + player]) for player in (0, 1)])]
