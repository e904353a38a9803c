"""Connections that do not come to the point: a request that never arrives whole must not hold a connection for ever."""

import asyncio
from collections import Counter
from typing import Any

from uvicorn.protocols.http.h11_impl import H11Protocol

from tabuleiro.server.limits import Limits


class Hurried(H11Protocol):
    """HTTP, with a time in which a request must have come and a number of connections that may still owe theirs."""

    limits: Limits
    owing: Counter[str]

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]  # as in uvicorn itself
        """Somebody connects, and owes us a request."""
        super().connection_made(transport)
        self._timer: asyncio.TimerHandle | None = None
        self._address = self.client[0] if self.client else ""
        if self.owing[self._address] >= self.limits.half_open_per_address:
            transport.abort()
        else:
            self._wait()

    def data_received(self, data: bytes) -> None:
        """A part of a request, or all of it."""
        super().data_received(data)
        under_way = self.cycle is not None and not self.cycle.response_complete
        if under_way or self.transport.get_protocol() is not self:
            self._come()
        else:
            self._wait()

    def connection_lost(self, exc: Exception | None) -> None:
        """Gone."""
        self._come()
        super().connection_lost(exc)

    def _wait(self) -> None:
        if self._timer is None:
            self._timer = self.loop.call_later(self.limits.request_seconds, self._give_up)
            self.owing[self._address] += 1

    def _come(self) -> None:
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None
            self.owing[self._address] -= 1
            if not self.owing[self._address]:
                del self.owing[self._address]

    def _give_up(self) -> None:
        self._come()
        self.transport.abort()


def hurried(limits: Limits) -> type[Any]:
    """The protocol with these limits, for uvicorn."""
    return type("Hurried", (Hurried,), {"limits": limits, "owing": Counter()})
