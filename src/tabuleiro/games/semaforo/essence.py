"""What matters in Semáforo: the colours, seen from whichever of the board's four sides makes the smallest number."""

from tabuleiro.games.semaforo.rules import GREEN, RED, YELLOW
from tabuleiro.kernel.contract import PLAYER, Buffer, State, rule

CELLS = 12
RANK_1 = 0x00F00F00F  # of all three colours, which stand side by side in one word
RANK_2 = RANK_1 << 4
FILE_A = 0x111111111
FILE_B = FILE_A << 1


@rule
def essence(state: State, out: Buffer) -> int:
    """Whose turn it is, and the board."""
    board = state[GREEN] | state[YELLOW] << CELLS | state[RED] << 2 * CELLS
    turned = upside_down(board)
    out[0] = state[PLAYER]
    out[1] = min(board, turned, left_to_right(board), left_to_right(turned))
    return 2


@rule
def upside_down(board: int) -> int:
    """Ranks 1 and 3 change places."""
    return (board & RANK_1) << 8 | board & RANK_2 | board >> 8 & RANK_1


@rule
def left_to_right(board: int) -> int:
    """Files a and d change places, and b and c."""
    return (board & FILE_A) << 3 | (board & FILE_B) << 1 | board >> 1 & FILE_B | board >> 3 & FILE_A
