"""An answer at once, without compiled code: worse than any other, but a sensible one."""

from tabuleiro.engine.answers import Analysis, Budget, Line
from tabuleiro.engine.levels import HIGHEST, Level, Strength, strength_of
from tabuleiro.engine.searches import Means, make_search
from tabuleiro.record import Record
from tabuleiro.search.wins import winning_turn

MEMORY = 1 << 20
TRIES_A_SECOND, LEAST_TRIES = 500, 30
"""Actions that are tried to find a win in one, for each second of a budget."""
LEAST_SECONDS = 0.001


def hasty(record: Record, level: Level | Strength | int | None, budget: Budget, lines: int = 1) -> Analysis:
    """The best lines that an interpreted search finds, at a level or (None) as well as it can."""
    strength = strength_of(record.game, HIGHEST if level is None else level)
    if lines == 1 and strength.sees_wins:
        tries = max(LEAST_TRIES, int((budget.seconds or 1.0) * TRIES_A_SECOND))
        win = winning_turn(record.position, compiled=False, tries=tries)
        if win is not None:
            return Analysis((Line(win, 1.0, "win"),))
    nodes = min((each for each in (strength.nodes, budget.nodes) if each is not None), default=None)
    search = make_search(record, Means(MEMORY), compiled=False, nodes=nodes, overlooks=strength.overlooks)
    seconds = None if budget.seconds is None else max(budget.seconds, LEAST_SECONDS)
    return search.run(seconds, nodes, [0], lines, None)
