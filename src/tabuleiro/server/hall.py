"""The hall: all tables, and a turn's life at one of them: decide, write, acknowledge, broadcast, in this order.

What happens at one table happens one after the other (a lock for each). Rules run in threads of their own, so that
the event loop never waits for them. What could not be written is forgotten: the table is read again from the store.
"""

import asyncio
from collections import OrderedDict
from collections.abc import Callable, Coroutine, Sequence
from concurrent.futures import ThreadPoolExecutor
from typing import Any, TypeVar
from weakref import WeakValueDictionary

import msgspec

from tabuleiro.server import asking, deciding, messages, shelf, views
from tabuleiro.server.engines import Engines
from tabuleiro.server.limits import Limits
from tabuleiro.server.listener import Listener
from tabuleiro.server.log import log
from tabuleiro.server.messages import Refusal
from tabuleiro.server.metrics import Metrics
from tabuleiro.server.rates import Buckets
from tabuleiro.server.seating import Links, rematch_table
from tabuleiro.server.store import Statement, Store, StoreError
from tabuleiro.server.table import Event, Table

RULES_THREADS = 2
Keys = frozenset[bytes]
Reply = Callable[[views.Data], None]
Answer = TypeVar("Answer")
encode = msgspec.json.Encoder().encode


class Hall:
    """All games of one server."""

    def __init__(self, store: Store, links: Links, limits: Limits, metrics: Metrics) -> None:
        """An empty hall; `open` takes up what waits in the store."""
        self.store, self.links, self.limits, self.metrics = store, links, limits, metrics
        self.engines = Engines(limits)
        self.tables: OrderedDict[str, Table] = OrderedDict()
        self._locks: WeakValueDictionary[str, asyncio.Lock] = WeakValueDictionary()
        self._rules = ThreadPoolExecutor(RULES_THREADS, thread_name_prefix="rules")
        self._apart = ThreadPoolExecutor(1, thread_name_prefix="apart")
        self._timers: dict[str, asyncio.TimerHandle] = {}
        self._tasks: set[asyncio.Task[Any]] = set()
        self._thinking: set[tuple[str, int]] = set()
        self.hints = Buckets(limits.hints_rate, limits.hints_burst, limits.addresses)

    async def open(self) -> None:
        """Take up the games whose clock runs or whose engine is to move."""
        for identifier in await self.ask(lambda connection: shelf.to_resume(connection, self.limits.resumed)):
            try:
                await self.table(identifier)
            except Refusal as refusal:
                log("unreadable", game=identifier, why=refusal.message)

    async def close(self) -> None:
        """Let everybody go; what was acknowledged is on disk already."""
        for timer in self._timers.values():
            timer.cancel()
        for table in self.tables.values():
            for listener in table.listeners:
                listener.close("the server stops")
        await self.engines.stop()
        for task in list(self._tasks):
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
        self._rules.shutdown()
        self._apart.shutdown(cancel_futures=True)

    # -- finding tables

    async def ask(self, question: Callable[[Any], Answer]) -> Answer:
        """Ask the store."""
        return await asyncio.wrap_future(self.store.read(question))

    async def apart(self, work: Callable[..., Answer], *arguments: Any) -> Answer:
        """Do something that may take long, in a thread where only such things wait for each other."""
        return await asyncio.get_running_loop().run_in_executor(self._apart, work, *arguments)

    async def in_rules(self, work: Callable[..., Answer], *arguments: Any) -> Answer:
        """Do something that needs rules, in a thread for it."""
        return await asyncio.get_running_loop().run_in_executor(self._rules, work, *arguments)

    def lock(self, identifier: str) -> asyncio.Lock:
        """The lock of a table: the same one for everybody who asks at the same time."""
        return self._locks.setdefault(identifier, asyncio.Lock())

    async def table(self, identifier: str) -> Table:
        """A table by its id, from memory or from the store."""
        table = self.tables.get(identifier)
        if table is None:
            async with self.lock(f"load {identifier}"):
                table = self.tables.get(identifier) or await self._load(identifier)
        self.tables.move_to_end(identifier)
        return table

    async def _load(self, identifier: str) -> Table:
        table = await self.ask(lambda connection: shelf.load(connection, identifier))
        if table is None:
            raise Refusal("no-such-game", "there is no such game", status=404)
        table.resume(self.limits.days_grace)
        self.add(table)
        return table

    def add(self, table: Table) -> None:
        """Take a table into memory; one that nobody needs makes room for it."""
        self.tables[table.id] = table
        if len(self.tables) > self.limits.live_tables:
            idle = (
                each.id
                for each in self.tables.values()
                if not each.listeners and each.clock.running is None and not self.lock(each.id).locked()
            )
            if (name := next(idle, None)) is not None and name != table.id:
                del self.tables[name]
        self.follow(table)

    # -- a turn's life

    async def obey(self, identifier: str, keys: Keys, command: messages.AnyCommand, reply: Reply) -> None:
        """Carry a command out and answer it, once; it is finished even if whoever sent it has gone."""
        await asyncio.shield(self.task(self._obey(identifier, keys, command, reply)))

    async def _obey(self, identifier: str, keys: Keys, command: messages.AnyCommand, reply: Reply) -> None:
        if isinstance(command, messages.AskHint):
            await asking.hint(self, identifier, keys, command, reply)
            return
        async with self.lock(identifier):
            table = await self.table(identifier)
            owned = table.owned_by(keys)
            before = await self._before(table, owned, command.id)
            try:
                if before is not None:
                    reply(views.accepted(table, before, command.id))
                elif isinstance(command, messages.AskDraft):
                    reply(await self.in_rules(_draft, table, owned, command))
                else:
                    event = await self.in_rules(deciding.decide, table, owned, command, self.limits)
                    await self.publish(table, event, acknowledge=lambda: reply(_answer(table, event, command, owned)))
            except Refusal as refusal:
                self.metrics.count("refused", refusal.code)
                reply(views.refused(table, refusal, command.id, owned))

    async def _before(self, table: Table, owned: frozenset[int], client: str) -> Event | None:
        """What the same message did when it came before."""
        if not table.may_have_answered(owned, client):
            return None
        recent = table.recent(owned, client)
        return recent or await self.ask(lambda connection: shelf.answered(connection, table.id, owned, client))

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
        statements = [*shelf.new_event(table, event), *also]
        following = rematch_table(table, event, self.links) if event.kind == "rematch" else None
        if following is not None:
            statements += shelf.new_table(following, None, table.id)
        if any(listener.scene for listener in table.listeners):
            self.task(self.picture(table))  # drawn while the disk works
        await self.write(table, statements)
        self.metrics.count("events", event.kind)
        if following is not None:
            self.add(following)
        acknowledge()
        await self.broadcast(table, event)
        self.follow(table)

    async def write(self, table: Table, statements: list[Statement]) -> None:
        """Keep something; if that fails the table is forgotten, as memory and disk no longer agree."""
        try:
            await asyncio.wrap_future(self.store.write(statements))
        except StoreError as error:
            self.tables.pop(table.id, None)
            for listener in table.listeners:  # after the refusal, which follows at once
                asyncio.get_running_loop().call_soon(listener.close, "try again")
            log("not kept", game=table.id, why=str(error))
            self.metrics.count("not_kept", "events")
            raise Refusal("not-kept", "this could not be kept on disk; nothing has changed", status=503) from error

    async def broadcast(self, table: Table, event: Event) -> None:
        """Tell everybody at the table what happened."""
        if not table.listeners:
            return
        plain = encode(views.event(table, event))
        pictured = plain
        if any(listener.scene for listener in table.listeners):
            scene = await self.picture(table)
            pictured = encode(views.event(table, event, scene=scene))
        for listener in table.listeners:
            listener.send(pictured if listener.scene else plain)

    async def picture(self, table: Table) -> msgspec.Raw:
        """The picture of a table, drawn once for each position."""
        async with self.lock(f"picture {table.id}"):
            if table.picture is None or table.picture[0] != table.board_seq:
                table.picture = table.board_seq, msgspec.Raw(await self.in_rules(_picture, table))
            return table.picture[1]

    async def state(self, identifier: str, keys: Keys, *, scene: bool = False) -> views.Data:
        """The whole state of a table, for somebody who may see it."""
        async with self.lock(identifier):
            table = await self.table(identifier)
            if not table.may_watch(keys):
                raise Refusal("not-yours", "this game is seen only by its players and by its watching link", status=403)
            picture = await self.picture(table) if scene else None
            return views.state(table, table.owned_by(keys), scene=picture)

    # -- who is here

    async def enter(self, identifier: str, keys: Keys, *, scene: bool) -> tuple[Table, Listener]:
        """Somebody comes to a table over a socket: the state first, then everything that happens."""
        state = await self.state(identifier, keys, scene=scene)
        table = await self.table(identifier)
        if len(table.listeners) >= self.limits.sockets_per_game:
            raise Refusal("crowded", "too many look at this game already", status=429)
        listener = Listener(table.owned_by(keys), scene=scene, most=self.limits.outgoing)
        if state["seq"] != table.seq:  # something happened since
            state = await self.state(identifier, keys, scene=scene)
        listener.send(encode(state))
        table.listeners.add(listener)
        self._tell_presence(table)
        return table, listener

    def leave(self, table: Table, listener: Listener) -> None:
        """Somebody goes; a game that is over leaves memory with the last who looked at it."""
        table.listeners.discard(listener)
        self._tell_presence(table)
        if table.over and not table.listeners and not self.lock(table.id).locked():
            self.tables.pop(table.id, None)

    def _tell_presence(self, table: Table) -> None:
        self.tell(table, {"type": "here", "game": table.id, **views.presence(table)})

    def tell(self, table: Table, message: views.Data) -> None:
        """Tell everybody at a table something."""
        told = encode(message)
        for listener in table.listeners:
            listener.send(told)

    # -- what happens by itself

    def task(self, work: Coroutine[Any, Any, Answer]) -> "asyncio.Task[Answer]":
        """Start a piece of work of its own, and hold on to it until it is done."""
        task = asyncio.create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._done)
        return task

    def _done(self, task: "asyncio.Task[Any]") -> None:
        self._tasks.discard(task)
        error = None if task.cancelled() else task.exception()
        if error is not None and not isinstance(error, Refusal):
            log("error", kind=type(error).__name__, why=str(error))

    def follow(self, table: Table) -> None:
        """Set the alarm of the clock, and let the engine think if it is its turn."""
        timer = self._timers.pop(table.id, None)
        if timer is not None:
            timer.cancel()
        due = table.clock.flag_time()
        loop = asyncio.get_running_loop()
        if due is not None:
            self._timers[table.id] = loop.call_at(due, lambda: self.task(self._flag(table.id)))
        if not table.over and table.seats[table.mover].kind == "engine" and table.full:
            key = table.id, table.board_seq
            if key not in self._thinking:
                self._thinking.add(key)
                self.task(self._engine_plays(table, key)).add_done_callback(lambda _: self._thinking.discard(key))

    async def _flag(self, identifier: str) -> None:
        async with self.lock(identifier):
            table = await self.table(identifier)
            event = await self.in_rules(deciding.flag, table)
            if event is not None:
                await self.publish(table, event)
            else:
                self.follow(table)

    async def _engine_plays(self, table: Table, key: tuple[str, int]) -> None:
        """Ask the engine, and play its turn if the board is still the same."""
        seat = table.mover
        turn = await asking.turn_of_engine(self, table)
        async with self.lock(table.id):
            if self.tables.get(table.id) is not table or table.board_seq != key[1] or table.over:
                return
            event = await self.in_rules(_play_for_engine, table, seat, turn)
            self._thinking.discard(key)
            await self.publish(table, event)


def _answer(table: Table, event: Event, command: messages.AnyCommand, owned: frozenset[int]) -> views.Data:
    if event.kind == "flag":
        return views.refused(table, Refusal("over", "the time was up", with_state=True), command.id, owned)
    return views.accepted(table, event, command.id)


def _picture(table: Table) -> bytes:
    return encode(views.table_picture(table))


def _draft(table: Table, owned: frozenset[int], command: messages.AskDraft) -> views.Data:
    made = deciding.draft(table, owned, command)
    return views.drafted(table, made, command.id, scene=command.scene)


def _play_for_engine(table: Table, seat: int, turn: str) -> Event:
    return deciding.flag(table) or table.happen("turn", seat, {"turn": turn})
