"""Somebody who looks at a board over a socket."""

import asyncio
import time
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from tabuleiro.server.play.showing import Wishes

TOO_SLOW = "too slow"
LAST_SECONDS = 1.0
"""So long the last messages may take to be read."""


class Listener:
    """A row of messages to be sent; whoever reads too slowly is let go, so that others don't wait."""

    def __init__(self, owned: frozenset[int], wishes: "Wishes", most: int, address: str = "") -> None:
        """`owned` are the seats of this listener: none for a watcher."""
        self.owned = owned
        self.address = address
        self.since = time.monotonic()
        self.wishes = wishes
        self.gone: str | None = None
        self._row: asyncio.Queue[bytes | None] = asyncio.Queue(most + 1)
        self._most = most
        self.ended = asyncio.Event()

    def send(self, message: bytes) -> None:
        """Put a message into the row; never waits."""
        if self.gone is not None:
            return
        if self._row.qsize() >= self._most:
            self.close(TOO_SLOW)
        else:
            self._row.put_nowait(message)

    def close(self, why: str) -> None:
        """End the row; what is in it may still be read for a moment, but not by one who was too slow."""
        if self.gone is None:
            self.gone = why
            self._row.put_nowait(None)
            if why == TOO_SLOW:
                self.ended.set()
            else:
                asyncio.get_running_loop().call_later(LAST_SECONDS, self.ended.set)

    async def next(self) -> bytes | None:
        """The next message; None at the end, and at once for one who was too slow."""
        return None if self.gone == TOO_SLOW else await self._row.get()
