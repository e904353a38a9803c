"""What a position of Produto is worth, and how a game ends at random.

The engine fills boards at random and listens to what each stone did in them (RAVE): the result depends on where the
stones lie, and not on when or by whom they were placed. The evaluation serves the exact search near the end.
"""

import math
from collections.abc import Sequence

from tabuleiro.core.weights import places, read_weights
from tabuleiro.games.produto.groups import FAR, beside, narrowest_gap, two_largest
from tabuleiro.games.produto.rules import ALL, BOARD, STONES, SUPPLY, winner
from tabuleiro.kernel.bits import count, random_below
from tabuleiro.kernel.contract import PLAYER, RESULT, Buffer, State, rule, won_by

SEARCH = "rave"
ENDGAME = 14  # empty cells; with so few left an exact search has a chance
CELLS = len(BOARD)
HALF_OF_BOARD = 31  # cells: two random numbers are enough for all

STAGES = 3  # of a game: each has its own weights
LATER = (40, 20)  # empty cells with which the second and the third stage begin
LIBERTIES = 10  # more are not told apart
SHAPE = {
    "largest": STAGES,  # by the size, in sixteenths of its binary logarithm: a product is a sum of those
    "second": STAGES,
    "largest_liberties": STAGES,
    "second_liberties": STAGES,
    "gap": STAGES * FAR,  # by the number of stones that would make one group of both
    "stones": STAGES,
    "to_move": STAGES,
}
AT = places(SHAPE)
LARGEST, SECOND, GAP, ALL_STONES, TO_MOVE = AT["largest"], AT["second"], AT["gap"], AT["stones"], AT["to_move"]
LARGEST_LIBERTIES, SECOND_LIBERTIES = AT["largest_liberties"], AT["second_liberties"]
SCALE, WEIGHTS = read_weights(__file__, SHAPE)
LOGARITHM = (0, *(round(16 * math.log2(1 + size)) for size in range(1, CELLS + 1)))


@rule
def evaluate(state: State) -> int:
    """How much better the player to move stands."""
    return weigh(state, WEIGHTS)


@rule
def weigh(state: State, weights: Sequence[int]) -> int:
    """The same with any weights."""
    empty = ALL & ~(state[STONES] | state[STONES + 1])
    stage = int(count(empty) < LATER[0]) + int(count(empty) < LATER[1])
    own, enemy = state[STONES + state[PLAYER]], state[STONES + 1 - state[PLAYER]]
    return standing(own, empty, stage, weights) - standing(enemy, empty, stage, weights) + weights[TO_MOVE + stage]


@rule
def standing(stones: int, empty: int, stage: int, weights: Sequence[int]) -> int:
    """The worth of one colour's stones."""
    largest, all_largest, second, all_second = two_largest(stones)
    score = weights[LARGEST + stage] * LOGARITHM[largest] + weights[SECOND + stage] * LOGARITHM[second]
    score += weights[LARGEST_LIBERTIES + stage] * min(count(beside(all_largest) & empty), LIBERTIES)
    if second:
        score += weights[SECOND_LIBERTIES + stage] * min(count(beside(all_second) & empty), LIBERTIES)
        score += weights[GAP + stage * FAR + narrowest_gap(all_largest, all_second, stones, empty) - 1]
    return score + weights[ALL_STONES + stage] * count(stones)


@rule
def urgency(state: State, action: int) -> int:
    """No stone is urgent by itself."""
    return 0


@rule
def near_end(state: State) -> int:
    """1 or 0: whether so few cells are empty that an exact search has a chance."""
    return int(count(state[STONES] | state[STONES + 1]) >= CELLS - ENDGAME)


@rule
def finish(state: State, generator: Buffer) -> None:
    """Fill the board at random: every empty cell gets a stone of either colour.

    That is how random turns would fill it, whoever makes them.
    """
    empty = ALL & ~(state[STONES] | state[STONES + 1])
    colours = random_below(generator, 1 << HALF_OF_BOARD) << HALF_OF_BOARD | random_below(generator, 1 << HALF_OF_BOARD)
    black, white = empty & colours, empty & ~colours
    while count(state[STONES] | black) > SUPPLY:
        white |= black & -black
        black &= black - 1
    while count(state[STONES + 1] | white) > SUPPLY:
        black |= white & -white
        white &= white - 1
    state[STONES] |= black
    state[STONES + 1] |= white
    state[RESULT] = won_by(winner(state[STONES], state[STONES + 1]))


@rule
def happened(state: State, action: int) -> int:
    """Whether a stone lies there."""
    return state[STONES + (action & 1)] >> (action >> 1) & 1
