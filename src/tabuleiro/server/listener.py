"""Somebody who looks at a board over a socket."""

import asyncio


class Listener:
    """A row of messages to be sent; whoever reads too slowly is let go, so that others don't wait."""

    def __init__(self, owned: frozenset[int], *, scene: bool, most: int) -> None:
        """`owned` are the seats of this listener (none for a watcher), `scene` asks for pictures with each event."""
        self.owned = owned
        self.scene = scene
        self.gone: str | None = None
        self._row: asyncio.Queue[bytes | None] = asyncio.Queue(most + 1)
        self._most = most
        self.ended = asyncio.Event()

    def send(self, message: bytes) -> None:
        """Put a message into the row; never waits."""
        if self.gone is not None:
            return
        if self._row.qsize() >= self._most:
            self.close("too slow")
        else:
            self._row.put_nowait(message)

    def close(self, why: str) -> None:
        """End the row."""
        if self.gone is None:
            self.gone = why
            self.ended.set()
            self._row.put_nowait(None)

    async def next(self) -> bytes | None:
        """The next message; None at the end, and at once for one who was too slow."""
        return None if self.gone == "too slow" else await self._row.get()
