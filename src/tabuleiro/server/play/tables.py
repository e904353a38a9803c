"""The tables in memory: found there or in the store, and locked so that at each one thing happens after the other."""

import asyncio
from collections import OrderedDict
from collections.abc import Callable, Iterator
from weakref import WeakValueDictionary

import msgspec

from tabuleiro.server.limits import Limits
from tabuleiro.server.play.clocks import Clock
from tabuleiro.server.play.computing import Computing
from tabuleiro.server.play.refusal import Refusal
from tabuleiro.server.play.table import Table
from tabuleiro.server.storage import queries
from tabuleiro.server.storage.saved import SavedGame
from tabuleiro.server.storage.store import Store

MANY_EVENTS = 200
"""A game in which more has happened is made again in a process of its own."""


class Tables:
    """All tables that somebody needs now."""

    def __init__(self, store: Store, computing: Computing, limits: Limits) -> None:
        """None yet."""
        self._store, self._computing, self._limits = store, computing, limits
        self._tables: OrderedDict[str, Table] = OrderedDict()
        self._locks: WeakValueDictionary[str, asyncio.Lock] = WeakValueDictionary()
        self._clocks: dict[str, Clock] = {}
        """The clocks that run at tables which are not in memory."""
        self.added: Callable[[Table], None] = lambda table: None
        """Called with every table that comes into memory."""

    def __len__(self) -> int:
        return len(self._tables)

    def __iter__(self) -> Iterator[Table]:
        return iter(self._tables.values())

    def lock(self, name: str) -> asyncio.Lock:
        """The lock of a table: the same one for everybody who asks at the same time."""
        return self._locks.setdefault(name, asyncio.Lock())

    async def get(self, identifier: str) -> Table:
        """A table by its id, from memory or from the store."""
        table = self._tables.get(identifier)
        if table is None:
            async with self.lock(f"load {identifier}"):
                table = self._tables.get(identifier) or await self._load(identifier)
        self._tables.move_to_end(identifier)
        return table

    async def _load(self, identifier: str) -> Table:
        try:
            saved = await self._store.ask(lambda connection: queries.load(connection, identifier))
        except msgspec.MsgspecError as error:
            raise Refusal("unreadable", f"what is kept of this game cannot be read: {error}", status=500) from None
        if saved is None:
            raise Refusal("no-such-game", "there is no such game", status=404)
        is_long = len(saved.events) > MANY_EVENTS or any(event.kind == "setup" for event in saved.events)
        table = await (self._computing.long if is_long else self._computing.rules)(_restored, saved)
        if (clock := self._clocks.pop(identifier, None)) is not None:
            table.clock = clock  # it has run on
        else:
            table.resume(self._limits.days_grace)
        self.add(table)
        return table

    def add(self, table: Table) -> None:
        """Take a table into memory; one that nobody needs makes room for it."""
        self._tables[table.id] = table
        if len(self._tables) > self._limits.live_tables:
            idle = next((each for each in self if self._may_go(each)), None)
            if idle is not None and idle is not table:
                self.forget(idle)
        self.added(table)

    def trim(self) -> None:
        """Let tables that nobody looks at go while all together hold more turns than memory is meant for."""
        turns = sum(table.ply for table in self)
        for table in list(self):
            if turns <= self._limits.live_turns:
                return
            if self._may_go(table):
                self.forget(table)
                turns -= table.ply

    def holds(self, table: Table) -> bool:
        """Whether this very table is the one in memory."""
        return self._tables.get(table.id) is table

    def forget(self, table: Table) -> None:
        """Let a table go from memory; whoever asks for it again gets it from the store."""
        if self.holds(table):
            del self._tables[table.id]
            if table.clock.running is not None:
                self._clocks[table.id] = table.clock

    def forget_if_over(self, table: Table) -> None:
        """A game that is over leaves memory with the last who looked at it."""
        if table.over and self._may_go(table):
            self.forget(table)

    def _may_go(self, table: Table) -> bool:
        return not table.listeners and not self.lock(table.id).locked()


def _restored(saved: SavedGame) -> Table:
    """The table as it was saved: what its events make of it."""
    try:
        return Table.restored(saved)
    except Exception as error:  # whatever is wrong with one game must not stop the others
        why = f"the rules of today refuse this game of {saved.rules}: {type(error).__name__}: {error}"
        raise Refusal("unreadable", why, status=500) from error
