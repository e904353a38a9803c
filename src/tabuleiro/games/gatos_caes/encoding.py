"""Gatos & Cães for programs that learn: an action is its cell, a plane for each kind of animal."""

from collections.abc import MutableSequence

from tabuleiro.core.encoding import moved_cell, places_of, shape_of
from tabuleiro.games.gatos_caes.rules import ANIMALS, BOARD
from tabuleiro.kernel.contract import PLAYER, State, rule
from tabuleiro.kernel.planes import fill, put_set

ACTIONS = 64  # one for each cell
VERSION = 1
ORDERED = False
PLANES = ("own animals", "other animals", "1 everywhere if the player has the dogs")
SHAPE = shape_of(BOARD, PLANES)
PLACES = places_of(BOARD)
TURNED = tuple(range(ACTIONS))
AREA = SHAPE[1] * SHAPE[2]
moved = moved_cell


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
    """Own animals, the others, and who they are: the first cat and the first dog have different zones."""
    player = state[PLAYER]
    put_set(out, 0, state[ANIMALS + player], PLACES[0])
    put_set(out, AREA, state[ANIMALS + 1 - player], PLACES[0])
    fill(out, 2 * AREA, AREA, player)
