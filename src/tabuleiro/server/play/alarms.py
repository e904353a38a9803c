"""What happens at a table by itself: a clock runs out, an engine makes its turn."""

import asyncio

from tabuleiro.server.play import decisions
from tabuleiro.server.play.computing import Computing
from tabuleiro.server.play.engine_players import EnginePlayers
from tabuleiro.server.play.publishing import Publisher
from tabuleiro.server.play.table import Table
from tabuleiro.server.play.tables import Tables
from tabuleiro.server.play.tasks import Tasks
from tabuleiro.server.storage.saved import Event


class Alarms:
    """One alarm for each clock that runs, and one task for each engine that is to move."""

    def __init__(
        self, tables: Tables, publisher: Publisher, engines: EnginePlayers, computing: Computing, tasks: Tasks
    ) -> None:
        self._tables, self._publisher, self._engines = tables, publisher, engines
        self._computing, self._tasks = computing, tasks
        self._timers: dict[str, asyncio.TimerHandle] = {}
        self._thinking: set[tuple[str, int]] = set()

    def follow(self, table: Table) -> None:
        """Set the alarm of the clock, and let the engine think if it is its turn."""
        timer = self._timers.pop(table.id, None)
        if timer is not None:
            timer.cancel()
        due = table.clock.flag_time()
        if due is not None:
            loop = asyncio.get_running_loop()
            self._timers[table.id] = loop.call_at(due, lambda: self._tasks.start(self._flag(table.id)))
        if not table.over and table.seats[table.mover].kind == "engine" and table.full:
            key = table.id, table.board_seq
            if key not in self._thinking:
                self._thinking.add(key)
                task = self._tasks.start(self._engine_plays(table, key))
                task.add_done_callback(lambda _: self._thinking.discard(key))

    def close(self) -> None:
        """No alarm rings any more."""
        for timer in self._timers.values():
            timer.cancel()

    async def _flag(self, identifier: str) -> None:
        async with self._tables.lock(identifier):
            table = await self._tables.get(identifier)
            event = await self._computing.rules(decisions.flag, table)
            if event is not None:
                await self._publisher.publish(table, event)
            else:
                self.follow(table)

    async def _engine_plays(self, table: Table, key: tuple[str, int]) -> None:
        """Ask the engine, and play its turn if the board is still the same, at a table read anew perhaps."""
        seat = table.mover
        turn = await self._engines.turn(table)
        async with self._tables.lock(table.id):
            table = await self._tables.get(table.id)
            if table.board_seq != key[1] or table.over:
                return
            event = await self._computing.rules(_play, table, seat, turn)
            self._thinking.discard(key)
            await self._publisher.publish(table, event)


def _play(table: Table, seat: int, turn: str) -> Event:
    return decisions.flag(table) or table.happen("turn", seat, {"turn": turn})
