"""Clients that follow a game by the rules of docs/server.md, whatever happens to the line, and note what they see.

They wait for the state, send again under the same id what was not answered, and ask anew where an event is missing.
"""

import asyncio
import contextlib
import itertools
import json
import random
import time
from collections.abc import Callable
from dataclasses import dataclass, field

from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import WebSocketException

import tabuleiro
from tests.server.serving import Data

AGAIN = 0.05
"""Seconds before a line that was lost is opened again."""
PATIENCE = 60.0
"""Nobody waits longer than this, not even on a busy machine: something is wrong then."""


@dataclass(frozen=True)
class Saw:
    """Something that a client did or saw: `what` is "sent", or the type of a message."""

    at: float
    client: str
    what: str
    message: Data


@dataclass
class Notes:
    """What all clients of one game saw, in the order in which they did."""

    seen: list[Saw] = field(default_factory=list)

    def add(self, client: str, what: str, message: Data) -> None:
        self.seen.append(Saw(time.monotonic(), client, what, message))


class Follower:
    """One client of one game."""

    def __init__(self, name: str, port: int, game: str, token: str, notes: Notes) -> None:
        self.name, self.notes, self.token = name, notes, token
        self._address = f"ws://127.0.0.1:{port}/api/games/{game}/socket"
        self._line: ClientConnection | None = None
        self._numbers = itertools.count()
        self._pending: dict[str, tuple[Data, asyncio.Future[Data]]] = {}
        self._changed = asyncio.Condition()
        self.state: Data | None = None
        self.lost_at: float | None = None
        self.away: list[float] = []
        """How long it took, each time, from the end of a line until the state was there again."""

    async def follow(self) -> None:
        """Keep a line open, for ever."""
        while True:
            with contextlib.suppress(OSError, WebSocketException, TimeoutError):
                async with connect(self._address, max_size=None, open_timeout=10, close_timeout=0.2) as line:
                    await line.send(json.dumps({"do": "hello", "tokens": [self.token]}))
                    self._line = line
                    async for text in line:
                        await self._hear(json.loads(text))
            self._line = None
            self.lost_at = self.lost_at or time.monotonic()
            await asyncio.sleep(AGAIN)

    async def command(self, do: str, **fields: object) -> Data:
        """Have a command carried out, or refused."""
        state = await self.until(lambda state: True)
        identifier = f"{self.name}{next(self._numbers)}"
        message: Data = {"do": do, "id": identifier, "ply": state["ply"], **fields}
        if do == "turn":
            message["seq"] = state["seq"]
        answer: asyncio.Future[Data] = asyncio.get_running_loop().create_future()
        self._pending[identifier] = message, answer
        self.notes.add(self.name, "sent", message)
        await self._send(message)
        return await asyncio.wait_for(answer, PATIENCE)

    async def until(self, fits: Callable[[Data], bool]) -> Data:
        """Wait until the state is known and as it should be."""
        async with asyncio.timeout(PATIENCE), self._changed:
            while self.state is None or not fits(self.state):
                await self._changed.wait()
            return self.state

    async def _send(self, message: Data) -> None:
        if self._line is not None and self.state is not None:
            with contextlib.suppress(WebSocketException, OSError):
                await self._line.send(json.dumps(message))

    async def _hear(self, message: Data) -> None:
        kind = message["type"]
        self.notes.add(self.name, kind, message)
        if kind in ("ok", "refused") and message["re"] in self._pending:
            _, answer = self._pending.pop(message["re"])
            if not answer.done():
                answer.set_result(message)
            message = message.get("state", message)
        if message["type"] == "state":
            await self._know(message)
        elif kind == "event" and self.state is not None:
            if message["seq"] == self.state["seq"] + 1:
                await self._know(self.state | message)
            elif message["seq"] > self.state["seq"]:
                await self._send({"do": "sync"})

    async def _know(self, state: Data) -> None:
        """This is how it stands now; on a new line, what is not answered yet goes again."""
        fresh = self.state is None or self.lost_at is not None
        if self.lost_at is not None:
            self.away.append(time.monotonic() - self.lost_at)
            self.lost_at = None
        async with self._changed:
            self.state = state
            self._changed.notify_all()
        if fresh:
            for message, _ in list(self._pending.values()):
                await self._send(message)


async def play(follower: Follower, seat: int, chance: random.Random, game: str) -> None:
    """Play on a seat at random, and now and then ask for a turn back, until the game is over."""
    while True:
        state = await follower.until(lambda state: state["mover"] == seat or state["outcome"] or state["offers"])
        if state["outcome"]:
            return
        if state["offers"].get("back") == 1 - seat:
            await follower.command(chance.choice(["accept", "decline"]), what="back")
        elif state["offers"]:
            # The other's answer may be missed, and an offer of the other's be the next thing that is heard.
            await follower.until(lambda state: state["offers"].get("back") != seat or bool(state["outcome"]))
        elif chance.random() < 0.1 and state["ply"] > 2:
            await follower.command("offer", what="back")
        else:
            turns = tabuleiro.game(game).position(state["position"]).turns()
            await follower.command("turn", turn=chance.choice(turns).text)
