"""How strong settings of an engine are, told by matches between them.

Settings lie on a scale of rungs, the weakest at 0, and also between two rungs. Those that may overlook a win in one
lie somewhat below those that do not. The ratings of all rungs together are what makes all matches most likely,
held back towards a usual step where little was played: so every match counts, and each also speaks for its neighbours.
"""

import math
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

import numpy

USUAL_STEP, STEP_DOUBT = 130.0, 120.0
"""Elo from one rung to the next, before anything is measured, and how uncertain that is."""
USUAL_LOSS, LOSS_DOUBT = 80.0, 80.0
"""The same for what it costs to overlook a win in one."""
LEAST_STEP = 5.0
LOGIT = math.log(10) / 400
"""An Elo as a logit."""
STEPS = 30
"""Of Newton's method."""


@dataclass(frozen=True)
class Setting:
    """A place on the scale of rungs."""

    rung: float
    sees_wins: bool = True


@dataclass(frozen=True)
class Match:
    """What the first of two settings made against the second."""

    first: Setting
    second: Setting
    points: tuple[float, ...]
    counts: float = 1.0
    """How much each of its games counts."""


@dataclass(frozen=True)
class Ratings:
    """In Elo above rung 0: each rung, and those of `short` for players that may overlook a win in one."""

    rungs: tuple[float, ...]
    short: tuple[float, ...]


def ratings(matches: Sequence[Match], rungs: int, short: Sequence[int]) -> Ratings:
    """The ratings of so many rungs, and of those in `short` without an eye for a win in one."""
    prior = numpy.array([USUAL_STEP] * (rungs - 1) + [USUAL_LOSS] * len(short))
    hold = numpy.array([STEP_DOUBT**-2] * (rungs - 1) + [LOSS_DOUBT**-2] * len(short))
    rows = numpy.array([_row(each.first, rungs, short) - _row(each.second, rungs, short) for each in matches])
    games = numpy.array([each.counts * len(each.points) for each in matches], float)
    points = numpy.array([each.counts * sum(each.points) for each in matches], float)
    found = _fit(rows, games, points, prior, hold)
    steps = numpy.maximum(found[: rungs - 1], LEAST_STEP)
    above = (0.0, *(float(rating) for rating in numpy.cumsum(steps)))
    below: list[float] = []
    for number, loss in zip(short, found[rungs - 1 :], strict=True):
        below.append(max([above[number] - float(loss), *(each + LEAST_STEP for each in below)]))
    return Ratings(above, tuple(below))


def _fit(rows: Any, games: Any, points: Any, prior: Any, hold: Any) -> Any:
    """The steps and losses that make the points most likely, by Newton's method; a step too far is halved."""

    def surprise(guess: Any) -> float:
        logits = LOGIT * (rows @ guess)
        return float(games @ numpy.logaddexp(0, logits) - points @ logits + 0.5 * hold @ (guess - prior) ** 2)

    found = prior.copy()
    for _ in range(STEPS):
        chance = 0.5 * (1 + numpy.tanh(LOGIT * (rows @ found) / 2))
        slope = LOGIT * rows.T @ (games * chance - points) + hold * (found - prior)
        bend = LOGIT**2 * (rows * (games * chance * (1 - chance))[:, None]).T @ rows + numpy.diag(hold)
        step = numpy.linalg.solve(bend, slope)
        while surprise(found - step) > surprise(found) + 1e-9:
            step = step / 2
        found = found - step
    return found


def _row(setting: Setting, rungs: int, short: Sequence[int]) -> Any:
    """How much of each step, and of each loss by overlooking, a setting's rating is made of."""
    steps = numpy.clip(setting.rung - numpy.arange(rungs - 1), 0, 1)
    losses = numpy.zeros(len(short))
    if not setting.sees_wins:
        losses = -numpy.array([numpy.interp(setting.rung, short, unit) for unit in numpy.eye(len(short))])
    return numpy.concatenate([steps, losses])
