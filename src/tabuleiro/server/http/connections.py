"""Connections: how many there are, how long they may owe a request, and what becomes of those who do not read.

A closed transport of asyncio refers to itself by its own method, so that only the collector of garbage could free it;
as that seldom looks at old objects here (see `process`), that circle is broken at the end of each connection.
"""

import asyncio
from collections import Counter
from typing import Any

from uvicorn.protocols.http.h11_impl import H11Protocol
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.frames import Frame, Opcode

from tabuleiro.server.limits import Limits
from tabuleiro.server.rates import Bucket, place_of

CROWDED_SECONDS = 2.0
"""How long a request may take where too many are owed: many who come at the same instant send theirs at once."""
LOOK_EVERY = 1.0
PIECE = 2_048
"""Bytes that are taken apart at once: what comes in a chunk may hold tens of thousands of empty frames."""


class Connections:
    """All connections of the server."""

    def __init__(self, limits: Limits, most: int | None = None) -> None:
        """`most` is how many the system has open files for."""
        self.limits = limits
        self._most = min(limits.connections, limits.connections if most is None else most)
        self._addresses: Counter[str] = Counter()
        self._open: dict[asyncio.Transport, tuple[str, float]] = {}
        """The address of each, and since when something has been waiting to be read by it."""
        self._owing: Counter[str] = Counter()
        self._watch: asyncio.TimerHandle | None = None
        self.refused = self.aborted = 0

    def admit(self, transport: asyncio.Transport, address: str) -> bool:
        """Count a new connection in, or end it where there are too many."""
        if len(self._open) >= self._most or self._addresses[address] >= self.limits.connections_per_address:
            self.refused += 1
            transport.abort()
            return False
        self._addresses[address] += 1
        loop = asyncio.get_running_loop()
        self._open[transport] = address, loop.time()
        self._watch = self._watch or loop.call_later(LOOK_EVERY, self._look)
        return True

    def forget(self, transport: asyncio.Transport) -> None:
        """It has ended."""
        if (found := self._open.pop(transport, None)) is not None:
            _less(self._addresses, found[0])

    def owe(self, address: str) -> float:
        """A request is owed from there; the seconds that it may take."""
        crowded = self._owing[address] >= self.limits.half_open_per_address
        self._owing[address] += 1
        return CROWDED_SECONDS if crowded else self.limits.request_seconds

    def owe_no_more(self, address: str) -> None:
        """The request has come, or is not waited for any more."""
        _less(self._owing, address)

    def _look(self) -> None:
        """End the connections whose other end does not read."""
        loop = asyncio.get_running_loop()
        now = loop.time()
        for transport, (address, since) in list(self._open.items()):
            if not transport.get_write_buffer_size():
                self._open[transport] = address, now
            elif now - since > self.limits.write_seconds:
                self.abort(transport)
        self._watch = loop.call_later(LOOK_EVERY, self._look) if self._open else None

    def abort(self, transport: asyncio.Transport) -> None:
        """End a connection at once, whatever waits to be written."""
        self.aborted += 1
        transport.abort()


def _less(counts: Counter[str], address: str) -> None:
    counts[address] -= 1
    if not counts[address]:
        del counts[address]


class HttpConnection(H11Protocol):
    """HTTP, with a time in which a request must have come and a number of connections that may still owe theirs."""

    all: Connections

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]  # as in uvicorn itself
        """Somebody connects, and owes us a request."""
        super().connection_made(transport)
        self._timer: asyncio.TimerHandle | None = None
        self._address = place_of(self.client[0]) if self.client else ""
        if self.all.admit(transport, self._address):
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
        self.all.forget(self.transport)
        super().connection_lost(exc)
        break_circle(self.transport)

    def _wait(self) -> None:
        if self._timer is None:
            self._timer = self.loop.call_later(self.all.owe(self._address), self._give_up)

    def _come(self) -> None:
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None
            self.all.owe_no_more(self._address)

    def _give_up(self) -> None:
        self._come()
        self.transport.abort()


class SocketConnection(WebSocketsSansIOProtocol):
    """A WebSocket whose frames are counted, and that leaves nothing behind."""

    all: Connections

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        """The handshake is under way."""
        super().connection_made(transport)
        limits = self.all.limits
        self._rate = Bucket(limits.frames_rate, limits.frames_burst)
        self._incoming = b""
        self._resting: asyncio.TimerHandle | None = None
        self._fragments = 0

    def data_received(self, data: bytes) -> None:
        """Take frames apart, a few at a time, and rest if there are too many."""
        self._incoming += data
        self._take()

    def _take(self) -> None:
        self._resting = None
        while self._incoming and not self.transport.is_closing():
            piece, self._incoming = self._incoming[:PIECE], self._incoming[PIECE:]
            self._frames = 0
            super().data_received(piece)
            if (
                self._fragments > self.all.limits.fragments
                or self.transport.get_write_buffer_size() > self.all.limits.unread
            ):
                self.all.abort(self.transport)
            elif seconds := self._rate.wait(self._frames):
                self._rest(seconds)
                return
        if not self.read_paused and not self.transport.is_closing():
            self.transport.resume_reading()

    def _rest(self, seconds: float) -> None:
        """Read no more for a while."""
        self.transport.pause_reading()
        self._resting = self.loop.call_later(seconds, self._take)

    def handle_events(self) -> None:
        """Count the frames that have come, and do what they ask."""
        for event in self.conn.events:
            if isinstance(event, Frame):
                self._frames += 1
                if event.opcode in (Opcode.TEXT, Opcode.BINARY):
                    self._fragments = 0
                self._fragments += event.opcode is Opcode.CONT
        super().handle_events()

    async def receive(self) -> Any:
        """The next message for the application; reading goes on, unless the socket rests."""
        message = await super().receive()
        if self._resting is not None and not self.transport.is_closing():
            self.transport.pause_reading()
        return message

    def connection_lost(self, exc: Exception | None) -> None:
        """Gone."""
        if self._resting is not None:
            self._resting.cancel()
        self._incoming = b""
        self.all.forget(self.transport)
        super().connection_lost(exc)
        self.conn.parser.close()  # it waits for more, and holds on to what holds on to it
        break_circle(self.transport)


def break_circle(transport: object) -> None:
    """Let a closed transport forget the method that reads for it; others than asyncio's own have none."""
    if getattr(transport, "_read_ready_cb", None) is not None:
        transport._read_ready_cb = None  # type: ignore[attr-defined]  # seen in the line before


def protocols(connections: Connections) -> tuple[type[Any], type[Any]]:
    """The protocols of HTTP and WebSocket that share these connections, for uvicorn."""
    http = type("HttpConnection", (HttpConnection,), {"all": connections})
    return http, type("SocketConnection", (SocketConnection,), {"all": connections})
