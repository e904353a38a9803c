"""Amazonas for programs that learn: an action is 8 × origin + direction, and 800 the end of a series.

Black sees the board upside down, so that common amazons always go up.
"""

from collections.abc import MutableSequence

from tabuleiro.boards.board import NONE
from tabuleiro.core.encoding import Image, permutation, places_of, shape_of
from tabuleiro.games.amazonas.rules import (
    BOARD,
    DIAGONAL,
    DIRECTIONS,
    PIECES,
    QUEENS,
    QUIET,
    RANK,
    SERIES,
    STOP,
    WORDS,
    stays_on_board,
)
from tabuleiro.kernel.contract import PLAYER, State, rule
from tabuleiro.kernel.planes import fill, put_set

ACTIONS = STOP + 1  # eight directions from each of 100 cells, and the stop
VERSION = 1
ORDERED = False
PLANES = (
    *("own common amazons", "own queens", "enemy common amazons", "enemy queens", "piece inside a series"),
    *("quiet turns", "1 everywhere with the option leg=diagonal"),
)
SHAPE = shape_of(BOARD, PLANES)
VIEW = BOARD.symmetries["mirror 180"]
PLACES = places_of(BOARD, VIEW)
WORD_PLACES = tuple((*places, *[0] * 28)[word << 6 : word + 1 << 6] for places in PLACES for word in range(WORDS))
"""The places of the cells of each word, first as white sees them, then as black does."""
AREA = SHAPE[1] * SHAPE[2]


def moved(index: int, image: Image) -> int:
    """The images of both ends."""
    if index == STOP:
        return STOP
    origin, direction = index >> 3, index & 7
    if not stays_on_board(origin, direction):
        return NONE
    dx, dy = DIRECTIONS[direction]
    start, end = image[origin], image[origin + RANK * dy + dx]
    return start << 3 | DIRECTIONS.index((end % RANK - start % RANK, end // RANK - start // RANK))


TURNED = permutation(ACTIONS, moved, VIEW)


@rule
def index_of(state: State, action: int) -> int:
    """Actions are numbered densely already."""
    return action


@rule
def action_at(state: State, index: int) -> int:
    """The same."""
    return index


@rule
def observe(state: State, out: MutableSequence[int]) -> None:
    """Common amazons and queens of both, the series, the count of quiet turns, the option."""
    player = state[PLAYER]
    for word in range(WORDS):
        places, queens = WORD_PLACES[WORDS * player + word], state[QUEENS + word]
        for side in range(2):
            pieces = state[PIECES + WORDS * (player ^ side) + word]
            put_set(out, 2 * side * AREA, pieces & ~queens, places)
            put_set(out, (2 * side + 1) * AREA, pieces & queens, places)
    if state[SERIES] != NONE:
        out[4 * AREA + PLACES[player][state[SERIES]]] = 1
    fill(out, 5 * AREA, AREA, state[QUIET])
    fill(out, 6 * AREA, AREA, state[DIAGONAL])
