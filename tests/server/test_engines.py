"""Engines in their processes: they play, and whatever happens to them the game goes on."""

import asyncio
import json
import os
import random
import signal
import sys
import threading
from dataclasses import asdict
from pathlib import Path

import pytest

import tabuleiro
from tabuleiro.core.draft import Draft, clicks_of
from tabuleiro.engine import Thinker
from tabuleiro.server.engines.child import Thinkers
from tabuleiro.server.engines.pool import EnginePool
from tabuleiro.server.engines.queue import EngineFailed, Owner, Question
from tabuleiro.server.limits import Limits
from tests.server.serving import HERE, Server

ENGINE = {"kind": "engine", "level": 1}


def children(server: Server) -> list[int]:
    process = server.process.pid
    return [
        int(child)
        for task in Path(f"/proc/{process}/task").iterdir()
        for child in (task / "children").read_text().split()
    ]


def test_an_engine_answers_and_a_killed_one_is_replaced(server: Server) -> None:
    created = server.create("rastros", HERE, ENGINE)
    with server.board(created["game"], created["token"]) as board:
        board.play("d4")
        assert board.until("engine", how="waiting")["ahead"] == 0
        board.until("engine", how="thinking")
        event = board.until("event", kind="turn", seat=1)
        assert event["mover"] == 0
        for child in children(server):
            os.kill(child, signal.SIGKILL)
        turn = tabuleiro.game("rastros").position(event["position"]).turns()[0].text
        assert board.play(turn)["type"] == "ok"
        board.until("event", kind="turn", seat=1)
        assert board.command("offer", what="draw")["code"] in ("engine-plays-on", "over")


def test_a_take_back_against_an_engine_is_at_once(server: Server) -> None:
    created = server.create("avanco", ENGINE, HERE)
    with server.board(created["game"], created["token"]) as board:
        turn = tabuleiro.game("avanco").position(board.until_ply(1)["position"]).turns()[0].text
        board.play(turn)
        board.until("event", kind="turn", seat=0)
        assert board.command("offer", what="back")["ply"] == 1


def test_an_engine_that_takes_too_long_does_not_stop_the_game(tmp_path: Path) -> None:
    server = Server(tmp_path / "data", "--limit", "engine_seconds=0.05")
    try:
        created = server.create("semaforo", HERE, {"kind": "engine", "level": 10})
        with server.board(created["game"], created["token"]) as board:
            board.play("b2")
            assert board.until("event", kind="turn", seat=1)["ply"] == 2
        assert "engine failed" in {line["what"] for line in server.lines()}
    finally:
        server.kill()


def test_an_engine_to_move_goes_on_after_a_restart(tmp_path: Path) -> None:
    server = Server(tmp_path / "data", "--limit", "engine_seconds=20")
    try:
        created = server.create("semaforo", HERE, {"kind": "engine", "level": 9})
        with server.board(created["game"], created["token"]) as board:
            board.play("b2")
        server.kill()
        server.start()
        with server.board(created["game"], created["token"]) as board:
            assert board.until_ply(2)["ply"] == 2
    finally:
        server.kill()


def test_the_queue_serves_owners_by_turns() -> None:
    """Addresses by turns, and the holders at each: neither many games nor many cookies put others behind."""
    many, few, other = ("1.1.1.1", "a"), ("1.1.1.1", "b"), ("2.2.2.2", "c")
    owners = (many, many, many, few, few, other, other)

    async def order() -> list[Owner]:
        engines = EnginePool(Limits(engines=0))
        waiting = [
            asyncio.create_task(engines.ask(Owner(*owner), Question("t", "avanco", None, ()), lambda how, ahead: None))
            for owner in owners
        ]
        await asyncio.sleep(0)
        requests = []
        for _ in waiting:
            requests.append(await engines.waiting.next())
            await engines.waiting.done(requests[-1])
        for task in waiting:
            task.cancel()
        await asyncio.gather(*waiting, return_exceptions=True)
        return [each.owner for each in requests]

    assert asyncio.run(order()) == [many, other, few, other, many, few, many]


def asked(game: str, turns: list[str], level: int | None = None, table: str = "t", start: str | None = None) -> str:
    question = Question(table, game, start, tuple(turns), level, seconds=0.1)
    return json.dumps(asdict(question))


def test_a_worker_tells_what_it_cannot_do() -> None:
    thinkers = Thinkers()
    assert "error" in thinkers.answer("{")
    assert "error" in thinkers.answer("[]")
    assert "UnknownGame" in thinkers.answer(asked("chess", []))["error"]
    assert "IllegalTurn" in thinkers.answer(asked("semaforo", ["a9"]))["error"]
    assert "turn" in thinkers.answer(asked("semaforo", [], 1))


@pytest.mark.parametrize("name", tabuleiro.game_ids())
def test_the_clicks_of_a_turn_make_it(name: str) -> None:
    chance = random.Random(name)
    for _ in range(3):
        position = tabuleiro.game(name).start()
        for _ in range(12):
            draft = Draft(position)
            while draft.turn is None:
                draft = draft.click(chance.choice(draft.choices()).token)
            made = Draft(position, clicks_of(draft.turn, position)).turn
            assert made is not None
            assert made.text == draft.turn.text
            position = position.play(draft.turn)
            if position.outcome is not None:
                break


