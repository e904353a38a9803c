"""Connections: one whose request never arrives whole must not be held for ever, and one that has ended must go.

A closed transport of asyncio refers to itself by its own method, so that only the collector of garbage could free it;
as that seldom looks at old objects here (see `process`), that circle is broken at the end of each connection.
"""

import asyncio
from collections import Counter
from typing import Any

from uvicorn.protocols.http.h11_impl import H11Protocol
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol

from tabuleiro.server.limits import Limits

CROWDED_SECONDS = 2.0
"""How long a request may take where too many are owed: many who come at the same instant send theirs at once."""


class HttpConnection(H11Protocol):
    """HTTP, with a time in which a request must have come and a number of connections that may still owe theirs."""

    limits: Limits
    owing: Counter[str]

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]  # as in uvicorn itself
        """Somebody connects, and owes us a request."""
        super().connection_made(transport)
        self._timer: asyncio.TimerHandle | None = None
        self._address = self.client[0] if self.client else ""
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
        break_circle(self.transport)

    def _wait(self) -> None:
        if self._timer is None:
            crowded = self.owing[self._address] >= self.limits.half_open_per_address
            seconds = CROWDED_SECONDS if crowded else self.limits.request_seconds
            self._timer = self.loop.call_later(seconds, self._give_up)
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


class SocketConnection(WebSocketsSansIOProtocol):
    """A WebSocket that leaves nothing behind."""

    def connection_lost(self, exc: Exception | None) -> None:
        """Gone."""
        super().connection_lost(exc)
        self.conn.parser.close()  # it waits for more, and holds on to what holds on to it
        break_circle(self.transport)


def break_circle(transport: object) -> None:
    """Let a closed transport forget the method that reads for it; others than asyncio's own have none."""
    if getattr(transport, "_read_ready_cb", None) is not None:
        transport._read_ready_cb = None  # type: ignore[attr-defined]  # seen in the line before


def http_connections(limits: Limits) -> type[Any]:
    """The protocol with these limits, for uvicorn."""
    return type("HttpConnection", (HttpConnection,), {"limits": limits, "owing": Counter()})
