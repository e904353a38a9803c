"""Batches: what can be asked of them, and what they refuse."""

import numpy
import pytest

import tabuleiro


def test_threads_change_nothing() -> None:
    one, two = (tabuleiro.batch("avanco", 600, seed=5, threads=threads) for threads in (1, 2))
    for _ in range(60):
        for games in (one, two):
            games.step(games.random_actions)
    for name in ("masks", "observations", "players", "random_actions", "rewards", "fates"):
        assert numpy.array_equal(getattr(one, name), getattr(two, name)), name
    assert one.finished == two.finished > 300


def test_an_illegal_action_is_refused_and_nothing_changes() -> None:
    games = tabuleiro.batch("rastros", 3, seed=1)
    before = games.observations.copy()
    chosen = games.random_actions.copy()
    chosen[1] = 0
    with pytest.raises(tabuleiro.IllegalTurn, match="action 0 is not legal in game 1"):
        games.step(chosen)
    chosen[1] = 10_000
    with pytest.raises(tabuleiro.IllegalTurn, match="action 10000"):
        games.step(chosen)
    with pytest.raises(tabuleiro.TabuleiroError, match="takes 3 actions"):
        games.step(chosen[:2])
    assert numpy.array_equal(games.observations, before)


def test_a_batch_starts_where_it_is_told() -> None:
    game = tabuleiro.game("avanco")
    start = game.position("b6/6w/7/7/7/7/7 w")
    games = tabuleiro.batch(game, 2, start=start)
    assert games.position(0) == start
    games.step(games.random_actions)
    assert games.rewards.tolist() == [[1, -1], [1, -1]]
    assert games.ended.all()
    assert games.position(1) == start
    with pytest.raises(tabuleiro.TabuleiroError, match="running position"):
        tabuleiro.batch(game, 2, start=tabuleiro.game("rastros").start())
    with pytest.raises(tabuleiro.TabuleiroError, match="one game at least"):
        tabuleiro.batch(game, 0)


def test_without_masks_and_observations_the_games_are_the_same() -> None:
    full, bare = tabuleiro.batch("hive", 4, seed=2), tabuleiro.batch("hive", 4, seed=2, masks=False, observations=False)
    for _ in range(30):
        full.step(full.random_actions)
        bare.step(bare.random_actions)
    assert [full.position(number) for number in range(4)] == [bare.position(number) for number in range(4)]


def test_random_games_by_a_batch_are_shared_out_as_those_of_playouts() -> None:
    kernels = tabuleiro.kernels("semaforo")
    _, first, second = kernels.playout(kernels.start(), 4000, seed=1)
    games = kernels.batch(400, seed=1)
    wins = [0, 0]
    while games.finished < 4000:
        games.step(games.random_actions)
        for player in range(2):
            wins[player] += int((games.rewards[:, player] == 1).sum())
    assert abs(wins[0] / sum(wins) - first / (first + second)) < 0.05
