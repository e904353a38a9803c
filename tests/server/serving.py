"""A real server process on loopback, and clients that talk to it."""

import contextlib
import itertools
import json
import os
import signal
import socket
import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import httpx
from websockets.sync.client import ClientConnection, connect

Data = dict[str, Any]
NUMBERS = itertools.count()
Tokens = str | list[str | None]
HERE = {"kind": "here"}
FRIEND = {"kind": "friend"}


class Server:
    """`tabuleiro serve` in a process of its own."""

    def __init__(self, data: Path, *arguments: str, port: int = 0) -> None:
        self.data, self.arguments, self.port = data, arguments, port
        data.mkdir(parents=True, exist_ok=True)
        self.log = data / "log"
        self.start()

    def start(self) -> None:
        self.log.write_text("")
        command = [sys.executable, "-m", "tabuleiro", "serve", "--port", str(self.port), "--data", str(self.data)]
        with self.log.open("w") as log:
            self.process = subprocess.Popen([*command, *self.arguments], stderr=log, env={**os.environ})
        until = time.monotonic() + 30
        while not (found := [line for line in self.lines() if line["what"] == "listening"]):
            assert self.process.poll() is None, self.log.read_text()
            assert time.monotonic() < until, "the server does not start"
            time.sleep(0.02)
        self.port = found[0]["port"]
        self.url = f"http://127.0.0.1:{self.port}"

    def lines(self) -> list[Data]:
        return [json.loads(line) for line in self.log.read_text().splitlines(keepends=True) if line.endswith("}\n")]

    def stop(self) -> int:
        self.process.send_signal(signal.SIGTERM)
        return self.process.wait(15)

    def kill(self) -> None:
        self.process.kill()
        self.process.wait(15)

    def client(self, token: str | None = None) -> httpx.Client:
        headers = {} if token is None else {"Authorization": f"Bearer {token}"}
        return httpx.Client(
            base_url=self.url, headers=headers, timeout=20, verify=False
        )  # loading certificates is slow

    def create(self, game: str = "avanco", first: Data = HERE, second: Data = HERE, **more: Any) -> Data:
        with self.client() as client:
            body = {"game": game, "first": first, "second": second, "tokens": True, **more}
            answer = client.post("/api/games", json=body)
        assert answer.status_code == 201, answer.text
        created: Data = answer.json()
        created["token"] = next((token for token in created["tokens"] if token), None)
        return created

    def create_for_two(self, game: str = "avanco", **more: Any) -> tuple[str, str, str]:
        """A game of two people: its id and the tokens of both."""
        created = self.create(game, HERE, FRIEND, **more)
        link = created["links"]["invitation"].rpartition("/")[2]
        with self.client() as client:
            joined = client.post(f"/api/invitations/{link}", json={"name": "Rui", "token": True})
        assert joined.status_code == 200, joined.text
        return created["game"], created["token"], joined.json()["token"]

    def board(self, game: str, token: Tokens, *, scene: bool = False, **options: Any) -> "Board":
        return Board(self, game, token, scene=scene, **options)


class Board:
    """A socket at a board, and the state as this client knows it."""

    def __init__(self, server: Server, game: str, token: Tokens, *, scene: bool = False, **options: Any) -> None:
        address = f"ws://127.0.0.1:{server.port}/api/games/{game}/socket"
        self.game = game
        self._opened = contextlib.ExitStack()
        self.socket: ClientConnection = self._opened.enter_context(connect(address, max_size=None, **options))
        tokens = [token] if isinstance(token, str) else [each for each in token if each]
        self.send({"do": "hello", "tokens": tokens, "scene": scene})
        self.seen: list[Data] = []
        self.state = self.receive()
        self.seq, self.ply = self.state.get("seq", 0), self.state.get("ply", 0)

    def send(self, message: Any) -> None:
        self.socket.send(message if isinstance(message, str | bytes) else json.dumps(message))

    def receive(self, timeout: float = 15) -> Data:
        message: Data = json.loads(self.socket.recv(timeout))
        self.seen.append(message)
        if message["type"] in ("event", "state"):
            self.seq, self.ply = message["seq"], message["ply"]
        return message

    def until(self, type_: str, **fields: Any) -> Data:
        while True:
            message = self.receive()
            if message["type"] == type_ and all(message.get(name) == value for name, value in fields.items()):
                return message

    def until_ply(self, ply: int) -> Data:
        """What told that so many turns were played: the state at the door, if it was as late as that, or an event."""
        message = self.state
        while message["type"] not in ("state", "event") or message["ply"] < ply:
            message = self.receive()
        return message

    def to_the_end(self) -> None:
        while True:
            self.receive()

    def command(self, do: str, **fields: Any) -> Data:
        """Send a command and wait for its answer."""
        identifier = fields.pop("id", f"m{next(NUMBERS)}")
        message = {"do": do, "id": identifier, "ply": self.ply, **fields}
        if do == "turn":
            message.setdefault("seq", self.seq)
        self.send(message)
        while True:
            answer = self.receive()
            if answer.get("re") == identifier:
                if answer["type"] == "ok":
                    self.seq, self.ply = max(self.seq, answer["seq"]), answer["ply"]
                return answer

    def play(self, turn: str) -> Data:
        return self.command("turn", turn=turn)

    def close(self) -> None:
        self._opened.close()

    def __enter__(self) -> "Board":
        return self

    def __exit__(self, *_: object) -> None:
        with contextlib.suppress(OSError):
            self.close()


def running(server: Server) -> Iterator[Server]:
    """For fixtures: the server, and its end."""
    try:
        yield server
    finally:
        if server.process.poll() is None:
            server.kill()


def raw_line(server: Server) -> socket.socket:
    """A bare TCP connection."""
    raw = socket.socket()
    raw.settimeout(20)
    raw.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
    raw.connect(("127.0.0.1", server.port))
    return raw


def raw_socket(server: Server, game: str, token: str | None) -> socket.socket:
    """A WebSocket that says hello (if it has a token) and then never reads."""
    raw = raw_line(server)
    head = f"GET /api/games/{game}/socket HTTP/1.1\r\nHost: 127.0.0.1:{server.port}\r\nUpgrade: websocket\r\n"
    head += "Connection: Upgrade\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\n\r\n"
    raw.sendall(head.encode())
    answer = b""
    while not answer.endswith(b"\r\n\r\n"):
        answer += raw.recv(1)
    if token is not None:
        raw.sendall(frame(json.dumps({"do": "hello", "tokens": [token], "scene": True}).encode()))
    return raw


def frame(payload: bytes, first: int = 0x81) -> bytes:
    """A masked frame, of text if nothing else is said; the mask is zero."""
    length = bytes([0x80 | len(payload)]) if len(payload) < 126 else b"\xfe" + len(payload).to_bytes(2, "big")
    return bytes([first]) + length + bytes(4) + payload
