"""Pieces of work that go on by themselves."""

import asyncio
from collections.abc import Coroutine
from typing import Any, TypeVar

from tabuleiro.server.log import log
from tabuleiro.server.play.refusal import Refusal

Answer = TypeVar("Answer")


class Tasks:
    """Holds on to each until it is done, and logs what went wrong."""

    def __init__(self) -> None:
        self._running: set[asyncio.Task[Any]] = set()

    def start(self, work: Coroutine[Any, Any, Answer]) -> "asyncio.Task[Answer]":
        """Start a piece of work."""
        task = asyncio.create_task(work)
        self._running.add(task)
        task.add_done_callback(self._done)
        return task

    async def close(self) -> None:
        """Stop them all."""
        for task in list(self._running):
            task.cancel()
        await asyncio.gather(*self._running, return_exceptions=True)

    def _done(self, task: "asyncio.Task[Any]") -> None:
        self._running.discard(task)
        error = None if task.cancelled() else task.exception()
        if error is not None and not isinstance(error, Refusal):
            log("error", kind=type(error).__name__, why=str(error))
