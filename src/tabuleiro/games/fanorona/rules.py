"""Fanorona: a step towards a line of enemies, or away from one, captures the whole unbroken line.

Points are bits of a word, a1 lowest, nine to a rank. An action is one step: 32 × origin
+ 4 × direction + kind, the kind being quiet, approach or withdrawal; STOP ends a series that could
go on. A turn is a quiet step, or a series of captures by one piece.
"""

from collections.abc import Sequence

from tabuleiro.boards import lattice
from tabuleiro.boards.board import NONE
from tabuleiro.boards.lattice import grid_edges
from tabuleiro.kernel.bits import bit, lowest
from tabuleiro.kernel.contract import DRAWN, PLAYER, RESULT, Buffer, State, rule, won_by

FILES, RANKS = 9, 5
BOARD = lattice(grid_edges((file, rank) for file in range(FILES) for rank in range(RANKS)))

PIECES = 2  # and 3: the pieces of white, of black
OPTIONS = 4  # a sum of STANDARD, FREE, SINGLE
MOVER = 5  # in the middle of a series the point of the capturing piece, else NONE
VISITED = 6  # under STANDARD the points the series has left behind, else none
HEADING = 7  # under STANDARD the direction of the last step of the series, else NONE
QUIET = 8  # turns since the last capture
TURNS = 9  # turns played, 2 standing for two or more
COUNTERS = (QUIET, TURNS)
STATE_SIZE = 10
APPROACHING = STATE_SIZE  # scratch, by direction: the pieces that can capture by approach
WITHDRAWING = STATE_SIZE + 8  # and by withdrawal
SCRATCH_SIZE = 16

STANDARD, FREE, SINGLE = 1, 2, 4
OPTION_BITS = {"standard": STANDARD, "free": FREE, "single": SINGLE}

# Every step follows an edge from its own end to its empty end, so an edge (there are 108) allows one
# step at most, in three kinds at most. STOP comes only in a series, where one piece has few steps.
MAX_ACTIONS = 3 * 108
# Each capture takes one of 22 enemies or more. STOP needs an enemy left to take: then at most 21
# captures came before it.
MAX_TURN_ACTIONS = 22

PIECES_OF_A_PLAYER = 22
QUIET_TURNS_TO_DRAW = 100
ALL = (1 << len(BOARD)) - 1
QUIET_STEP, APPROACH, WITHDRAWAL = 0, 1, 2
STOP = len(BOARD) << 5

DIRECTIONS = len(BOARD.directions)
NOBODY = 63  # stands for the point beyond the edge: no piece is ever there
NEXT = tuple(tuple(NOBODY if point == NONE else point for point in row) for row in BOARD.neighbours)
OPPOSITE = tuple(BOARD.opposite(direction) for direction in range(DIRECTIONS))
ENTERED = tuple(  # by direction: the points to which an edge in this direction leads
    sum(1 << row[direction] for row in BOARD.neighbours if row[direction] != NONE) for direction in range(DIRECTIONS)
)
# By direction: how far a set is shifted to go one step back. One of the two is always 0, and doing
# both is faster than asking which.
STEPS = (FILES, FILES + 1, 1, 1 - FILES, -FILES, -FILES - 1, -1, FILES - 1)
BACK_DOWN = tuple(max(step, 0) for step in STEPS)
BACK_UP = tuple(max(-step, 0) for step in STEPS)


def start(options: frozenset[str]) -> list[int]:
    """Two full ranks each, the middle rank mixed, only its centre empty."""
    white = sum(1 << BOARD.cells[name] for name in ("b3", "d3", "g3", "i3")) | (1 << 2 * FILES) - 1
    black = ALL & ~white & ~(1 << BOARD.cells["e3"])
    return [0, 0, white, black, option_bits(options), NONE, 0, NONE, 0, 0]


def option_bits(options: frozenset[str]) -> int:
    """The options as the sum of their bits."""
    return sum(OPTION_BITS[name] for name in options)


@rule
def before(points: int, direction: int) -> int:
    """The points from which one step in this direction leads into the set."""
    return (points & ENTERED[direction]) >> BACK_DOWN[direction] << BACK_UP[direction]


@rule
def approaching(movers: int, enemy: int, empty: int, direction: int) -> int:
    """The movers with an empty point ahead, and an enemy right behind it."""
    return movers & before(empty & before(enemy, direction), direction)


@rule
def withdrawing(movers: int, enemy: int, empty: int, direction: int) -> int:
    """The movers with an empty point ahead, and an enemy at their back."""
    return movers & before(empty, direction) & before(enemy, OPPOSITE[direction])


@rule
def can_capture(movers: int, enemy: int, empty: int, heading: int) -> bool:
    """Whether one of the movers can capture, in any direction but the heading."""
    able = 0
    for direction in range(DIRECTIONS):
        if direction != heading:
            able |= approaching(movers, enemy, empty, direction) | withdrawing(movers, enemy, empty, direction)
    return able != 0


@rule
def can_step(movers: int, empty: int) -> bool:
    """Whether one of the movers has an empty point beside it."""
    near = 0
    for direction in range(DIRECTIONS):
        near |= before(empty, direction)
    return movers & near != 0


