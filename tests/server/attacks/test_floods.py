"""Floods beside honest players of another address: p50 stays within 3 times, p99 within 8 times of the calm."""

import random
import time
from collections.abc import Iterator
from pathlib import Path

import pytest
from server_client import random_turns

from tests.server.attacks.honest import Slowed, attack, beside
from tests.server.serving import HERE, Server, running

TRIES = 5
"""On a machine that others use, too, one quiet run of five shows what the server does."""


@pytest.fixture(scope="module")
def door(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    yield from running(Server(tmp_path_factory.mktemp("door") / "data", "--limit", "creations_burst=2000"))


def bearable(server: Server, name: str, *arguments: str, seconds: float = 2.0) -> Slowed:
    """The best of some runs of an attack beside honest players."""
    runs = []
    for _ in range(TRIES):
        runs.append(beside(server, lambda: attack(name, server, *arguments), seconds))
        if runs[-1].bearable():
            break
    assert runs[-1].bearable(), [run.shown for run in runs]
    return runs[-1]


def test_illegal_turns_do_not_starve_anybody(door: Server) -> None:
    bearable(door, "illegal_turns")


def long_record() -> str:
    """A record as long as a setup may be; to play it again takes a second or two."""
    turns = [turn for _, turn in random_turns("hive", random.Random(3), 1200)]
    lines = ["Game: hive", "", *(f"{number}. {turn}" for number, turn in enumerate(turns, 1))]
    return "\n".join(lines)[:15_900].rpartition("\n")[0]


def test_expensive_setups_do_not_starve_anybody(door: Server) -> None:
    bearable(door, "setups", long_record())


def test_empty_frames_do_not_starve_anybody(door: Server) -> None:
    bearable(door, "empty_frames")


def memory(server: Server) -> float:
    """Megabytes."""
    status = Path(f"/proc/{server.process.pid}/status").read_text()
    return int(status.partition("VmRSS:")[2].split()[0]) / 1000


def test_unread_pongs_do_not_pile_up(door: Server) -> None:
    before = memory(door)
    bearable(door, "pings")
    assert memory(door) < before + 40


def test_a_flood_of_hints_does_not_silence_the_engine_of_others(door: Server) -> None:
    with attack("hints", door):
        created = door.create("semaforo", HERE, {"kind": "engine", "level": 3})
        with door.board(created["game"], created["token"], source_address=("127.0.0.51", 0)) as board:
            began = time.monotonic()
            board.play("b2")
            board.until("event", kind="turn", seat=1)
            assert time.monotonic() - began < 5


@pytest.mark.deep
@pytest.mark.parametrize("name", ["illegal_turns", "setups", "empty_frames", "pings", "hints", "deaf", "refused"])
def test_floods_for_longer(tmp_path: Path, name: str) -> None:
    server = Server(tmp_path / "data", "--limit", "creations_burst=5000")
    try:
        bearable(server, name, *([long_record()] if name == "setups" else []), seconds=20.0)
        assert memory(server) < 300
    finally:
        server.kill()
