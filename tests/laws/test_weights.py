"""Evaluations that are learnt are linear in their weights, and their weights are there."""

import random
from pathlib import Path

import pytest

import tabuleiro
from tabuleiro.core.game import Game
from tabuleiro.core.weights import FILE, parse_weights
from tabuleiro.search.binding import compiled_kernels, interpreted_kernels
from tests.wandering import VARIANTS, wander

POSITIONS = 30


LEARNT = [game for game in VARIANTS if hasattr(game.knowledge, "weigh")]


def states(game: Game) -> list[tuple[int, ...]]:
    """Some states, each with the room that rules and evaluations may work in."""
    found = [wander(game, seed, 2 * seed) for seed in range(POSITIONS)]
    room = (0,) * game.scratch_size
    return [position.state + room for position in found if position.outcome is None]


@pytest.mark.parametrize("game", LEARNT, ids=lambda game: game.id)
def test_the_file_of_weights_fits(game: Game) -> None:
    known = game.knowledge
    text = (Path(known.__file__).parent / FILE).read_text(encoding="utf-8")
    assert parse_weights(text, known.SHAPE) == (known.SCALE, known.WEIGHTS)
    assert len(known.WEIGHTS) == sum(known.SHAPE.values())


@pytest.mark.parametrize("game", LEARNT, ids=lambda game: game.id)
def test_features_times_weights_are_the_evaluation(game: Game) -> None:
    known, kernels = game.knowledge, compiled_kernels(game.rules)
    chance, size = random.Random(1), len(known.WEIGHTS)
    rows = kernels.words(1, size)
    for state in states(game):
        table = kernels.words(1, kernels.state_room)
        table[0][: len(state)] = state
        kernels.feature_rows(table, kernels.words(size), rows)
        others = [chance.randint(-1000, 1000) for _ in range(size)]
        for weights in (list(known.WEIGHTS), others):
            vector = kernels.words(size)
            vector[:] = weights
            summed = sum(int(feature) * weight for feature, weight in zip(rows[0], weights, strict=True))
            assert kernels.weighed(table[0], vector) == summed
            assert known.weigh(list(state), weights) == summed


@pytest.mark.parametrize("game", LEARNT, ids=lambda game: game.id)
def test_the_evaluation_is_the_shipped_weights_at_work(game: Game) -> None:
    """It may fade where counters run towards a draw, but changes in nothing else."""
    known = game.knowledge
    counters = getattr(game.rules, "COUNTERS", ())
    for state in states(game):
        fresh = [0 if slot in counters else value for slot, value in enumerate(state)]
        assert known.evaluate(fresh) == known.weigh(fresh, known.WEIGHTS)
        assert known.evaluate(list(state)) * known.weigh(list(state), known.WEIGHTS) >= 0


@pytest.mark.parametrize("game", LEARNT, ids=lambda game: game.id)
def test_features_are_the_same_interpreted_and_compiled(game: Game) -> None:
    size = len(game.knowledge.WEIGHTS)
    found = []
    for kernels in (interpreted_kernels(game.rules), compiled_kernels(game.rules)):
        all_states = states(game)[:8]
        table, rows = kernels.words(len(all_states), kernels.state_room), kernels.words(len(all_states), size)
        for row, state in enumerate(all_states):
            table[row][: len(state)] = list(state)
        kernels.feature_rows(table, kernels.words(size), rows)
        found.append([[int(number) for number in row] for row in rows])
    assert found[0] == found[1]


def test_some_games_learn() -> None:
    assert {"avanco"} <= {game.info.id for game in LEARNT}
    assert all(game in tabuleiro.game(game.info.id).variants() for game in LEARNT)
