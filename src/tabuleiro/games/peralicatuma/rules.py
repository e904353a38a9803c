"""Peralicatuma: step along the lines, jump over enemies, and be huffed for what was not captured.

Points are bits of a word, numbered as on the board. An action is one piece going once:
64 × origin + destination, and 4096 × (1 + the point jumped over) more for a jump.
"""

from collections.abc import Iterable, Sequence

from tabuleiro.boards.board import NONE
from tabuleiro.boards.lattice import Edge, Place, grid_edges, lattice
from tabuleiro.kernel.bits import bit, lowest
from tabuleiro.kernel.contract import DRAWN, PLAYER, RESULT, Buffer, State, rule, won_by

CORE = [(file, rank) for file in range(2, 7) for rank in range(2, 7)]
SOUTHERN_TRIANGLE = "e3-d2 e3-e2 e3-f2 d2-e2 e2-f2 d2-c1 e2-e1 f2-g1 c1-e1 e1-g1"


def place(name: str) -> Place:
    """File and rank, from 0, of a point's name."""
    return ord(name[0]) - ord("a"), int(name[1:]) - 1


def turned(edges: Iterable[Edge]) -> list[Edge]:
    """The same edges after a quarter turn about the middle of the board, e5."""
    return [((8 - one[1], one[0]), (8 - other[1], other[0])) for one, other in edges]


def all_edges() -> list[Edge]:
    """A grid with diagonals, and a triangle hanging on the middle of each side."""
    triangle = [(place(edge[:2]), place(edge[3:])) for edge in SOUTHERN_TRIANGLE.split()]
    edges = list(grid_edges(CORE))
    for _ in range(4):
        edges += triangle
        triangle = turned(triangle)
    return edges


BOARD = lattice(all_edges())
POINTS = range(len(BOARD))
ALL = (1 << len(BOARD)) - 1

JUMPS = tuple(
    (origin, over, beyond)
    for origin in POINTS
    for direction, over in enumerate(BOARD.neighbours[origin])
    if over != NONE and (beyond := BOARD.neighbours[over][direction]) != NONE
)
"""Every point, its neighbour along a line, and the next point straight on."""
NEXT_TO = tuple(sum(1 << other for other in BOARD.neighbours[point] if other != NONE) for point in POINTS)
"""The neighbours of each point."""
BEHIND = tuple(
    tuple(sum(1 << beyond for first, over, beyond in JUMPS if (first, over) == (origin, other)) for other in POINTS)
    for origin in POINTS
)
"""The point behind a neighbour, seen from each point, as a set: empty where the line ends."""

PIECES = 2  # and 3: the pieces of white, of black
QUIET = 4  # turns since the last capture or huff
STRICT = 5  # 1 with the option `strict`
SERIES = 6  # in the middle of a series of captures the point of the capturing piece, else NONE
COUNTERS = (QUIET,)
STATE_SIZE = 7
# An action sets out along an edge from an own piece to a point without one; so of the two ways along
# an edge at most one is legal, and either as a step or as a jump. There are 96 edges.
# (In a series: at most 8 jumps, one for each direction, and the stop.)
MAX_ACTIONS = 96
# Every jump captures one of at most 23 enemies; a stop needs an enemy that could still be captured.
MAX_TURN_ACTIONS = 23
MOST_PIECES = 23
QUIET_TURNS_TO_DRAW = 100

STOP = 0  # end a series early (no step leads from point 0 to itself)
FORGOES_CAPTURE = 1 << 18  # marks a step where a capture was possible: it will be huffed

START = "www/www/wwwwwwb/wwwwwwb/www...bbb/wbbbbbb/wbbbbbb/bbb/bbb".replace("/", "")  # from the lowest rank up


def start(options: frozenset[str]) -> list[int]:
    """White in the south and west, black in the north and east; three points in the middle are empty."""
    white, black = (sum(1 << point for point in POINTS if START[point] == letter) for letter in "wb")
    return [0, 0, white, black, 0, int("strict" in options), NONE]


@rule
def legal(state: State, out: Buffer) -> int:
    """Captures first, then steps; in the middle of a series, its next captures or the stop.

    Capturing is compulsory. Whoever fails to is huffed, unless it is forbidden altogether (`strict`).
    """
    player, strict, series = state[PLAYER], state[STRICT], state[SERIES]
    own, enemy = state[PIECES + player], state[PIECES + 1 - player]
    empty = ALL & ~(own | enemy)
    if series != NONE:
        at = write_jumps(series, enemy, empty, out, 0)
        if not strict:
            out[at] = STOP
            at += 1
        return at
    at = 0
    pieces = own
    while pieces:
        at = write_jumps(lowest(pieces), enemy, empty, out, at)
        pieces &= pieces - 1
    if at == 0:
        return write_steps(own, empty, 0, out, 0)
    return at if strict else write_steps(own, empty, FORGOES_CAPTURE, out, at)