def test_a_worker_answers_before_the_compiler_has_done(monkeypatch: pytest.MonkeyPatch) -> None:
    compiling = threading.Event()
    monkeypatch.setattr(Thinker, "ready", False)
    monkeypatch.setattr(Thinker, "_make", lambda _: compiling.wait(20))
    thinkers = Thinkers()
    assert thinkers.answer(asked("avanco", ["b2-b3"], 10))["turn"]
    hint = thinkers.answer(asked("avanco", ["b2-b3"]))
    assert tabuleiro.game("avanco").start().play("b2-b3").find(hint["turn"])
    compiling.set()


def test_a_worker_follows_a_game_and_what_was_taken_back() -> None:
    thinkers = Thinkers()
    win = thinkers.answer(asked("semaforo", ["a1", "d3", "b1"]))
    assert (win["chance"], win["proven"], list(win["clicks"])) == (1.0, "win", [win["turn"]])
    assert thinkers.answer(asked("semaforo", ["a1", "d3", "b1"], 10))["turn"] == "c1"
    mind = thinkers._thinkers["t"]
    assert thinkers.answer(asked("semaforo", ["a1", "d3"], 10))["turn"]
    assert mind is thinkers._thinkers["t"]
    assert mind.record.texts == ("a1", "d3")
    near = thinkers.answer(asked("semaforo", [], 10, start="4/4/gg2 2"))
    assert near["turn"] == "c1"
    thinkers.answer(asked("semaforo", [], 1, table="another"))
    assert list(thinkers._thinkers) == ["another"]  # no more room was given


LEAK = """
from tabuleiro.server.engines import child
hoard, answer = [], child.Thinkers.answer
def leak(self, line):
    try:
        hoard.append(bytearray(300_000_000))
    except MemoryError as error:
        return {"error": "no memory"}
    return answer(self, line)
child.Thinkers.answer = leak
child.main()
"""


def test_a_worker_that_outgrows_its_memory_is_replaced_and_nobody_notices() -> None:
    async def play() -> tuple[list[str], int]:
        engines = EnginePool(Limits(engines=1, engine_memory=2_000_000_000))
        engines.command = (sys.executable, "-c", LEAK)
        question = Question("t", "semaforo", None, (), 1)
        try:
            found = [await engines.ask(Owner("1.1.1.1", "me"), question, lambda how, ahead: None) for _ in range(10)]
        finally:
            await engines.stop()
        return [each["turn"] for each in found], engines.replaced

    turns, replaced = asyncio.run(play())
    assert all(tabuleiro.game("semaforo").start().find(turn) for turn in turns)
    assert replaced >= 1


def test_no_worker_at_all_is_told() -> None:
    async def ask() -> None:
        engines = EnginePool(Limits(engines=1, engine_memory=10_000_000))
        try:
            with pytest.raises(EngineFailed):
                await engines.ask(
                    Owner("1.1.1.1", "me"), Question("t", "semaforo", None, (), 1), lambda how, ahead: None
                )
        finally:
            await engines.stop()
        assert engines.replaced == 2

    asyncio.run(ask())


def test_hints_alone_and_against_an_engine(server: Server) -> None:
    created = server.create("semaforo")
    with server.board(created["game"], created["tokens"]) as board:
        for turn in ("a1", "d3", "b1"):
            board.play(turn)
        hint = board.command("hint")
        assert (hint["type"], hint["ply"], hint["clicks"]) == ("hint", 3, [hint["turn"]])
        assert (hint["chance"], hint["proven"]) == (1.0, "win")
        assert all(hint["turn"] in words for words in hint["words"].values())
        assert any(message.get("hint") == hint["re"] for message in board.seen if message["type"] == "engine")
        assert board.command("hint", ply=2)["code"] == "stale"
        assert board.play("c1")["type"] == "ok"
        assert board.command("hint")["code"] == "over"
    against = server.create("rastros", HERE, ENGINE)
    with server.client(against["token"]) as client:
        answer = client.post(f"/api/games/{against['game']}/commands", json={"do": "hint", "id": "h", "ply": 0}).json()
        assert answer["type"] == "hint"
        assert 0 <= answer["chance"] <= 1
    watching = against["links"]["watching"].rpartition("/")[2]
    with server.board(against["game"], watching) as watcher:
        assert watcher.command("hint")["code"] == "not-your-turn"


def test_no_hints_against_another_person(server: Server) -> None:
    game, one, other = server.create_for_two("semaforo")
    with server.board(game, one) as board:
        assert board.command("hint")["code"] == "no-hints"
    with server.board(game, [one, other]) as both:
        assert both.command("hint")["code"] == "no-hints"
    apart = server.create("semaforo")
    with server.board(apart["game"], apart["tokens"][0]) as board:
        assert board.command("hint")["code"] == "no-hints"


def test_a_game_goes_on_while_a_hint_is_thought_about_and_hints_are_limited(tmp_path: Path) -> None:
    limits = ["hint_seconds=30", "hints_burst=1", "hints_rate=0.001", "engine_seconds=60"]
    server = Server(tmp_path / "data", *(part for limit in limits for part in ("--limit", limit)))
    try:
        created = server.create("avanco")
        with server.board(created["game"], created["tokens"]) as board:
            board.send({"do": "hint", "id": "slow", "ply": 0})
            assert board.play("b2-b3")["type"] == "ok"
            assert board.command("hint")["code"] == "too-fast"
    finally:
        server.kill()
