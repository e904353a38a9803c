"""What a position of Fanorona is worth: pieces, where they stand, how freely, and what they threaten."""

from tabuleiro.core.weights import Weights, places, read_weights
from tabuleiro.games.fanorona.rules import (
    ALL,
    APPROACH,
    DIRECTIONS,
    FILES,
    NEXT,
    OPPOSITE,
    PIECES,
    QUIET,
    QUIET_STEP,
    RANKS,
    STOP,
    approaching,
    before,
    line_of,
    withdrawing,
)
from tabuleiro.kernel.bits import count
from tabuleiro.kernel.contract import PLAYER, State, rule

SHAPE = {
    "piece": 1,
    "share": 1,  # one piece more, counted in shares of all pieces: it is worth more among few
    "place": 15,  # a piece, by ranks from the edge (three) and by files from the edge (five)
    "beside": 2,  # two pieces side by side, which are taken together: along a rank or file, along a diagonal
    "room": 1,  # each step that a piece could make onto an empty point
    "captures": 2,  # each capture that could be made: by the player to move, by the other
    "pursuers": 1,  # near the end, each piece of whoever has more that is at most two steps from one of the other's
    "exits": 1,  # and each empty point beside the pieces that are pursued
    "to_move": 1,
}
AT = places(SHAPE)
PIECE, SHARE, PLACE, BESIDE, ROOM, CAPTURES, PURSUERS, EXITS, TO_MOVE = (AT[name] for name in SHAPE)
SCALE, WEIGHTS = read_weights(__file__, SHAPE)

FEW = 5  # so few pieces can be hunted down
QUIET_ENOUGH = 150  # an advantage that comes to nothing for so many turns (100 are a draw) is none
MARGIN = SCALE  # a quiet step hardly changes more
SHARES = tuple(120 // (pieces + 4) for pieces in range(FILES * RANKS))
CLASSES = tuple(  # the points at each distance from the edges: 0 to 2 ranks, 0 to 4 files
    sum(
        1 << FILES * y + x
        for y in range(RANKS)
        for x in range(FILES)
        if (min(y, RANKS - 1 - y), min(x, FILES - 1 - x)) == (rank, file)
    )
    for rank in range(3)
    for file in range(5)
)


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
    for index in range(15):
        there = CLASSES[index]
        score += weights[PLACE + index] * (count(own & there) - count(enemy & there))
    empty = ALL & ~(own | enemy)
    for direction in range(DIRECTIONS):
        steps = before(empty, direction)
        score += weights[ROOM] * (count(own & steps) - count(enemy & steps))
        score += weights[CAPTURES] * captures(own, enemy, empty, direction)
        score -= weights[CAPTURES + 1] * captures(enemy, own, empty, direction)
    if more > 0:
        score += hunt(own, enemy, empty, weights)
    elif more < 0:
        score -= hunt(enemy, own, empty, weights)
    for direction in range(DIRECTIONS // 2):
        pairs = count(own & before(own, direction)) - count(enemy & before(enemy, direction))
        score += weights[BESIDE + (direction & 1)] * pairs
    return score


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
    for direction in range(DIRECTIONS):
        found |= before(points, direction)
    return found


@rule
def captures(movers: int, enemy: int, empty: int, direction: int) -> int:
    """How many captures the movers could make in a direction."""
    approaches = count(approaching(movers, enemy, empty, direction))
    return approaches + count(withdrawing(movers, enemy, empty, direction))


@rule
def urgency(state: State, action: int) -> int:
    """Captures, the longest lines first."""
    if action == STOP or action & 3 == QUIET_STEP:
        return 0
    enemy = state[PIECES + 1 - state[PLAYER]]
    origin, direction = action >> 5, action >> 2 & 7
    if action & 3 == APPROACH:
        return count(line_of(enemy, NEXT[origin][direction], direction))
    return count(line_of(enemy, origin, OPPOSITE[direction]))
