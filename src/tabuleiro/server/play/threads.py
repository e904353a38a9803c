"""Threads in which rules run, so that the event loop never waits for them."""

import asyncio
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from typing import Any, TypeVar

RULES_THREADS = 2
Answer = TypeVar("Answer")


class Threads:
    """Two for what is short, and one for what may be long."""

    def __init__(self) -> None:
        self._rules = ThreadPoolExecutor(RULES_THREADS, thread_name_prefix="rules")
        self._long = ThreadPoolExecutor(1, thread_name_prefix="long")

    async def rules(self, work: Callable[..., Answer], *arguments: Any) -> Answer:
        """Do something that needs rules."""
        return await asyncio.get_running_loop().run_in_executor(self._rules, work, *arguments)

    async def long(self, work: Callable[..., Answer], *arguments: Any) -> Answer:
        """Do something that may take long: such things wait only for each other."""
        return await asyncio.get_running_loop().run_in_executor(self._long, work, *arguments)

    def close(self) -> None:
        """Finish what has begun."""
        self._rules.shutdown()
        self._long.shutdown(cancel_futures=True)
