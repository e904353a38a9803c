"""The application: everything put together."""

import asyncio
import contextlib
from collections.abc import AsyncIterator
from pathlib import Path

from starlette.applications import Starlette
from starlette.exceptions import HTTPException
from starlette.middleware import Middleware
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import BaseRoute, Route, WebSocketRoute

from tabuleiro.server.guard import Guard
from tabuleiro.server.hall import Hall
from tabuleiro.server.handlers import json
from tabuleiro.server.housekeeping import collect_now_and_then
from tabuleiro.server.limits import Limits
from tabuleiro.server.metrics import Metrics
from tabuleiro.server.openapi import description
from tabuleiro.server.rates import Buckets
from tabuleiro.server.routes import SOCKET, WAYS, Handler, Way
from tabuleiro.server.seating import Links
from tabuleiro.server.socket import Sockets
from tabuleiro.server.store import Store

LAG_EVERY = 0.1


def create_app(folder: Path, limits: Limits | None = None, origins: frozenset[str] = frozenset()) -> Starlette:
    """The application on the data of a folder. The store is opened at once, so that a mistake is told at once."""
    limits = limits or Limits()
    store, metrics = Store(folder, limits.busy_seconds), Metrics()
    links = Links.of(folder)

    @contextlib.asynccontextmanager
    async def lifespan(app: Starlette) -> AsyncIterator[None]:
        hall = app.state.hall = Hall(store, links, limits, metrics)
        app.state.creations = Buckets(limits.creations_rate, limits.creations_burst, limits.addresses)
        await hall.open()
        chores = [asyncio.create_task(_measure_lag(metrics)), asyncio.create_task(collect_now_and_then())]
        try:
            yield
        finally:
            for chore in chores:
                chore.cancel()
            await hall.close()
            store.close()

    app = Starlette(
        routes=routes(origins, limits),
        lifespan=lifespan,
        middleware=[Middleware(Guard, limits=limits, metrics=metrics, origins=origins)],
        exception_handlers={HTTPException: _not_found},
    )
    app.state.description = description()
    return app


def routes(origins: frozenset[str], limits: Limits) -> list[BaseRoute]:
    """The table of ways as routes; the policy of each is asked before its handler."""
    found: list[BaseRoute] = [Route(way.path, _guarded(way), methods=[way.method], name=way.path) for way in WAYS]
    return [*found, WebSocketRoute(SOCKET[0], Sockets(origins, limits).serve)]


def _guarded(way: Way) -> Handler:
    """A handler behind its policy."""

    async def answer(request: Request) -> Response:
        await way.policy(request, request.app.state.hall)
        return await way.handler(request)

    return answer


async def _not_found(request: Request, error: Exception) -> Response:
    """Addresses and methods that do not exist, in our own words."""
    status = error.status_code if isinstance(error, HTTPException) else 404
    code = {404: "no-such-address", 405: "no-such-method"}.get(status, "refused")
    headers = getattr(error, "headers", None) or {}
    response = json({"code": code, "message": str(getattr(error, "detail", error))}, status)
    response.headers.update(headers)
    return response


async def _measure_lag(metrics: Metrics) -> None:
    """How late the event loop is, again and again."""
    loop = asyncio.get_running_loop()
    while True:
        expected = loop.time() + LAG_EVERY
        await asyncio.sleep(LAG_EVERY)
        metrics.lags.append(max(0.0, loop.time() - expected))
