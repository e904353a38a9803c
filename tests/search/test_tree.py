"""Tree search: what it proves is true, what it finds repeats, and it keeps to its budgets."""

import threading
import time
from typing import Any

import pytest

import tabuleiro
from tabuleiro.search.alphabeta import AlphaBeta
from tabuleiro.search.tree import Progress, TreeSearch
from tests.search.toys import SEESAW, minimax, random_tree_root
from tests.wandering import wander

LOOKING: list[dict[str, Any]] = [
    {"leaves": "playouts"},
    {"leaves": "policy"},
    {"leaves": "policy", "longest": 2},
]
RESULTS = {"win": 1, "draw": 0, "loss": -1}


def seen(search: TreeSearch) -> list[tuple[object, ...]]:
    """All that two equal searches must have in common."""
    return [(line.turns, line.chance, line.visits, line.result) for line in search.lines(50)]


# -- what is proven is true


@pytest.mark.parametrize("settings", LOOKING, ids=str)
def test_small_trees_are_solved(settings: dict[str, Any]) -> None:
    for seed in range(60):
        root = random_tree_root(seed)
        if root.outcome is not None:
            continue
        line = TreeSearch(root, **settings).run(simulations=20_000).line
        assert line.result is not None
        assert RESULTS[line.result] == minimax(root), seed


@pytest.mark.parametrize("settings", LOOKING, ids=str)
def test_whatever_is_proven_on_the_way_is_true(settings: dict[str, Any]) -> None:
    proven = 0
    for seed in range(60):
        root = random_tree_root(seed)
        search = TreeSearch(root, seed=seed, **settings)
        for _ in range(12):
            search.run(simulations=10)
            for line in search.lines(20):
                if line.result is not None:
                    after = root.play(line.first)
                    value = minimax(after) if after.player == root.player else -minimax(after)
                    assert value == RESULTS[line.result], (seed, line)
                    proven += 1
    assert proven > 100


def test_it_takes_a_win_in_one() -> None:
    search = TreeSearch(tabuleiro.game("avanco").position("7/2w4/7/b6/7/7/6w w"))
    found = search.run(simulations=1000)
    assert found.simulations < 1000, "what is proven needs no more"
    assert found.line.result == "win"
    assert found.line.chance == 1.0
    assert search.best().text in ("c6-b7", "c6-c7", "c6-d7")


def test_it_sees_that_all_is_lost() -> None:
    search = TreeSearch(tabuleiro.game("avanco").position("7/2w4/b6/7/7/7/6w b"))
    assert search.run(simulations=5000).line.result == "loss"


def test_a_player_without_a_turn_has_lost() -> None:
    game = tabuleiro.game("gatos-caes")
    position = game.start()
    search = TreeSearch(position, seed=3)
    while position.outcome is None:
        search.run(simulations=300)
        position = search.play(search.best())
    assert position.outcome.reason == "no-moves"


# -- positions that come back


def test_a_repetition_counts_as_a_draw_but_proves_nothing() -> None:
    search = TreeSearch(SEESAW.start())
    search.run(simulations=2000)
    best, worst = search.lines(2)
    assert (best.turns[0], best.result) == ("1", None)
    assert best.chance == pytest.approx(0.5, abs=0.05)
    assert (worst.turns[0], worst.result) == ("0", "loss")


def test_the_past_of_a_record_counts() -> None:
    record = SEESAW.record()
    for turn in ("1", "0", "1"):
        record.play(turn)
    found = TreeSearch(record).run(simulations=100)  # the middle has been there twice: once more is a draw indeed
    assert (found.line.turns[0], found.line.result) == ("0", "draw")


def test_the_past_goes_on_with_the_turns_played() -> None:
    search = TreeSearch(SEESAW.start())
    search.run(simulations=100)
    for turn in ("1", "0", "1"):
        search.play(turn)
    assert search.run(simulations=100).line.result == "draw"


# -- the same again


KINDS = [(name, "playouts") for name in ("avanco", "fanorona", "produto")]


