"""Block: a piece of n blocks takes n steps, each at a right angle to the one before.

A *piece* is the run of one colour on top of a pile; the whole pile travels with it. Where the steps
end, the terminal house, decides what happens:

    a friend    union, or sacrifice if the moving piece has captives under it
    an enemy    capture; if friends lie buried there, with the release of one of their pieces
    nobody      division

A division and a release go on with a second action: some blocks from the top of the terminal house
are carried to an empty house beside it. Whoever cannot move has lost (blockade): there is no other end,
so `play` never writes a result down.

An action is 64 × origin + terminal house, or 64 × number of blocks carried on + house.
"""

from collections.abc import Sequence

from tabuleiro.boards import diamond
from tabuleiro.boards.board import NONE
from tabuleiro.games.block.piles import (
    EMPTY,
    LARGEST,
    block,
    blocks_of,
    height,
    left_behind,
    lifted,
    owner,
    piece,
    pieces_in,
    stacked,
)
from tabuleiro.kernel.bits import lowest
from tabuleiro.kernel.contract import PLAYER, Buffer, State, rule

BOARD = diamond(4)
HOUSES = len(BOARD)
MIDDLE = 3.5  # files and ranks count from 0 to 7
LIGHT, DARK = 0, 1

TERMINAL = 2  # in the middle of a turn, the house from which blocks must be carried on; else 0
NUMBERS = 3  # in the middle of a turn, how many blocks may be carried on: bit n set for n blocks; else 0
TOPS = 4  # the empty houses, then those with light pieces of 1, 2, 3, 4 blocks, then with dark ones
PILES = TOPS + 1 + 2 * LARGEST  # what stands on each house: see `piles`
STATE_SIZE = PILES + HOUSES

# Moves: n steps along the two axes by turns, each forward or back, lead to at most 4, 4, 12, 9 houses for n = 1, 2,
# 3, 4. That is at most 4 for each block of a piece, and a player has at most 20 blocks: 80.
# Carrying on, to at most 4 houses: at most 3 numbers in a division; in a release a number for each buried run, at
# most 18 (a capturing piece keeps 2 of the 20 blocks or more): 72.
MAX_ACTIONS = 80
MAX_TURN_ACTIONS = 2

ALONG = (("east", "west"), ("north", "south"))  # the two axes, at a right angle to each other


def houses_beside(house: int, axis: int) -> int:
    """The neighbours of a house along an axis, as a set."""
    found = [BOARD.neighbours[house][BOARD.direction(name)] for name in ALONG[axis]]
    return sum(1 << neighbour for neighbour in found if neighbour != NONE)


STEPS = tuple(tuple(houses_beside(house, axis) for house in range(HOUSES)) for axis in range(2))
SIDES = tuple(STEPS[0][house] | STEPS[1][house] for house in range(HOUSES))


def start(options: frozenset[str]) -> list[int]:
    """A block on every house: dark in the north-west and the south-east, light in the other quadrants."""
    state = empty_board(LIGHT)
    for house, (x, y) in enumerate(BOARD.points):
        west, north = x < MIDDLE, y > MIDDLE
        put(state, house, block(DARK if west == north else LIGHT))
    return state


def empty_board(player: int) -> list[int]:
    """A state without any block."""
    state = [0] * STATE_SIZE
    state[PLAYER] = player
    state[TOPS] = (1 << HOUSES) - 1
    return state


# -- what stands where


@rule
def kind(pile: int) -> int:
    """Where among the sets of TOPS a pile belongs: 0 if it is empty, else by owner and size of the piece."""
    return 0 if pile == EMPTY else LARGEST * owner(pile) + piece(pile)


@rule
def put(state: State, house: int, pile: int) -> None:
    """Let a house hold this pile instead of what it held."""
    state[TOPS + kind(state[PILES + house])] ^= 1 << house
    state[TOPS + kind(pile)] ^= 1 << house
    state[PILES + house] = pile


@rule
def pieces_up_to(state: State, player: int, most: int) -> int:
    """The houses with a player's pieces of at most so many blocks."""
    houses = 0
    for size in range(1, most + 1):
        houses |= state[TOPS + LARGEST * player + size]
    return houses


# -- movement


@rule
def one_step(houses: int, axis: int) -> int:
    """The houses one step away from any of these, along an axis."""
    reached = 0
    while houses:
        reached |= STEPS[axis][lowest(houses)]
        houses &= houses - 1
    return reached


@rule
def terminal_houses(origin: int, size: int, empty: int) -> int:
    """Where a piece can end: a step for each block, each at a right angle to the last, through empty houses.

    The house it left counts as empty, but only the fourth step can lead back there (the "O").
    """
    reached = 0
    for first_axis in range(2):
        houses = one_step(1 << origin, first_axis)
        for step in range(1, size):
            houses = one_step(houses & empty, (first_axis + step) & 1)
        reached |= houses
    return reached


