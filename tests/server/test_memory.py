"""Memory is bounded: games that nobody looks at make room, and their clocks run on."""

import time
from pathlib import Path

from tests.server.serving import Server

TURNS = ("b2-b3", "b6-b5", "c2-c3", "c6-c5")


def in_memory(server: Server) -> int:
    with server.client() as client:
        lines = client.get("/metrics").text.splitlines()
    return next(int(line.split()[1]) for line in lines if line.startswith("tabuleiro_tables "))


def test_games_with_clocks_leave_memory_and_lose_on_time_all_the_same(tmp_path: Path) -> None:
    server = Server(tmp_path / "data", "--limit", "live_turns=10")
    try:
        games = []
        for _ in range(8):
            created = server.create("avanco", clock={"kind": "game", "seconds": 5})
            with server.board(created["game"], created["tokens"]) as board:
                for turn in TURNS:
                    assert board.play(turn)["type"] == "ok"
            games.append(created)
        played = time.monotonic()
        while in_memory(server) > 2:
            assert time.monotonic() < played + 8
            time.sleep(0.1)
        with server.client(games[0]["token"]) as client:
            while (outcome := client.get(f"/api/games/{games[0]['game']}").json()["outcome"]) is None:
                assert time.monotonic() < played + 8, "the clock has not run on"
                time.sleep(0.3)
        assert outcome["reason"] == "time"
    finally:
        server.kill()
