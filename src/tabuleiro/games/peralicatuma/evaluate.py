"""What a position of Peralicatuma is worth: pieces, where they stand, the room they have, and what they could take."""

from tabuleiro.boards.board import NONE
from tabuleiro.core.weights import Weights, places, read_weights
from tabuleiro.games.peralicatuma.rules import (
    ALL,
    BOARD,
    FORGOES_CAPTURE,
    NEXT_TO,
    PIECES,
    QUIET,
    STOP,
    can_capture,
    jumped_over,
)
from tabuleiro.kernel.bits import count, lowest
from tabuleiro.kernel.contract import PLAYER, State, rule

MIDDLE = 4  # files and ranks count from 0 to 8


def orbit(x: float, y: float) -> tuple[float, float]:
    """How far a point is from the middle: the same for all points that turning and mirroring bring together."""
    nearer, farther = sorted((abs(x - MIDDLE), abs(y - MIDDLE)))
    return farther, nearer


ORBITS = sorted({orbit(x, y) for x, y in BOARD.points})
"""From the middle of the board to the corners of its triangles."""
PLACES = tuple(sum(1 << point for point, (x, y) in enumerate(BOARD.points) if orbit(x, y) == each) for each in ORBITS)

SHAPE = {
    "piece": 1,
    "share": 1,  # one piece more, counted in shares of all pieces: it is worth more among few
    "place": len(ORBITS),  # a piece, by its distance from the middle
    "room": 1,  # each empty point beside a piece
    "capturers": 2,  # pieces that could capture: those of the player to move, those of the other
    "pursuers": 1,  # near the end, each piece of whoever has more that is at most two steps from one of the other's
    "exits": 1,  # and each empty point beside the pieces that are pursued
    "to_move": 1,
}
AT = places(SHAPE)
PIECE, SHARE, PLACE, ROOM, CAPTURERS, PURSUERS, EXITS, TO_MOVE = (AT[name] for name in SHAPE)
SCALE, WEIGHTS = read_weights(__file__, SHAPE)

SHARES = tuple(100 // (pieces + 4) for pieces in range(len(BOARD)))
FEW = 6  # so few pieces can be hunted down
QUIET_ENOUGH = 150  # an advantage that comes to nothing for so many turns (100 are a draw) is none
FOLLY = -50  # to be huffed is rarely wise


@rule
def evaluate(state: State) -> int:
    """How much better the player to move stands."""
    return weigh(state, WEIGHTS) * (QUIET_ENOUGH - state[QUIET]) // QUIET_ENOUGH


@rule
def weigh(state: State, weights: Weights) -> int:
    """The same with any weights."""
    player = state[PLAYER]
    own, enemy = state[PIECES + player], state[PIECES + 1 - player]
    more = count(own) - count(enemy)
    score = weights[TO_MOVE] + weights[PIECE] * more + weights[SHARE] * more * SHARES[count(own) + count(enemy)]
    for index in range(len(PLACES)):
        score += weights[PLACE + index] * (count(own & PLACES[index]) - count(enemy & PLACES[index]))
    empty = ALL & ~(own | enemy)
    if more > 0:
        score += hunt(own, enemy, empty, weights)
    elif more < 0:
        score -= hunt(enemy, own, empty, weights)
    score += freedom(own, enemy, empty, weights[ROOM], weights[CAPTURERS])
    return score - freedom(enemy, own, empty, weights[ROOM], weights[CAPTURERS + 1])


@rule
def hunt(more: int, fewer: int, empty: int, weights: Weights) -> int:
    """How near those who are more have come to those who are few, and how many ways out these have."""
    if count(fewer) > FEW:
        return 0
    around = beside(fewer)
    return weights[PURSUERS] * count(more & (around | beside(around))) + weights[EXITS] * count(around & empty)


@rule
def beside(points: int) -> int:
    """The points that a line joins to a point of the set."""
    found = 0
    while points:
        found |= NEXT_TO[lowest(points)]
        points &= points - 1
    return found


@rule
def freedom(own: int, enemy: int, empty: int, room: int, capturer: int) -> int:
    """What it is worth that pieces have empty points beside them, or something to capture."""
    score, pieces = 0, own
    while pieces:
        piece = lowest(pieces)
        pieces &= pieces - 1
        score += room * count(NEXT_TO[piece] & empty)
        if can_capture(piece, enemy, empty):
            score += capturer
    return score


@rule
def urgency(state: State, action: int) -> int:
    """Captures are compulsory: all else comes after them."""
    if jumped_over(action) != NONE:
        return 4
    return FOLLY if action == STOP or action & FORGOES_CAPTURE else 0
