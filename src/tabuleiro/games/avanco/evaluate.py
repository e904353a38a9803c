"""What a position of Avanço is worth: pieces, how far they have come, and runners nobody can stop."""

from tabuleiro.core.weights import Weights, places, read_weights
from tabuleiro.games.avanco.rules import (
    ALL,
    FAR_RANK,
    FILE_A,
    FILE_G,
    FIRST_RANK,
    LEFT,
    PIECES,
    RANK,
    RIGHT,
    STRAIGHT,
    forward,
)
from tabuleiro.kernel.bits import bit, count
from tabuleiro.kernel.contract import PLAYER, State, rule

SHAPE = {
    "square": 24,  # a piece, by ranks from the own side (six) and by files from the edge (four)
    "guarded": 6,  # a piece that another one covers, by ranks
    "loose": 2,  # pieces that can be taken for nothing: those of the player to move, those of the other
    "behind": 1,  # a piece right behind another
    "runner": 6,  # for one that cannot be stopped, by the steps it still has to go
    "to_move": 1,
}
AT = places(SHAPE)
SQUARE, GUARDED, LOOSE, BEHIND, RUNNER, TO_MOVE = (AT[name] for name in SHAPE)
SCALE, WEIGHTS = read_weights(__file__, SHAPE)

RANKS = tuple(FIRST_RANK << RANK * rank for rank in range(7))
FILES = tuple(FILE_A << file | FILE_G >> file for file in range(4))
NEVER = 7
MARGIN = SCALE  # a quiet step hardly changes more
WIN = 1000
CAPTURE = 10


@rule
def evaluate(state: State) -> int:
    """How much better the player to move stands."""
    return weigh(state, WEIGHTS)


@rule
def weigh(state: State, weights: Weights) -> int:
    """The same with any weights."""
    player = state[PLAYER]
    own, enemy = state[PIECES + player], state[PIECES + 1 - player]
    covered, their_covered = captures_of(own, player), captures_of(enemy, 1 - player)
    score = (
        weights[TO_MOVE] + standing(own, covered, player, weights) - standing(enemy, their_covered, 1 - player, weights)
    )
    score += weights[LOOSE + 1] * count(enemy & covered & ~their_covered)
    score -= weights[LOOSE] * count(own & their_covered & ~covered)
    steps, their_steps = steps_to_go(own, enemy, player), steps_to_go(enemy, own, 1 - player)
    if steps <= their_steps and steps < NEVER:  # the player to move is first in the race
        score += weights[RUNNER + steps - 1]
    elif their_steps < NEVER:
        score -= weights[RUNNER + their_steps - 1]
    return score


@rule
def captures_of(pieces: int, player: int) -> int:
    """The cells that pieces could capture on."""
    return forward(pieces, player, LEFT) | forward(pieces, player, RIGHT)


@rule
def standing(pieces: int, covered: int, player: int, weights: Weights) -> int:
    """The worth of one side's pieces by themselves."""
    score = weights[BEHIND] * count(pieces & forward(pieces, player, STRAIGHT))
    for rank in range(6):
        there = pieces & RANKS[rank if player == 0 else 6 - rank]
        if there:
            score += weights[GUARDED + rank] * count(there & covered)
            for file in range(4):
                score += weights[SQUARE + 4 * rank + file] * count(there & FILES[file])
    return score


@rule
def steps_to_go(runners: int, others: int, player: int) -> int:
    """How many steps the nearest runner that no other piece can meet has to go; NEVER if there is none."""
    met = others
    for _ in range(5):
        met |= forward(met, 1 - player, LEFT) | forward(met, 1 - player, STRAIGHT) | forward(met, 1 - player, RIGHT)
    free = runners & ~met & ALL
    for steps in range(1, 7):
        if free & RANKS[6 - steps if player == 0 else steps]:
            return steps
    return NEVER


@rule
def calm(state: State) -> bool:
    """Whether nothing can be captured and nobody stands before the far rank; then the foremost piece can step."""
    player = state[PLAYER]
    own, enemy = state[PIECES + player], state[PIECES + 1 - player]
    return own != 0 and captures_of(own, player) & enemy == 0 and own & RANKS[5 if player == 0 else 1] == 0


@rule
def urgency(state: State, action: int) -> int:
    """Reaching the far rank, then captures, those of advanced pieces first."""
    player = state[PLAYER]
    destination = bit(action & 63)
    if destination & FAR_RANK[player]:
        return WIN
    if destination & state[PIECES + 1 - player]:
        rank = (action & 63) // RANK
        return CAPTURE + (6 - rank if player == 0 else rank)
    return 0
