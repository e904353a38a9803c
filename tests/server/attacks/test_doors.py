"""Small doors: readers who do not read, watchers in a seat's place, logs nobody reads, names, hosts, secrets."""

import contextlib
import json
import os
import signal
import socket
import sqlite3
import stat
import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path

import pytest

from tabuleiro.core.errors import TabuleiroError
from tabuleiro.record import Record
from tabuleiro.server.rates import place_of
from tabuleiro.server.storage.backup import backup
from tabuleiro.server.storage.secret import read_secret
from tabuleiro.server.storage.store import Store
from tests.server.attacks.honest import ROOT, attack
from tests.server.serving import HERE, Server, frame, raw_line, running

ENGINE = {"kind": "engine", "level": 9}


@pytest.fixture(scope="module")
def narrow(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A server with little room."""
    limits = ("connections_per_address=20", "write_seconds=1", "sockets_per_game=8", "watchers_per_address=5")
    arguments = [part for limit in (*limits, "sockets_per_seat=2") for part in ("--limit", limit)]
    yield from running(Server(tmp_path_factory.mktemp("narrow") / "data", *arguments))


def descriptors(server: Server) -> int:
    return len(list(Path(f"/proc/{server.process.pid}/fd").iterdir()))


def test_readers_who_do_not_read_keep_no_descriptors(narrow: Server) -> None:
    before = descriptors(narrow)
    with attack("deaf", narrow, "100"):
        time.sleep(0.5)
        assert descriptors(narrow) <= before + 22
        with narrow.client() as client:
            assert client.get("/healthz").status_code == 200
        until = time.monotonic() + 15
        while descriptors(narrow) > before + 4 and time.monotonic() < until:
            time.sleep(0.2)
        assert descriptors(narrow) <= before + 4


def test_watchers_do_not_take_the_places_of_players(narrow: Server) -> None:
    game, one, other = narrow.create_for_two()
    created = narrow.create()
    with narrow.client(created["token"]) as client:
        watching = client.get(f"/api/games/{created['game']}").json()["links"]["watching"].rpartition("/")[2]
    with attack("watchers", narrow, created["game"], watching, "12"):
        time.sleep(0.5)
        with narrow.board(created["game"], created["tokens"]) as board:
            assert board.state["type"] == "state"
            assert board.state["present"]["watchers"] <= 5
            assert board.play("b2-b3")["type"] == "ok"
    with contextlib.ExitStack() as opened:
        for _ in range(4):  # the oldest goes
            last = opened.enter_context(narrow.board(game, one))
        assert last.play("b2-b3")["type"] == "ok"
    assert other


def test_an_unread_log_does_not_stop_the_server(tmp_path: Path) -> None:
    command = [sys.executable, "-m", "tabuleiro", "serve", "--port", "0", "--data", str(tmp_path / "data")]
    process = subprocess.Popen(command, stderr=subprocess.PIPE, env={**os.environ}, cwd=ROOT)
    try:
        assert process.stderr is not None
        port = 0
        while not port:
            line = json.loads(process.stderr.readline())
            port = line.get("port", 0)
        request = b"GET /healthz HTTP/1.1\r\nHost: localhost\r\n\r\n"
        with socket.create_connection(("127.0.0.1", port), timeout=20) as raw:
            for _ in range(1_500):
                raw.sendall(request)
                answer = b""
                while not answer.endswith(b"}"):
                    answer += raw.recv(4096)
                assert answer.startswith(b"HTTP/1.1 200")
        process.send_signal(signal.SIGTERM)
        assert process.wait(10) == 0
    finally:
        process.kill()
        process.wait()
        if process.stderr is not None:
            process.stderr.close()


def test_refused_requests_do_not_flood_the_log(narrow: Server) -> None:
    before = len(narrow.lines())
    with narrow.client() as client:
        for _ in range(400):
            assert client.get("/api/games/nothing").status_code == 404
    assert len(narrow.lines()) - before < 250


def test_an_engine_moves_at_a_table_that_was_loaded_anew(tmp_path: Path) -> None:
    server = Server(tmp_path / "data", "--limit", "live_tables=1", "--limit", "resumed=1")
    try:
        created = server.create("semaforo", HERE, ENGINE)
        with server.client(created["token"]) as client:
            wish = {"do": "turn", "id": "1", "ply": 0, "seq": 0, "turn": "b2"}
            client.post(f"/api/games/{created['game']}/commands", json=wish)
            for _ in range(3):
                server.create("avanco")  # makes room by letting the first table go
            until = time.monotonic() + 25
            while client.get(f"/api/games/{created['game']}").json()["ply"] < 2:
                assert time.monotonic() < until, "the engine does not move"
                time.sleep(0.2)
    finally:
        server.kill()


def test_an_empty_secret_is_refused_and_a_new_one_is_whole(tmp_path: Path) -> None:
    assert len(read_secret(tmp_path)) == 32
    assert read_secret(tmp_path) == read_secret(tmp_path)
    (tmp_path / "secret").write_bytes(b"")
    with pytest.raises(TabuleiroError, match="0 bytes"):
        read_secret(tmp_path)


def test_a_damaged_page_is_told(tmp_path: Path) -> None:
    server = Server(tmp_path / "data")
    try:
        for _ in range(60):
            created = server.create()
        server.stop()
        path = server.data / "tabuleiro.db"
        with path.open("r+b") as file:
            for page in range(2, path.stat().st_size // 4096):
                file.seek(page * 4096)
                file.write(b"\xff" * 4096)
        server.start()
        with server.client(created["token"]) as client:
            assert client.get(f"/api/games/{created['game']}").status_code == 503
            assert client.get("/healthz").status_code == 503
        assert any(line["what"] == "cannot read" for line in server.lines())
    finally:
        server.kill()


def test_health_comes_back_when_a_lock_is_gone(tmp_path: Path) -> None:
    server = Server(tmp_path / "data", "--limit", "busy_seconds=0.2")
    try:
        created = server.create()
        with contextlib.closing(sqlite3.connect(server.data / "tabuleiro.db", isolation_level=None)) as other:
            other.execute("BEGIN IMMEDIATE")
            with server.client(created["token"]) as client:
                wish = {"do": "resign", "id": "1", "ply": 0}
                assert client.post(f"/api/games/{created['game']}/commands", json=wish).json()["code"] == "not-kept"
                assert client.get("/healthz").status_code == 503
                other.execute("ROLLBACK")
                assert client.get("/healthz").status_code == 200
    finally:
        server.kill()


def test_a_second_server_stays_out_whatever_is_removed(tmp_path: Path) -> None:
    first = Store(tmp_path)
    try:
        for path in tmp_path.glob("*lock*"):
            path.unlink()
        with pytest.raises(TabuleiroError, match="another server"):
            Store(tmp_path)
    finally:
        first.close()
    Store(tmp_path).close()


def test_copies_are_for_their_owner_and_hold_the_secret(tmp_path: Path) -> None:
    Store(tmp_path / "data").close()
    secret = read_secret(tmp_path / "data")
    backup(tmp_path / "data", tmp_path / "copy.db")
    for name in ("copy.db", "copy.db.secret"):
        assert stat.S_IMODE((tmp_path / name).stat().st_mode) == 0o600
    assert (tmp_path / "copy.db.secret").read_bytes() == secret


@pytest.mark.parametrize("host", ["evil.example", "127.0.0.1.evil.example", "localhost.evil.example:80"])
def test_a_name_that_is_not_ours_is_refused(narrow: Server, host: str) -> None:
    with narrow.client() as client:
        answer = client.get("/metrics", headers={"Host": host})
        assert (answer.status_code, answer.json()["code"]) == (421, "host")
        assert client.get("/healthz", headers={"Host": "localhost:8765"}).status_code == 200


@pytest.mark.parametrize("header", ["Forwarded", "X-Real-IP", "X-Forwarded-For", "Via"])
def test_metrics_are_refused_through_any_proxy(narrow: Server, header: str) -> None:
    with narrow.client() as client:
        assert client.get("/metrics").status_code == 200
        assert client.get("/metrics", headers={header: "for=1.2.3.4"}).status_code == 403


def test_networks_of_ipv6_count_as_one_address() -> None:
    assert place_of("2001:db8::1") == place_of("2001:db8::ffff:1") != place_of("2001:db8:0:1::1")
    assert place_of("::ffff:10.1.2.3") == place_of("10.1.2.3") == "10.1.2.3"


def test_strange_requests_are_refused_without_an_error_of_ours(narrow: Server) -> None:
    with narrow.client() as client:
        for path in ("/static/%00", "/static/" + "a" * 5_000, "/static/" + "x/" * 500 + "y.js"):
            assert client.get(path).status_code == 404
        wish = {"game": "avanco", "first": HERE, "second": HERE}
        answer = client.post("/api/games", json=wish, headers={"Origin": "http://[::1"})
        assert (answer.status_code, answer.json()["code"]) == (403, "origin")
        lone = '{"game": "avanco", "first": {"kind": "here"}, "second": {"kind": "here"}, "setup": "\\ud800"}'
        answer = client.post("/api/games", content=lone, headers={"Content-Type": "application/json"})
        assert answer.status_code == 400


@pytest.mark.parametrize("name", ["Ana\rRui", "Ana\u2028Rui", "Ana\x85Rui", "Ana\x0bRui", "Ana\x1e\nRui"])
def test_records_with_strange_names_are_read_back(narrow: Server, name: str) -> None:
    created = narrow.create("avanco", HERE | {"name": name})
    assert created["seats"][0]["name"].replace(" ", "") == "AnaRui"
    with narrow.client(created["token"]) as client:
        text = client.get(f"/api/games/{created['game']}/record.txt").text
    assert Record.from_text(text).about["Seat 1"].replace(" ", "") == "AnaRui"
    record = Record.from_text(text)
    record.about["Seat 1"] = name
    assert Record.from_text(record.to_text()).ply == 0


def test_resignations_are_for_what_was_seen(narrow: Server) -> None:
    game, one, other = narrow.create_for_two()
    with narrow.board(game, one) as ana, narrow.board(game, other) as rui:
        ana.play("b2-b3")
        rui.until_ply(1)
        assert ana.command("resign", ply=0)["code"] == "stale"
        assert ana.command("resign", ply=7)["code"] == "ahead"
        assert rui.command("resign")["type"] == "ok"


def test_what_was_declined_is_not_offered_again_and_again(narrow: Server) -> None:
    game, one, other = narrow.create_for_two()
    with narrow.board(game, one) as ana, narrow.board(game, other) as rui:
        ana.play("b2-b3")
        rui.until_ply(1)
        for _ in range(2):
            ana.command("offer", what="draw")
            rui.until("event", kind="offer")
            rui.command("decline", what="draw")
            ana.until("event", kind="decline")
        assert ana.command("offer", what="draw")["code"] == "declined"
        rui.play("a6-a5")
        ana.until_ply(2)
        assert ana.command("offer", what="draw")["type"] == "ok"


def pour(raw: socket.socket, content: bytes) -> None:
    for _ in range(2_000):
        raw.sendall(content)
        time.sleep(0.001)


def test_a_flood_of_frames_ends_the_socket_only(narrow: Server) -> None:
    created = narrow.create()
    with raw_line(narrow) as raw:
        head = f"GET /api/games/{created['game']}/socket HTTP/1.1\r\nHost: localhost\r\nUpgrade: websocket\r\n"
        head += (
            "Connection: Upgrade\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\n\r\n"
        )
        raw.sendall(head.encode())
        raw.recv(4096)
        with pytest.raises(OSError, match=r"reset|pipe|closed"):
            pour(raw, frame(b"", 0x01) + frame(b"", 0x00) * 500)