@rule
def write_steps(origins: int, direction: int, kind: int, out: Buffer, at: int) -> int:
    """Write the steps of one kind in one direction from these points."""
    while origins:
        out[at] = lowest(origins) << 5 | direction << 2 | kind
        at += 1
        origins &= origins - 1
    return at


@rule
def find_captures(state: State, movers: int, enemy: int, empty: int) -> None:
    """Put the movers that can capture into the scratch slots (the compiler then does several at once)."""
    for direction in range(DIRECTIONS):
        state[APPROACHING + direction] = approaching(movers, enemy, empty, direction)
        state[WITHDRAWING + direction] = withdrawing(movers, enemy, empty, direction)


@rule
def write_captures(state: State, out: Buffer) -> int:
    """Write the captures that were found."""
    at = 0
    for direction in range(DIRECTIONS):
        at = write_steps(state[APPROACHING + direction], direction, APPROACH, out, at)
        at = write_steps(state[WITHDRAWING + direction], direction, WITHDRAWAL, out, at)
    return at


@rule
def write_quiet_steps(movers: int, empty: int, out: Buffer, at: int) -> int:
    """Write every step of the movers that captures nothing, or that renounces its capture."""
    for direction in range(DIRECTIONS):
        at = write_steps(movers & before(empty, direction), direction, QUIET_STEP, out, at)
    return at


@rule
def legal(state: State, out: Buffer) -> int:
    """Captures are compulsory, quiet steps come where there are none, or at will in the free game."""
    player, options = state[PLAYER], state[OPTIONS]
    own, enemy = state[PIECES + player], state[PIECES + 1 - player]
    empty = ALL & ~(own | enemy)
    if state[MOVER] != NONE:
        return legal_in_series(state, enemy, empty, out)
    find_captures(state, own, enemy, empty)
    at = write_captures(state, out)
    if at == 0 or options & FREE:
        at = write_quiet_steps(own, empty, out, at)
    return at


@rule
def legal_in_series(state: State, enemy: int, empty: int, out: Buffer) -> int:
    """Captures by the piece that has just captured; STOP where a series may stop."""
    find_captures(state, bit(state[MOVER]), enemy, empty & ~state[VISITED])
    heading = state[HEADING]
    if heading != NONE:  # never straight on
        state[APPROACHING + heading] = 0
        state[WITHDRAWING + heading] = 0
    at = write_captures(state, out)
    if state[OPTIONS] & (STANDARD | FREE):
        out[at] = STOP
        at += 1
    return at


@rule
def line_of(enemy: int, point: int, direction: int) -> int:
    """The unbroken line of enemies met by going straight on from a point."""
    line = 0
    point = NEXT[point][direction]
    while enemy >> point & 1:
        line |= bit(point)
        point = NEXT[point][direction]
    return line


@rule
def play(state: State, action: int) -> None:
    """Carry out one step, capture its line, and see whether the turn goes on."""
    if action == STOP:
        end_turn(state, True)
        return
    player = state[PLAYER]
    origin, direction, kind = action >> 5, action >> 2 & 7, action & 3
    destination = NEXT[origin][direction]
    state[PIECES + player] ^= bit(origin) | bit(destination)
    if kind == QUIET_STEP:
        end_turn(state, False)
        return
    enemy = state[PIECES + 1 - player]
    if kind == APPROACH:
        enemy &= ~line_of(enemy, destination, direction)
    else:
        enemy &= ~line_of(enemy, origin, OPPOSITE[direction])
    state[PIECES + 1 - player] = enemy
    go_on_or_end(state, origin, destination, direction)


@rule
def go_on_or_end(state: State, origin: int, destination: int, direction: int) -> None:
    """After a capture: the series goes on while the piece can capture and the rules allow series."""
    player, options = state[PLAYER], state[OPTIONS]
    own, enemy = state[PIECES + player], state[PIECES + 1 - player]
    if enemy == 0:
        state[RESULT] = won_by(player)
    if options & STANDARD:
        state[VISITED] |= bit(origin)
        state[HEADING] = direction
        series = True
    else:
        series = state[TURNS] == 2 and options & SINGLE == 0
    empty = ALL & ~(own | enemy | state[VISITED])
    if series and can_capture(bit(destination), enemy, empty, state[HEADING]):
        state[MOVER] = destination
    else:
        end_turn(state, True)


@rule
def end_turn(state: State, captured: bool) -> None:
    """The other player's turn; after a hundred turns without a capture a draw, unless that player is blocked."""
    state[MOVER] = NONE
    state[VISITED] = 0
    state[HEADING] = NONE
    state[QUIET] = 0 if captured else state[QUIET] + 1
    state[TURNS] = min(state[TURNS] + 1, 2)
    state[PLAYER] = 1 - state[PLAYER]
    if state[QUIET] >= QUIET_TURNS_TO_DRAW and can_step(
        state[PIECES + state[PLAYER]], ALL & ~(state[PIECES] | state[PIECES + 1])
    ):
        state[RESULT] = DRAWN


def reason(state: Sequence[int]) -> str:
    """Why the game is over."""
    return "quiet" if state[RESULT] == DRAWN else "no-pieces"
