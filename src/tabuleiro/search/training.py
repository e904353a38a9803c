"""Learning the weights of an evaluation from games of the engine against itself.

The chance to win is taken to be the logistic function of score / scale, so the weights that explain the
results of many games best are found by logistic regression (Newton's method: it is convex, and a few
steps do). Weights are held back towards those there were before, as if some positions spoke for them;
so what hardly ever happens keeps its weight.
"""

import math
import random
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import numpy

from tabuleiro.core.errors import Message, TabuleiroError
from tabuleiro.core.game import Game
from tabuleiro.core.weights import FILE
from tabuleiro.search.binding import Kernels, compiled_kernels
from tabuleiro.search.selfplay import OPENINGS, Limit, Player, Sample, opening, samples

HELD_OUT = 10
"""Every tenth game is kept apart to see what was learnt."""
BELIEF = 1.0
"""How many positions speak for each of the weights there were before."""
STEPS = 50
"""Of Newton's method, at most."""
ENOUGH = 1e-6
"""It ends when no weight changes by more than this part of the scale."""

Floats = Any
"""Arrays of NumPy."""

NO_WEIGHTS = Message(
    "no-weights",
    "{game} não tem pesos para aprender: o seu evaluate.py teria de ter `weigh`",
    "{game} has no weights to learn: its evaluate.py would have to offer `weigh`",
)


@dataclass(frozen=True)
class Evaluation:
    """What a game's `evaluate.py` offers to be learnt."""

    shape: Mapping[str, int]
    weights: tuple[int, ...]
    scale: int
    path: Path

    @classmethod
    def of(cls, game: Game) -> "Evaluation":
        """That of a game; an error if it has none, or one that cannot be learnt."""
        module = game.knowledge
        if not hasattr(module, "weigh"):
            raise TabuleiroError(NO_WEIGHTS, game=game.info.id)
        return cls(module.SHAPE, module.WEIGHTS, module.SCALE, game.folder / FILE)


@dataclass(frozen=True)
class Data:
    """A row of features for each position, and the points to be explained."""

    rows: Floats
    points: Floats


@dataclass(frozen=True)
class Learnt:
    """New weights, and the loss (nats for each position) before and after on positions that were kept apart."""

    weights: tuple[int, ...]
    before: float
    after: float
    positions: int


def collect(
    game: Game,
    games: int,
    nodes: int,
    seed: int,
    weights: tuple[int, ...] | None = None,
    progress: Callable[[int], object] | None = None,
) -> list[list[Sample]]:
    """The quiet positions of so many games, game by game. The same seed gives the same positions."""
    chance, player = random.Random(seed), Player(game, Limit(nodes), weights)
    found = []
    for number in range(games):
        found.append(samples(opening(game, chance.randint(*OPENINGS), chance), player))
        if progress is not None:
            progress(number + 1)
    return found


def learn(game: Game, played: Sequence[Sequence[Sample]], evaluation: Evaluation, trust: float = 0.0) -> Learnt:
    """Weights that explain the games best.

    `trust` is how much of what is explained is the score of the search, and not the result of the game.
    """
    kernels, old, scale = compiled_kernels(game.rules), evaluation.weights, evaluation.scale
    apart = features(kernels, [each for one in played[::HELD_OUT] for each in one], len(old), scale, 0.0)
    rest = [each for number, one in enumerate(played) if number % HELD_OUT for each in one]
    data = features(kernels, rest, len(old), scale, trust)
    real = fit(data, numpy.array(old, float) / scale)
    weights = tuple(int(number) for number in numpy.rint(real * scale))
    before, after = (loss(apart, numpy.array(each, float) / scale) for each in (old, weights))
    return Learnt(weights, before, after, len(rest))


def features(kernels: Kernels, found: Sequence[Sample], size: int, scale: int, trust: float) -> Data:
    """The positions as the evaluation sees them."""
    states = kernels.words(max(len(found), 1), kernels.state_room)
    for row, sample in enumerate(found):
        states[row][: len(sample.state)] = sample.state
    rows = kernels.words(len(states), size)
    kernels.feature_rows(states, kernels.words(size), rows)
    points = numpy.array([sample.points for sample in found], float)
    scores = numpy.array([sample.score for sample in found], float)
    points = (1 - trust) * points + trust * chances(scores / scale)
    return Data(rows[: len(found)].astype(float), points)


def chances(logits: Floats) -> Floats:
    """The logistic function, without overflow."""
    return 0.5 * (1 + numpy.tanh(logits / 2))


def loss(data: Data, weights: Floats) -> float:
    """The mean surprise at the points, in nats."""
    if len(data.points) == 0:
        return float("nan")
    logits = data.rows @ weights
    return float(numpy.mean(numpy.logaddexp(0, logits) - data.points * logits))


def result_line(points: Sequence[float]) -> str:
    """The points of a match in one line, with the standard error of their mean."""
    wins, draws, losses = (points.count(value) for value in (1.0, 0.5, 0.0))
    mean = sum(points) / len(points)
    error = math.sqrt(sum((point - mean) ** 2 for point in points) / max(len(points) - 1, 1) / len(points))
    return f"+{wins} ={draws} -{losses}  {100 * mean:.1f} % ± {100 * error:.1f}"


def fit(data: Data, prior: Floats, belief: float = BELIEF) -> Floats:
    """The weights (over the scale) that make the points most likely, held back towards the prior ones."""
    hold = belief * numpy.maximum((data.rows**2).mean(axis=0) if len(data.rows) else 0.0, 1e-3)

    def objective(weights: Floats) -> float:
        held = 0.5 * float(hold @ (weights - prior) ** 2)
        return (loss(data, weights) * len(data.points) if len(data.points) else 0.0) + held

    weights, value = prior.copy(), objective(prior)
    for _ in range(STEPS):
        chance = chances(data.rows @ weights)
        slope = data.rows.T @ (chance - data.points) + hold * (weights - prior)
        bend = (data.rows * (chance * (1 - chance))[:, None]).T @ data.rows + numpy.diag(hold)
        step = numpy.linalg.solve(bend, slope)
        size = 1.0
        while size > ENOUGH and objective(weights - size * step) > value:
            size /= 2
        weights = weights - size * step
        value = objective(weights)
        if numpy.abs(size * step).max() < ENOUGH:
            break
    return weights
