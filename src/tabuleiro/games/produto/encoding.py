"""Produto for programs that learn: an action is 2 × cell, and 1 more for a stone of the other's colour.

The board lies in its axial grid: a row of the board is a row of the grid, each beginning one place further left.
"""

from collections.abc import MutableSequence

from tabuleiro.boards.board import NONE
from tabuleiro.core.encoding import Image, places_of, shape_of
from tabuleiro.games.produto.rules import BOARD, FIRST, STONES
from tabuleiro.kernel.bits import bit
from tabuleiro.kernel.contract import PLAYER, State, rule
from tabuleiro.kernel.planes import put_set

ACTIONS = 122  # 61 cells, two colours
VERSION = 1
ORDERED = True  # the second stone lies on a later cell than the first
PLANES = ("stones of the own colour", "stones of the other", "first stone of this turn", "1 on every cell")
SHAPE = shape_of(BOARD, PLANES)
PLACES = places_of(BOARD)
TURNED = tuple(range(ACTIONS))
AREA = SHAPE[1] * SHAPE[2]
CELLS = (1 << len(BOARD)) - 1


def moved(index: int, image: Image) -> int:
    """The cell's image."""
    return 2 * image[index // 2] + index % 2


@rule
def index_of(state: State, action: int) -> int:
    """The colour as the player to move sees it."""
    return action ^ state[PLAYER]


@rule
def action_at(state: State, index: int) -> int:
    """The colour as it is."""
    return index ^ state[PLAYER]


@rule
def observe(state: State, out: MutableSequence[int]) -> None:
    """Both colours, what is done of this turn, and where the board is in its grid."""
    player = state[PLAYER]
    put_set(out, 0, state[STONES + player], PLACES[0])
    put_set(out, AREA, state[STONES + 1 - player], PLACES[0])
    if state[FIRST] != NONE:
        put_set(out, 2 * AREA, bit(state[FIRST]), PLACES[0])
    put_set(out, 3 * AREA, CELLS, PLACES[0])