@rule
def write_jumps(origin: int, enemy: int, empty: int, out: Buffer, at: int) -> int:
    """Write the captures of one piece: over a neighbouring enemy onto the empty point behind it."""
    enemies = NEXT_TO[origin] & enemy
    while enemies:
        over = lowest(enemies)
        enemies &= enemies - 1
        destination = BEHIND[origin][over] & empty
        if destination:
            out[at] = (1 + over) << 12 | origin << 6 | lowest(destination)
            at += 1
    return at


@rule
def write_steps(own: int, empty: int, mark: int, out: Buffer, at: int) -> int:
    """Write the steps of all pieces, along a line to an empty neighbour, each with the mark."""
    while own:
        origin = lowest(own)
        own &= own - 1
        ends = NEXT_TO[origin] & empty
        while ends:
            out[at] = mark | origin << 6 | lowest(ends)
            at += 1
            ends &= ends - 1
    return at


@rule
def can_capture(piece: int, enemy: int, empty: int) -> bool:
    """Whether the piece on a point can jump over an enemy."""
    enemies = NEXT_TO[piece] & enemy
    while enemies:
        if BEHIND[piece][lowest(enemies)] & empty:
            return True
        enemies &= enemies - 1
    return False


@rule
def capturers(own: int, enemy: int) -> int:
    """The pieces that can capture."""
    empty = ALL & ~(own | enemy)
    found = 0
    pieces = own
    while pieces:
        if can_capture(lowest(pieces), enemy, empty):
            found |= pieces & -pieces
        pieces &= pieces - 1
    return found


@rule
def can_move(own: int, enemy: int) -> bool:
    """Whether any piece can step or capture."""
    empty = ALL & ~(own | enemy)
    pieces = own
    while pieces:
        if NEXT_TO[lowest(pieces)] & empty:
            return True
        pieces &= pieces - 1
    return capturers(own, enemy) != 0


@rule
def play(state: State, action: int) -> None:
    """A jump, a step, or the end of a series; the turn is over when the piece has done what it can."""
    over, origin, destination = jumped_over(action), action >> 6 & 63, action & 63
    if action == STOP:
        huff(state, bit(state[SERIES]))
        end_turn(state)
    elif over != NONE:
        capture(state, origin, over, destination)
    elif action & FORGOES_CAPTURE:
        forgo_capture(state, origin, destination)
        end_turn(state)
    else:
        step(state, origin, destination)
        end_turn(state)


@rule
def jumped_over(action: int) -> int:
    """The point of the piece that an action captures; NONE for a step."""
    return (action >> 12 & 63) - 1


@rule
def step(state: State, origin: int, destination: int) -> None:
    """A step with no capture possible: a quiet turn, and after 100 of them a draw.

    Unless the opponent cannot move, and so has lost.
    """
    player = state[PLAYER]
    state[PIECES + player] ^= bit(origin) | bit(destination)
    state[QUIET] += 1
    if state[QUIET] == QUIET_TURNS_TO_DRAW and can_move(state[PIECES + 1 - player], state[PIECES + player]):
        state[RESULT] = DRAWN


@rule
def forgo_capture(state: State, origin: int, destination: int) -> None:
    """A step instead of a capture: every piece that could have captured is huffed.

    The one that moved is taken from where it now stands.
    """
    player = state[PLAYER]
    guilty = capturers(state[PIECES + player], state[PIECES + 1 - player])
    moved = bit(origin) | bit(destination)
    state[PIECES + player] ^= moved
    if guilty & bit(origin):
        guilty ^= moved
    huff(state, guilty)


@rule
def capture(state: State, origin: int, over: int, destination: int) -> None:
    """Jump and take what was jumped over; the same piece goes on as long as it can capture."""
    player = state[PLAYER]
    own = state[PIECES + player] ^ (bit(origin) | bit(destination))
    enemy = state[PIECES + 1 - player] ^ bit(over)
    state[PIECES + player] = own
    state[PIECES + 1 - player] = enemy
    state[QUIET] = 0
    if can_capture(destination, enemy, ALL & ~(own | enemy)):
        state[SERIES] = destination
        return
    if enemy == 0:
        state[RESULT] = won_by(player)
    end_turn(state)


@rule
def huff(state: State, guilty: int) -> None:
    """Remove the mover's own pieces that failed to capture; without a piece left the game is lost."""
    player = state[PLAYER]
    state[PIECES + player] &= ~guilty
    state[QUIET] = 0
    if state[PIECES + player] == 0:
        state[RESULT] = won_by(1 - player)


@rule
def end_turn(state: State) -> None:
    """The other player is to move."""
    state[SERIES] = NONE
    state[PLAYER] = 1 - state[PLAYER]


def reason(state: Sequence[int]) -> str:
    """Why the game is over. A player without pieces who is not to move was huffed in the last turn."""
    if state[RESULT] == DRAWN:
        return "quiet"
    return "no-pieces" if state[PIECES + state[PLAYER]] == 0 else "huffed"
