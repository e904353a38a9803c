"""Rastros for programs that learn: an action is the cell to which the white piece goes.

The second player sees the board turned by half a turn, so that the own house is always in the lower left corner.
"""

from collections.abc import MutableSequence

from tabuleiro.core.encoding import moved_cell, permutation, places_of, shape_of
from tabuleiro.games.rastros.rules import BOARD, LEFT, WHITE
from tabuleiro.kernel.bits import bit
from tabuleiro.kernel.contract import PLAYER, State, rule
from tabuleiro.kernel.planes import put_set

ACTIONS = 49  # one for each cell
VERSION = 1
ORDERED = False
PLANES = ("white piece", "cells it has left")
SHAPE = shape_of(BOARD, PLANES)
VIEW = BOARD.symmetries["turn 180"]
PLACES = places_of(BOARD, VIEW)
AREA = SHAPE[1] * SHAPE[2]
moved = moved_cell
TURNED = permutation(ACTIONS, moved, VIEW)


@rule
def index_of(state: State, action: int) -> int:
    """The cell."""
    return action


@rule
def action_at(state: State, index: int) -> int:
    """The cell."""
    return index


@rule
def observe(state: State, out: MutableSequence[int]) -> None:
    """The white piece and its trail."""
    player = state[PLAYER]
    put_set(out, 0, bit(state[WHITE]), PLACES[player])
    put_set(out, AREA, state[LEFT], PLACES[player])
