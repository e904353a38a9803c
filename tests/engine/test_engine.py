"""The face of the engines: turns and lines in time, and clear errors."""

import asyncio
import os
import signal
import threading
import time
from collections.abc import Iterator
from itertools import pairwise

import pytest

import tabuleiro
from tabuleiro.engine import Engine
from tabuleiro.engine.levels import ladder_of

GAME = tabuleiro.game("avanco")
WIN_IN_ONE = GAME.position("b6/6w/7/7/7/7/7 w")
WINS = ("g6-f7", "g6-g7")
LONG = 60.0
"""Seconds: enough for a game that has to be compiled first."""


@pytest.fixture(scope="module")
def engine() -> Iterator[Engine]:
    with Engine(GAME) as made:
        made.best_turn(WIN_IN_ONE, time=LONG)
        yield made


def test_a_win_in_one_is_played_and_proven(engine: Engine) -> None:
    assert str(engine.best_turn(WIN_IN_ONE, time=LONG)) in WINS
    best = engine.analyse(WIN_IN_ONE, lines=2, time=LONG)[0]
    assert str(best.turn) in WINS
    assert (best.win_chance, best.proven) == (1.0, "win")


def test_an_analysis_tells_as_many_lines_as_it_is_asked_for(engine: Engine) -> None:
    told: list[int] = []
    lines = engine.analyse(GAME.start(), lines=3, time=3, progress=lambda found: told.append(len(found)))
    assert len({str(line.turn) for line in lines}) == 3
    assert told
    assert all(0 <= line.win_chance <= 1 for line in lines)
    position = GAME.start().play(lines[0].turn)
    for turn in lines[0].continuation:
        position = position.play(turn)


def test_equal_seeds_and_nodes_play_alike() -> None:
    turns = []
    for _ in range(2):
        with Engine(GAME, level=6, seed=5) as made:
            record = GAME.record()
            for _ in range(3):
                record.play(made.best_turn(record, nodes=2000))
            turns.append(record.turns)
    assert turns[0] == turns[1]


def test_from_level_three_on_a_win_in_one_is_never_overlooked() -> None:
    for level in (3, 6):
        with Engine(GAME, level=level, seed=level) as made:
            assert all(str(made.best_turn(WIN_IN_ONE, time=LONG)) in WINS for _ in range(5))


def test_a_killed_process_is_an_error_and_the_next_call_starts_another(engine: Engine) -> None:
    assert engine.process_number is not None
    os.kill(engine.process_number, signal.SIGKILL)
    with pytest.raises(tabuleiro.EngineError, match="process has ended"):
        engine.best_turn(GAME.start(), time=1)
    assert str(engine.best_turn(WIN_IN_ONE, time=LONG)) in WINS


def test_stopping_from_another_thread_gives_what_was_found(engine: Engine) -> None:
    threading.Timer(0.3, engine.stop).start()
    began = time.monotonic()
    assert engine.analyse(GAME.start(), lines=1, time=LONG)
    assert time.monotonic() - began < LONG / 2


def test_cancelling_ends_the_thinking(engine: Engine) -> None:
    async def cancelled() -> float:
        task = asyncio.create_task(engine.best_turn_async(GAME.start(), time=LONG))
        await asyncio.sleep(0.3)
        began = time.monotonic()
        task.cancel()
        with pytest.raises(asyncio.CancelledError):
            await task
        return time.monotonic() - began

    assert asyncio.run(cancelled()) < LONG / 2


def test_before_anything_is_compiled_a_legal_turn_comes_in_time() -> None:
    with Engine("rastros") as made:
        assert made.best_turn(made.game.start(), time=0.01) in made.game.start().turns()


def test_a_finished_game_and_a_level_that_does_not_exist_are_errors(engine: Engine) -> None:
    with pytest.raises(tabuleiro.GameOver):
        engine.best_turn(GAME.position("w6/7/7/b6/7/7/6w b"))
    with pytest.raises(tabuleiro.TabuleiroError, match="from 1 to 10"):
        Engine(GAME, level=11)


@pytest.mark.parametrize("name", tabuleiro.games())
def test_levels_look_at_more_and_overlook_less(name: str) -> None:
    for weaker, stronger in pairwise(ladder_of(tabuleiro.game(name))):
        assert stronger.overlooks <= weaker.overlooks
        assert stronger.nodes is None or (weaker.nodes is not None and stronger.nodes >= weaker.nodes)
