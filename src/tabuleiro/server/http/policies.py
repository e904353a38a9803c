"""Who may do what, decided in one place before anything is done. Every route names one of these policies."""

import ipaddress
from collections.abc import Awaitable, Callable

from starlette.requests import HTTPConnection

from tabuleiro.server.http.identity import keys_of
from tabuleiro.server.play.games import Games
from tabuleiro.server.play.refusal import Refusal

Policy = Callable[[HTTPConnection, Games], Awaitable[None]]


OF_PROXIES = ("forwarded", "via", "x-forwarded-for", "x-forwarded-host", "x-forwarded-proto", "x-real-ip")
"""Headers that a proxy adds: who comes with one of them is not on the machine itself."""


async def anyone(connection: HTTPConnection, games: Games) -> None:
    """Public: holds nothing of anybody."""


async def bearer_of_link(connection: HTTPConnection, games: Games) -> None:
    """Whoever knows the secret in the address; the handler finds nothing without it."""


async def oneself(connection: HTTPConnection, games: Games) -> None:
    """Everybody, but only what belongs to the keys that the request shows."""


async def player(connection: HTTPConnection, games: Games) -> None:
    """Only who holds a seat at this table."""
    table = await games.tables.get(connection.path_params["game"])
    if not table.owned_by(keys_of(connection)):
        raise Refusal("not-yours", "only who sits at this table may do this", status=403)


async def watcher(connection: HTTPConnection, games: Games) -> None:
    """Who holds a seat at this table or its watching link."""
    table = await games.tables.get(connection.path_params["game"])
    if not table.may_watch(keys_of(connection)):
        raise Refusal("not-yours", "this game is seen only by its players and by its watching link", status=403)


async def operator(connection: HTTPConnection, games: Games) -> None:
    """Only from the machine itself, and not through a proxy."""
    address = connection.client.host if connection.client else ""
    try:
        local = ipaddress.ip_address(address).is_loopback
    except ValueError:
        local = False
    if not local or any(header in connection.headers for header in OF_PROXIES):
        raise Refusal("operator", "this is for whoever runs the server, on the machine itself", status=403)


async def at_the_table(connection: HTTPConnection, games: Games) -> None:
    """For sockets: Origin is checked at the handshake, keys when the client says hello."""


POLICIES: tuple[Policy, ...] = (anyone, bearer_of_link, oneself, player, watcher, operator, at_the_table)
