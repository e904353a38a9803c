"""What engines are asked, and who is answered next.

The owners of games are served by turns, so that nobody's many games keep others waiting.
"""

import asyncio
from collections import OrderedDict, deque
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any

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


@dataclass(eq=False)
class Request:
    """A question that waits for its answer."""

    owner: str
    question: Question
    progress: Progress
    answer: "asyncio.Future[Answer]" = field(default_factory=lambda: asyncio.get_running_loop().create_future())


class Queue:
    """Requests that wait, in a row for each owner."""

    def __init__(self) -> None:
        self._rows: OrderedDict[str, deque[Request]] = OrderedDict()
        self._wake = asyncio.Condition()

    def __len__(self) -> int:
        return sum(map(len, self._rows.values()))

    async def put(self, request: Request) -> None:
        """Let a request wait."""
        async with self._wake:
            self._rows.setdefault(request.owner, deque()).append(request)
            self._wake.notify()

    async def next(self) -> Request:
        """The next request: of the owner who has waited longest, who then goes to the end."""
        async with self._wake:
            while not self._rows:
                await self._wake.wait()
            owner, row = self._rows.popitem(last=False)
            request = row.popleft()
            if row:
                self._rows[owner] = row
            return request
