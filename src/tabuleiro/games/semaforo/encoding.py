"""Semáforo for programs that learn: an action is its cell, a plane for each colour."""

from collections.abc import MutableSequence

from tabuleiro.core.encoding import moved_cell, places_of, shape_of
from tabuleiro.games.semaforo.rules import BOARD, GREEN, RED, YELLOW
from tabuleiro.kernel.contract import State, rule
from tabuleiro.kernel.planes import put_set

ACTIONS = 12  # one for each cell: what stands there says which piece is placed
VERSION = 1
ORDERED = False
PLANES = ("green", "yellow", "red")
SHAPE = shape_of(BOARD, PLANES)
PLACES = places_of(BOARD)
TURNED = tuple(range(ACTIONS))  # both players share the board
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
    """The three colours."""
    put_set(out, 0, state[GREEN], PLACES[0])
    put_set(out, AREA, state[YELLOW], PLACES[0])
    put_set(out, 2 * AREA, state[RED], PLACES[0])
