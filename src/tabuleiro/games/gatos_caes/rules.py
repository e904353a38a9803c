"""Gatos & Cães: cats and dogs are placed in turn, never side by side; who cannot place loses.

Cells are bits of a word, a1 lowest, eight to a rank; h8 is the sign bit. An action is the cell on
which the player's next animal is placed.
"""

from collections.abc import Sequence

from tabuleiro.boards import square
from tabuleiro.kernel.bits import bit, shift_left, shift_right, signed, write_cells
from tabuleiro.kernel.contract import PLAYER, Buffer, State, rule

BOARD = square(8, 8)

ANIMALS = 2  # and 3: the cats, the dogs
STATE_SIZE = 4
MAX_ACTIONS = 64  # at most one for each cell
MAX_TURN_ACTIONS = 1

RANK = 8
NOT_FILE_A = signed(sum(0b11111110 << RANK * rank for rank in range(8)))
NOT_FILE_H = signed(sum(0b01111111 << RANK * rank for rank in range(8)))
CENTRE = sum(1 << BOARD.cells[name] for name in ("d4", "d5", "e4", "e5"))
FIRST_ZONE = (CENTRE, ~CENTRE)  # where the first cat, the first dog belongs


def start(options: frozenset[str]) -> list[int]:
    """An empty board; the cats begin."""
    return [0, 0, 0, 0]


@rule
def beside(animals: int) -> int:
    """The cells that share a side with a cell of the set."""
    return (
        shift_left(animals, RANK)
        | shift_right(animals, RANK)
        | (shift_left(animals, 1) & NOT_FILE_A)
        | (shift_right(animals, 1) & NOT_FILE_H)
    )


@rule
def legal(state: State, out: Buffer) -> int:
    """Empty cells not beside the other kind; the first cat inside the central zone, the first dog outside."""
    player = state[PLAYER]
    own, other = state[ANIMALS + player], state[ANIMALS + 1 - player]
    cells = ~(own | other | beside(other))
    if own == 0:
        cells &= FIRST_ZONE[player]
    return write_cells(cells, out, 0)


@rule
def play(state: State, action: int) -> None:
    """Place the animal. Nobody wins here: the game goes on until a player cannot place."""
    player = state[PLAYER]
    state[ANIMALS + player] |= bit(action)
    state[PLAYER] = 1 - player


def reason(state: Sequence[int]) -> str:
    """Why the game is over: there is only this one reason."""
    return "no-moves"
