"""What a position of Amazonas is worth: amazons, queens, the way to go, and moves left."""

from tabuleiro.games.amazonas.rules import DIAGONAL, LEG, PIECES, QUEENS, QUIET, RANK, STOP, WORDS, holds
from tabuleiro.kernel.bits import count, signed
from tabuleiro.kernel.contract import PLAYER, State, rule

SCALE = 250
AMAZON = 100
QUEEN = 250  # more than a common amazon
ADVANCED = (0, 2, 4, 6, 10, 14, 20, 28, 40, 0)  # by ranks from the own side
SURPLUS = 1000  # shared out among all pieces: one more is worth more among few
CENTRAL = 15  # for a queen not at the edge, nor beside it
QUIET_ENOUGH = 150  # an advantage that comes to nothing for so many turns (100 are a draw) is none
TO_MOVE = 20
LOWER_RANKS = tuple(signed((((1 << RANK) - 1) << RANK * rank) & ((1 << 64) - 1)) for rank in range(10))
UPPER_RANKS = tuple((((1 << RANK) - 1) << RANK * rank) >> 64 for rank in range(10))
CENTRE = sum(1 << RANK * rank + file for rank in range(2, 8) for file in range(2, 8))
LOWER_CENTRE, UPPER_CENTRE = signed(CENTRE & ((1 << 64) - 1)), CENTRE >> 64


@rule
def evaluate(state: State) -> int:
    """Hundredths of an amazon by which the player to move stands better."""
    player = state[PLAYER]
    own, enemies = pieces_of(state, player), pieces_of(state, 1 - player)
    score = standing(state, player) - standing(state, 1 - player)
    score += SURPLUS * (own - enemies) // (own + enemies + 4)
    return score * (QUIET_ENOUGH - state[QUIET]) // QUIET_ENOUGH + TO_MOVE


@rule
def pieces_of(state: State, player: int) -> int:
    """How many pieces a player has."""
    return count(state[PIECES + WORDS * player]) + count(state[PIECES + WORDS * player + 1])


@rule
def standing(state: State, player: int) -> int:
    """The worth of one side's pieces by themselves."""
    lower, upper = state[PIECES + WORDS * player], state[PIECES + WORDS * player + 1]
    queens_lower, queens_upper = lower & state[QUEENS], upper & state[QUEENS + 1]
    score = AMAZON * (count(lower) + count(upper)) + QUEEN * (count(queens_lower) + count(queens_upper))
    score += CENTRAL * (count(queens_lower & LOWER_CENTRE) + count(queens_upper & UPPER_CENTRE))
    lower ^= queens_lower
    upper ^= queens_upper
    for rank in range(10):
        place = rank if player == 0 else 9 - rank
        score += ADVANCED[rank] * (count(lower & LOWER_RANKS[place]) + count(upper & UPPER_RANKS[place]))
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
