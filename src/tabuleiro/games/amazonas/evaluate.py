"""What a position of Amazonas is worth: amazons, queens, the way to go, and what can be taken."""

from tabuleiro.core.weights import Weights, places, read_weights
from tabuleiro.games.amazonas.rules import (
    DIAGONAL,
    INSIDE,
    LEAP,
    LEG,
    PIECES,
    QUEENS,
    QUIET,
    RANK,
    STOP,
    WORDS,
    cells_before,
    goes_forward,
    holds,
)
from tabuleiro.kernel.bits import count, signed
from tabuleiro.kernel.contract import PLAYER, State, rule

SHAPE = {
    "rank": 9,  # a common amazon, by ranks from the own side
    "file": 5,  # more for its file, counted from the edge
    "queen": 1,
    "central": 1,  # more for a queen not at the edge, nor beside it
    "share": 1,  # one piece more, counted in shares of all pieces: it is worth more among few
    "moves": 2,  # each move of a common amazon, of a queen
    "captures": 2,  # each capture that could be made: by the player to move, by the other
    "to_move": 1,
}
AT = places(SHAPE)
RANK_OF, FILE_OF, QUEEN, CENTRAL, SHARE, MOVES, CAPTURES, TO_MOVE = (AT[name] for name in SHAPE)
SCALE, WEIGHTS = read_weights(__file__, SHAPE)

QUIET_ENOUGH = 150  # an advantage that comes to nothing for so many turns (100 are a draw) is none
SHARES = tuple(100 // (pieces + 4) for pieces in range(41))


def two_words(cells: int) -> tuple[int, int]:
    """A set of cells as the rules keep it."""
    return signed(cells & ((1 << 64) - 1)), cells >> 64


RANKS = tuple(two_words(((1 << RANK) - 1) << RANK * rank) for rank in range(10))
FILES = tuple(two_words(sum((1 << file | 1 << 9 - file) << RANK * rank for rank in range(10))) for file in range(5))
CENTRE = two_words(sum(1 << RANK * rank + file for rank in range(2, 8) for file in range(2, 8)))


@rule
def evaluate(state: State) -> int:
    """How much better the player to move stands; less and less while nothing comes of it."""
    return weigh(state, WEIGHTS) * (QUIET_ENOUGH - state[QUIET]) // QUIET_ENOUGH


@rule
def weigh(state: State, weights: Weights) -> int:
    """The same with any weights, and without the fading."""
    player = state[PLAYER]
    own, enemies = pieces_of(state, player), pieces_of(state, 1 - player)
    score = weights[TO_MOVE] + weights[SHARE] * (own - enemies) * SHARES[own + enemies]
    score += standing(state, player, weights) - standing(state, 1 - player, weights)
    for word in range(WORDS):
        score += freedom(state, player, word, weights, weights[CAPTURES])
        score -= freedom(state, 1 - player, word, weights, weights[CAPTURES + 1])
    return score


@rule
def pieces_of(state: State, player: int) -> int:
    """How many pieces a player has."""
    return count(state[PIECES + WORDS * player]) + count(state[PIECES + WORDS * player + 1])


@rule
def standing(state: State, player: int, weights: Weights) -> int:
    """The worth of one side's pieces by themselves."""
    score = 0
    for word in range(WORDS):
        pieces = state[PIECES + WORDS * player + word]
        queens = pieces & state[QUEENS + word]
        score += weights[QUEEN] * count(queens) + weights[CENTRAL] * count(queens & CENTRE[word])
        pieces ^= queens
        for rank in range(9):
            score += weights[RANK_OF + rank] * count(pieces & RANKS[rank if player == 0 else 9 - rank][word])
        for file in range(5):
            score += weights[FILE_OF + file] * count(pieces & FILES[file][word])
    return score


@rule
def freedom(state: State, player: int, word: int, weights: Weights, capture: int) -> int:
    """What the moves are worth that one side's pieces, of one word, could make."""
    own, enemy = PIECES + WORDS * player, PIECES + WORDS * (1 - player)
    anyone_lower, anyone_upper = state[own] | state[enemy], state[own + 1] | state[enemy + 1]
    score, queens = 0, state[QUEENS + word]
    for direction in range(8):
        pieces = state[own + word] & INSIDE[direction][word]
        if not goes_forward(direction, player):
            pieces &= queens
        if pieces == 0:
            continue
        leg = LEG[state[DIAGONAL]][direction]
        pieces &= ~cells_before(anyone_lower, anyone_upper, word, LEAP[direction])
        pieces &= ~cells_before(state[own], state[own + 1], word, leg)
        score += weights[MOVES] * count(pieces & ~queens) + weights[MOVES + 1] * count(pieces & queens)
        score += capture * count(pieces & cells_before(state[enemy], state[enemy + 1], word, leg))
    return score


@rule
def urgency(state: State, action: int) -> int:
    """Captures, queens first; to stop is the last resort."""
    if action == STOP:
        return 0
    origin, direction = action >> 3, action & 7
    over = origin + LEG[state[DIAGONAL]][direction]
    if holds(state, PIECES + WORDS * (1 - state[PLAYER]), over):
        return 8 if holds(state, QUEENS, over) else 4
    return 0
