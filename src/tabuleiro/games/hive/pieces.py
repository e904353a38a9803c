"""The pieces of Hive and the slots of a state.

Each player has 14 pieces, white's numbered from 0 and black's from 14; without the expansions some are
left in the box. Sets of pieces are bits of one word. A piece on the board has a *place*: its cell and,
from bit LEVEL on, its level, which is the number of pieces beneath it.
"""

from collections.abc import Sequence

from tabuleiro.games.hive.field import CELL, WORDS
from tabuleiro.kernel.bits import lowest
from tabuleiro.kernel.contract import State, rule

QUEEN, SPIDER, BEETLE, GRASSHOPPER, ANT, MOSQUITO, LADYBUG, PILLBUG = range(8)
LETTERS = "QSBGAMLP"
NUMBERS = (1, 2, 2, 3, 3, 1, 1, 1)  # how many of each kind a player has

PIECES_EACH = sum(NUMBERS)
PIECES = 2 * PIECES_EACH
KIND = tuple(kind for kind, number in enumerate(NUMBERS) for _ in range(number)) * 2
NAMES = tuple(
    f"{colour}{LETTERS[kind]}{index + 1 if number > 1 else ''}"
    for colour in "wb"
    for kind, number in enumerate(NUMBERS)
    for index in range(number)
)

ALL_OF = ((1 << PIECES_EACH) - 1, (1 << PIECES_EACH) - 1 << PIECES_EACH)
OF_KIND = tuple(
    sum(1 << piece for piece, its_kind in enumerate(KIND) if its_kind == kind) for kind in range(len(LETTERS))
)
QUEEN_OF = (KIND.index(QUEEN), PIECES_EACH + KIND.index(QUEEN))
MOSQUITO_OF = (KIND.index(MOSQUITO), PIECES_EACH + KIND.index(MOSQUITO))
PILLBUG_OF = (KIND.index(PILLBUG), PIECES_EACH + KIND.index(PILLBUG))
# Pieces with a like piece before them, which has to be placed first.
NOT_FIRST_OF_KIND = sum(1 << piece for piece in range(1, PIECES) if KIND[piece] == KIND[piece - 1])

EXPANSIONS = {"+M": MOSQUITO, "+L": LADYBUG, "+P": PILLBUG}
TOURNAMENT, WITH_PILLBUG = 1, 2  # options that the rules ask for

NOBODY = -1
LEVEL = 10  # the bit of a place from which on it tells the level

# The slots of a state, behind the player and the result.
OPTIONS = 2  # TOURNAMENT and WITH_PILLBUG, where they are chosen
TURN = 3  # how many turns were played; not counted beyond LAST_TURN_COUNTED
MOVED = 4  # in games with a pillbug, the piece that moved, was lifted or was placed in the turn before
HOLES = 5  # how many regions of empty cells the hive encloses (1 on the empty board: see `fill_cell`)
HAND = 6  # the pieces that can still be placed
BOARD = 7  # the pieces on the board
COVERED = 8  # of these, the pieces with another on top
RAISED = 9  # of these, the pieces with another beneath
HIVE = 10  # the set of occupied cells
PLACES = HIVE + WORDS  # where each piece is, 16 bits a piece, four pieces to a slot: a state is often copied
STATE_SIZE = PLACES + PIECES // 4

# Behind the state: room to work in, which is not kept.
SEEN = STATE_SIZE  # a set of cells: the destinations that are written already, and the like
OTHER = SEEN + WORDS  # another set of cells
QUEUE = OTHER + WORDS  # a list of occupied cells, each at most once
SCRATCH_SIZE = 2 * WORDS + PIECES

LAST_TURN_COUNTED = 6  # from the seventh turn on both players are in their fourth turn or later


@rule
def place_of(state: Sequence[int], piece: int) -> int:
    """The place of a piece on the board."""
    return state[PLACES + (piece >> 2)] >> ((piece & 3) << 4) & 0xFFFF


@rule
def put(state: State, piece: int, place: int) -> None:
    """Give a piece another place."""
    state[PLACES + (piece >> 2)] ^= (place_of(state, piece) ^ place) << ((piece & 3) << 4)


@rule
def height(state: State, cell: int) -> int:
    """How many pieces lie on a cell that is occupied."""
    pieces = 1
    raised = state[RAISED]
    while raised:
        if place_of(state, lowest(raised)) & CELL == cell:
            pieces += 1
        raised &= raised - 1
    return pieces
