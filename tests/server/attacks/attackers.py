"""The attacks, each from loopback addresses of its own: `python -m tests.server.attacks.attackers NAME PORT …`.

A process says `attacking` when the attack is under way, and goes on until it is killed.
"""

import asyncio
import contextlib
import json
import os
import socket
import sys
from collections.abc import Awaitable, Callable
from typing import Any

HOST = "127.0.0.1"
ATTACKER = "127.0.0.66"
HERE = {"kind": "here"}
Data = dict[str, Any]


class Line:
    """A connection, as low as it gets."""

    def __init__(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        self.reader, self.writer = reader, writer

    async def post(self, path: str, body: Data, token: str = "") -> Data:
        content = json.dumps(body).encode()
        head = f"POST {path} HTTP/1.1\r\nHost: {HOST}\r\nContent-Type: application/json\r\n"
        head += f"Content-Length: {len(content)}\r\n" + (f"Authorization: Bearer {token}\r\n" if token else "")
        self.writer.write(head.encode() + b"\r\n" + content)
        answer = (await self.reader.readuntil(b"\r\n\r\n")).decode().lower()
        size = int(answer.partition("content-length:")[2].split()[0])
        found: Data = json.loads(await self.reader.readexactly(size))
        return found

    async def open_socket(self, game: str, *tokens: str) -> None:
        head = f"GET /api/games/{game}/socket HTTP/1.1\r\nHost: {HOST}\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
        self.writer.write(
            head.encode() + b"Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\n\r\n"
        )
        await self.reader.readuntil(b"\r\n\r\n")
        self.say({"do": "hello", "tokens": tokens})

    def say(self, message: Data) -> None:
        self.writer.write(frame(0x81, json.dumps(message).encode()))

    async def hear(self) -> Data:
        """The next message."""
        while True:
            first, second = await self.reader.readexactly(2)
            size = second & 0x7F
            if size >= 126:
                size = int.from_bytes(await self.reader.readexactly(2 if size == 126 else 8), "big")
            content = await self.reader.readexactly(size)
            if first == 0x81:
                message: Data = json.loads(content)
                return message


async def connect(port: int, address: str = ATTACKER, small: bool = False) -> Line:
    raw = socket.socket()
    if small:
        raw.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
    raw.bind((address, 0))
    raw.setblocking(False)
    await asyncio.get_running_loop().sock_connect(raw, (HOST, port))
    return Line(*await asyncio.open_connection(sock=raw))


def frame(first: int, content: bytes = b"") -> bytes:
    length = bytes([0x80 | len(content)]) if len(content) < 126 else b"\xfe" + len(content).to_bytes(2, "big")
    return bytes([first]) + length + bytes(4) + content


def attacking() -> None:
    sys.stdout.write("attacking\n")
    sys.stdout.flush()


async def create(port: int, game: str, address: str = ATTACKER, **more: Any) -> tuple[str, str]:
    """A game of the attacker's own, under a new cookie: its id and a token."""
    line = await connect(port, address)
    body = {"game": game, "first": HERE, "second": HERE, "tokens": True, **more}
    created = await line.post("/api/games", body)
    line.writer.close()
    return created["game"], next(token for token in created["tokens"] if token)


async def board(port: int, game: str, *turns: str, address: str = ATTACKER) -> Line:
    """A socket at a new game, after some turns."""
    line = await connect(port, address)
    body = {"game": game, "first": HERE, "second": HERE, "tokens": True}
    created = await line.post("/api/games", body)
    if "game" not in created:
        raise ConnectionError(created["message"])
    line = await connect(port, address)
    await line.open_socket(created["game"], *created["tokens"])
    for number, turn in enumerate(turns):
        line.say({"do": "turn", "id": f"{number}", "ply": number, "seq": number, "turn": turn})
    return line


async def for_ever(work: Callable[[], Awaitable[None]], lines: int) -> None:
    async def one() -> None:
        with contextlib.suppress(OSError, asyncio.IncompleteReadError):
            await work()

    tasks = [asyncio.create_task(one()) for _ in range(lines)]
    await asyncio.sleep(0.3)
    attacking()
    await asyncio.gather(*tasks)
    await asyncio.sleep(1000)


async def illegal_turns(port: int, lines: str = "20") -> None:
    """Turns of Produto, of which there are thousands, that are not legal, as fast as they are refused."""

    async def one() -> None:
        line = await board(port, "produto", "e5b")
        number = 0
        while True:
            number += 1
            line.say({"do": "turn", "id": f"x{number}", "ply": 1, "seq": 1, "turn": f"a{number % 9 + 1}z b2"})
            while (await line.hear()).get("re") != f"x{number}":
                pass

    await for_ever(one, int(lines))


async def setups(port: int, text: str) -> None:
    """A pasted record that takes long to play again, again and again."""

    async def one() -> None:
        line = await connect(port)
        while True:
            body = {"game": "hive", "first": HERE, "second": HERE, "setup": text, "tokens": True}
            await line.post("/api/games", body)

    await for_ever(one, 8)


async def empty_frames(port: int) -> None:
    """One message that never ends, in empty pieces."""
    line = await board(port, "avanco")
    line.writer.write(frame(0x01, b"{"))
    attacking()
    await pour(line, frame(0x00) * 5_000)


async def pings(port: int) -> None:
    """Pings whose answers nobody reads."""
    lines = [await board(port, "avanco") for _ in range(3)]
    for line in lines:
        line.reader._transport.pause_reading()  # type: ignore[attr-defined]  # streams have no other way
    attacking()
    await asyncio.gather(*(pour(line, frame(0x89, bytes(120)) * 200) for line in lines))


async def pour(line: Line, content: bytes) -> None:
    with contextlib.suppress(OSError):
        while True:
            line.writer.write(content)
            await line.writer.drain()
    await asyncio.sleep(1000)


async def hints(port: int, games: str = "30") -> None:
    """Many games, each under a cookie of its own, and many hints wanted at each."""

    async def one() -> None:
        line = await board(port, "avanco")
        for number in range(10):
            line.say({"do": "hint", "id": f"h{number}", "ply": 0})
        while True:
            await line.hear()

    await for_ever(one, int(games))


async def deaf(port: int, lines: str = "150") -> None:
    """Readers who do not read: they ask for what is large, and leave it lying."""

    async def one() -> None:
        line = await connect(port, small=True)
        line.reader._transport.pause_reading()  # type: ignore[attr-defined]  # streams have no other way
        request = f"GET /api/openapi.json HTTP/1.1\r\nHost: {HOST}\r\n\r\n".encode()
        line.writer.write(request * 400)
        await asyncio.sleep(1000)

    await for_ever(one, int(lines))


async def watchers(port: int, game: str, token: str, lines: str) -> None:
    """More watchers than a game has places for."""

    async def one() -> None:
        line = await connect(port)
        await line.open_socket(game, token)
        while True:
            await line.hear()

    await for_ever(one, int(lines))


async def refused(port: int) -> None:
    """Requests that are refused, as fast as they are answered."""

    async def one() -> None:
        line = await connect(port)
        while True:
            await line.post("/api/games/nothing/commands", {"do": "resign", "id": "x", "ply": 0})

    await for_ever(one, 4)


ATTACKS = {each.__name__: each for each in (illegal_turns, setups, empty_frames, pings, hints, deaf, watchers, refused)}

if __name__ == "__main__":
    os.nice(5)  # attackers are other machines: here they must not take computing time from honest players
    asyncio.run(ATTACKS[sys.argv[1]](int(sys.argv[2]), *sys.argv[3:]))
