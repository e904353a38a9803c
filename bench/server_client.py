"""A server to load and clients so light that they measure it and not themselves.

The clients know just enough of HTTP and WebSocket: frames go out with a mask of zeros, and of what comes in only the
first bytes are looked at. Games are played at random beforehand, so that no rules run while the clock does.
"""

import asyncio
import contextlib
import json
import random
import re
import subprocess
import sys
import tempfile
import time
from collections.abc import AsyncIterator, Callable, Iterator
from pathlib import Path
from typing import Any, cast

import tabuleiro
from tabuleiro.core.position import Position
from tabuleiro.core.turn import Turn
from tabuleiro.kernel.contract import PLAYER, RESULT, RUNNING

HOST = "127.0.0.1"
NO_LIMITS = (
    "creations_burst=100000",
    "requests_burst=1000000",
    "sockets_per_address=10000",
    "games_per_holder=100000",
    "messages_burst=100000",
    "address_messages_burst=1000000",
    "computing_burst=1000000",
    "holder_computing_burst=1000000",
)
HEAD = re.compile(rb'"type":"(\w+)"(?:,"re":"([^"]*)")?,"game":"[^"]*"(?:,"seq":(\d+))?')
Heard = Callable[["Socket", str, str, int, bytes], None]
"""Told of each message: its type, what it answers, its number, and the whole."""


class Server:
    """`tabuleiro serve` in a process of its own."""

    def __init__(self, port: int, folder: Path, *arguments: str) -> None:
        self.port = port
        limits = [part for limit in NO_LIMITS for part in ("--limit", limit)]
        self._command = [sys.executable, "-m", "tabuleiro", "serve", "--port", str(port), "--data", str(folder)]
        self._command += [*limits, *arguments]
        self._log = folder / "log"
        self.start()

    def start(self) -> None:
        """Start it, and wait until it listens."""
        with self._log.open("w") as log:
            self.process = subprocess.Popen(self._command, stderr=log)
        while '"listening"' not in self._log.read_text():
            if self.process.poll() is not None:
                raise SystemExit(self._log.read_text())
            time.sleep(0.02)

    def memory(self) -> float:
        """Megabytes that it uses."""
        return float(_line(Path(f"/proc/{self.process.pid}/status").read_text(), "VmRSS:").split()[1]) / 1000

    def seconds(self) -> float:
        """Seconds of computing that it has used."""
        fields = Path(f"/proc/{self.process.pid}/stat").read_text().rpartition(")")[2].split()
        return (int(fields[11]) + int(fields[12])) / 100

    def stop(self) -> None:
        """Stop it gracefully."""
        self.process.terminate()
        self.process.wait()


@contextlib.contextmanager
def serving(port: int, *arguments: str) -> Iterator[Server]:
    """A server on an empty folder."""
    with tempfile.TemporaryDirectory() as folder:
        server = Server(port, Path(folder), *arguments)
        try:
            yield server
        finally:
            server.stop()


