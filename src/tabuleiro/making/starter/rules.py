"""Four in a row: stones are placed one by one, and never move.

Cells are numbered from a1, five to a rank; sets of cells are bits of a word. An action is the cell of the new stone.
"""

from collections.abc import Sequence

from tabuleiro.boards import square
from tabuleiro.kernel.bits import bit, write_cells
from tabuleiro.kernel.contract import DRAWN, PLAYER, RESULT, Buffer, State, rule, won_by

BOARD = square(5, 5)

STONES = 2  # and 3: the cells with a stone of the first player, of the second
STATE_SIZE = 4
MAX_ACTIONS = 25  # every cell of the empty board
MAX_TURN_ACTIONS = 1  # a turn is one stone

ALL = (1 << len(BOARD)) - 1
LINES = tuple(sum(1 << cell for cell in line) for line in BOARD.lines(4))


def start(options: frozenset[str]) -> list[int]:
    """The empty board."""
    return [0, 0, 0, 0]


@rule
def legal(state: State, out: Buffer) -> int:
    """Any cell that is free."""
    return write_cells(ALL & ~(state[STONES] | state[STONES + 1]), out, 0)


@rule
def play(state: State, action: int) -> None:
    """Place a stone; four in a row win, and a full board is a draw."""
    player = state[PLAYER]
    state[STONES + player] |= bit(action)
    if has_line(state[STONES + player]):
        state[RESULT] = won_by(player)
    elif state[STONES] | state[STONES + 1] == ALL:
        state[RESULT] = DRAWN
    state[PLAYER] = 1 - player  # the turn is over, also when the game is


@rule
def has_line(stones: int) -> bool:
    """Whether four of these stones stand in a row."""
    index = 0
    while index < len(LINES) and stones & LINES[index] != LINES[index]:
        index += 1
    return index < len(LINES)


def reason(state: Sequence[int]) -> str:
    """Why the game is over."""
    return "full" if state[RESULT] == DRAWN else "line"
