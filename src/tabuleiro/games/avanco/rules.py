"""Avanço: pieces step forward, capture diagonally forward, and race to the far rank.

Cells are bits of a word, a1 lowest, seven to a rank; white goes up, black goes down.
An action is 64 × origin + destination.
"""

from collections.abc import Sequence

from tabuleiro.boards import square
from tabuleiro.kernel.bits import bit, count, lowest, random_below, shift_left, shift_right
from tabuleiro.kernel.contract import NOTHING_LEGAL, PLAYER, RESULT, Buffer, State, rule, won_by

BOARD = square(7, 7)

PIECES = 2  # and 3: the pieces of white, of black
STATE_SIZE = 4
MAX_ACTIONS = 42  # 14 pieces, three destinations each
MAX_TURN_ACTIONS = 1

RANK = 7
ALL = (1 << 49) - 1
FIRST_RANK = (1 << RANK) - 1
LAST_RANK = FIRST_RANK << 42
FILE_A = sum(1 << RANK * rank for rank in range(7))
FILE_G = FILE_A << 6
LEFT, STRAIGHT, RIGHT = -1, 0, 1
FAR_RANK = (LAST_RANK, FIRST_RANK)


def start(options: frozenset[str]) -> list[int]:
    """White on the two lowest ranks, black on the two highest."""
    two_ranks = FIRST_RANK | FIRST_RANK << RANK
    return [0, 0, two_ranks, two_ranks << 35]


@rule
def forward(pieces: int, player: int, side: int) -> int:
    """Where pieces get by one step forward, to the given side."""
    if side == LEFT:
        pieces &= ~FILE_A
    elif side == RIGHT:
        pieces &= ~FILE_G
    if player == 0:
        return shift_left(pieces, RANK + side) & ALL
    return shift_right(pieces, RANK - side)


@rule
def write_steps(cells: int, player: int, side: int, out: Buffer, at: int) -> int:
    """Write the steps that lead to these cells."""
    step = RANK + side if player == 0 else side - RANK
    while cells:
        out[at] = 65 * lowest(cells) - 64 * step  # 64 × (destination - step) + destination
        cells &= cells - 1
        at += 1
    return at


@rule
def legal(state: State, out: Buffer) -> int:
    """The steps of the player to move (asked once here, so that the compiler makes a version for each)."""
    if state[PLAYER] == 0:
        return write_moves(state[PIECES], state[PIECES + 1], 0, out)
    return write_moves(state[PIECES + 1], state[PIECES], 1, out)


@rule
def write_moves(own: int, enemy: int, player: int, out: Buffer) -> int:
    """Write the steps to all three sides."""
    at = write_steps(destinations(own, enemy, player, LEFT), player, LEFT, out, 0)
    at = write_steps(destinations(own, enemy, player, STRAIGHT), player, STRAIGHT, out, at)
    return write_steps(destinations(own, enemy, player, RIGHT), player, RIGHT, out, at)


@rule
def destinations(own: int, enemy: int, player: int, side: int) -> int:
    """Straight ahead onto an empty cell; diagonally ahead onto any cell without a friend."""
    if side == STRAIGHT:
        return forward(own, player, side) & ~(own | enemy)
    return forward(own, player, side) & ~own


@rule
def random_action(state: State, out: Buffer, generator: Buffer) -> int:
    """One of the legal actions, each as likely, without writing them all; NOTHING_LEGAL if there is none."""
    if state[PLAYER] == 0:
        return random_move(state[PIECES], state[PIECES + 1], 0, generator)
    return random_move(state[PIECES + 1], state[PIECES], 1, generator)


@rule
def random_move(own: int, enemy: int, player: int, generator: Buffer) -> int:
    """The one whose number in the order of `write_moves` is drawn."""
    left, ahead = destinations(own, enemy, player, LEFT), destinations(own, enemy, player, STRAIGHT)
    right = destinations(own, enemy, player, RIGHT)
    lefts, aheads = count(left), count(ahead)
    number = lefts + aheads + count(right)
    if number == 0:
        return NOTHING_LEGAL
    index, cells, side = random_below(generator, number), left, LEFT
    if index >= lefts + aheads:
        index, cells, side = index - lefts - aheads, right, RIGHT
    elif index >= lefts:
        index, cells, side = index - lefts, ahead, STRAIGHT
    for _ in range(index):
        cells &= cells - 1
    return 65 * lowest(cells) - 64 * (RANK + side if player == 0 else side - RANK)


@rule
def play(state: State, action: int) -> None:
    """Move, capture what stands there; win on the far rank or against no pieces."""
    player = state[PLAYER]
    destination = bit(action & 63)
    state[PIECES + player] ^= bit(action >> 6) | destination
    state[PIECES + 1 - player] &= ~destination
    if destination & FAR_RANK[player] or state[PIECES + 1 - player] == 0:
        state[RESULT] = won_by(player)
    state[PLAYER] = 1 - player


def reason(state: Sequence[int]) -> str:
    """Why the game is over."""
    return "no-pieces" if 0 in (state[PIECES], state[PIECES + 1]) else "far-rank"
