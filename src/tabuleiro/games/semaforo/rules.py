"""Semáforo: an empty cell turns green, green turns yellow, yellow turns red; a line of three wins.

Cells are bits of a word, a1 lowest, four to a rank. Both players share the pieces. An action is the
cell on which a piece is placed or replaced: what stands there says which of the three it is.
"""

from collections.abc import Sequence

from tabuleiro.boards import square
from tabuleiro.kernel.bits import bit, write_cells
from tabuleiro.kernel.contract import PLAYER, RESULT, Buffer, State, rule, won_by

BOARD = square(4, 3)

GREEN, YELLOW, RED = 2, 3, 4  # the cells of each colour
STATE_SIZE = 5
MAX_ACTIONS = 12  # at most one for each cell
MAX_TURN_ACTIONS = 1

ALL = (1 << 12) - 1
ACROSS, UP, UP_LEFT, UP_RIGHT = 1, 4, 3, 5  # from a cell of a line to the next
ACROSS_STARTS = 0b0011_0011_0011  # files a and b
UP_STARTS = 0b1111  # rank 1
UP_LEFT_STARTS = 0b1100  # c1 and d1
UP_RIGHT_STARTS = 0b0011  # a1 and b1


def start(options: frozenset[str]) -> list[int]:
    """An empty board."""
    return [0, 0, 0, 0, 0]


@rule
def lines_from(cells: int, step: int, starts: int) -> int:
    """The starts of the lines of three in one direction that lie within a set of cells."""
    return cells & cells >> step & cells >> 2 * step & starts


@rule
def has_line(cells: int) -> bool:
    """Whether three cells of the set are in line: across, upright or diagonal."""
    return (
        lines_from(cells, ACROSS, ACROSS_STARTS)
        | lines_from(cells, UP, UP_STARTS)
        | lines_from(cells, UP_LEFT, UP_LEFT_STARTS)
        | lines_from(cells, UP_RIGHT, UP_RIGHT_STARTS)
    ) != 0


@rule
def legal(state: State, out: Buffer) -> int:
    """Every cell but the red ones, which nothing replaces."""
    return write_cells(ALL & ~state[RED], out, 0)


@rule
def play(state: State, action: int) -> None:
    """The next colour of the cell; whoever completes a line wins, whoever placed the rest of it."""
    cell = bit(action)
    if state[YELLOW] & cell:
        colour = RED
        state[YELLOW] ^= cell
    elif state[GREEN] & cell:
        colour = YELLOW
        state[GREEN] ^= cell
    else:
        colour = GREEN
    state[colour] |= cell
    if has_line(state[colour]):
        state[RESULT] = won_by(state[PLAYER])
    state[PLAYER] = 1 - state[PLAYER]


def reason(state: Sequence[int]) -> str:
    """Why the game is over: a full red board has lines, so nobody is ever left without a move."""
    return "line"
