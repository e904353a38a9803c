"""What a position of Avanço is worth: pieces, how far they have come, and runners nobody can stop.

Pieces by square, covered and loose pieces were learnt as well, and did not win against these (docs/engines.md).
"""

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
from tabuleiro.kernel.bits import bit, count, shift_left
from tabuleiro.kernel.contract import PLAYER, State, rule

SHAPE = {
    "piece": 1,
    "advanced": 6,  # by ranks from the own side; whoever stays at home guards it
    "side_by_side": 1,  # for two pieces that cover the cells before each other
    "behind": 1,  # for a piece right behind another
    "edge": 1,
    "runner": 1,  # for one that cannot be stopped
    "runner_step": 1,  # less for each step it still has to go
}
AT = places(SHAPE)
PIECE, ADVANCED, SIDE_BY_SIDE, BEHIND, EDGE, RUNNER, RUNNER_STEP = (AT[name] for name in SHAPE)
SCALE, WEIGHTS = read_weights(__file__, SHAPE)

RANKS = tuple(FIRST_RANK << RANK * rank for rank in range(7))
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
    score = standing(own, player, weights) - standing(enemy, 1 - player, weights)
    steps, their_steps = steps_to_go(own, enemy, player), steps_to_go(enemy, own, 1 - player)
    if steps <= their_steps and steps < 7:  # the player to move is first in the race
        score += weights[RUNNER] - weights[RUNNER_STEP] * steps
    elif their_steps < 7:
        score -= weights[RUNNER] - weights[RUNNER_STEP] * their_steps
    return score


@rule
def standing(pieces: int, player: int, weights: Weights) -> int:
    """The worth of one side's pieces by themselves."""
    score = weights[PIECE] * count(pieces)
    for rank in range(6):
        score += weights[ADVANCED + rank] * count(pieces & RANKS[rank if player == 0 else 6 - rank])
    score += weights[SIDE_BY_SIDE] * count(pieces & ~FILE_A & shift_left(pieces, 1))
    score += weights[BEHIND] * count(pieces & forward(pieces, player, STRAIGHT))
    return score + weights[EDGE] * count(pieces & (FILE_A | FILE_G))


@rule
def steps_to_go(runners: int, others: int, player: int) -> int:
    """How many steps the nearest runner that no other piece can meet has to go; 7 if there is none."""
    met = others
    for _ in range(5):
        met |= forward(met, 1 - player, LEFT) | forward(met, 1 - player, STRAIGHT) | forward(met, 1 - player, RIGHT)
    free = runners & ~met & ALL
    for steps in range(1, 7):
        if free & RANKS[6 - steps if player == 0 else steps]:
            return steps
    return 7


@rule
def calm(state: State) -> bool:
    """Whether nothing can be captured and nobody stands before the far rank; then the foremost piece can step."""
    player = state[PLAYER]
    own, enemy = state[PIECES + player], state[PIECES + 1 - player]
    captures = forward(own, player, LEFT) | forward(own, player, RIGHT)
    return own != 0 and captures & enemy == 0 and own & RANKS[5 if player == 0 else 1] == 0


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
