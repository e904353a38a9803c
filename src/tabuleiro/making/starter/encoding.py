"""Four in a row for programs that learn: an action is its cell, a plane for the stones of each player."""

from collections.abc import MutableSequence

from tabuleiro.core.encoding import moved_cell, places_of, shape_of
from tabuleiro.kernel.contract import PLAYER, State, rule
from tabuleiro.kernel.planes import put_set
from tabuleiro.making.starter.rules import BOARD, STONES

ACTIONS = len(BOARD)  # one for each cell
VERSION = 1
ORDERED = False
VERSION = 1
PLANES = ("own stones", "other stones")
SHAPE = shape_of(BOARD, PLANES)
PLACES = places_of(BOARD)
TURNED = tuple(range(ACTIONS))  # both players see the board alike
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
    """Own stones, then the others."""
    player = state[PLAYER]
    put_set(out, 0, state[STONES + player], PLACES[0])
    put_set(out, AREA, state[STONES + 1 - player], PLACES[0])
