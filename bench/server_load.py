"""Load on a real server, on loopback, by clients in one other process.

    python bench/server_load.py pace 1000 300 120    # games, turns a second together, seconds
    python bench/server_load.py flat 200 30          # games, seconds: the next turn as soon as the last is acknowledged
    python bench/server_load.py begin 500            # games that begin at the same instant, with their pictures
    … --games avanco,hive  --port 18100

Each game has two sockets, one for each player. A turn takes from its sending to its acknowledgement (it is on disk
then), and until the other player has heard of it. Turns are made up beforehand. After 40 turns somebody resigns;
whoever has finished a game begins another, and all are in the middle of one when the measuring begins.
"""

import argparse
import asyncio
import random
import sys
import time
from dataclasses import dataclass, field
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parent))

from server_client import Server, Socket, http, measure_lag, new_game, percentiles, random_turns, serving

import tabuleiro

DISTINCT = 8
"""So many different random games of each kind."""
TOGETHER = 50
"""So many pairs sit down at the same time."""
LONGEST = 40
"""Turns; then the player to move resigns, and the pair goes on to a new game."""
Turns = list[tuple[int, str]]


@dataclass
class Tally:
    """What was measured."""

    acknowledged: list[float] = field(default_factory=list)
    heard: list[float] = field(default_factory=list)
    errors: list[str] = field(default_factory=list)
    late: int = 0
    begun: int = 0
    counts: bool = False


class Pair:
    """Two players who play one game after the other."""

    def __init__(self, port: int, kind: str, played: list[Turns], tally: Tally, number: int) -> None:
        self._port, self._kind, self._tally = port, kind, tally
        self._chance = random.Random(number)
        self._played, self._turns = played, list[tuple[int, str]]()
        self._sockets: list[Socket] = []
        self._ply = self._live = 0
        self._sent = 0.0
        self._counted = False
        self._ready = asyncio.Event()
        self._until = 0
        self.busy = True
        self.eager = False

    async def sit_down(self) -> None:
        """Create a game, and wait until both see the board."""
        for socket in self._sockets:
            socket.close()
        self._turns = self._chance.choice(self._played)
        self._ply = self._live = self._until = 0
        self._tally.begun += self._tally.counts
        game, tokens = await new_game(self._port, self._kind)
        self._ready.clear()
        self._sockets = [await Socket.connect(self._port, game, token, self._hear) for token in tokens]
        await self._ready.wait()
        self.busy = False
        if self.eager:
            self.play()

    async def play_up(self) -> None:
        """Come to some point in the middle of the game, so that not all begin and end together."""
        self._until = self._chance.randrange(len(self._turns))
        if self._until:
            self._ready.clear()
            self.play()
            await self._ready.wait()

    def play(self) -> None:
        """Send the next turn."""
        self.busy, self._sent, self._counted = True, time.perf_counter(), self._tally.counts
        message = {"id": f"t{self._ply}", "ply": self._ply}
        if self._ply < len(self._turns):
            player, turn = self._turns[self._ply]
            self._sockets[player].send(message | {"do": "turn", "seq": self._ply, "turn": turn})
        else:
            self._sockets[0].send(message | {"do": "resign"})

    def _hear(self, socket: Socket, kind: str, answered: str, number: int, message: bytes) -> None:
        took = time.perf_counter() - self._sent
        if kind == "ok":
            if self._counted:
                self._tally.acknowledged.append(took)
            self._ply += 1
            if self._ply < self._until:
                self.play()
                return
            self.busy = False
            self._ready.set()
            if self._ply > len(self._turns) or (self._ply == len(self._turns) < LONGEST):
                self.busy = True
                self._task = asyncio.create_task(self.sit_down())
            elif self.eager:
                self.play()
        elif kind == "event" and self._counted and socket is not self._mover(number):
            self._tally.heard.append(took)
        elif kind == "state":
            self._live += 1
            if self._live == 2:
                self._ready.set()
        elif kind in ("refused", "error", "closed", "strange"):
            self._tally.errors.append(f"{kind} {message[:200]!r}")

    def _mover(self, number: int) -> Socket:
        return self._sockets[self._turns[number - 1][0] if number <= len(self._turns) else 0]


async def prepare(port: int, pairs: int, kinds: list[str], tally: Tally) -> list[Pair]:
    """Everybody in the middle of a game."""
    chance = random.Random(1)
    played = {kind: [random_turns(kind, chance, LONGEST) for _ in range(DISTINCT)] for kind in kinds}
    ready = []
    for number in range(pairs):
        kind = kinds[number % len(kinds)]
        ready.append(Pair(port, kind, played[kind], tally, number))
    for start in range(0, pairs, TOGETHER):
        await asyncio.gather(*(pair.sit_down() for pair in ready[start : start + TOGETHER]))
    for start in range(0, pairs, TOGETHER):
        await asyncio.gather(*(pair.play_up() for pair in ready[start : start + TOGETHER]))
    return ready


