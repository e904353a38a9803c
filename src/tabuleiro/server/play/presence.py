"""Who looks at a board over a socket: they come, hear everything that happens, and go."""

from tabuleiro.server.limits import Limits
from tabuleiro.server.play import views
from tabuleiro.server.play.computing import ACCOUNT
from tabuleiro.server.play.listener import Listener
from tabuleiro.server.play.publishing import Publisher, encode, tell
from tabuleiro.server.play.refusal import Refusal
from tabuleiro.server.play.showing import NO_WISHES, Wishes
from tabuleiro.server.play.table import Keys, Table
from tabuleiro.server.play.tables import Tables


class Presence:
    """Lets people look at tables."""

    def __init__(self, tables: Tables, publisher: Publisher, limits: Limits) -> None:
        self._tables, self._publisher, self._limits = tables, publisher, limits

    async def state(
        self, identifier: str, keys: Keys, wishes: Wishes = NO_WISHES, seen: int | None = None
    ) -> views.Data:
        """The whole state of a table, for somebody who may see it; who has `seen` the last event has its picture."""
        async with self._tables.lock(identifier):
            table = await self._tables.get(identifier)
            if not table.may_watch(keys):
                raise Refusal("not-yours", "this game is seen only by its players and by its watching link", status=403)
            owned = table.owned_by(keys)
            parts = () if seen == table.seq else wishes.of_state(table, owned)
            return views.state(table, owned, **await self._publisher.showing.draw(table, parts))

    async def enter(
        self, identifier: str, keys: Keys, wishes: Wishes, seen: int | None = None
    ) -> tuple[Table, Listener]:
        """Somebody comes to a table over a socket: the state first, then everything that happens."""
        state = await self.state(identifier, keys, wishes, seen)
        table = await self._tables.get(identifier)
        listener = Listener(table.owned_by(keys), wishes, self._limits.outgoing, ACCOUNT.get().address)
        self._make_room(table, listener)
        if state["seq"] != table.seq:  # something happened since
            state = await self.state(identifier, keys, wishes, seen)
        listener.send(encode(state))
        table.listeners.add(listener)
        _tell_presence(table)
        return table, listener

    def _make_room(self, table: Table, listener: Listener) -> None:
        """Watchers have a number of places; a player always has one, if need be that of an older socket."""
        if listener.owned:
            same = [each for each in table.listeners if each.owned == listener.owned]
            if len(same) >= self._limits.sockets_per_seat:
                min(same, key=lambda each: each.since).close("another socket has taken this place")
            return
        watchers = [each for each in table.listeners if not each.owned]
        near = sum(each.address == listener.address for each in watchers)
        if len(watchers) >= self._limits.sockets_per_game or near >= self._limits.watchers_per_address:
            raise Refusal("crowded", "too many look at this game already", status=429)

    def leave(self, table: Table, listener: Listener) -> None:
        """Somebody goes."""
        table.listeners.discard(listener)
        _tell_presence(table)
        self._tables.forget_if_over(table)


def _tell_presence(table: Table) -> None:
    tell(table, {"type": "here", "game": table.id, **views.presence(table)})
