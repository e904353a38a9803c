"""An answer at once, without compiled code and in the caller's own process: not a good one, but a sensible one."""

from tabuleiro.core.levels import HIGHEST, Level
from tabuleiro.engine.answers import Analysis, Budget
from tabuleiro.engine.levels import Strength, strength_of
from tabuleiro.engine.trials import Trials
from tabuleiro.record import Record

LEAST_SECONDS = 0.001


def hasty(record: Record, level: Level | Strength | int | None, budget: Budget, lines: int = 1) -> Analysis:
    """The best of some turns, each tried by itself, at a level or (None) as well as it can be done in this time.

    Any other search would be stronger, but none ends as surely in time on a machine that is busy.
    """
    strength = strength_of(record.game, HIGHEST if level is None else level)
    seconds = None if budget.seconds is None else max(budget.seconds, LEAST_SECONDS)
    return Trials(record, overlooks=strength.overlooks).run(seconds, budget.nodes, [0], lines, None)
