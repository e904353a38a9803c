"""Produto: fill the board with stones of either colour; groups of your own colour are what counts.

Cells are bits of a word, a1 lowest, in the order in which turns are written: row letter, then number.
An action is 2 × cell + colour. The two stones of a turn have no order, so the second one always lies on
a later cell than the first: every pair of stones is made in one way only.

Stones are never taken away and a turn is two of them, except the very first, which is one. So between
turns their number is odd (or there are none), and an even number tells that a turn is half made.
"""

from collections.abc import Sequence

from tabuleiro.boards import hexagon
from tabuleiro.boards.board import NONE
from tabuleiro.kernel.bits import count, lowest
from tabuleiro.kernel.contract import PLAYER, RESULT, Buffer, State, rule, won_by

BOARD = hexagon(5)

STONES = 2  # and 3: the stones of black, of white
FIRST = 4  # the cell of the first stone while the second is awaited, else NONE
STATE_SIZE = 5
MAX_ACTIONS = 122  # 61 cells, two colours
MAX_TURN_ACTIONS = 2

BLACK, WHITE = 0, 1
SUPPLY = 45  # stones of each colour; 90 for 61 cells, so one colour at least never runs out
ALL = (1 << len(BOARD)) - 1
NEIGHBOURS = tuple(sum(1 << cell for cell in row if cell != NONE) for row in BOARD.neighbours)


def start(options: frozenset[str]) -> list[int]:
    """The board is empty and black begins."""
    return [BLACK, 0, 0, 0, NONE]


@rule
def legal(state: State, out: Buffer) -> int:
    """A stone of either colour, while there are some left, on any empty cell behind the turn's first one."""
    stones = state[STONES] | state[STONES + 1]
    empty = ALL & ~stones
    if state[FIRST] != NONE:
        empty &= -2 << state[FIRST]  # the cells behind the first stone
    black_left = count(state[STONES]) < SUPPLY
    white_left = count(state[STONES + 1]) < SUPPLY
    needs_second = stones != 0 and state[FIRST] == NONE
    at = 0
    while empty:
        cell = lowest(empty)
        empty &= empty - 1
        if needs_second and empty == 0:
            break  # a first stone on the last empty cell would leave no later one
        if black_left:
            out[at] = 2 * cell + BLACK
            at += 1
        if white_left:
            out[at] = 2 * cell + WHITE
            at += 1
    return at


@rule
def play(state: State, action: int) -> None:
    """Place the stone; after the second one (or the only one of the first turn) the other player goes on."""
    state[STONES + (action & 1)] |= 1 << (action >> 1)
    stones = state[STONES] | state[STONES + 1]
    if count(stones) & 1 == 0:
        state[FIRST] = action >> 1
        return
    state[FIRST] = NONE
    if stones == ALL:
        state[RESULT] = won_by(winner(state[STONES], state[STONES + 1]))
    state[PLAYER] = 1 - state[PLAYER]


@rule
def winner(black: int, white: int) -> int:
    """The larger product wins; if they are equal, fewer stones (never as many: 61 cells are odd)."""
    black_product, white_product = product(black), product(white)
    if black_product != white_product:
        return BLACK if black_product > white_product else WHITE
    return BLACK if count(black) < count(white) else WHITE


@rule
def product(stones: int) -> int:
    """The sizes of the two largest groups of a colour, multiplied; 0 if there are fewer than two."""
    largest = 0
    second = 0
    while stones:
        group = group_of_lowest(stones)
        stones &= ~group
        size = count(group)
        if size > largest:
            second = largest
            largest = size
        elif size > second:
            second = size
    return largest * second


@rule
def group_of_lowest(stones: int) -> int:
    """The stones that hang together with the lowest one, neighbour by neighbour."""
    group = stones & -stones
    fresh = group
    while fresh:
        joined = NEIGHBOURS[lowest(fresh)] & stones & ~group
        group |= joined
        fresh = fresh & (fresh - 1) | joined
    return group


def reason(state: Sequence[int]) -> str:
    """Why the winner won."""
    return "fewer-stones" if product(state[STONES]) == product(state[STONES + 1]) else "product"
