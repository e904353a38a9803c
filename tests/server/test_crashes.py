"""After `kill -9` at any moment every acknowledged turn is there, and none twice."""

import random
import threading
import time
from pathlib import Path

import httpx

import tabuleiro
from tests.server.serving import Data, Server

GAMES = 4
CRASHES = 3


class Player(threading.Thread):
    """Plays both sides of a game as fast as it can, and goes on by itself after every crash."""

    def __init__(self, server: Server, number: int) -> None:
        super().__init__(daemon=True)
        self.client, self.chance = server.client(), random.Random(number)
        created = server.create("gatos-caes")
        self.game, self.tokens = created["game"], created["tokens"]
        self.acknowledged: list[str] = []
        self.stop = threading.Event()

    def run(self) -> None:
        position = tabuleiro.game("gatos-caes").start()
        while not self.stop.is_set() and position.outcome is None:
            turn = self.chance.choice(position.turns()).text
            self.send_until_answered(turn)
            self.acknowledged.append(turn)
            position = position.play(turn)

    def send_until_answered(self, turn: str) -> None:
        ply = len(self.acknowledged)
        message: Data = {"do": "turn", "id": f"turn {ply}", "ply": ply, "seq": ply, "turn": turn}
        headers = {"Authorization": f"Bearer {self.tokens[ply % 2]}"}
        while not self.stop.is_set():
            try:
                answer = self.client.post(f"/api/games/{self.game}/commands", json=message, headers=headers)
                assert answer.json()["type"] == "ok", answer.text
                break
            except httpx.TransportError:
                time.sleep(0.05)


def test_kill_at_random_moments_under_load(tmp_path: Path) -> None:
    server = Server(tmp_path / "data")
    chance = random.Random(1)
    try:
        players = [Player(server, number) for number in range(GAMES)]
        for player in players:
            player.start()
        for _ in range(CRASHES):
            time.sleep(chance.uniform(0.05, 0.4))
            server.kill()
            server.start()
        time.sleep(0.3)
        for player in players:
            player.stop.set()
            player.join(10)
            player.client.close()
            with server.client(player.tokens[0]) as client:
                turns = client.get(f"/api/games/{player.game}").json()["turns"]
            assert turns[: len(player.acknowledged)] == player.acknowledged
            assert len(turns) <= len(player.acknowledged) + 1
        assert sum(len(player.acknowledged) for player in players) > 20
    finally:
        server.kill()


def test_a_graceful_stop_and_a_second_server(tmp_path: Path) -> None:
    server = Server(tmp_path / "data")
    created = server.create("rastros")
    with server.board(created["game"], created["token"]) as board:
        board.play("d4")
        assert server.stop() == 0
    assert server.lines()[-1]["what"] == "stopped"
    server.start()
    with server.board(created["game"], created["token"]) as board:
        assert board.state["turns"] == ["d4"]
    server.kill()
