"""Rastros: both players move the one white piece, which closes every cell that it leaves.

Cells are numbered from a1, seven to a rank; sets of cells are bits of a word. An action is the cell
to which the white piece goes.
"""

from collections.abc import Sequence

from tabuleiro.boards import square
from tabuleiro.kernel.bits import bit, write_cells
from tabuleiro.kernel.contract import FIRST_WON, PLAYER, RESULT, RUNNING, SECOND_WON, Buffer, State, rule

BOARD = square(7, 7)

WHITE = 2  # the cell of the white piece
LEFT = 3  # the cells it has left
STATE_SIZE = 4
MAX_ACTIONS = 8  # the neighbours of one cell
MAX_TURN_ACTIONS = 1

START = BOARD.cells["e5"]
FIRST_HOUSE = BOARD.cells["a1"]
SECOND_HOUSE = BOARD.cells["g7"]
AROUND = tuple(sum(1 << cell for cell in row if cell >= 0) for row in BOARD.neighbours)


def start(options: frozenset[str]) -> list[int]:
    """The white piece on e5, and nothing else."""
    return [0, 0, START, 0]


@rule
def result_on(cell: int) -> int:
    """How the game stands with the white piece here: its house wins for a player, whoever moved."""
    if cell == FIRST_HOUSE:
        return FIRST_WON
    if cell == SECOND_HOUSE:
        return SECOND_WON
    return RUNNING


@rule
def legal(state: State, out: Buffer) -> int:
    """One step in any of the eight directions, onto a cell that was not left before."""
    return write_cells(AROUND[state[WHITE]] & ~state[LEFT], out, 0)


@rule
def play(state: State, action: int) -> None:
    """Move the white piece and close the cell behind it."""
    state[LEFT] |= bit(state[WHITE])
    state[WHITE] = action
    state[RESULT] = result_on(action)
    state[PLAYER] = 1 - state[PLAYER]


def reason(state: Sequence[int]) -> str:
    """Why the game is over."""
    return "house"
