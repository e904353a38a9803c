"""A win in one turn, if there is one.

>>> import tabuleiro
>>> winning_turn(tabuleiro.game("avanco").position("b6/6w/7/7/7/7/7 w")).text in ("g6-f7", "g6-g7")
True
"""

from tabuleiro.core.position import Position
from tabuleiro.core.turn import Turn
from tabuleiro.search.binding import compiled_kernels, interpreted_kernels

MOST_TRIES = 1_000_000
"""Actions: more than any position of our games needs."""


def winning_turn(position: Position, *, compiled: bool = True, tries: int = MOST_TRIES) -> Turn | None:
    """A turn that wins at once, looked for with so many tries; None where there is none."""
    if position.outcome is not None:
        return None
    rules = position.game.rules
    kernels = (compiled_kernels if compiled else interpreted_kernels)(rules)
    levels = rules.MAX_TURN_ACTIONS + 1
    states = kernels.words(levels + 1, kernels.state_room)
    states[0][: len(position.state)] = list(position.state)
    left, turn = kernels.words(1), kernels.words(levels)
    left[0] = tries
    length = int(kernels.win_in_one(states, kernels.words(levels + 1, rules.MAX_ACTIONS), turn, left, 0))
    if length == 0:
        return None
    return Turn.of(position, tuple(int(action) for action in turn[:length]))