@pytest.mark.parametrize(("name", "leaves"), [*KINDS, ("sesqui", "policy"), ("produto", "rave")])
def test_interpreted_and_compiled_find_the_same(name: str, leaves: str) -> None:
    game = tabuleiro.game(name)
    settings: dict[str, Any] = {"leaves": leaves, "longest": 0 if leaves == "policy" else 20}
    both = []
    for compiled in (True, False):
        search = TreeSearch(game.start(), seed=5, compiled=compiled, **settings)
        search.run(simulations=120)
        search.play(search.best())
        search.run(simulations=60)
        both.append(seen(search))
    assert both[0] == both[1]


@pytest.mark.parametrize("settings", LOOKING, ids=str)
def test_interpreted_and_compiled_find_the_same_in_toys(settings: dict[str, Any]) -> None:
    for seed in range(10):
        both = []
        for compiled in (True, False):
            search = TreeSearch(random_tree_root(seed), seed=seed, compiled=compiled, **settings)
            search.run(simulations=200)
            both.append(seen(search))
        assert both[0] == both[1]


def test_equal_seeds_find_the_same_however_the_run_is_cut() -> None:
    def search(*runs: int, seed: int = 7) -> list[tuple[object, ...]]:
        tree = TreeSearch(tabuleiro.game("fanorona").start(), seed=seed)
        for number in runs:
            tree.run(simulations=number)
        return seen(tree)

    assert search(2000) == search(2000) == search(1, 999, 1000)
    assert search(2000) != search(2000, seed=8)


def test_two_threads_with_a_number_of_simulations_repeat_too() -> None:
    def search() -> list[tuple[object, ...]]:
        tree = TreeSearch(tabuleiro.game("avanco").start(), threads=2)
        assert tree.run(simulations=3001).simulations == 3001
        assert sum(line.visits for line in tree.lines(100)) >= 3001 - 2 * 2, "but those before a root had children"
        return seen(tree)

    assert search() == search()


# -- actions that matter whenever they are played


def test_what_is_proven_beside_a_tree_that_listens_is_true() -> None:
    """The trees alone, and with an exact search beside them, against alpha-beta that looks at everything."""
    game, results = tabuleiro.game("produto"), set()
    for seed in range(12):
        position = wander(game, seed, 28 + seed % 2)
        exact = AlphaBeta(position)
        exact.run()
        result = exact.lines(1)[0].result
        for solves in (False, True):
            search = TreeSearch(position, leaves="rave", seed=seed, solves=solves)
            line = search.run(simulations=30_000).line
            assert line.result == result
            if result == "win":
                after = position.play(line.first)
                refuted = AlphaBeta(after) if after.outcome is None else None
                if refuted is not None:
                    refuted.run()
                    assert refuted.lines(1)[0].result == "loss"
        results.add(result)
    assert results == {"win", "loss"}


def test_what_was_heard_is_kept_with_the_tree() -> None:
    search = TreeSearch(tabuleiro.game("produto").start(), leaves="rave", seed=4)
    search.run(simulations=4000)
    position = search.play(search.best())
    visits = search.tried()
    assert sum(visits.values()) > 100
    search.run(simulations=500)
    assert all(search.tried()[action] >= number for action, number in visits.items())
    assert search.best() in position.turns()


# -- going on with a game


def test_what_was_found_below_a_turn_is_kept() -> None:
    search = TreeSearch(tabuleiro.game("fanorona").start(), seed=1)
    search.run(simulations=5000)
    line = search.lines(1)[0]
    search.play(line.first)
    after = search.lines(1)[0]
    assert sum(each.visits for each in search.lines(500)) <= line.visits
    assert after.turns[: len(line.turns) - 1] == line.turns[1:][: len(after.turns)]
    done = search.run(simulations=1000)
    assert done.simulations == 1000
    assert done.line.visits + 1000 >= after.visits


