"""Disks that fail and clocks that lie: a clear error, nothing corrupt, and the game goes on when all is well again."""

import contextlib
import os
import resource
import sqlite3
import subprocess
from collections.abc import Iterator
from pathlib import Path

import pytest
from websockets.exceptions import ConnectionClosed

from tests.server.serving import FRIEND, HERE, Data, Server
from tests.server.test_commands import run

DAYS = 86_400.0


def sound(server: Server) -> bool:
    """Whether the database is whole."""
    with sqlite3.connect(server.data / "tabuleiro.db") as connection:
        (told,) = connection.execute("PRAGMA integrity_check").fetchone()
    connection.close()
    return bool(told == "ok")


def refused_and_let_go(server: Server, created: Data, turn: str) -> None:
    """A turn that cannot be kept is refused, and the socket is closed to be opened again."""
    with server.board(created["game"], created["tokens"]) as board:
        answer = board.play(turn)
        assert (answer["type"], answer["code"]) == ("refused", "not-kept")
        with pytest.raises(ConnectionClosed) as closed:
            board.to_the_end()
        assert closed.value.rcvd is not None
        assert closed.value.rcvd.code == 1013
    with server.board(created["game"], created["tokens"]) as board:
        assert turn not in board.state["turns"]
    assert "not kept" in {line["what"] for line in server.lines()}


def plays_on(server: Server, created: Data, turn: str) -> None:
    with server.board(created["game"], created["tokens"]) as board:
        assert board.play(turn)["type"] == "ok"


def test_files_that_cannot_grow(tmp_path: Path) -> None:
    server = Server(tmp_path / "data")
    try:
        created = server.create("rastros")
        plays_on(server, created, "d4")
        size = (server.data / "tabuleiro.db-wal").stat().st_size
        _, most = resource.prlimit(server.process.pid, resource.RLIMIT_FSIZE)
        resource.prlimit(server.process.pid, resource.RLIMIT_FSIZE, (size, most))
        refused_and_let_go(server, created, "d3")
        with server.client() as client:
            assert client.get("/healthz").json()["code"] == "not-kept"
            body = {"game": "rastros", "first": HERE, "second": HERE}
            assert client.post("/api/games", json=body).json()["code"] == "not-kept"
        resource.prlimit(server.process.pid, resource.RLIMIT_FSIZE, (most, most))
        plays_on(server, created, "d3")
        with server.client() as client:
            assert client.get("/healthz").json()["status"] == "ok"
        server.kill()
        assert sound(server)
        server.start()
        with server.board(created["game"], created["tokens"]) as board:
            assert board.state["turns"] == ["d4", "d3"]
    finally:
        server.kill()


@contextlib.contextmanager
def disk(folder: Path, size: str) -> Iterator[Path]:
    """A small disk of its own, where we may mount one."""
    folder.mkdir()
    command = ["mount", "-t", "tmpfs", "-o", f"size={size}", "tmpfs", str(folder)]
    if os.geteuid() != 0 or subprocess.run(command, capture_output=True, check=False).returncode != 0:
        pytest.skip("only root may mount a disk")
    try:
        yield folder
    finally:
        subprocess.run(["umount", "-l", str(folder)], check=True)


def until_refused(server: Server, created: Data) -> list[Data]:
    """Offer a draw and decline it again and again: what is left of the last page may still be used."""
    answers: list[Data] = []
    with server.client() as client:
        for number in range(400):
            do, token = ("decline", created["tokens"][0]) if number % 2 else ("offer", created["tokens"][1])
            wish = {"do": do, "id": f"{number:060}", "ply": 1, "what": "draw"}
            headers = {"Authorization": f"Bearer {token}"}
            answers.append(client.post(f"/api/games/{created['game']}/commands", json=wish, headers=headers).json())
            if answers[-1]["type"] == "refused":
                break
    return answers


def test_a_disk_that_is_really_full(tmp_path: Path) -> None:
    with disk(tmp_path / "disk", "1m") as folder:
        server = Server(folder / "data")
        try:
            created = server.create("rastros")
            plays_on(server, created, "d4")
            ballast = folder / "ballast"
            with contextlib.suppress(OSError), ballast.open("wb", buffering=0) as file:
                while True:
                    file.write(bytes(512))
            answers = until_refused(server, created)
            assert answers[-1]["code"] == "not-kept"
            ballast.unlink()
            plays_on(server, created, "d3")
            server.kill()
            assert sound(server)
            server.start()
            with server.board(created["game"], created["tokens"]) as board:
                assert board.state["turns"] == ["d4", "d3"]
                kept = [answer for answer in answers if answer["type"] == "ok"]
                assert board.state["seq"] == 2 + len(kept)
        finally:
            server.kill()


def test_a_disk_that_can_only_be_read(tmp_path: Path) -> None:
    with disk(tmp_path / "disk", "4m") as folder:
        Server(folder / "data").kill()
        subprocess.run(["mount", "-o", "remount,ro", str(folder)], check=True)
        for data in ("data", "other"):
            result = run("serve", "--port", "0", "--data", str(folder / data))
            assert result.returncode == 2
            assert "cannot use" in result.stderr
            assert result.stderr.count("\n") == 1


def test_a_database_that_another_program_has_locked(tmp_path: Path) -> None:
    server = Server(tmp_path / "data", "--limit", "busy_seconds=0.2")
    try:
        created = server.create("rastros")
        other = sqlite3.connect(server.data / "tabuleiro.db", isolation_level=None)
        other.execute("BEGIN IMMEDIATE")
        refused_and_let_go(server, created, "d4")
        other.execute("ROLLBACK")
        other.close()
        plays_on(server, created, "d4")
    finally:
        server.kill()


def test_a_clock_that_was_set_back(tmp_path: Path) -> None:
    server = Server(tmp_path / "data")
    try:
        clocks = [{"kind": "days", "days": 3}, {"kind": "game", "seconds": 300}, {"kind": "none"}]
        games = [server.create("rastros", clock=clock) for clock in clocks]
        invited = server.create("rastros", HERE, FRIEND)
        for created in games:
            plays_on(server, created, "d4")
        server.kill()
        with sqlite3.connect(server.data / "tabuleiro.db") as connection:  # as if written ten days in the future
            connection.execute("UPDATE events SET at = at + ?", (10 * DAYS,))
            connection.execute("UPDATE games SET created = created + ?, touched = touched + ?", (10 * DAYS, 10 * DAYS))
        connection.close()
        server.start()
        for created, full in zip(games, (3 * DAYS, 300.0, 0.0), strict=True):
            with server.board(created["game"], created["tokens"]) as board:
                assert board.state["outcome"] is None
                left = board.state["clock"]["left"]
                assert left is None or (0.9 * full < left[1] <= full)
                assert board.play("d3")["type"] == "ok"
        with server.client() as client:
            token = invited["links"]["invitation"].rpartition("/")[2]
            assert client.get(f"/api/invitations/{token}").json()["free"]
    finally:
        server.kill()
