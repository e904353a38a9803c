"""Watching an engine think: lines that get better, and an end with the reader's."""

import asyncio
import contextlib
import time
from collections.abc import Iterator

import pytest

import tabuleiro

GAME = tabuleiro.game("avanco")
RACE = GAME.position("b6/5bw/7/7/7/7/7 w")
LONG = 60.0


@pytest.fixture(scope="module")
def engine() -> Iterator[tabuleiro.Engine]:
    with tabuleiro.Engine(GAME) as made:
        made.prepare()
        yield made


def test_lines_arrive_while_the_engine_goes_on(engine: tabuleiro.Engine) -> None:
    seen = []
    for found in engine.watch(GAME.start(), lines=2):
        seen.append(found)
        if len(seen) == 4:
            break
    assert [len(found) for found in seen] == [2] * 4
    assert [found[0].depth for found in seen] == sorted(found[0].depth or 0 for found in seen)
    assert seen[-1].nodes > seen[0].nodes


def test_a_reader_who_leaves_ends_the_thinking(engine: tabuleiro.Engine) -> None:
    next(engine.watch(GAME.start()))  # the generator is gone at once
    began = time.monotonic()
    assert engine.best_turn(RACE, time=LONG).text in ("g6-g7", "g6-f7")  # it would wait for the other one
    assert time.monotonic() - began < LONG / 2


def test_it_ends_by_itself_when_all_is_proven(engine: tabuleiro.Engine) -> None:
    *_, last = engine.watch(RACE, lines=1)
    assert (last[0].proven, last[0].distance) == ("win", 1)


def test_an_asynchronous_reader_gets_the_lines_and_ends_them(engine: tabuleiro.Engine) -> None:
    async def read() -> int:
        seen = 0
        async with contextlib.aclosing(engine.watch_async(GAME.start())) as lines:
            async for found in lines:
                assert 0 <= found[0].win_chance <= 1
                seen += 1
                if seen == 3:
                    break
        return seen

    began = time.monotonic()
    assert asyncio.run(read()) == 3
    assert time.monotonic() - began < LONG


def test_a_cancelled_reader_ends_the_thinking(engine: tabuleiro.Engine) -> None:
    async def read() -> None:
        async with contextlib.aclosing(engine.watch_async(GAME.start())) as lines:
            async for _ in lines:
                pass

    async def cancelled() -> None:
        task = asyncio.create_task(read())
        await asyncio.sleep(0.3)
        task.cancel()
        with pytest.raises(asyncio.CancelledError):
            await task

    asyncio.run(cancelled())
    assert engine.best_turn(RACE, time=LONG).text in ("g6-g7", "g6-f7")


def test_what_cannot_be_thought_about_is_refused_before_anything_is_watched(engine: tabuleiro.Engine) -> None:
    with pytest.raises(tabuleiro.GameOver):
        engine.watch(GAME.position("w6/7/7/b6/7/7/6w b"))