def test_a_turn_that_was_never_tried_starts_anew() -> None:
    game = tabuleiro.game("avanco")
    search = TreeSearch(game.start())
    search.run(simulations=3)
    position = search.play(game.start().turns()[-1])
    assert position == game.start().play(game.start().turns()[-1])
    search.run(simulations=200)
    assert search.best() in position.turns()


@pytest.mark.parametrize("name", ["fanorona", "produto", "sesqui"])
def test_turns_of_several_actions_are_whole(name: str) -> None:
    position = tabuleiro.game(name).start()
    search = TreeSearch(position, seed=2)
    for _ in range(6):
        search.run(simulations=400)
        lines = search.lines(5)
        assert len({line.first for line in lines}) == len(lines)
        for line in lines:
            following = position
            for turn in line.turns:
                following = following.play(turn)
        assert position.find(lines[0].turns[0]).actions == lines[0].first.actions
        position = search.play(search.best())


def test_a_search_without_time_still_has_a_turn() -> None:
    for name in ("fanorona", "produto"):
        position = tabuleiro.game(name).start()
        search = TreeSearch(position)
        assert search.best() in position.turns()
        search.run(seconds=0)
        search.run(simulations=2)
        assert search.best() in position.turns()


@pytest.mark.parametrize("name", tabuleiro.game_ids())
def test_it_searches_every_game(name: str) -> None:
    position = tabuleiro.game(name).start()
    search = TreeSearch(position, compiled=False, longest=10)
    search.run(simulations=6)
    position.play(search.best())


# -- budgets


ALL_KINDS = [("avanco", "playouts"), ("sesqui", "policy"), ("produto", "rave")]


@pytest.mark.parametrize(("name", "leaves"), ALL_KINDS)
def test_a_full_tree_grows_no_more_but_the_search_goes_on(name: str, leaves: str) -> None:
    search = TreeSearch(tabuleiro.game(name).start(), leaves=leaves, nodes=1500)
    found = search.run(simulations=5000)
    assert found.simulations == 5000
    assert 1000 < found.nodes <= 1500
    search.play(search.best())
    assert search.run(simulations=1000).nodes <= 1500


@pytest.mark.parametrize(("name", "leaves"), ALL_KINDS)
@pytest.mark.parametrize("threads", [1, 2])
def test_memory_stays_under_the_cap(name: str, leaves: str, threads: int) -> None:
    search = TreeSearch(tabuleiro.game(name).start(), leaves=leaves, nodes=20_000, threads=threads)
    assert search.run(simulations=20_000).nodes <= 20_000
    assert 40 * 20_000 <= search.memory <= 60 * 20_000 + 100, "bytes, as the settings say"


def test_a_flag_stops_it() -> None:
    flag = [0]
    timer = threading.Timer(0.2, lambda: flag.__setitem__(0, 1))
    timer.start()
    began = time.monotonic()
    TreeSearch(tabuleiro.game("avanco").start()).run(seconds=60, stop=flag)
    assert time.monotonic() - began < 30
    timer.join()


def test_progress_is_told_while_it_runs() -> None:
    reports: list[Progress] = []
    TreeSearch(tabuleiro.game("avanco").start(), threads=2).run(seconds=0.5, progress=reports.append)
    assert len(reports) > 1
    assert reports[0].simulations < reports[-1].simulations
    assert reports[-1].line.visits > 0
    assert 0 < reports[-1].line.chance < 1


# -- mistakes


def test_a_finished_game_is_refused() -> None:
    over = tabuleiro.game("avanco").position("w6/7/7/b6/7/7/6w b")
    with pytest.raises(tabuleiro.GameOver, match="far rank"):
        TreeSearch(over).run(simulations=1)


def test_settings_that_make_no_sense_are_refused() -> None:
    start = tabuleiro.game("avanco").start()
    with pytest.raises(ValueError, match="not by 'magic'"):
        TreeSearch(start, leaves="magic")
    with pytest.raises(ValueError, match="offers no"):
        TreeSearch(start, leaves="rave")
