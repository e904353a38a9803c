"""What a position of Avanço is worth: pieces, how far they have come, and runners nobody can stop."""

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

SCALE = 250
PIECE = 100
ADVANCED = (15, 0, 5, 50, 130, 250, 0)  # by ranks from the own side; whoever stays at home guards it
SIDE_BY_SIDE = 15  # for two pieces that cover the cells before each other
BEHIND = 20  # for a piece right behind another
AT_THE_EDGE = -15
RUNNER, RUNNER_STEP = 1500, 100  # for one that cannot be stopped, less for each step it still has to go

RANKS = tuple(FIRST_RANK << RANK * rank for rank in range(7))
WIN = 1000
CAPTURE = 10


@rule
def evaluate(state: State) -> int:
    """Hundredths of a piece by which the player to move stands better."""
    player = state[PLAYER]
    own, enemy = state[PIECES + player], state[PIECES + 1 - player]
    score = standing(own, player) - standing(enemy, 1 - player)
    steps, their_steps = steps_to_go(own, enemy, player), steps_to_go(enemy, own, 1 - player)
    if steps <= their_steps and steps < 7:  # the player to move is first in the race
        score += RUNNER - RUNNER_STEP * steps
    elif their_steps < 7:
        score -= RUNNER - RUNNER_STEP * their_steps
    return score


@rule
def standing(pieces: int, player: int) -> int:
    """The worth of one side's pieces by themselves."""
    score = PIECE * count(pieces)
    for rank in range(6):
        score += ADVANCED[rank] * count(pieces & RANKS[rank if player == 0 else 6 - rank])
    score += SIDE_BY_SIDE * count(pieces & ~FILE_A & shift_left(pieces, 1))
    score += BEHIND * count(pieces & forward(pieces, player, STRAIGHT))
    return score + AT_THE_EDGE * count(pieces & (FILE_A | FILE_G))


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