# -- the processes


@rule
def union_houses(state: State, player: int, size: int) -> int:
    """Union: onto friends with whom the piece makes at most four blocks."""
    return pieces_up_to(state, player, LARGEST - size)


@rule
def sacrifice_houses(state: State, player: int) -> int:
    """Sacrifice: with captives under it, a piece may bury any friend; they part the two, so none grows."""
    return pieces_up_to(state, player, LARGEST)


@rule
def division_houses(state: State, size: int) -> int:
    """Division: onto empty houses, if there are two blocks to divide.

    A house for the part that goes on is always there: the last one passed is empty.
    """
    return state[TOPS] if size > 1 else 0


@rule
def capture_houses(state: State, player: int, size: int) -> int:
    """Capture: onto smaller enemies."""
    return pieces_up_to(state, 1 - player, size - 1)


@rule
def captive_must_stay(player: int, pile: int) -> bool:
    """Whether friends lie under an enemy but none of their runs is a piece that can be released.

    Then the enemy cannot be captured, as the release is compulsory. (An empty house for it is always there.)
    """
    friends = blocks_of(player, pile)
    return friends != 0 and pieces_in(friends) == 0


@rule
def division(size: int) -> int:
    """The numbers of blocks that may go on from an empty house: some, but not all, of the piece."""
    return (1 << size) - 2


@rule
def release(player: int, upper: int, lower: int) -> int:
    """The numbers of blocks that may be carried off a captured pile: all that lie on one of its pieces.

    None where no friends are buried. Those that came with the capturing pile stay captives.
    """
    return pieces_in(blocks_of(player, lower)) << height(upper)


# -- the contract


@rule
def legal(state: State, out: Buffer) -> int:
    """Every piece to every house where it may end; in the middle of a turn, what may be carried on.

    Blockade: the player who finds nothing here has lost, even if the other could not move either.
    """
    if state[NUMBERS]:
        return write_carrying(state, out)
    at = 0
    for size in range(1, LARGEST + 1):
        at = write_moves(state, size, out, at)
    return at


@rule
def write_moves(state: State, size: int, out: Buffer, at: int) -> int:
    """Write the moves of the player's pieces of one size."""
    player = state[PLAYER]
    enemies = capture_houses(state, player, size)
    others = enemies | division_houses(state, size)
    with_union = others | union_houses(state, player, size)
    with_sacrifice = others | sacrifice_houses(state, player)
    pieces = state[TOPS + LARGEST * player + size]
    while pieces:
        origin = lowest(pieces)
        pieces &= pieces - 1
        bare = height(state[PILES + origin]) == size
        goals = (with_union if bare else with_sacrifice) | (1 << origin)
        houses = terminal_houses(origin, size, state[TOPS]) & goals
        while houses:
            terminal = lowest(houses)
            houses &= houses - 1
            if (enemies >> terminal) & 1 and captive_must_stay(player, state[PILES + terminal]):
                continue
            out[at] = (origin << 6) | terminal
            at += 1
    return at


@rule
def write_carrying(state: State, out: Buffer) -> int:
    """Write every number of blocks that may be carried on, to every empty house beside the terminal one."""
    at = 0
    numbers = state[NUMBERS]
    while numbers:
        number = lowest(numbers)
        numbers &= numbers - 1
        houses = SIDES[state[TERMINAL]] & state[TOPS]
        while houses:
            out[at] = (number << 6) | lowest(houses)
            houses &= houses - 1
            at += 1
    return at


@rule
def play(state: State, action: int) -> None:
    """Make a move, or carry blocks on; the turn is over when nothing is left to be carried."""
    if state[NUMBERS]:
        carry_on(state, action >> 6, action & 63)
    else:
        move(state, action >> 6, action & 63)
    if state[NUMBERS] == 0:
        state[PLAYER] = 1 - state[PLAYER]


@rule
def move(state: State, origin: int, terminal: int) -> None:
    """Set a whole pile down on the terminal house, which may be the one it left."""
    player = state[PLAYER]
    upper = state[PILES + origin]
    put(state, origin, EMPTY)
    lower = state[PILES + terminal]
    put(state, terminal, stacked(upper, lower))
    if lower == EMPTY:
        state[NUMBERS] = division(piece(upper))
    elif owner(lower) != player:
        state[NUMBERS] = release(player, upper, lower)
    if state[NUMBERS]:
        state[TERMINAL] = terminal


@rule
def carry_on(state: State, number: int, house: int) -> None:
    """Take so many blocks from the top of the terminal house to an empty house beside it."""
    pile = state[PILES + state[TERMINAL]]
    put(state, house, lifted(pile, number))
    put(state, state[TERMINAL], left_behind(pile, number))
    state[TERMINAL] = 0
    state[NUMBERS] = 0


def reason(state: Sequence[int]) -> str:
    """Blockade is the only end."""
    return "no-moves"
