"""What a position of Block is worth: the pieces on top of the piles, the large ones most, and free of captives.

The weights were fitted to the results of games of the engine against itself; counting moves added nothing.
"""

from tabuleiro.games.block.piles import LARGEST, height, owner, piece
from tabuleiro.games.block.rules import HOUSES, NUMBERS, PILES, SIDES, TOPS
from tabuleiro.kernel.bits import count, lowest
from tabuleiro.kernel.contract import PLAYER, State, rule

SCALE = 200
PIECE = (0, -16, 54, 163, 220)  # by the number of its blocks
BARE = (0, 74, 64, 25, 22)  # and more where no captives are carried along
CENTRAL = 8  # for each block on a house with four neighbours
INNER_HOUSES = sum(1 << house for house in range(HOUSES) if count(SIDES[house]) == 4)


@rule
def evaluate(state: State) -> int:
    """Hundredths of a single block that is not alone by which the player to move stands better."""
    player = state[PLAYER]
    return standing(state, player) - standing(state, 1 - player)


@rule
def standing(state: State, player: int) -> int:
    """The worth of one side's pieces."""
    score = 0
    for size in range(1, LARGEST + 1):
        pieces = state[TOPS + LARGEST * player + size]
        score += PIECE[size] * count(pieces) + CENTRAL * size * count(pieces & INNER_HOUSES)
        while pieces:
            if height(state[PILES + lowest(pieces)]) == size:
                score += BARE[size]
            pieces &= pieces - 1
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
