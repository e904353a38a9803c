"""What the process needs of Python and of the system to serve many at once.

Python's collector of garbage must not stop everybody's game. When it looks through everything that lives, with a
thousand games and their sockets, nobody is answered for a quarter of a second, and left to itself it does so every few
seconds. Nearly all our garbage goes without it (nothing refers to it any more) or is young. So only young objects are
looked through as a matter of course, and all of them once in a long while.
"""

import asyncio
import gc

YOUNG, MIDDLE, NEVER = 5_000, 20, 1_000_000_000
"""New objects before the young ones are looked through; rounds of that before the middle-aged; never the old."""
EVERYTHING_EVERY = 900.0
"""Seconds."""


def tame() -> None:
    """Set aside what the start has made, which stays for good, and look through the young only."""
    gc.collect()
    gc.freeze()
    gc.set_threshold(YOUNG, MIDDLE, NEVER)


async def collect_now_and_then() -> None:
    """Look through everything once in a while: for what was old when it became garbage."""
    while True:
        await asyncio.sleep(EVERYTHING_EVERY)
        gc.collect()
