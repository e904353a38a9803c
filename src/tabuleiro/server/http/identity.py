"""How a request shows who it comes from: a cookie for browsers, a bearer token for other programs."""

import ipaddress
import socket
from collections.abc import Iterable
from dataclasses import dataclass
from urllib.parse import urlsplit

from starlette.requests import HTTPConnection, Request
from starlette.responses import Response

from tabuleiro.server.play.computing import Account
from tabuleiro.server.play.refusal import Refusal
from tabuleiro.server.rates import place_of
from tabuleiro.server.tokens import LONGEST, hashed, new_token

COOKIE = "tabuleiro"
OWN_NAMES = ("localhost", socket.gethostname().lower(), f"{socket.gethostname().lower()}.local")
YEAR = 365 * 86_400
SHORTEST = 16


def cookie_of(connection: HTTPConnection) -> str | None:
    """The token in the cookie."""
    token = connection.cookies.get(COOKIE, "")
    return token if SHORTEST <= len(token) <= LONGEST else None


def keys_of(connection: HTTPConnection) -> frozenset[bytes]:
    """The hashes of whatever the request shows."""
    scheme, _, bearer = connection.headers.get("authorization", "").partition(" ")
    shown = {cookie_of(connection), bearer.strip() if scheme.lower() == "bearer" else None}
    return frozenset(hashed(token) for token in shown if token)


def address_of(connection: HTTPConnection) -> str:
    """The address that limits count."""
    return place_of(connection.client.host) if connection.client else ""


def account_of(connection: HTTPConnection, keys: frozenset[bytes] | None = None) -> Account:
    """Who pays for the computing that a request needs."""
    shown = sorted(keys_of(connection) if keys is None else keys)
    return Account(address_of(connection), shown[0].hex() if shown else "")


def holder_of(request: Request) -> tuple[str, bool]:
    """The token of the cookie, and whether it is new."""
    token = cookie_of(request)
    return (token, False) if token else (new_token(), True)


def set_cookie(request: Request, response: Response, token: str) -> None:
    """Give the browser its cookie, which no script can read and no other site can send."""
    response.set_cookie(
        COOKIE,
        token,
        max_age=YEAR,
        path=request.scope.get("root_path") or "/",
        secure=request.url.scheme == "https",
        httponly=True,
        samesite="lax",
    )


@dataclass(frozen=True)
class Site:
    """By which names this server is called, and which other sites' pages may talk to it."""

    names: frozenset[str] = frozenset()
    origins: frozenset[str] = frozenset()

    @classmethod
    def of(cls, names: Iterable[str] = (), origins: Iterable[str] = ()) -> "Site":
        """The site as an operator describes it; the host of an origin is a name, too."""
        ours = frozenset(origins)
        return cls(frozenset(name.lower() for name in names) | {urlsplit(each).hostname or "" for each in ours}, ours)


def check_host(connection: HTTPConnection, site: Site) -> None:
    """Refuse requests for a name that is not ours: so another site cannot pass for this one in a browser.

    Addresses as numbers and the names of the machine itself are ours, and those that the operator has given.
    """
    host = connection.headers.get("host", "").lower()
    name = host[1:].partition("]")[0] if host.startswith("[") else host.partition(":")[0]
    if name in site.names or name in OWN_NAMES or _is_number(name):
        return
    raise Refusal("host", f"this server is not called {name[:80]!r}; its operator can say so by --site", status=421)


def _is_number(name: str) -> bool:
    try:
        ipaddress.ip_address(name)
    except ValueError:
        return False
    return True


def check_origin(connection: HTTPConnection, site: Site, *, needed: bool = False) -> None:
    """Refuse what another site's page has sent. Programs that are no browsers send no Origin."""
    origin = connection.headers.get("origin")
    if origin is None:
        if needed:
            raise Refusal("origin", "a cookie is taken only together with an Origin", status=403)
        return
    try:
        parts = urlsplit(origin)
    except ValueError:
        raise Refusal("origin", "the Origin cannot be understood", status=403) from None
    own = parts.scheme in ("http", "https") and parts.netloc.lower() == connection.headers.get("host", "").lower()
    if not own and origin not in site.origins:
        raise Refusal("origin", "this server does not talk to pages of other sites", status=403)
