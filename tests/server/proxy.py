"""A proxy that harms the line: it delays messages, repeats them, and cuts lines, also in the middle of a message."""

import asyncio
import contextlib
import random
from collections import Counter
from dataclasses import dataclass

TEXT = 0x81


@dataclass(frozen=True)
class Harm:
    """How likely each mischief is, for each message in either direction."""

    delay: float = 0.2
    longest: float = 0.05
    repeat: float = 0.1
    cut_before: float = 0.01
    cut_inside: float = 0.01
    cut_after: float = 0.01


class Proxy:
    """Listens on a port of its own and passes everything on, more or less."""

    def __init__(self, port: int, harm: Harm, seed: int) -> None:
        self._target, self._harm, self._chance = port, harm, random.Random(seed)
        self.done: Counter[str] = Counter()
        self.port = 0

    async def __aenter__(self) -> "Proxy":
        self._server = await asyncio.start_server(self._serve, "127.0.0.1", 0)
        self.port = self._server.sockets[0].getsockname()[1]
        return self

    async def __aexit__(self, *_: object) -> None:
        self._server.close()

    async def _serve(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        writers = [writer]
        with contextlib.suppress(OSError, asyncio.IncompleteReadError):
            there, back = await asyncio.open_connection("127.0.0.1", self._target)
            writers.append(back)
            back.write(await reader.readuntil(b"\r\n\r\n"))
            writer.write(await there.readuntil(b"\r\n\r\n"))
            ways = [asyncio.create_task(self._pass(reader, back)), asyncio.create_task(self._pass(there, writer))]
            await asyncio.wait(ways, return_when=asyncio.FIRST_COMPLETED)
            for way in ways:
                way.cancel()
            await asyncio.gather(*ways, return_exceptions=True)
        for each in writers:
            each.transport.abort() if self._chance.random() < 0.5 else each.close()

    async def _pass(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        """Pass frames on until one end or we have had enough."""
        while True:
            frame = await _frame(reader)
            if self._does("delay", self._harm.delay):
                await asyncio.sleep(self._chance.uniform(0, self._harm.longest))
            if self._does("cut before", self._harm.cut_before):
                return
            if self._does("cut inside", self._harm.cut_inside):
                writer.write(frame[: self._chance.randrange(1, len(frame))])
                await writer.drain()
                return
            writer.write(frame)
            if frame[0] == TEXT and self._does("repeat", self._harm.repeat):
                writer.write(frame)
            await writer.drain()
            if self._does("cut after", self._harm.cut_after):
                return

    def _does(self, what: str, chance: float) -> bool:
        happens = self._chance.random() < chance
        self.done[what] += happens
        return happens


async def _frame(reader: asyncio.StreamReader) -> bytes:
    """One whole frame, as it came."""
    frame = await reader.readexactly(2)
    size, masked = frame[1] & 0x7F, frame[1] & 0x80
    if size >= 126:
        length = await reader.readexactly(2 if size == 126 else 8)
        frame += length
        size = int.from_bytes(length, "big")
    return frame + await reader.readexactly(size + (4 if masked else 0))
