"""A start listens first: games whose replay takes long, or that cannot be read, keep nobody waiting."""

import json
import sqlite3
import time
from pathlib import Path

from tests.server.serving import HERE, Server

CLOCK = {"kind": "game", "seconds": 3000}


def poison(server: Server, game: str, pairs: int) -> None:
    """Turns and take-backs without end, as an attacker might have made them."""
    turn, back = {"turn": "b2-b3", "clock": [3000, 3000]}, {"to": 0, "reopen": False, "clock": [3000, 3000]}
    with sqlite3.connect(server.data / "tabuleiro.db") as connection:
        rows = []
        for number in range(1, 2 * pairs, 2):
            rows += [(game, number, "turn", 0, 1, json.dumps(turn), None, time.time())]
            rows += [(game, number + 1, "back", 0, 0, json.dumps(back), None, time.time())]
        connection.executemany("INSERT INTO events VALUES (?, ?, ?, ?, ?, ?, ?, ?)", rows)
    connection.close()


def test_a_poisoned_start_keeps_nobody_waiting(tmp_path: Path) -> None:
    server = Server(tmp_path / "data")
    try:
        poisoned = [server.create("avanco", clock=CLOCK) for _ in range(3)]
        broken = server.create("avanco", clock=CLOCK)
        server.kill()
        for created in poisoned:
            poison(server, created["game"], 30_000)
        poison(server, broken["game"], 1)
        with sqlite3.connect(server.data / "tabuleiro.db") as connection:
            connection.execute("UPDATE events SET body = '{\"turn' WHERE game = ?", (broken["game"],))
        connection.close()
        began = time.monotonic()
        server.start()
        assert time.monotonic() - began < 4
        created = server.create("avanco")
        with server.board(created["game"], created["tokens"]) as board:
            assert board.play("b2-b3")["type"] == "ok"
        with server.board(poisoned[0]["game"], poisoned[0]["tokens"]) as board:
            assert board.state["seq"] == 60_000
            assert board.state["turns"] == []
            refusal = board.command("turn", turn="b2-b3")
            assert refusal["code"] == "too-long"
            assert board.command("resign")["type"] == "ok"
        with server.client(broken["token"]) as client:
            answer = client.get(f"/api/games/{broken['game']}")
            assert (answer.status_code, answer.json()["code"]) == (500, "unreadable")
        assert any(line["what"] == "not resumed" and line["game"] == broken["game"] for line in server.lines())
    finally:
        server.kill()


def test_take_backs_offers_and_endings_come_out_as_they_were(tmp_path: Path) -> None:
    server = Server(tmp_path / "data")
    try:
        game, one, other = server.create_for_two("avanco")
        with server.board(game, one) as ana, server.board(game, other) as rui:
            ana.play("b2-b3")
            rui.until_ply(1)
            rui.play("a6-a5")
            rui.command("offer", what="back")
            ana.until("event", kind="offer")
            ana.command("accept", what="back")
            rui.until("event", kind="back")
            ana.command("offer", what="draw")
            rui.until("event", kind="offer")
        alone = server.create("avanco", HERE, HERE)
        with server.board(alone["game"], alone["tokens"]) as board:
            board.play("b2-b3")
            board.command("resign")
            board.command("offer", what="back")
            board.play("b6-b5")
        server.kill()
        server.start()
        with server.board(game, one) as ana:
            assert (ana.state["turns"], ana.state["offers"], ana.state["seq"]) == (["b2-b3"], {"draw": 0}, 6)
        with server.board(alone["game"], alone["tokens"]) as board:
            assert (board.state["turns"], board.state["outcome"]) == (["b2-b3", "b6-b5"], None)
    finally:
        server.kill()
