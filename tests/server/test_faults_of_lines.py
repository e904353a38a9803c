"""Lines that fail: through a proxy that delays, cuts and repeats, and through crashes of the server itself.

Whatever happens, all that many clients saw of a game is one linear history, and it is what the store holds.
"""

import asyncio
import random
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

import httpx
import pytest

import tabuleiro
from tests.server.checking import check, events_on_disk, real_time_order
from tests.server.following import Follower, Notes, play
from tests.server.proxy import Harm, Proxy
from tests.server.serving import Data, Server

GAME = "gatos-caes"


def _has_seen(last: int, follower: Follower) -> Callable[[Data], bool]:
    """Whether a follower has a line and knows this event."""
    return lambda state: state["seq"] >= last and follower.lost_at is None


class Match:
    """A game of two players and one who watches, each with a line of their own."""

    def __init__(self, server: Server, port: int, number: int) -> None:
        self.server, self.notes = server, Notes()
        created = server.create(GAME)
        self.game, self.token = created["game"], created["token"]
        watching = created["links"]["watching"].rpartition("/")[2]
        self._chance = random.Random(number)
        self.playing = False
        self.followers = [
            Follower(name, port, self.game, token, self.notes)
            for name, token in zip("abw", [*created["tokens"], watching], strict=True)
        ]

    async def play(self) -> None:
        """Until the game is over and everybody has seen that."""
        self.playing = True
        following = [asyncio.create_task(follower.follow()) for follower in self.followers]
        playing = asyncio.create_task(self._play_and_settle())
        try:
            done, _ = await asyncio.wait([playing, *following], return_when=asyncio.FIRST_COMPLETED)
            for task in done:
                task.result()  # a follower that ends has failed: that is told at once, and not as a game that stalls
        finally:
            playing.cancel()
            self.playing = False
            for task in following:
                task.cancel()
            await asyncio.gather(playing, *following, return_exceptions=True)

    async def _play_and_settle(self) -> None:
        await asyncio.gather(*(play(self.followers[seat], seat, self._chance, GAME) for seat in (0, 1)))
        await self.settle()

    @property
    def someone_there(self) -> bool:
        """Whether a client knows how it stands, and has a line."""
        known = [follower for follower in self.followers if follower.state is not None and follower.lost_at is None]
        return self.playing and bool(known)

    async def settle(self) -> None:
        """Wait until everybody has a line and has seen the last event."""
        while True:
            last = max(follower.state["seq"] for follower in self.followers if follower.state)
            for follower in self.followers:
                await follower.until(_has_seen(last, follower))
            if all(follower.state and follower.state["seq"] == last for follower in self.followers):
                return

    def check(self) -> int:
        with self.server.client(self.token) as client:
            final = client.get(f"/api/games/{self.game}").json()
        stored = events_on_disk(self.server.data / "tabuleiro.db", self.game)
        check(GAME, self.notes, stored, final)
        return len(stored)


async def through_proxy(server: Server, games: int, seed: int) -> None:
    async with Proxy(server.port, Harm(), seed) as proxy:
        matches = [Match(server, proxy.port, seed + number) for number in range(games)]
        await asyncio.gather(*(match.play() for match in matches))
    assert all(match.check() > 20 for match in matches)
    assert min(proxy.done.values()) > 0, f"some mischief was never done: {proxy.done}"


def test_one_linear_history_through_a_harmful_proxy(server: Server) -> None:
    asyncio.run(through_proxy(server, games=3, seed=1))


@pytest.mark.deep
@pytest.mark.parametrize("seed", range(2, 12))
def test_one_linear_history_through_a_harmful_proxy_again_and_again(server: Server, seed: int) -> None:
    asyncio.run(through_proxy(server, games=12, seed=seed))


async def with_crashes(server: Server, pairs: int, crashes: int) -> tuple[list[Match], list[float]]:
    """Pairs play one game after the other while the server is killed again and again; how long clients were away."""
    chance, over = random.Random(crashes), asyncio.Event()
    matches: list[Match] = []

    async def crash() -> None:
        for _ in range(crashes):
            while not any(match.someone_there for match in matches):  # on a busy machine that may take a while
                await asyncio.sleep(0.01)
            await asyncio.sleep(chance.uniform(0.05, 0.4))
            await asyncio.to_thread(server.kill)
            await asyncio.to_thread(server.start)
        over.set()

    async def keep_playing(number: int) -> None:
        while not over.is_set():
            try:
                match = await asyncio.to_thread(Match, server, server.port, len(matches) + number)
            except httpx.TransportError:
                await asyncio.sleep(0.05)
                continue
            matches.append(match)
            await match.play()

    await asyncio.gather(crash(), *(keep_playing(number) for number in range(pairs)))
    return matches, [each for match in matches for follower in match.followers for each in follower.away]


@pytest.mark.parametrize("crashes", [3, pytest.param(100, marks=pytest.mark.deep)])
def test_kill_at_random_moments_under_load(tmp_path: Path, crashes: int) -> None:
    server = Server(tmp_path / "data")
    try:
        matches, away = asyncio.run(with_crashes(server, pairs=4, crashes=crashes))
        events = sum(match.check() for match in matches)
        assert events > 10 * crashes
        assert away, "no line was ever lost: nothing was tried"
        said = f"{crashes} crashes, {len(matches)} games, {events} events; lines lost {len(away)} times"
        sys.stdout.write(f"{said}, back after {max(away):.2f} s at most\n")
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


def told(kind: str, **fields: Any) -> Data:
    return {"type": kind, "ply": 1, "kind": "turn", "seat": 0, "turn": "d4", **fields}


@pytest.mark.parametrize(
    ("last", "complaint"),
    [
        (("event", told("event", seq=1, position="8/8/8/8/4c3/8/8/8 d", turn="e4")), "another event"),
        (("event", told("event", seq=2, ply=2, position="")), "not kept"),
        (("state", {"type": "state", "seq": 1, "turns": ["e4"]}), "does not fit"),
        (("ok", {"re": "a1", "seq": 1, "ply": 1, "kind": "turn", "turn": "d4"}), "was not kept"),
        (("ok", {"re": "a0", "seq": 2, "ply": 1, "kind": "turn", "turn": "d4"}), "two answers"),
        (("refused", {"re": "a0"}), "refused, but done"),
    ],
)
def test_the_checker_finds_what_does_not_fit(last: tuple[str, Data], complaint: str) -> None:
    notes = Notes()
    for identifier in ("a0", "a1"):
        notes.add("a", "sent", {"id": identifier, "ply": 0, "turn": "d4"})
    position = tabuleiro.game(GAME).start().play("d4").text
    notes.add("a", "event", told("event", seq=1, position=position))
    notes.add("a", "ok", {"re": "a0", "seq": 1, "ply": 1, "kind": "turn", "turn": "d4"})
    stored = [{"seq": 1, "ply": 1, "kind": "turn", "seat": 0, "client": "a0", "turn": "d4"}]
    final = {"seq": 1, "turns": ["d4"]}
    check(GAME, notes, stored, final)
    notes.add("b", *last)
    with pytest.raises(AssertionError, match=complaint):
        check(GAME, notes, stored, final)


def test_the_checker_finds_a_wrong_order() -> None:
    notes = Notes()
    for identifier, seq in (("a0", 2), ("b0", 1)):
        notes.add("a", "sent", {"id": identifier})
        notes.add("a", "ok", {"re": identifier, "seq": seq})
    with pytest.raises(AssertionError, match="later came before"):
        real_time_order(notes)
