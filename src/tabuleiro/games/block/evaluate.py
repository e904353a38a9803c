"""What a position of Block is worth: the pieces on top of the piles, the large ones most, and what lies under them.

Room to move, captives and neighbours that could capture were tried as well, and explained no result better.
"""

from tabuleiro.core.weights import Weights, places, read_weights
from tabuleiro.games.block.piles import LARGEST, blocks_of, height, owner, piece
from tabuleiro.games.block.rules import HOUSES, NUMBERS, PILES, SIDES, TOPS
from tabuleiro.kernel.bits import count, lowest
from tabuleiro.kernel.contract import PLAYER, State, rule

SHAPE = {
    "piece": 4,  # by the number of its blocks
    "bare": 4,  # more where no captives are carried along, by the number of blocks
    "central": 4,  # more on a house with four neighbours, by the number of blocks
    "friends": 1,  # for each own block under a piece, below its captives
    "to_move": 1,
}
AT = places(SHAPE)
PIECE, BARE, CENTRAL, FRIENDS, TO_MOVE = (AT[name] for name in SHAPE)
SCALE, WEIGHTS = read_weights(__file__, SHAPE)

INNER_HOUSES = sum(1 << house for house in range(HOUSES) if count(SIDES[house]) == 4)


@rule
def evaluate(state: State) -> int:
    """How much better the player to move stands."""
    return weigh(state, WEIGHTS)


@rule
def weigh(state: State, weights: Weights) -> int:
    """The same with any weights."""
    player = state[PLAYER]
    return weights[TO_MOVE] + standing(state, player, weights) - standing(state, 1 - player, weights)


@rule
def standing(state: State, player: int, weights: Weights) -> int:
    """The worth of one side's pieces."""
    score = 0
    for size in range(1, LARGEST + 1):
        pieces = state[TOPS + LARGEST * player + size]
        score += weights[PIECE + size - 1] * count(pieces) + weights[CENTRAL + size - 1] * count(pieces & INNER_HOUSES)
        while pieces:
            pile = state[PILES + lowest(pieces)]
            pieces &= pieces - 1
            if height(pile) == size:
                score += weights[BARE + size - 1]
            else:
                score += weights[FRIENDS] * (count(blocks_of(player, pile)) - size)
    return score


@rule
def urgency(state: State, action: int) -> int:
    """Captures, the largest pieces first."""
    if state[NUMBERS]:
        return 0
    pile = state[PILES + (action & 63)]
    if pile and owner(pile) != state[PLAYER]:
        return piece(pile)
    return 0
