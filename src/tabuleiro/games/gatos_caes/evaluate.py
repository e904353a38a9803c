"""What a position of Gatos & Cães is worth: the cells left to one kind only, and those that both still want."""

from tabuleiro.core.weights import Weights, places, read_weights
from tabuleiro.games.gatos_caes.essence import safe
from tabuleiro.games.gatos_caes.rules import ANIMALS, NOT_FILE_A, NOT_FILE_H, RANK, beside
from tabuleiro.kernel.bits import bit, count, shift_left, shift_right, signed, write_cells
from tabuleiro.kernel.contract import PLAYER, Buffer, State, rule

SHAPE = {
    "reserved": 2,  # cells where only one kind may go: that of the player to move, the other
    "secure": 2,  # more for those that nobody can spoil from a cell beside them
    "exposed": 2,  # more for each with two or more such cells beside it
    "open": 12,  # by the number of cells where both may go (eleven or more count as eleven)
    "lonely": 1,  # if an odd number of them has no cell beside it where anyone may go
    "together": 1,  # each open cell beside another one
    "to_move": 1,
}
AT = places(SHAPE)
RESERVED, SECURE, EXPOSED, OPEN, LONELY, TOGETHER, TO_MOVE = (AT[name] for name in SHAPE)
MOST_OPEN = SHAPE["open"] - 1
SCALE, WEIGHTS = read_weights(__file__, SHAPE)

MARGIN = 2 * SCALE  # a single placement hardly changes more
MANY = 64


@rule
def evaluate(state: State) -> int:
    """How much better the player to move stands."""
    return weigh(state, WEIGHTS)


@rule
def weigh(state: State, weights: Weights) -> int:
    """The same with any weights."""
    player = state[PLAYER]
    own, enemy = state[ANIMALS + player], state[ANIMALS + 1 - player]
    empty = ~(own | enemy)
    mine, theirs = empty & ~beside(enemy), empty & ~beside(own)
    both = mine & theirs
    score = weights[TO_MOVE] + weights[OPEN + min(count(both), MOST_OPEN)]
    score += weights[LONELY] * (count(both & ~beside(mine | theirs)) & 1)
    score += weights[TOGETHER] * count(both & beside(both))
    return score + reserved(mine, theirs, weights, 0) - reserved(theirs, mine, weights, 1)


@rule
def reserved(cells: int, others: int, weights: Weights, whose: int) -> int:
    """The worth of the cells that are left to one kind only, of those where it and where the other kind may go."""
    only = cells & ~others
    score = weights[RESERVED + whose] * count(only) + weights[SECURE + whose] * count(only & ~beside(others))
    return score + weights[EXPOSED + whose] * count(only & beside_two(others))


@rule
def beside_two(cells: int) -> int:
    """The cells that share sides with two cells of the set, or more."""
    up, down = shift_left(cells, RANK), shift_right(cells, RANK)
    left, right = shift_right(cells, 1) & NOT_FILE_H, shift_left(cells, 1) & NOT_FILE_A
    return (up & down) | (left & right) | ((up | down) & (left | right))


@rule
def calm(state: State) -> bool:
    """Whether something can be placed: nothing is ever urgent."""
    player = state[PLAYER]
    own, enemy = state[ANIMALS + player], state[ANIMALS + 1 - player]
    return own != 0 and ~(own | enemy | beside(enemy)) != 0


@rule
def likeness(state: State, out: Buffer) -> int:
    """Once both kinds are there: whose turn it is, the cells open to each kind, and of the safe ones only how many.

    Nobody can take a safe cell away: it is a placement in hand, wherever it lies.
    """
    cats, dogs = state[ANIMALS], state[ANIMALS + 1]
    if cats == 0 or dogs == 0:
        return 0
    for_cats, for_dogs = ~(cats | dogs | beside(dogs)), ~(cats | dogs | beside(cats))
    safe_cats, safe_dogs = safe(for_cats, for_dogs), safe(for_dogs, for_cats)
    out[0], out[1] = for_cats & ~safe_cats, for_dogs & ~safe_dogs
    out[2] = (count(safe_cats) * MANY + count(safe_dogs)) * 2 + state[PLAYER]
    return 3


@rule
def without_twins(state: State, out: Buffer, number: int) -> int:
    """Of the safe cells only the first: they are all the same."""
    own, enemy = state[ANIMALS + state[PLAYER]], state[ANIMALS + 1 - state[PLAYER]]
    if own == 0 or enemy == 0:
        return number
    mine, theirs = ~(own | enemy | beside(enemy)), ~(own | enemy | beside(own))
    twins = safe(mine, theirs)
    return write_cells(mine & ~signed(twins & (twins - 1)), out, 0)


@rule
def urgency(state: State, action: int) -> int:
    """No placement is urgent; those that take most from the others are tried first."""
    player = state[PLAYER]
    own, enemy = state[ANIMALS + player], state[ANIMALS + 1 - player]
    empty = ~(own | enemy)
    theirs = empty & ~beside(own)
    cell = bit(action)
    return count((beside(cell) | cell) & theirs) * 4 - count(beside(cell) & ~(beside(enemy)) & empty) - MANY
