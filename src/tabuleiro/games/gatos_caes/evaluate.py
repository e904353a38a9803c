"""What a position of Gatos & Cães is worth: the cells that are left to one kind only."""

from tabuleiro.games.gatos_caes.rules import ANIMALS, beside
from tabuleiro.kernel.bits import bit, count
from tabuleiro.kernel.contract import PLAYER, State, rule

SCALE = 100
RESERVED = 78  # a cell where only the own kind may go
SECURE = 59  # and more where the others cannot spoil it from a cell beside it
OPEN = 23  # for the player to move: a cell where both may go, up to eight of them
ODD = 16  # for an odd number of those
TO_MOVE = -28
MANY = 64


@rule
def evaluate(state: State) -> int:
    """Hundredths of a placement by which the player to move stands better."""
    player = state[PLAYER]
    own, enemy = state[ANIMALS + player], state[ANIMALS + 1 - player]
    empty = ~(own | enemy)
    mine, theirs = empty & ~beside(enemy), empty & ~beside(own)
    score = RESERVED * (count(mine & ~theirs) - count(theirs & ~mine))
    score += SECURE * (count(mine & ~theirs & ~beside(theirs)) - count(theirs & ~mine & ~beside(mine)))
    both = count(mine & theirs)
    return score + OPEN * min(both, 8) + ODD * (both & 1) + TO_MOVE


@rule
def urgency(state: State, action: int) -> int:
    """No placement is urgent; those that take most from the others are tried first."""
    player = state[PLAYER]
    own, enemy = state[ANIMALS + player], state[ANIMALS + 1 - player]
    empty = ~(own | enemy)
    theirs = empty & ~beside(own)
    cell = bit(action)
    return count((beside(cell) | cell) & theirs) * 4 - count(beside(cell) & ~(beside(enemy)) & empty) - MANY