class Http:
    """One connection over which requests go one after the other."""

    def __init__(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        self._reader, self._writer = reader, writer

    async def ask(self, method: str, path: str, body: Any = None, token: str = "") -> Any:
        """Send a request; its answer from JSON, or as text if it is none."""
        content = b"" if body is None else json.dumps(body).encode()
        head = f"{method} {path} HTTP/1.1\r\nHost: {HOST}\r\nContent-Type: application/json\r\n"
        head += f"Content-Length: {len(content)}\r\n" + (f"Authorization: Bearer {token}\r\n" if token else "")
        self._writer.write(head.encode() + b"\r\n" + content)
        answered = (await self._reader.readuntil(b"\r\n\r\n")).decode()
        text = await self._reader.readexactly(int(_line(answered.lower(), "content-length:").split()[1]))
        with contextlib.suppress(ValueError):
            return json.loads(text)
        return text.decode()


@contextlib.asynccontextmanager
async def http(port: int, address: str = HOST) -> AsyncIterator[Http]:
    """A connection, from an address of ours."""
    reader, writer = await asyncio.open_connection(HOST, port, local_addr=(address, 0))
    try:
        yield Http(reader, writer)
    finally:
        writer.close()


class Socket(asyncio.Protocol):
    """A WebSocket at a board."""

    def __init__(self, port: int, game: str, token: str, heard: Heard, scene: bool = False) -> None:
        self._request = (
            f"GET /api/games/{game}/socket HTTP/1.1\r\nHost: {HOST}:{port}\r\nUpgrade: websocket\r\n"
            "Connection: Upgrade\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\n\r\n"
        )
        self._hello = {"do": "hello", "tokens": [token], "scene": scene}
        self._heard, self._buffer, self._open = heard, b"", False
        self.closed = False

    @classmethod
    async def connect(
        cls, port: int, game: str, token: str, heard: Heard, scene: bool = False, address: str = HOST
    ) -> "Socket":
        """Connect from an address of ours and say hello; the state comes as the first message."""
        loop = asyncio.get_running_loop()
        _, socket = await loop.create_connection(
            lambda: cls(port, game, token, heard, scene), HOST, port, local_addr=(address, 0)
        )
        return socket

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        """Ask for the handshake."""
        self._transport = cast(asyncio.Transport, transport)
        self._transport.write(self._request.encode())

    def connection_lost(self, error: Exception | None) -> None:
        """It has ended."""
        self.closed = True
        self._heard(self, "closed", "", 0, b"")

    def close(self) -> None:
        """End it without being told."""
        self._heard = _nobody
        self._transport.close()

    def send(self, message: Any) -> None:
        """Send a message as one text frame."""
        self._send(b"\x81", json.dumps(message).encode())

    def _send(self, kind: bytes, content: bytes) -> None:
        length = bytes([0x80 | len(content)]) if len(content) < 126 else b"\xfe" + len(content).to_bytes(2, "big")
        self._transport.write(kind + length + bytes(4) + content)

    def data_received(self, data: bytes) -> None:
        """Take whole frames out of what has come."""
        buffer = self._buffer + data
        if not self._open:
            head, end, buffer = buffer.partition(b"\r\n\r\n")
            if not end:
                self._buffer = head
                return
            self._open = True
            self.send(self._hello)
        while len(buffer) >= 2:
            size, start = buffer[1], 2
            if size >= 126:
                start = 4 if size == 126 else 10
                size = int.from_bytes(buffer[2:start], "big") if len(buffer) >= start else 1 << 60
            if len(buffer) < start + size:
                break
            if buffer[0] == 0x81:
                self._take(buffer[start : start + size])
            elif buffer[0] == 0x89:  # a ping, to be answered
                self._send(b"\x8a", buffer[start : start + size])
            buffer = buffer[start + size :]
        self._buffer = buffer

    def _take(self, message: bytes) -> None:
        found = HEAD.search(message, 0, 200)
        if found is not None:
            kind, answered, number = found.groups()
            self._heard(self, kind.decode(), (answered or b"").decode(), int(number or 0), message)
        else:
            self._heard(self, "strange", "", 0, message)


def _nobody(socket: Socket, kind: str, answered: str, number: int, message: bytes) -> None:
    pass


def _line(text: str, start: str) -> str:
    return next(line for line in text.splitlines() if line.startswith(start))


async def new_game(port: int, kind: str, address: str = HOST) -> tuple[str, list[str]]:
    """Create a game for two clients: its id, and the tokens of its seats."""
    body = {"game": kind, "first": {"kind": "here"}, "second": {"kind": "here"}, "tokens": True}
    async with http(port, address) as connection:
        answer = await connection.ask("POST", "/api/games", body)
    return answer["game"], answer["tokens"]


def random_turns(name: str, chance: random.Random, most: int) -> list[tuple[int, str]]:
    """A random game: who moves and the text of each turn."""
    game = tabuleiro.game(name)
    position, turns = game.start(), list[tuple[int, str]]()
    while len(turns) < most and position.outcome is None:
        actions: tuple[int, ...] = ()
        state = list(position.state)
        while state[PLAYER] == position.state[PLAYER] and state[RESULT] == RUNNING:
            actions = (*actions, chance.choice(game.legal(state)))
            game.rules.play(state, actions[-1])
            del state[len(position.state) :]
        turn = Turn(game.notation.write_turn(position, actions), actions)
        turns.append((position.state[PLAYER], turn.text))
        past = (*position.past, turn.text) if game.notation.KEEPS_PAST else ()
        position = Position(game, tuple(state), past)
    return turns


def percentiles(times: list[float]) -> str:
    """The middle and the slow end, in milliseconds."""
    ordered = sorted(times) or [0.0]
    parts = [("p50", 0.5), ("p99", 0.99), ("most", 1.0)]
    return ", ".join(f"{name} {ordered[int(share * (len(ordered) - 1))] * 1000:.1f} ms" for name, share in parts)


async def measure_lag(lags: list[float], every: float = 0.05) -> None:
    """How late the event loop of the clients themselves is."""
    loop = asyncio.get_running_loop()
    while True:
        due = loop.time() + every
        await asyncio.sleep(every)
        lags.append(max(0.0, loop.time() - due))
