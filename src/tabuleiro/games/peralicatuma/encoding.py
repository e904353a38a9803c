"""Peralicatuma for programs that learn: an action is 16 × origin + 2 × direction, 1 more for a jump.

The stop comes last. Black sees the board turned by half a turn. Steps that forgo a capture have the numbers of
other steps: either all steps of a position do, or none.
"""

from collections.abc import MutableSequence

from tabuleiro.boards.board import NONE
from tabuleiro.core.encoding import Image, permutation, places_of, shape_of, toward
from tabuleiro.games.peralicatuma.rules import (
    BOARD,
    FORGOES_CAPTURE,
    PIECES,
    QUIET,
    SERIES,
    STOP,
    STRICT,
    capturers,
    jumped_over,
)
from tabuleiro.kernel.bits import bit
from tabuleiro.kernel.contract import PLAYER, State, rule
from tabuleiro.kernel.planes import fill, put_set

ACTIONS = len(BOARD) * 16 + 1  # eight directions from each point, a step and a jump in each, and the stop
LAST = ACTIONS - 1
VERSION = 1
ORDERED = False
PLANES = ("own pieces", "enemy pieces", "piece inside a series", "quiet turns", "1 everywhere with the option strict")
SHAPE = shape_of(BOARD, PLANES)
VIEW = BOARD.symmetries["turn 180"]
PLACES = places_of(BOARD, VIEW)
AREA = SHAPE[1] * SHAPE[2]
TOWARD = toward(BOARD)
NEXT = BOARD.neighbours


def moved(index: int, image: Image) -> int:
    """The images of the origin and of the next point."""
    if index == LAST:
        return LAST
    origin, direction = index // 16, index // 2 % 8
    if NEXT[origin][direction] == NONE:
        return NONE
    return image[origin] * 16 + TOWARD[image[origin]][image[NEXT[origin][direction]]] * 2 + index % 2


TURNED = permutation(ACTIONS, moved, VIEW)


@rule
def index_of(state: State, action: int) -> int:
    """Origin, direction, and whether it is a jump."""
    if action == STOP:
        return LAST
    over, origin = jumped_over(action), action >> 6 & 63
    if over != NONE:
        return origin * 16 + TOWARD[origin][over] * 2 + 1
    return origin * 16 + TOWARD[origin][action & 63] * 2


@rule
def action_at(state: State, index: int) -> int:
    """The points, and whether a capture is forgone."""
    if index == LAST:
        return STOP
    origin, direction = index // 16, index // 2 % 8
    near = NEXT[origin][direction]
    if index & 1:
        return (1 + near) << 12 | origin << 6 | NEXT[near][direction]
    player = state[PLAYER]
    forgoes = state[STRICT] == 0 and capturers(state[PIECES + player], state[PIECES + 1 - player]) != 0
    return (FORGOES_CAPTURE if forgoes else 0) | origin << 6 | near


@rule
def observe(state: State, out: MutableSequence[int]) -> None:
    """Both sides' pieces, the series, the count of quiet turns, the option."""
    player = state[PLAYER]
    put_set(out, 0, state[PIECES + player], PLACES[player])
    put_set(out, AREA, state[PIECES + 1 - player], PLACES[player])
    if state[SERIES] != NONE:
        put_set(out, 2 * AREA, bit(state[SERIES]), PLACES[player])
    fill(out, 3 * AREA, AREA, state[QUIET])
    fill(out, 4 * AREA, AREA, state[STRICT])
