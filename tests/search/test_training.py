"""Training finds the weights that made the results, and repeats exactly."""

import random
from collections.abc import Sequence

import numpy
import pytest

import tabuleiro
from tabuleiro.core.errors import TabuleiroError
from tabuleiro.core.position import Position
from tabuleiro.search.alphabeta import AlphaBeta
from tabuleiro.search.selfplay import Limit, Player, match, opening, play_game, samples
from tabuleiro.search.training import Data, Evaluation, chances, collect, fit, learn, loss, result_line
from tests.search.toys import RANDOM_TREE


def synthetic(weights: "numpy.ndarray[tuple[int], numpy.dtype[numpy.float64]]", number: int, seed: int) -> Data:
    """Positions whose results chance decided as these weights say."""
    chance = numpy.random.default_rng(seed)
    rows = chance.integers(-3, 4, (number, len(weights))).astype(float)
    return Data(rows, (chance.random(number) < chances(rows @ weights)).astype(float))


def test_known_weights_are_recovered() -> None:
    true = numpy.array([1.2, -0.4, 0.05, 0.0, 0.7])
    data = synthetic(true, 40_000, 1)
    found = fit(data, numpy.zeros(5))
    assert numpy.abs(found - true).max() < 0.05
    apart = synthetic(true, 20_000, 2)
    assert loss(apart, found) < loss(apart, numpy.zeros(5)) - 0.1
    assert loss(apart, found) < loss(apart, true) + 0.001


def test_results_that_are_fractions_are_explained_exactly() -> None:
    true = numpy.array([0.5, -1.0])
    rows = numpy.array([[1.0, 0.0], [0.0, 1.0], [1.0, 1.0], [2.0, -1.0]])
    assert numpy.abs(fit(Data(rows, chances(rows @ true)), numpy.zeros(2), belief=0.0) - true).max() < 1e-6


def test_what_never_happens_keeps_its_weight() -> None:
    data = synthetic(numpy.array([1.0, 0.0]), 5000, 3)
    data.rows[:, 1] = 0
    assert fit(data, numpy.array([0.0, 7.0]))[1] == pytest.approx(7.0)


def test_little_evidence_changes_little() -> None:
    prior = numpy.array([0.5, -0.5])
    few, many = (fit(synthetic(numpy.array([2.0, 2.0]), number, 4), prior) for number in (5, 5000))
    assert numpy.abs(few - prior).max() < 1 < numpy.abs(many - prior).max()


def test_separable_results_do_not_run_away() -> None:
    rows = numpy.array([[1.0], [-1.0]] * 50)
    found = fit(Data(rows, numpy.array([1.0, 0.0] * 50)), numpy.zeros(1))
    assert 0.5 < found[0] < 10


def test_the_same_seed_gives_the_same_positions_and_weights() -> None:
    game = tabuleiro.game("avanco")
    runs = [collect(game, 12, 200, seed) for seed in (1, 1, 2)]
    assert runs[0] == runs[1] != runs[2]
    assert all(len(one) > 3 for one in runs[0])
    learnt = [learn(game, run, Evaluation.of(game)) for run in runs]
    assert learnt[0] == learnt[1] != learnt[2]


def test_points_are_those_of_the_player_to_move() -> None:
    """The last turn is the winner's, who has seen it; all positions of a game agree on who that is."""
    game = tabuleiro.game("avanco")
    player = Player(game, Limit(nodes=300))
    for seed in range(4):
        start = opening(game, 5, random.Random(seed))
        played = play_game(start, (player, player))
        assert played.scores[-1] > 90_000
        found = samples(start, player)
        winner = played.positions[-2].state[0]
        assert {(sample.state[0], sample.points) for sample in found} == {(winner, 1.0), (1 - winner, 0.0)}


def test_other_weights_play_otherwise_and_leave_the_game_alone() -> None:
    game = tabuleiro.game("avanco")
    evaluation = Evaluation.of(game)
    search = AlphaBeta(game.position("bbb4/7/7/7/7/7/4www w"), weights=tuple(0 for _ in evaluation.weights))
    search.run(depth=1)
    assert search.lines()[0].score == 0
    own = AlphaBeta(game.position("bbb4/7/7/7/7/7/4www w"))
    own.run(depth=1)
    assert own.lines()[0].score != 0


def test_a_match_is_fair_to_both() -> None:
    """Equal players with equal budgets play both games of a pair alike."""
    game = tabuleiro.game("avanco")
    players = [Player(game, Limit(nodes=200)) for _ in range(2)]
    assert sum(match(game, players[0], players[1], 6, seed=1)) == 3


def test_better_weights_win_a_match() -> None:
    game = tabuleiro.game("avanco")
    own = Evaluation.of(game).weights
    good, bad = (Player(game, Limit(nodes=300), weights) for weights in (own, tuple(-weight for weight in own)))
    points = match(game, good, bad, 8, seed=1)
    assert sum(points) >= 7
    assert result_line(points).startswith(f"+{points.count(1.0)} ")


class Wanderer(Player):
    """Goes back where it was before, if it can."""

    def choose(self, past: Sequence[Position]) -> tuple[int, tuple[int, ...]]:
        turns, seen = past[-1].turns(), {past[-1].game.identity(position) for position in past}
        back = [turn for turn in turns if past[-1].game.identity(past[-1].play(turn)) in seen]
        return 0, (back or turns)[0].actions


def test_a_game_of_repetitions_is_a_draw() -> None:
    position = tabuleiro.game("amazonas").position("10/10/W9/10/10/10/10/8B1/10/10 w 0")
    player = Wanderer(position.game, Limit())
    played = play_game(position, (player, player))
    assert played.points == 0.5
    assert 8 <= len(played.scores) < 20


def test_even_openings_are_even() -> None:
    game = tabuleiro.game("fanorona")
    for seed in range(3):
        search = AlphaBeta(opening(game, 4, random.Random(seed), even=0.65), table_words=1 << 16)
        search.run(nodes=3000)
        assert 0.35 <= search.lines(1)[0].chance <= 0.65


def test_where_no_opening_is_even_that_is_said(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("tabuleiro.search.selfplay.MOST_TRIES", 2)
    with pytest.raises(TabuleiroError, match="none of 2 openings of 3 random turns"):
        opening(tabuleiro.game("avanco"), 3, random.Random(1), even=0.0)


def test_a_game_without_weights_says_so() -> None:
    with pytest.raises(TabuleiroError, match="no weights to learn"):
        Evaluation.of(RANDOM_TREE)
