"""All games of one server: what the outside asks of them, and a command's way through them.

What happens at one table happens one after the other (a lock for each). Rules run in threads of their own, so that
the event loop never waits for them.
"""

import asyncio
from collections.abc import Callable
from typing import Any, TypeVar

from tabuleiro.server.engines.pool import EnginePool
from tabuleiro.server.limits import Limits
from tabuleiro.server.log import log
from tabuleiro.server.metrics import Metrics
from tabuleiro.server.play import decisions, messages, views
from tabuleiro.server.play.alarms import Alarms
from tabuleiro.server.play.computing import Computing
from tabuleiro.server.play.deletion import Deletion
from tabuleiro.server.play.engine_players import EnginePlayers
from tabuleiro.server.play.links import Links
from tabuleiro.server.play.presence import Presence
from tabuleiro.server.play.publishing import Publisher
from tabuleiro.server.play.refusal import Refusal
from tabuleiro.server.play.table import Keys, Table
from tabuleiro.server.play.tables import Tables
from tabuleiro.server.play.tasks import Tasks
from tabuleiro.server.play.views import Reply
from tabuleiro.server.storage import queries
from tabuleiro.server.storage.saved import Event
from tabuleiro.server.storage.store import Store, StoreError

Answer = TypeVar("Answer")
DELETE_EVERY, TRIM_EVERY = 3_600.0, 2.0
"""Seconds."""


class Games:
    """The parts that carry the games, put together."""

    def __init__(self, store: Store, links: Links, limits: Limits, metrics: Metrics) -> None:
        """No games yet; `open` takes up what waits in the store."""
        self.store, self.links, self.limits, self.metrics = store, links, limits, metrics
        self.computing, self.tasks = Computing(limits), Tasks()
        self.tables = Tables(store, self.computing, limits)
        self.engines = EnginePool(limits)
        self.publisher = Publisher(store, self.tables, self.computing, self.tasks, links, metrics)
        self.deletion = Deletion(store, self.tables)
        self.presence = Presence(self.tables, self.publisher, limits)
        self._engine_players = EnginePlayers(self.engines, self.tables, self.computing, limits, metrics)
        self._alarms = Alarms(self.tables, self.publisher, self._engine_players, self.computing, self.tasks)
        self.tables.added = self.publisher.published = self._alarms.follow

    def open(self) -> None:
        """Take up the games whose clock runs or whose engine is to move, while others play already."""
        self.tasks.start(self._resume())
        self.tasks.start(self._trim())
        if self.limits.kept_days:
            self.tasks.start(self._delete_untouched())

    async def _trim(self) -> None:
        while True:
            await asyncio.sleep(TRIM_EVERY)
            self.tables.trim()

    async def _delete_untouched(self) -> None:
        """The operator's rule, again and again."""
        while True:
            try:
                await self.deletion.untouched(self.limits.kept_days)
            except (Refusal, StoreError) as error:
                log("not deleted", why=str(error))
            await asyncio.sleep(DELETE_EVERY)

    async def _resume(self) -> None:
        taken_up = 0
        for identifier in await self.ask(lambda connection: queries.to_resume(connection, self.limits.resumed)):
            try:
                await self.tables.get(identifier)
                taken_up += 1
            except (Refusal, StoreError) as error:
                log("not resumed", game=identifier, why=str(error))
        log("resumed", games=taken_up)

    async def close(self) -> None:
        """Let everybody go; what was acknowledged is on disk already."""
        self._alarms.close()
        for table in self.tables:
            for listener in table.listeners:
                listener.close("the server stops")
        await self.engines.stop()
        await self.tasks.close()
        self.computing.close()

    async def ask(self, question: Callable[[Any], Answer]) -> Answer:
        """Ask the store."""
        return await self.store.ask(question)

    async def obey(self, identifier: str, keys: Keys, command: messages.AnyCommand, reply: Reply) -> None:
        """Carry a command out and answer it, once; it is finished even if whoever sent it has gone."""
        await self.computing.admit()
        if isinstance(command, messages.AskHint):  # nothing is lost if whoever asked has gone: nobody thinks then
            await self._engine_players.hint(identifier, keys, command, reply)
            return
        await asyncio.shield(self.tasks.start(self._obey(identifier, keys, command, reply)))

    async def _obey(self, identifier: str, keys: Keys, command: messages.AnyCommand, reply: Reply) -> None:
        async with self.tables.lock(identifier):
            table = await self.tables.get(identifier)
            owned = table.owned_by(keys)
            before = await self._before(table, owned, command.id)
            try:
                if before is not None:
                    reply(views.accepted(table, before, command.id))
                elif isinstance(command, messages.AskDraft):
                    reply(await self.computing.rules(_draft, table, owned, command))
                else:
                    event = await self.computing.rules(decisions.decide, table, owned, command, self.limits)
                    answer = _answer(table, event, command, owned)
                    await self.publisher.publish(table, event, acknowledge=lambda: reply(answer))
            except Refusal as refusal:
                self.metrics.count("refused", refusal.code)
                reply(views.refused(table, refusal, command.id, owned))

    async def _before(self, table: Table, owned: frozenset[int], client: str) -> Event | None:
        """What the same message did when it came before."""
        if not table.may_have_answered(owned, client):
            return None
        recent = table.recent(owned, client)
        return recent or await self.ask(lambda connection: queries.answered(connection, table.id, owned, client))


def _answer(table: Table, event: Event, command: messages.AnyCommand, owned: frozenset[int]) -> views.Data:
    if event.kind == "flag":
        return views.refused(table, Refusal("over", "the time was up", with_state=True), command.id, owned)
    return views.accepted(table, event, command.id)


def _draft(table: Table, owned: frozenset[int], command: messages.AskDraft) -> views.Data:
    draft = decisions.draft(table, owned, command)
    return views.drafted(table, draft, command)
