"""Amazonas: knights that go forward and capture what they leap over; queens go back as well.

Cells are numbered from a1, ten to a rank, and a set of cells is two words: cell c is bit c & 63 of
word c >> 6. White goes up, black goes down. An action is 8 × origin + direction.
"""

from collections.abc import Sequence

from tabuleiro.boards import square
from tabuleiro.boards.board import NONE
from tabuleiro.kernel.bits import bit, lowest, shift_left, shift_right, signed
from tabuleiro.kernel.contract import DRAWN, PLAYER, RESULT, Buffer, State, rule, won_by

BOARD = square(10, 10)
RANK = 10
WORDS = 2

DIRECTIONS = ((-2, 1), (-1, 2), (1, 2), (2, 1), (-2, -1), (-1, -2), (1, -2), (2, -1))
"""The knight's moves: the first four go up the board, the last four down."""
ORTHOGONAL_LEGS = tuple((dx // 2, 0) if dx in (-2, 2) else (0, dy // 2) for dx, dy in DIRECTIONS)
DIAGONAL_LEGS = tuple((1 if dx > 0 else -1, 1 if dy > 0 else -1) for dx, dy in DIRECTIONS)
"""Where the intermediate square of each move lies from its origin, with either choice of `leg`."""

LEAP = tuple(RANK * dy + dx for dx, dy in DIRECTIONS)
"""How far each move goes, in cell numbers."""
LEG = tuple(tuple(RANK * dy + dx for dx, dy in legs) for legs in (ORTHOGONAL_LEGS, DIAGONAL_LEGS))
"""How far its intermediate square is, in cell numbers, by the choice of `leg`."""


def stays_on_board(cell: int, direction: int) -> bool:
    """Whether a move from this cell ends on the board."""
    dx, dy = DIRECTIONS[direction]
    return 0 <= cell % RANK + dx < RANK and 0 <= cell // RANK + dy < RANK


INSIDE = tuple(
    tuple(
        signed(sum(1 << (cell & 63) for cell in range(100) if cell >> 6 == word and stays_on_board(cell, direction)))
        for word in range(WORDS)
    )
    for direction in range(8)
)
"""The cells from which a move in each direction ends on the board."""

PIECES = 2  # two words for white's, two for black's
QUEENS = 6  # two words: which of the pieces of both are queens
QUIET = 8  # turns since the last capture or turn of a common amazon
DIAGONAL = 9  # 1 with the option `leg=diagonal`
SERIES = 10  # in the middle of a series of captures the cell of the capturing piece, else NONE
COUNTERS = (QUIET,)
STATE_SIZE = 11
# Each of at most 20 pieces has at most 8 moves. (In a series: one piece's 8 moves, and the stop.)
MAX_ACTIONS = 160
# All but a lone first move capture one of at most 20 enemies; a stop needs one that could be captured.
MAX_TURN_ACTIONS = 20
MOST_PIECES = 20
QUIET_TURNS_TO_DRAW = 100

STOP = 800  # end a series (the moves of the last cell have smaller numbers)


def start(options: frozenset[str]) -> list[int]:
    """Common amazons on the two nearest ranks of each player."""
    white, black = (1 << 2 * RANK) - 1, (1 << 2 * RANK) - 1 << 8 * RANK
    words = [signed(pieces >> shift) for pieces in (white, black) for shift in (0, 64)]
    return [0, 0, *words, 0, 0, 0, int("leg=diagonal" in options), NONE]


@rule
def holds(state: State, pieces: int, cell: int) -> bool:
    """Whether the set in these slots holds a cell."""
    return state[pieces + (cell >> 6)] & bit(cell & 63) != 0


@rule
def add(state: State, pieces: int, cell: int) -> None:
    """Put a cell into the set in these slots."""
    state[pieces + (cell >> 6)] |= bit(cell & 63)


@rule
def remove(state: State, pieces: int, cell: int) -> None:
    """Take a cell out of the set in these slots."""
    state[pieces + (cell >> 6)] &= ~bit(cell & 63)


@rule
def cells_before(lower: int, upper: int, word: int, distance: int) -> int:
    """The cells, of one word, at a distance from which a cell of the set (lower, upper) stands.

    Rows run on into each other here: cells near an edge are to be masked.
    """
    if word == 0 and distance > 0:
        return shift_right(lower, distance) | shift_left(upper, 64 - distance)
    if word == 0:
        return shift_left(lower, -distance)
    if distance > 0:
        return shift_right(upper, distance)
    return shift_left(upper, -distance) | shift_right(lower, 64 + distance)


@rule
def movers(state: State, direction: int, word: int) -> int:
    """The pieces, of one word, that may move in a direction: a common amazon only forward.

    Never over a friend, and never onto anyone.
    """
    player = state[PLAYER]
    own = PIECES + WORDS * player
    pieces = state[own + word] & INSIDE[direction][word]
    if not goes_forward(direction, player):
        pieces &= state[QUEENS + word]
    if pieces == 0:
        return 0
    over_friend = cells_before(state[own], state[own + 1], word, LEG[state[DIAGONAL]][direction])
    anyone_lower, anyone_upper = state[PIECES] | state[PIECES + WORDS], state[PIECES + 1] | state[PIECES + WORDS + 1]
    onto_anyone = cells_before(anyone_lower, anyone_upper, word, LEAP[direction])
    return pieces & ~(over_friend | onto_anyone)


@rule
def goes_forward(direction: int, player: int) -> bool:
    """Whether a direction leads to a more advanced rank of this player."""
    return direction >> 2 == player


@rule
def can_capture(state: State, cell: int, direction: int) -> bool:
    """Whether a piece in the middle of a series can capture in a direction: any will do now."""
    if not INSIDE[direction][cell >> 6] & bit(cell & 63):
        return False
    enemies = PIECES + WORDS * (1 - state[PLAYER])
    destination = cell + LEAP[direction]
    return (
        holds(state, enemies, cell + LEG[state[DIAGONAL]][direction])
        and not holds(state, PIECES, destination)
        and not holds(state, PIECES + WORDS, destination)
    )


@rule
def legal(state: State, out: Buffer) -> int:
    """Every move of every piece; in the middle of a series, its next captures or the stop."""
    at = 0
    if state[SERIES] != NONE:
        for direction in range(8):
            if can_capture(state, state[SERIES], direction):
                out[at] = state[SERIES] << 3 | direction
                at += 1
        out[at] = STOP
        return at + 1
    for direction in range(8):
        for word in range(WORDS):
            pieces = movers(state, direction, word)
            while pieces:
                place = lowest(pieces)
                pieces ^= bit(place)
                out[at] = (word << 6 | place) << 3 | direction
                at += 1
    return at


@rule
def can_move(state: State) -> bool:
    """Whether the player to move has any move."""
    for direction in range(8):
        for word in range(WORDS):
            if movers(state, direction, word):
                return True
    return False


@rule
def play(state: State, action: int) -> None:
    """One leap, or the end of a series. A capture may be followed by another of the same piece."""
    if action == STOP:
        end_turn(state)
        return
    origin, direction = action >> 3, action & 7
    destination, over = origin + LEAP[direction], origin + LEG[state[DIAGONAL]][direction]
    is_queen = holds(state, QUEENS, origin)
    ride(state, origin, destination, is_queen)
    if holds(state, PIECES + WORDS * (1 - state[PLAYER]), over):
        capture(state, over, destination)
    elif is_queen:
        end_turn(state)
        count_quiet_turn(state)
    else:
        state[QUIET] = 0
        end_turn(state)


@rule
def ride(state: State, origin: int, destination: int, is_queen: bool) -> None:
    """Move a piece; one that touches the last rank is a queen from now on."""
    own = PIECES + WORDS * state[PLAYER]
    remove(state, own, origin)
    add(state, own, destination)
    if is_queen:
        remove(state, QUEENS, origin)
    if is_queen or on_last_rank(destination, state[PLAYER]):
        add(state, QUEENS, destination)


@rule
def on_last_rank(cell: int, player: int) -> bool:
    """Whether a cell is on the rank where this player's amazons become queens."""
    return cell >= 9 * RANK if player == 0 else cell < RANK


@rule
def capture(state: State, over: int, destination: int) -> None:
    """Take the enemy that was leapt over; the piece may go on if there is another to capture."""
    enemies = PIECES + WORDS * (1 - state[PLAYER])
    remove(state, enemies, over)
    remove(state, QUEENS, over)
    state[QUIET] = 0
    for direction in range(8):
        if can_capture(state, destination, direction):
            state[SERIES] = destination
            return
    if state[enemies] == 0 and state[enemies + 1] == 0:
        state[RESULT] = won_by(state[PLAYER])
    end_turn(state)


@rule
def end_turn(state: State) -> None:
    """The other player is to move."""
    state[SERIES] = NONE
    state[PLAYER] = 1 - state[PLAYER]


@rule
def count_quiet_turn(state: State) -> None:
    """After 100 quiet turns the game is drawn, unless the player to move cannot, and so has lost."""
    state[QUIET] += 1
    if state[QUIET] == QUIET_TURNS_TO_DRAW and can_move(state):
        state[RESULT] = DRAWN


def reason(state: Sequence[int]) -> str:
    """Why the game is over."""
    return "quiet" if state[RESULT] == DRAWN else "no-pieces"
