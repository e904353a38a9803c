"""Fanorona for programs that learn: an action is 24 × origin + 3 × direction + kind; the stop comes last.

Kinds are 0 quiet, 1 approach, 2 withdrawal. Black sees the board turned by half a turn.
"""

from collections.abc import MutableSequence

from tabuleiro.boards.board import NONE
from tabuleiro.core.encoding import Image, permutation, places_of, shape_of, toward
from tabuleiro.games.fanorona.rules import (
    BOARD,
    DIRECTIONS,
    FREE,
    HEADING,
    MOVER,
    NEXT,
    OPTIONS,
    PIECES,
    QUIET,
    SINGLE,
    STANDARD,
    STOP,
    TURNS,
    VISITED,
)
from tabuleiro.kernel.bits import bit
from tabuleiro.kernel.contract import PLAYER, State, rule
from tabuleiro.kernel.planes import fill, put_set

KINDS = 3
EACH = DIRECTIONS * KINDS
ACTIONS = len(BOARD) * EACH + 1  # eight directions from each of 45 points, three kinds, and the stop
LAST = ACTIONS - 1
VERSION = 1
ORDERED = False
PLANES = (
    *("own pieces", "enemy pieces", "piece inside a series", "points the series has left"),
    *("the point straight on, where the series may not go", "quiet turns", "turns played: 2 for two or more"),
    *("1 everywhere with the option standard", "free", "single"),
)
SHAPE = shape_of(BOARD, PLANES)
VIEW = BOARD.symmetries["turn 180"]
PLACES = places_of(BOARD, VIEW)
AREA = SHAPE[1] * SHAPE[2]
TOWARD = toward(BOARD)


def moved(index: int, image: Image) -> int:
    """The images of both ends."""
    if index == LAST:
        return LAST
    origin, direction = index // EACH, index // KINDS % DIRECTIONS
    near = BOARD.neighbours[origin][direction]
    return NONE if near == NONE else image[origin] * EACH + TOWARD[image[origin]][image[near]] * KINDS + index % KINDS


TURNED = permutation(ACTIONS, moved, VIEW)


@rule
def index_of(state: State, action: int) -> int:
    """Origin, direction, kind."""
    return LAST if action == STOP else (action >> 5) * EACH + (action >> 2 & 7) * KINDS + (action & 3)


@rule
def action_at(state: State, index: int) -> int:
    """The same backwards."""
    if index == LAST:
        return STOP
    return (index // EACH) << 5 | (index // KINDS % DIRECTIONS) << 2 | index % KINDS


@rule
def observe(state: State, out: MutableSequence[int]) -> None:
    """Both sides' pieces, the series, the counters, the options."""
    player, options = state[PLAYER], state[OPTIONS]
    places = PLACES[player]
    put_set(out, 0, state[PIECES + player], places)
    put_set(out, AREA, state[PIECES + 1 - player], places)
    if state[MOVER] != NONE:
        put_set(out, 2 * AREA, bit(state[MOVER]), places)
        put_set(out, 3 * AREA, state[VISITED], places)
        if state[HEADING] != NONE and NEXT[state[MOVER]][state[HEADING]] < AREA:
            put_set(out, 4 * AREA, bit(NEXT[state[MOVER]][state[HEADING]]), places)
    fill(out, 5 * AREA, AREA, state[QUIET])
    fill(out, 6 * AREA, AREA, state[TURNS])
    fill(out, 7 * AREA, AREA, options & STANDARD != 0)
    fill(out, 8 * AREA, AREA, options & FREE != 0)
    fill(out, 9 * AREA, AREA, options & SINGLE != 0)
