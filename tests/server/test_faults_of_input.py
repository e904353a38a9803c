"""Input that means no good: the server answers or closes cleanly, and a game beside it does not notice."""

import contextlib
import json
import random
import socket
from collections.abc import Iterator
from typing import Any

import pytest

import tabuleiro
from tabuleiro.server.limits import Limits
from tests.server.serving import Board, Server, frame, raw_line, raw_socket, running

LIMITS = ("request_seconds=1", "hello_seconds=1", "half_open_per_address=60")


@pytest.fixture(scope="module")
def hurried(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A server of little patience."""
    limits = [part for limit in LIMITS for part in ("--limit", limit)]
    yield from running(Server(tmp_path_factory.mktemp("hurried") / "data", *limits))


class Neighbour:
    """A game beside all this: it must go on as if nothing were the matter."""

    def __init__(self, board: Board) -> None:
        self._board, self._position = board, tabuleiro.game("avanco").start()

    def plays_on(self) -> None:
        turn = self._position.turns()[0].text
        assert self._board.play(turn)["type"] == "ok"
        self._position = self._position.play(turn)


@contextlib.contextmanager
def neighbour(server: Server) -> Iterator[Neighbour]:
    created = server.create()
    with server.board(created["game"], created["tokens"]) as board:
        beside = Neighbour(board)
        beside.plays_on()
        yield beside
        beside.plays_on()


def to_the_end(raw: socket.socket) -> bytes:
    """All that comes until the server closes; nobody waits for ever (the socket's own time runs out then)."""
    told = b""
    with contextlib.suppress(ConnectionError):
        while part := raw.recv(65_536):
            told += part
    return told


@pytest.mark.parametrize(
    "start", [b"", b"G", b"GET / HTTP/1.1\r\nHost: localhost\r\n", b"\x16\x03\x01\x02", b"\x00" * 100]
)
def test_requests_that_never_come_are_not_waited_for(hurried: Server, start: bytes) -> None:
    with neighbour(hurried) as beside, contextlib.ExitStack() as opened:
        lines = [opened.enter_context(raw_line(hurried)) for _ in range(40)]
        for line in lines:
            line.sendall(start)
        beside.plays_on()
        for line in lines:
            assert b" 200 " not in to_the_end(line)


def test_a_flood_of_half_open_connections_leaves_room_for_others(hurried: Server) -> None:
    with neighbour(hurried) as beside, contextlib.ExitStack() as opened:
        lines = [opened.enter_context(raw_line(hurried)) for _ in range(300)]
        beside.plays_on()
        for line in lines:
            assert to_the_end(line) == b""
        with hurried.client() as client:
            assert client.get("/healthz").status_code == 200


def test_many_who_come_at_the_same_instant_are_no_flood(server: Server) -> None:
    with contextlib.ExitStack() as opened:
        crowd = Limits().half_open_per_address + 20
        lines = [opened.enter_context(raw_line(server)) for _ in range(crowd)]
        for line in reversed(lines):  # the last have the least time
            line.sendall(b"GET /healthz HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n")
        assert all(b" 200 " in to_the_end(line) for line in lines)


def test_sockets_without_hello_and_bodies_that_do_not_come_are_let_go(hurried: Server) -> None:
    with neighbour(hurried) as beside, contextlib.ExitStack() as opened:
        game = hurried.create()["game"]
        silent = [opened.enter_context(raw_socket(hurried, game, None)) for _ in range(20)]
        slow = opened.enter_context(raw_line(hurried))
        slow.sendall(
            b"POST /api/games HTTP/1.1\r\nHost: 127.0.0.1\r\n"
            b"Content-Type: application/json\r\nContent-Length: 99\r\n\r\n{"
        )
        beside.plays_on()
        for line in silent:
            assert line.recv(100)[:1] == b"\x88"  # the closing frame
        assert slow.recv(100).startswith(b"HTTP/1.1 408")
        with hurried.client() as client:
            assert 'end="silent"' in client.get("/metrics").text


FRAMES = {
    "bad UTF-8": frame(b'{"do": "ping\xff\xfe"}'),
    "half a character": frame("é".encode()[:1]),
    "binary": frame(b"\x00\x01", 0x82),
    "an unknown kind": frame(b"x", 0x83),
    "reserved bits": frame(b"x", 0xF1),
    "without a mask": b"\x81\x02hi",
    "longer than anything": b"\x81\xff" + (1 << 62).to_bytes(8, "big") + bytes(4),
    "longer than allowed": b"\x81\xff" + (1 << 20).to_bytes(8, "big") + bytes(4) + b"x" * 65_536,
    "a part that begins nowhere": frame(b"x", 0x80),
    "a ping in parts": frame(b"x", 0x09),
    "a long ping": frame(b"x" * 200, 0x89),
    "a close with half a code": frame(b"\x03", 0x88),
}


@pytest.mark.parametrize("name", FRAMES)
def test_frames_that_are_none_close_their_socket_only(server: Server, name: str) -> None:
    created = server.create()
    with neighbour(server) as beside, raw_socket(server, created["game"], created["token"]) as raw:
        with contextlib.suppress(ConnectionError):
            raw.sendall(FRAMES[name] + frame(b"\x03\xe8", 0x88))  # and a close, so that nobody waits for ours
        to_the_end(raw)
        beside.plays_on()


def nonsense(chance: random.Random, depth: int = 0) -> Any:
    """Some JSON, with words that the server knows among it."""
    words = [
        "do",
        "id",
        "ply",
        "seq",
        "turn",
        "clicks",
        "hint",
        "draft",
        "sync",
        "offer",
        "what",
        "back",
        "b2-b3",
        "💥",
    ]
    kinds = ["word", "number", "constant", "huge"] + (["list", "object"] * 2 if depth < 4 else [])
    match chance.choice(kinds):
        case "word":
            return chance.choice(words)
        case "number":
            return chance.choice([0, 1, -1, 1.5, 10**30, -(2**63), 1e308])
        case "constant":
            return chance.choice([None, True, False])
        case "huge":
            return chance.choice(words) * chance.randrange(300)
        case "list":
            return [nonsense(chance, depth + 1) for _ in range(chance.randrange(5))]
    return {chance.choice(words): nonsense(chance, depth + 1) for _ in range(chance.randrange(6))}


def test_nonsense_is_answered_each_time(server: Server) -> None:
    chance, answers = random.Random(1), set()
    created = server.create()
    with neighbour(server) as beside:
        for _ in range(60):
            with server.board(created["game"], created["token"]) as board:
                for _ in range(4):
                    told = {"do": chance.choice(["turn", "draft", "hint", "offer", "resign?"]), "id": "x", "ply": 0}
                    board.send(
                        json.dumps(nonsense(chance) if chance.random() < 0.5 else told | {"turn": nonsense(chance)})
                    )
                    answers.add(board.until("error")["code"])
        beside.plays_on()
    assert answers == {"malformed"}


def test_a_thousand_pings_are_one_persons_own_affair(server: Server) -> None:
    created = server.create()
    with neighbour(server) as beside, raw_socket(server, created["game"], created["token"]) as raw:
        raw.sendall(frame(b"x" * 100, 0x89) * 1000)
        raw.sendall(frame(b'{"do": "ping"}') * 1000)
        beside.plays_on()
