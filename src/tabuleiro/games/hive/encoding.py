"""Hive for programs that learn: a graph. Its nodes are the 28 pieces, those of the player to move first.

An action says which piece goes where, seen from another piece, as MoveStrings do: 7 × (28 × piece + other) + direction,
where direction 6 is on top of it. Of the pieces from which a cell can be seen the one with the lowest number counts;
the very first piece is seen from itself. The pass comes last. So there are 28 × 28 × 7 + 1 actions, wherever the hive
lies on its boundless field.

An observation has a row for each piece: what it is and how it lies (FEATURES), then how it lies to each other piece:
0 apart, 1 to 6 the direction in which the other is its neighbour, 7 on the same cell.
"""

from collections.abc import MutableSequence

from tabuleiro.core.encoding import Image
from tabuleiro.games.hive.field import CELL, HERE, STEPS, step_between
from tabuleiro.games.hive.pieces import BOARD, COVERED, HAND, KIND, LEVEL, MOVED, PIECES, PIECES_EACH, TURN, place_of
from tabuleiro.games.hive.rules import FIRST_CELL, PASS
from tabuleiro.kernel.bits import lowest
from tabuleiro.kernel.contract import PLAYER, State, rule

DIRECTIONS = 6
ON_TOP = DIRECTIONS
WAYS = DIRECTIONS + 1
ACTIONS = PIECES * PIECES * WAYS + 1
LAST = ACTIONS - 1
VERSION = 1
ORDERED = False
KINDS = max(KIND) + 1
FEATURES = (
    *("queen", "spider", "beetle", "grasshopper", "ant", "mosquito", "ladybug", "pillbug"),
    *("own", "in hand", "on the board", "covered", "level", "moved last, beside a pillbug", "turns played, 6 at most"),
)
PLANES = FEATURES
EACH = len(FEATURES) + PIECES
SHAPE = (PIECES, EACH)
TURNED = tuple(range(ACTIONS))  # pieces are numbered from the player's side already
WAY = tuple(STEPS.index(step) if step in STEPS else -1 for step in range(64))
"""The direction of each step of a view."""


def moved(index: int, image: Image) -> int:
    """A symmetry of the field gives each direction its image."""
    if index == LAST:
        return LAST
    way = index % WAYS
    return index - way + (way if way == ON_TOP else image[way])


@rule
def seen(piece: int, player: int) -> int:
    """The number of a piece from a player's side: own pieces first."""
    return piece if player == 0 else (piece + PIECES_EACH) % PIECES


@rule
def index_of(state: State, action: int) -> int:
    """The piece, and the first piece from which its destination can be seen."""
    if action == PASS:
        return LAST
    player = state[PLAYER]
    piece, cell = seen(action >> LEVEL, player), action & CELL
    for other in range(PIECES):
        near = seen(other, player)
        if (state[BOARD] & ~state[COVERED]) >> near & 1:
            place = place_of(state, near) & CELL
            if place == cell:
                return (piece * PIECES + other) * WAYS + ON_TOP
            step = step_between(place, cell)
            if step < 64 and WAY[step] >= 0:
                return (piece * PIECES + other) * WAYS + WAY[step]
    return (piece * PIECES + piece) * WAYS + ON_TOP


@rule
def action_at(state: State, index: int) -> int:
    """The piece and its destination."""
    if index == LAST:
        return PASS
    player, way = state[PLAYER], index % WAYS
    piece, other = seen(index // WAYS // PIECES, player), seen(index // WAYS % PIECES, player)
    if state[BOARD] == 0:
        return piece << LEVEL | FIRST_CELL
    cell = place_of(state, other) & CELL
    return piece << LEVEL | (cell if way == ON_TOP else (cell + STEPS[way] - HERE) & CELL)


@rule
def observe(state: State, out: MutableSequence[int]) -> None:
    """The features of each piece, and how it lies to the others."""
    player = state[PLAYER]
    for number in range(PIECES):
        piece, row = seen(number, player), number * EACH
        out[row + KIND[piece]] = 1
        out[row + KINDS] = number < PIECES_EACH
        out[row + KINDS + 1] = state[HAND] >> piece & 1
        out[row + KINDS + 6] = state[TURN]
        if state[BOARD] >> piece & 1:
            out[row + KINDS + 2] = 1
            out[row + KINDS + 3] = state[COVERED] >> piece & 1
            out[row + KINDS + 4] = place_of(state, piece) >> LEVEL
            out[row + KINDS + 5] = state[MOVED] == piece
            write_row(state, piece, player, row + KINDS + 7, out)


@rule
def write_row(state: State, piece: int, player: int, at: int, out: MutableSequence[int]) -> None:
    """How a piece on the board lies to each other piece there."""
    cell = place_of(state, piece) & CELL
    others = state[BOARD]
    while others:
        other = lowest(others)
        others &= others - 1
        place = place_of(state, other) & CELL
        step = step_between(cell, place)
        if place == cell and other != piece:
            out[at + seen(other, player)] = WAYS
        elif step < 64 and WAY[step] >= 0:
            out[at + seen(other, player)] = 1 + WAY[step]
