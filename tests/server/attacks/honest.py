"""Honest players on a real server, how long their turns take, and what becomes of that while an attack goes on."""

import asyncio
import contextlib
import random
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any

from server_client import Socket, new_game, random_turns

from tests.server.serving import Server

HONEST = "127.0.0.50"
PLAYERS, PAUSE = 4, 0.02
ROOT = Path(__file__).parents[3]
MIDDLE_FLOOR, SLOW_FLOOR = 0.005, 0.015
"""Seconds: nobody notices less, and on a machine that is at rest turns may take a fraction of it."""


@cache
def games() -> list[list[tuple[int, str]]]:
    """Random games, played beforehand."""
    chance = random.Random(7)
    return [random_turns("avanco", chance, 30) for _ in range(6)]


class Player:
    """Plays one game after the other, both sides, and notes how long each turn takes until it is acknowledged."""

    def __init__(self, port: int, times: list[float], number: int) -> None:
        self._port, self._times, self._chance = port, times, random.Random(number)
        self._sockets: list[Socket] = []

    async def play(self) -> None:
        try:
            while True:
                await self._play_one()
        finally:
            self._leave()

    def _leave(self) -> None:
        for socket in self._sockets:
            socket.close()

    async def _play_one(self) -> None:
        self._leave()
        game, tokens = await new_game(self._port, "avanco", HONEST)
        answers: asyncio.Queue[tuple[str, bytes]] = asyncio.Queue()

        def heard(
            socket: Socket, kind: str, answered: str, number: int, message: bytes, answers: Any = answers
        ) -> None:
            if answered or kind in ("closed", "strange", "state"):
                answers.put_nowait((kind, message))

        self._sockets = sockets = [
            await Socket.connect(self._port, game, token, heard, address=HONEST) for token in tokens
        ]
        for _ in sockets:
            await answers.get()
        for ply, (player, turn) in enumerate(self._chance.choice(games())):
            began = time.perf_counter()
            sockets[player].send({"do": "turn", "id": f"t{ply}", "ply": ply, "seq": ply, "turn": turn})
            async with asyncio.timeout(30):  # not wait_for, which may swallow the end before Python 3.12
                kind, message = await answers.get()
            assert kind == "ok", message
            self._times.append(time.perf_counter() - began)
            await asyncio.sleep(PAUSE)


@dataclass(frozen=True)
class Slowed:
    """How much longer turns take than without the attack: the middle and the slow end."""

    middle: float
    slow: float
    shown: str

    def bearable(self) -> bool:
        return self.middle <= 3 and self.slow <= 8


def share(times: list[float], part: float) -> float:
    ordered = sorted(times)
    return ordered[int(part * (len(ordered) - 1))]


@contextlib.contextmanager
def attack(name: str, server: Server, *arguments: str) -> Iterator["subprocess.Popen[str]"]:
    """An attack, in a process of its own, from the moment when it is under way."""
    command = [sys.executable, "-m", "tests.server.attacks.attackers", name, str(server.port), *arguments]
    attacker = subprocess.Popen(command, cwd=ROOT, stdout=subprocess.PIPE, text=True)
    try:
        assert attacker.stdout is not None
        assert attacker.stdout.readline().strip() == "attacking"
        yield attacker
    finally:
        attacker.kill()
        attacker.wait()
        if attacker.stdout is not None:
            attacker.stdout.close()


def beside(server: Server, under: Callable[[], contextlib.AbstractContextManager[Any]], seconds: float = 3.0) -> Slowed:
    """Honest players, first left alone, then beside what `under` begins."""

    async def measure() -> tuple[list[float], list[float]]:
        times: list[float] = []
        players = [asyncio.create_task(Player(server.port, times, number).play()) for number in range(PLAYERS)]
        try:
            await asyncio.sleep(0.7)
            times.clear()
            await asyncio.sleep(seconds)
            calm = times.copy()
            with contextlib.ExitStack() as stack:
                await asyncio.to_thread(stack.enter_context, under())
                times.clear()
                await asyncio.sleep(seconds)
                attacked = times.copy()
            for player in players:
                assert not player.done(), player.exception()
        finally:
            for player in players:
                player.cancel()
            await asyncio.gather(*players, return_exceptions=True)
            await asyncio.sleep(0.1)  # until their connections are closed
        return calm, attacked

    calm, attacked = asyncio.run(measure())
    assert len(calm) > 20, "too few turns to compare"
    assert len(attacked) > 5, f"nobody could play: {len(attacked)} turns"
    middle, middle_attacked, slow, slow_attacked = (
        share(times, part) * 1000 for part in (0.5, 0.99) for times in (calm, attacked)
    )
    return Slowed(
        middle_attacked / max(middle, MIDDLE_FLOOR * 1000),
        slow_attacked / max(slow, SLOW_FLOOR * 1000),
        f"p50 {middle:.1f} → {middle_attacked:.1f} ms, p99 {slow:.1f} → {slow_attacked:.1f} ms",
    )
