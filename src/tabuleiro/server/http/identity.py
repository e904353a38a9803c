"""How a request shows who it comes from: a cookie for browsers, a bearer token for other programs."""

from urllib.parse import urlsplit

from starlette.requests import HTTPConnection, Request
from starlette.responses import Response

from tabuleiro.server.play.refusal import Refusal
from tabuleiro.server.tokens import LONGEST, hashed, new_token

COOKIE = "tabuleiro"
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


def check_origin(connection: HTTPConnection, allowed: frozenset[str], *, needed: bool = False) -> None:
    """Refuse what another site's page has sent. Programs that are no browsers send no Origin."""
    origin = connection.headers.get("origin")
    if origin is None:
        if needed:
            raise Refusal("origin", "a cookie is taken only together with an Origin", status=403)
        return
    parts = urlsplit(origin)
    own = parts.scheme in ("http", "https") and parts.netloc.lower() == connection.headers.get("host", "").lower()
    if not own and origin not in allowed:
        raise Refusal("origin", "this server does not talk to pages of other sites", status=403)
