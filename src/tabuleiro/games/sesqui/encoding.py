"""Sesqui for programs that learn: a placement is its cell, a move 64 × (1 + origin) + destination; the pass comes last.

Horizontal sees the board mirrored on its diagonal, so that the player to move always joins top and bottom.
"""

from collections.abc import MutableSequence

from tabuleiro.core.encoding import Image, permutation, places_of, shape_of
from tabuleiro.games.sesqui.rules import BOARD, DONE, MOVED, OPENED, PASS, PLACED, STONES
from tabuleiro.kernel.contract import PLAYER, State, rule
from tabuleiro.kernel.planes import fill, put_set

ACTIONS = PASS + 1  # 64 placements, 64 × 64 moves (only those of a queen are ever legal), and the pass
VERSION = 1
ORDERED = True  # horizontal's two first stones are placed in one order
PLANES = ("own stones", "enemy stones", "1 everywhere after a placement", "1 after a move", "1 inside the opening")
SHAPE = shape_of(BOARD, PLANES)
VIEW = BOARD.symmetries["mirror 90"]
PLACES = places_of(BOARD, VIEW)
AREA = SHAPE[1] * SHAPE[2]


def moved(index: int, image: Image) -> int:
    """The images of the cells."""
    if index == PASS:
        return PASS
    if index < 64:
        return image[index]
    return 64 * (1 + image[(index >> 6) - 1]) + image[index & 63]


TURNED = permutation(ACTIONS, moved, VIEW)


@rule
def index_of(state: State, action: int) -> int:
    """Actions are numbered densely enough."""
    return action


@rule
def action_at(state: State, index: int) -> int:
    """The same."""
    return index


@rule
def observe(state: State, out: MutableSequence[int]) -> None:
    """Both sides' stones, and what of the turn is done."""
    player = state[PLAYER]
    put_set(out, 0, state[STONES + player], PLACES[player])
    put_set(out, AREA, state[STONES + 1 - player], PLACES[player])
    fill(out, 2 * AREA, AREA, state[DONE] == PLACED)
    fill(out, 3 * AREA, AREA, state[DONE] == MOVED)
    fill(out, 4 * AREA, AREA, state[DONE] == OPENED)
