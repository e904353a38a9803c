"""Avanço for programs that learn: an action is 3 × origin + side (0 left, 1 straight, 2 right).

Black sees the board upside down, so that the player to move always goes up.
"""

from collections.abc import MutableSequence

from tabuleiro.core.encoding import Image, permutation, places_of, shape_of
from tabuleiro.games.avanco.rules import BOARD, PIECES, RANK
from tabuleiro.kernel.contract import PLAYER, State, rule
from tabuleiro.kernel.planes import put_set

SIDES = 3
ACTIONS = 49 * SIDES  # a piece goes forward, to one of three sides
VERSION = 1
ORDERED = False
PLANES = ("own pieces", "enemy pieces")
SHAPE = shape_of(BOARD, PLANES)
VIEW = BOARD.symmetries["mirror 180"]
PLACES = places_of(BOARD, VIEW)
AREA = SHAPE[1] * SHAPE[2]


def moved(index: int, image: Image) -> int:
    """The origin's image; left and right change where files do."""
    origin, side = index // SIDES, index % SIDES
    mirrored = image[1] % RANK < image[0] % RANK
    return image[origin] * SIDES + (2 - side if mirrored else side)


TURNED = permutation(ACTIONS, moved, VIEW)


@rule
def index_of(state: State, action: int) -> int:
    """3 × origin + side."""
    origin, destination = action >> 6, action & 63
    return SIDES * origin + destination % RANK - origin % RANK + 1


@rule
def action_at(state: State, index: int) -> int:
    """Origin and destination: white goes up, black down."""
    origin, side = index // SIDES, index % SIDES - 1
    return 64 * origin + origin + side + (RANK if state[PLAYER] == 0 else -RANK)


@rule
def observe(state: State, out: MutableSequence[int]) -> None:
    """Own pieces and enemies."""
    player = state[PLAYER]
    put_set(out, 0, state[PIECES + player], PLACES[player])
    put_set(out, AREA, state[PIECES + 1 - player], PLACES[player])
