"""What a position of four in a row is worth: the lines that one player alone still has stones in."""

from tabuleiro.core.weights import Weights, places, read_weights
from tabuleiro.kernel.bits import bit, count
from tabuleiro.kernel.contract import PLAYER, State, rule
from tabuleiro.making.starter.rules import LINES, STONES, has_line

SHAPE = {
    "line": 4,  # by the number of own stones in it, where the opponent has none
    "to_move": 1,
}
AT = places(SHAPE)
LINE, TO_MOVE = (AT[name] for name in SHAPE)
SCALE, WEIGHTS = read_weights(__file__, SHAPE)
WINS, SAVES = 1000, 100


@rule
def evaluate(state: State) -> int:
    """How much better the player to move stands."""
    return weigh(state, WEIGHTS)


@rule
def weigh(state: State, weights: Weights) -> int:
    """The same with any weights."""
    own, enemy = state[STONES + state[PLAYER]], state[STONES + 1 - state[PLAYER]]
    return weights[TO_MOVE] + open_lines(own, enemy, weights) - open_lines(enemy, own, weights)


@rule
def open_lines(own: int, enemy: int, weights: Weights) -> int:
    """The worth of the lines that can still be filled."""
    score = 0
    for index in range(len(LINES)):
        if enemy & LINES[index] == 0 and own & LINES[index] != LINES[index]:
            score += weights[LINE + count(own & LINES[index])]
    return score


@rule
def urgency(state: State, action: int) -> int:
    """What wins is tried first, then what keeps the opponent from winning there."""
    player, stone = state[PLAYER], bit(action)
    if has_line(state[STONES + player] | stone):
        return WINS
    return SAVES if has_line(state[STONES + 1 - player] | stone) else 0
