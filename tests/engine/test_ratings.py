"""The ratings of a ladder's rungs, from matches whose truth is known."""

import random
from itertools import pairwise

import pytest
from levels import RUNGS, SHORT_SIGHTED, STEEPEST_STEP, levels_between
from ratings import Match, Ratings, Setting, ratings

from tabuleiro.core.levels import HIGHEST
from tabuleiro.engine.levels import SEES_WINS

RUNG = 90.0
LOSS = 150.0


def true_rating(setting: Setting) -> float:
    return RUNG * setting.rung - (0 if setting.sees_wins else LOSS)


def played(first: Setting, second: Setting, games: int, chance: random.Random) -> Match:
    better = 1 / (1 + 10 ** ((true_rating(second) - true_rating(first)) / 400))
    return Match(first, second, tuple(float(chance.random() < better) for _ in range(games)))


def neighbours() -> list[tuple[Setting, Setting]]:
    pairs = [(Setting(number + 1), Setting(number)) for number in range(RUNGS - 1)]
    return pairs + [(Setting(number), Setting(number, sees_wins=False)) for number in SHORT_SIGHTED]


def test_many_matches_tell_the_truth() -> None:
    chance = random.Random(1)
    found = ratings([played(*pair, 2000, chance) for pair in neighbours()], RUNGS, SHORT_SIGHTED)
    assert found.rungs == pytest.approx([RUNG * number for number in range(RUNGS)], abs=60)
    assert found.short == pytest.approx([RUNG * number - LOSS for number in SHORT_SIGHTED], abs=60)


def test_a_match_between_rungs_counts_for_both() -> None:
    before = ratings([Match(Setting(1), Setting(0), (1.0, 0.0))], RUNGS, SHORT_SIGHTED)
    after = ratings([Match(Setting(1.5), Setting(0.5), (1.0, 0.0) * 50)], RUNGS, SHORT_SIGHTED)
    assert after.rungs[2] - after.rungs[1] < before.rungs[2] - before.rungs[1]
    assert after.rungs[1] < before.rungs[1] + 1
    assert after.rungs[9] - after.rungs[8] == pytest.approx(before.rungs[9] - before.rungs[8])


@pytest.mark.parametrize("points", [(1.0,) * 80, (0.0,) * 80])
def test_one_sided_results_do_not_run_away(points: tuple[float, ...]) -> None:
    found = ratings([Match(*pair, points) for pair in neighbours()], RUNGS, SHORT_SIGHTED)
    assert all(0 < above - below < 1500 for below, above in pairwise(found.rungs))
    assert all(above > below for below, above in pairwise(found.short))


@pytest.mark.parametrize(("step", "expected"), [(90.0, None), (250.0, STEEPEST_STEP)])
def test_levels_are_equally_far_apart(step: float, expected: float | None) -> None:
    rungs = tuple(step * number for number in range(RUNGS))
    levels = levels_between(Ratings(rungs, tuple(step * number - LOSS for number in SHORT_SIGHTED)))
    assert [level.sees_wins for level in levels] == [number >= SEES_WINS for number in range(1, HIGHEST + 1)]
    assert levels[-1].rung == RUNGS - 1
    above = [step * level.rung - (0 if level.sees_wins else LOSS) for level in levels]
    steps = [high - low for low, high in pairwise(above)]
    assert steps == pytest.approx([expected or steps[0]] * len(steps))
