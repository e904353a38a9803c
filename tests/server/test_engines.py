"""Engines in their processes: they play, and whatever happens to them the game goes on."""

import asyncio
import os
import signal
from pathlib import Path

import tabuleiro
from tabuleiro.server.engines import Engines, Job
from tabuleiro.server.limits import Limits
from tabuleiro.server.worker import answer
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
        if board.ply == 0:
            board.until("event", kind="turn", seat=0)
        turn = tabuleiro.game("avanco").position(board.seen[-1]["position"]).turns()[0].text
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
            if board.ply < 2:
                board.until("event", kind="turn", seat=1)
            assert board.ply == 2
    finally:
        server.kill()


def test_the_queue_serves_owners_by_turns() -> None:
    async def order() -> list[str]:
        engines = Engines(Limits(engines=0))
        waiting = [
            asyncio.create_task(engines.choose(owner, owner, "", 1, lambda how, ahead: None))
            for owner in ("many", "many", "many", "few", "other", "few")
        ]
        await asyncio.sleep(0)
        jobs: list[Job] = [await engines._next() for _ in waiting]
        for task in waiting:
            task.cancel()
        await asyncio.gather(*waiting, return_exceptions=True)
        return [job.owner for job in jobs]

    assert asyncio.run(order()) == ["many", "few", "other", "many", "few", "many"]


def test_a_worker_tells_what_it_cannot_do() -> None:
    assert "error" in answer("{")
    assert "error" in answer('{"game": "chess", "position": "", "level": 1}')
    start = tabuleiro.game("semaforo").start().text
    assert "turn" in answer(f'{{"game": "semaforo", "position": "{start}", "level": 1}}')
