"""What players count in Gatos & Cães: the cells where they can still play."""

from tabuleiro.core.count import Count, counted
from tabuleiro.core.info import Words
from tabuleiro.core.position import Position
from tabuleiro.kernel.contract import PLAYER

ROOM = Words("casas possíveis", "cells to play")


def score(position: Position) -> list[Count]:
    """The cells each could choose if it were their turn."""
    state = list(position.state)
    return [counted(ROOM, [len(position.game.legal([player, *state[PLAYER + 1 :]])) for player in (0, 1)])]
