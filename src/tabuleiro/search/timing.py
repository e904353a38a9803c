"""Seconds of computing: what a search may use where the machine is shared, and the clock on the wall is not fair."""

import threading
import time
from collections.abc import Iterator, MutableSequence
from contextlib import contextmanager
from typing import Any

LOOKS = 0.0005
"""Seconds between two looks at the clock, at least."""


@contextmanager
def stopped_in_time(flag: Any, seconds: float | None) -> Iterator[MutableSequence[int]]:
    """A flag for a search in this thread, set when the thread has computed for so long (never, if None)."""
    over = threading.Event()
    clock = time.pthread_getcpuclockid(threading.get_ident())
    end = time.clock_gettime(clock) + (seconds or 0)

    def watch() -> None:
        while not over.wait(max(end - time.clock_gettime(clock), LOOKS)):
            if time.clock_gettime(clock) >= end:
                flag[0] = 1
                return

    if seconds is not None:
        threading.Thread(target=watch, daemon=True).start()
    try:
        yield flag
    finally:
        over.set()
