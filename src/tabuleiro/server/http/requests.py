"""Reading requests and answering them, for every handler."""

import asyncio
from typing import Any, Literal

import msgspec
from starlette.requests import ClientDisconnect, Request
from starlette.responses import Response

from tabuleiro.server.play.games import Games
from tabuleiro.server.play.lengths import check_lengths
from tabuleiro.server.play.refusal import Refusal

Flag = Literal["0", "1"]


def games_of(request: Request) -> Games:
    """The games of the server."""
    games: Games = request.app.state.games
    return games


def json(content: Any, status: int = 200) -> Response:
    """An answer in JSON."""
    return Response(msgspec.json.encode(content), status, media_type="application/json")


async def read_body(request: Request, kind: Any) -> Any:
    """The body of a request as a typed value."""
    limits = games_of(request).limits
    if request.headers.get("content-type", "").partition(";")[0].strip().lower() != "application/json":
        raise Refusal("media-type", "the body must be application/json", status=415)
    body = b""
    try:
        async with asyncio.timeout(limits.request_seconds):
            async for part in request.stream():
                body += part
                if len(body) > limits.body:
                    raise Refusal("too-large", f"a body has at most {limits.body} bytes", status=413)
    except ClientDisconnect:
        raise Refusal("gone", "the body broke off", status=400) from None
    except TimeoutError:
        raise Refusal("too-slow", "the body did not come in time", status=408) from None
    try:
        message = msgspec.json.decode(body, type=kind)
    except (msgspec.MsgspecError, UnicodeDecodeError, RecursionError) as error:
        raise Refusal("malformed", f"the body cannot be understood: {error}", status=400) from None
    check_lengths(message, limits)
    return message


def read_query(request: Request, kind: Any) -> Any:
    """The query of a request as a typed value."""
    try:
        wish = msgspec.convert(dict(request.query_params), kind, strict=False)
    except msgspec.ValidationError as error:
        raise Refusal("malformed", f"the query cannot be understood: {error}", status=400) from None
    check_lengths(wish, games_of(request).limits)
    return wish
