"""What engines are asked, and who is answered next.

Addresses are served by turns, and the owners of games at each address, so that nobody's many games, and nobody's many
cookies, keep others waiting. Where several processes think, one is always kept free of the address that has all others.
"""

import asyncio
from collections import Counter, OrderedDict, deque
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any, NamedTuple

Progress = Callable[[str, int], None]
"""Hears how it stands with a request: ("waiting", requests ahead), then ("thinking", 0)."""
Answer = dict[str, Any]
"""What a process answers; see `child`."""


class EngineFailed(Exception):
    """No answer could be had."""


@dataclass(frozen=True)
class Question:
    """What an engine is asked: the turn of a level (or the best one, for a hint) after these turns at a table.

    `start` is the position it began with, where that is not the game's own.
    """

    table: str
    game: str
    start: str | None
    turns: tuple[str, ...]
    level: int | None = None
    seconds: float | None = None


class Owner(NamedTuple):
    """For whom an engine thinks."""

    address: str
    holder: str


@dataclass(eq=False)
class Request:
    """A question that waits for its answer."""

    owner: Owner
    question: Question
    progress: Progress
    answer: "asyncio.Future[Answer]" = field(default_factory=lambda: asyncio.get_running_loop().create_future())


class Queue:
    """Requests that wait: for each address a row for each holder."""

    def __init__(self, at_once: int) -> None:
        """So many requests of one address may be thought about at once."""
        self._at_once = at_once
        self._rows: OrderedDict[str, OrderedDict[str, deque[Request]]] = OrderedDict()
        self._thinking: Counter[str] = Counter()
        self._wake = asyncio.Condition()

    def __len__(self) -> int:
        return sum(len(row) for rows in self._rows.values() for row in rows.values())

    def ahead(self, owner: Owner) -> int:
        """How many requests, at most, are answered before a new one of this owner."""
        rows_here = self._rows.get(owner.address, OrderedDict())
        before = len(rows_here.get(owner.holder, deque()))
        mine = sum(min(len(row), before + 1) for row in rows_here.values())
        others = [sum(map(len, rows.values())) for address, rows in self._rows.items() if address != owner.address]
        return mine + sum(min(each, mine + 1) for each in others)

    async def put(self, request: Request) -> None:
        """Let a request wait."""
        async with self._wake:
            rows = self._rows.setdefault(request.owner.address, OrderedDict())
            rows.setdefault(request.owner.holder, deque()).append(request)
            self._wake.notify()

    async def next(self) -> Request:
        """The next request: of the address, and its holder, who has waited longest, and then goes to the end."""
        async with self._wake:
            while True:
                self._drop_unwanted()
                free = (each for each in self._rows if self._thinking[each] < self._at_once)
                if (address := next(free, None)) is not None:
                    break
                await self._wake.wait()
            rows = self._rows.pop(address)
            holder, row = rows.popitem(last=False)
            request = row.popleft()
            if row:
                rows[holder] = row
            if rows:
                self._rows[address] = rows
            self._thinking[address] += 1
            return request

    async def done(self, request: Request) -> None:
        """Nobody thinks about this one any more."""
        async with self._wake:
            self._thinking[request.owner.address] -= 1
            self._thinking += Counter()  # forgets the zeros
            self._wake.notify_all()

    def _drop_unwanted(self) -> None:
        """Forget the requests whose answer nobody waits for any more."""
        for address, rows in list(self._rows.items()):
            for holder, row in list(rows.items()):
                wanted = deque(request for request in row if not request.answer.done())
                if wanted:
                    rows[holder] = wanted
                else:
                    del rows[holder]
            if not rows:
                del self._rows[address]
