"""What happened is written, acknowledged and told to everybody at the table, in this order.

What could not be written is forgotten: the table is read again from the store.
"""

import asyncio
from collections.abc import Callable, Sequence

import msgspec

from tabuleiro.server.log import log
from tabuleiro.server.metrics import Metrics
from tabuleiro.server.play import views
from tabuleiro.server.play.computing import Computing
from tabuleiro.server.play.links import Links
from tabuleiro.server.play.refusal import Refusal
from tabuleiro.server.play.seats import rematch_table
from tabuleiro.server.play.showing import Part, Showing, Shown
from tabuleiro.server.play.table import Table
from tabuleiro.server.play.tables import Tables
from tabuleiro.server.play.tasks import Tasks
from tabuleiro.server.storage import statements
from tabuleiro.server.storage.saved import Event
from tabuleiro.server.storage.store import Statement, Store, StoreError

encode = msgspec.json.Encoder().encode


class Publisher:
    """Leads what happened from a table to the disk and to everybody who looks at it."""

    def __init__(
        self, store: Store, tables: Tables, computing: Computing, tasks: Tasks, links: Links, metrics: Metrics
    ) -> None:
        self._store, self._tables, self._tasks = store, tables, tasks
        self.showing = Showing(tables, computing)
        self._links, self._metrics = links, metrics
        self.published: Callable[[Table], None] = lambda table: None
        """Called when something has happened at a table: the game goes on."""

    async def publish(
        self,
        table: Table,
        event: Event,
        also: Sequence[Statement] = (),
        acknowledge: Callable[[], None] = lambda: None,
    ) -> None:
        """Write what happened; when it is on disk acknowledge it, tell everybody, and let the game go on.

        Needs the table's lock.
        """
        wanted = [*statements.new_event(table.id, event, over=table.over), *also]
        following = rematch_table(table, event, self._links) if event.kind == "rematch" else None
        if following is not None:
            wanted += statements.new_game(following.saved(), None, table.id)
        self._tasks.start(self._shown(table, event))  # drawn while the disk works
        await self.write(table, wanted)
        self._metrics.count("events", event.kind)
        if following is not None:
            self._tables.add(following)
        acknowledge()
        await self._broadcast(table, event)
        self.published(table)

    async def write(self, table: Table, wanted: list[Statement]) -> None:
        """Keep something; if that fails the table is forgotten, as memory and disk no longer agree."""
        try:
            await self._store.keep(wanted)
        except StoreError as error:
            self._tables.forget(table)
            for listener in table.listeners:  # after the refusal, which follows at once
                asyncio.get_running_loop().call_soon(listener.close, "try again")
            log("not kept", game=table.id, why=str(error))
            self._metrics.count("not_kept", "events")
            raise Refusal("not-kept", "this could not be kept on disk; nothing has changed", status=503) from error

    async def _broadcast(self, table: Table, event: Event) -> None:
        """Tell everybody at the table what happened, with as much of its picture as each wants."""
        shown = await self._shown(table, event)
        encoded = {parts: encode(views.event(table, event, **drawn)) for parts, drawn in shown.items()}
        for listener in table.listeners:
            parts = listener.wishes.of_event(table, listener.owned, event)
            listener.send(encoded[parts] if parts in encoded else encode(views.event(table, event)))

    async def _shown(self, table: Table, event: Event) -> dict[tuple[Part, ...], Shown]:
        """What belongs to an event for somebody who looks at the table."""
        wanted = {listener.wishes.of_event(table, listener.owned, event) for listener in table.listeners}
        return {parts: await self.showing.draw(table, parts) for parts in wanted}


def tell(table: Table, message: views.Data) -> None:
    """Tell everybody at a table something."""
    encoded = encode(message)
    for listener in table.listeners:
        listener.send(encoded)
