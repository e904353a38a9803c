"""The face of the engines: turns and lines in time, and clear errors."""

import asyncio
import os
import signal
import threading
import time
from collections.abc import Iterator
from typing import Any

import pytest

import tabuleiro
from tabuleiro.engine import Analysis, Engine, process

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
    reports: list[int] = []
    lines = engine.analyse(GAME.start(), lines=3, time=3, progress=lambda found: reports.append(len(found)))
    assert len({str(line.turn) for line in lines}) == 3
    assert reports
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
            turns.append(record.texts)
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


def test_an_analysis_can_be_awaited_while_others_work(engine: Engine) -> None:
    reports: list[Analysis] = []

    async def analysed() -> tuple[Analysis, int]:
        task = asyncio.create_task(engine.analyse_async(GAME.start(), lines=2, time=1, progress=reports.append))
        worked = 0
        while not task.done():
            worked += 1
            await asyncio.sleep(0.01)
        return await task, worked

    found, worked = asyncio.run(analysed())
    assert len(found) == 2
    assert {line.turn for line in found} <= set(GAME.start().turns())
    assert found[0].win_chance >= found[1].win_chance
    assert reports[-1].nodes <= found.nodes
    assert worked > 3, "the loop goes on while the engine thinks"


def test_an_awaited_analysis_refuses_and_is_cancelled_like_a_turn(engine: Engine) -> None:
    async def refused_and_cancelled() -> float:
        with pytest.raises(tabuleiro.GameOver):
            await engine.analyse_async(GAME.position("w6/7/7/b6/7/7/6w b"))
        task = asyncio.create_task(engine.analyse_async(GAME.start(), time=LONG))
        await asyncio.sleep(0.3)
        began = time.monotonic()
        task.cancel()
        with pytest.raises(asyncio.CancelledError):
            await task
        return time.monotonic() - began

    assert asyncio.run(refused_and_cancelled()) < LONG / 2
    assert engine.best_turn(WIN_IN_ONE, time=LONG).text in WINS, "and the engine can be asked again"


def test_before_anything_is_compiled_a_legal_turn_comes_in_time() -> None:
    with Engine("rastros") as made:
        assert made.best_turn(made.game.start(), time=0.01) in made.game.start().turns()


def test_a_finished_game_and_a_level_that_does_not_exist_are_errors(engine: Engine) -> None:
    with pytest.raises(tabuleiro.GameOver):
        engine.best_turn(GAME.position("w6/7/7/b6/7/7/6w b"))
    with pytest.raises(tabuleiro.TabuleiroError, match="from 1 to 10"):
        Engine(GAME, level=11)


def test_a_position_of_another_game_is_refused(engine: Engine) -> None:
    with pytest.raises(tabuleiro.TabuleiroError, match="about avanco, not about rastros"):
        engine.best_turn(tabuleiro.game("rastros").start())


@pytest.mark.parametrize(
    ("wrong", "message"),
    [
        ({"time": -1.0}, "seconds"),
        ({"time": float("nan")}, "seconds"),
        ({"nodes": 0}, "one node"),
        ({"lines": 0}, "line"),
    ],
)
def test_budgets_without_sense_are_refused(engine: Engine, wrong: dict[str, Any], message: str) -> None:
    with pytest.raises(tabuleiro.TabuleiroError, match=message):
        engine.analyse(GAME.start(), **wrong)


def test_a_process_that_is_killed_while_it_thinks_is_an_error_at_once(engine: Engine) -> None:
    number = engine.process_number
    assert number is not None
    threading.Timer(0.3, lambda: os.kill(number, signal.SIGKILL)).start()
    began = time.monotonic()
    with pytest.raises(tabuleiro.EngineError, match="process has ended"):
        engine.analyse(GAME.start(), time=LONG)
    assert time.monotonic() - began < LONG / 2


def test_a_process_that_hangs_is_an_error_and_no_hang(engine: Engine, monkeypatch: pytest.MonkeyPatch) -> None:
    engine.prepare()
    monkeypatch.setattr(process, "SILENCE", 2.0)
    number = engine.process_number
    assert number is not None
    os.kill(number, signal.SIGSTOP)
    began = time.monotonic()
    with pytest.raises(tabuleiro.EngineError, match="does not answer"):
        engine.analyse(GAME.start(), nodes=1 << 40)
    assert time.monotonic() - began < LONG / 2
    monkeypatch.undo()
    assert str(engine.best_turn(WIN_IN_ONE, time=LONG)) in WINS


def test_several_threads_ask_one_engine(engine: Engine) -> None:
    answers: list[str] = []

    def ask() -> None:
        answers.append(str(engine.best_turn(WIN_IN_ONE, time=LONG)))

    threads = [threading.Thread(target=ask) for _ in range(4)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert len(answers) == 4
    assert set(answers) <= set(WINS)


def test_who_cannot_be_served_in_time_is_told(engine: Engine) -> None:
    long = threading.Thread(target=lambda: engine.analyse(GAME.start(), time=LONG))
    long.start()
    while engine._current is None:
        time.sleep(0.01)
    with pytest.raises(tabuleiro.EngineError, match="something else"):
        engine.best_turn(GAME.start(), time=0.1)
    engine.stop()
    long.join()


def test_many_engines_think_side_by_side() -> None:
    engines = [Engine(GAME, seed=seed) for seed in range(3)]
    try:
        answers = [made.analyse(WIN_IN_ONE, nodes=100)[0] for made in engines]
    finally:
        for made in engines:
            made.close()
    assert {line.proven for line in answers} == {"win"}
    assert all(made.process_number is None for made in engines)


def test_progress_tells_how_much_was_looked_at(engine: Engine) -> None:
    reports: list[Analysis] = []
    engine.best_turn(GAME.start(), nodes=50_000, progress=reports.append)
    assert reports
    assert all(found.nodes > 0 and found[0].depth for found in reports)


def test_a_closed_engine_leaves_no_process_behind() -> None:
    made = Engine(GAME)
    number = made.process_number
    assert number is not None
    made.close()
    with pytest.raises(ProcessLookupError):
        os.kill(number, 0)