async def pace(server: Server, kinds: list[str], games: int, rate: float, seconds: float) -> None:
    """So many turns a second, evenly over all games."""
    tally, lags, chance = Tally(), list[float](), random.Random(2)
    every = games / rate
    pairs = await prepare(server.port, games, kinds, tally)
    order = sorted((chance.uniform(0, every), number) for number in range(games))
    lag = asyncio.create_task(measure_lag(lags))
    began, warm = time.monotonic(), min(5.0, seconds / 4)
    before = server.memory(), server.seconds()
    sent = 0
    while (now := time.monotonic() - began) < seconds:
        offset, number = order[sent % games]
        due = offset + sent // games * every
        if due > now:
            await asyncio.sleep(due - now)
        if not tally.counts and due > warm:
            tally.counts = True
            before = server.memory(), server.seconds()
        if pairs[number].busy:
            tally.late += tally.counts
        else:
            pairs[number].play()
        sent += 1
    lag.cancel()
    await report(server, tally, lags, seconds - warm, before)


async def flat(server: Server, kinds: list[str], games: int, seconds: float) -> None:
    """Every pair as fast as it gets answers."""
    tally, lags = Tally(), list[float]()
    pairs = await prepare(server.port, games, kinds, tally)
    lag = asyncio.create_task(measure_lag(lags))
    for pair in pairs:
        pair.eager = True
        pair.play()
    warm = min(5.0, seconds / 5)
    await asyncio.sleep(warm)
    tally.counts = True
    before = server.memory(), server.seconds()
    await asyncio.sleep(seconds - warm)
    tally.counts = False
    lag.cancel()
    await report(server, tally, lags, seconds - warm, before)


async def begin(server: Server, kinds: list[str], games: int) -> None:
    """Games created at the same instant; live when both players have the state with its picture."""
    lags, errors = list[float](), list[str]()
    lag = asyncio.create_task(measure_lag(lags, 0.01))
    began = time.perf_counter()
    live: list[float] = []
    all_live = asyncio.Event()

    def hear(socket: Socket, kind: str, answered: str, number: int, message: bytes) -> None:
        if kind == "state":
            live.append(time.perf_counter() - began)
            if len(live) == 2 * games:
                all_live.set()
        elif kind in ("error", "closed", "strange"):
            errors.append(f"{kind} {message[:200]!r}")

    async def one(number: int) -> list[Socket]:
        game, tokens = await new_game(server.port, kinds[number % len(kinds)])
        return [await Socket.connect(server.port, game, token, hear, scene=True) for token in tokens]

    sockets = await asyncio.gather(*(one(number) for number in range(games)))
    await asyncio.wait_for(all_live.wait(), 60)
    print(f"{games} games begun at once, {2 * games} boards: all live after {max(live):.2f} s, {percentiles(live)}")
    print(f"errors {len(errors)} {errors[:3]}; the clients' own lag: {percentiles(lags)}")
    lag.cancel()
    for socket in [each for pair in sockets for each in pair]:
        socket.close()


async def report(server: Server, tally: Tally, lags: list[float], seconds: float, before: tuple[float, float]) -> None:
    """Tell what came of it."""
    memory, used = server.memory(), server.seconds()
    turns = len(tally.acknowledged)
    print(f"{turns / seconds:.0f} turns/s for {seconds:.0f} s, {tally.begun} new games; late turns {tally.late}")
    print(f"errors {len(tally.errors)} {tally.errors[:3]}")
    print(f"acknowledged: {percentiles(tally.acknowledged)}")
    print(f"heard by the other: {percentiles(tally.heard)}")
    print(f"memory {before[0]:.0f} → {memory:.0f} MB ({(memory / before[0] - 1) * 100:+.1f} %)")
    used -= before[1]
    print(f"the server used {used / seconds:.0%} of a core, {used / turns * 1000:.2f} ms a turn")
    print(f"the clients' own lag: {percentiles(lags)}")
    async with http(server.port) as connection:
        lines = str(await connection.ask("GET", "/metrics")).splitlines()
    wanted = ("loop_lag", "commit", "written", "tables", "listeners", "sockets_total")
    print("; ".join(line for line in lines if line[0] != "#" and any(word in line for word in wanted)))


def main() -> None:
    """Start a server, load it, stop it."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--port", type=int, default=18100)
    parser.add_argument("--games", default=",".join(tabuleiro.game_ids()))
    parser.add_argument("--pid", action="store_true", help="tell the server's process, for a profiler")
    parser.add_argument("how", choices=["pace", "flat", "begin"])
    parser.add_argument("numbers", nargs="+", type=float)
    wish = parser.parse_args()
    kinds, numbers = wish.games.split(","), wish.numbers
    with serving(wish.port) as server:
        if wish.pid:
            print(f"server {server.process.pid}", flush=True)
        if wish.how == "pace":
            asyncio.run(pace(server, kinds, int(numbers[0]), numbers[1], numbers[2]))
        elif wish.how == "flat":
            asyncio.run(flat(server, kinds, int(numbers[0]), numbers[1]))
        else:
            asyncio.run(begin(server, kinds, int(numbers[0])))


if __name__ == "__main__":
    main()
