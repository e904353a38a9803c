"""Games are deleted because a person wishes it, or by the operator's rule. What was written is overwritten on disk.

A game in which nobody else sits goes as a whole. From one with another person, whoever wishes it is taken out: seat,
name and tokens; the game goes with the last of them. A game that still runs must be ended first.
"""

import time
from collections.abc import Sequence
from functools import partial
from typing import Literal

from tabuleiro.server.log import log
from tabuleiro.server.play.refusal import Refusal
from tabuleiro.server.play.table import Keys, Table
from tabuleiro.server.play.tables import Tables
from tabuleiro.server.storage import queries, statements
from tabuleiro.server.storage.store import Statement, Store, StoreError

DAY = 86_400.0
AT_ONCE = 200
Deleted = Literal["game", "seat"]


class Deletion:
    """Deletes games from memory and from disk."""

    def __init__(self, store: Store, tables: Tables) -> None:
        self._store, self._tables = store, tables

    async def by_player(self, identifier: str, keys: Keys) -> Deleted:
        """What one of the players wishes."""
        async with self._tables.lock(identifier):
            table = await self._tables.get(identifier)
            owned = table.owned_by(keys)
            if not any(_is_another(table, number, owned) for number in (0, 1)):
                await self._delete(identifier)
                return "game"
            if not table.over:
                raise Refusal("running", "another person plays this game, too: resign first, then it can be deleted")
            await self._write([each for number in owned for each in statements.forget_person(identifier, number)])
            self._let_go(identifier)
            return "seat"

    async def by_operator(self, games: Sequence[str]) -> int:
        """These games, whoever plays them; the number of those that there were."""
        found = 0
        for identifier in games:
            async with self._tables.lock(identifier):
                if await self._store.ask(partial(queries.exists, identifier=identifier)):
                    await self._delete(identifier)
                    found += 1
        return found

    async def untouched(self, days: float) -> int:
        """The games in which nothing has happened for so many days; their number."""
        before, deleted = time.time() - days * DAY, 0
        while games := await self._store.ask(lambda connection: queries.untouched(connection, before, AT_ONCE)):
            deleted += await self.by_operator(games)
        if deleted:
            log("deleted", games=deleted, untouched_days=days)
        return deleted

    async def _delete(self, identifier: str) -> None:
        await self._write(statements.delete_game(identifier))
        self._let_go(identifier)

    async def _write(self, wanted: list[Statement]) -> None:
        try:
            await self._store.keep(wanted)
        except StoreError as error:
            raise Refusal("not-kept", "this could not be deleted; nothing has changed", status=503) from error

    def _let_go(self, identifier: str) -> None:
        """Forget the table; whoever looks at it is let go."""
        for table in [each for each in self._tables if each.id == identifier]:
            for listener in list(table.listeners):
                listener.close("deleted")
            table.clock.halt(time.monotonic())
            self._tables.forget(table)


def _is_another(table: Table, number: int, owned: frozenset[int]) -> bool:
    """Whether somebody else sits there: another person than the one who holds these seats."""
    seat = table.seats[number]
    same = number in owned or (seat.holder is not None and seat.holder in {table.seats[each].holder for each in owned})
    return seat.kind != "engine" and seat.taken and not same
