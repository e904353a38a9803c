"""The application: everything put together."""

import asyncio
import contextlib
from collections.abc import AsyncIterator
from pathlib import Path

from starlette.applications import Starlette
from starlette.exceptions import HTTPException
from starlette.middleware import Middleware
from starlette.middleware.gzip import GZipMiddleware
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import BaseRoute, Route, WebSocketRoute

from tabuleiro.server.http.guard import Guard
from tabuleiro.server.http.identity import Site
from tabuleiro.server.http.openapi import description
from tabuleiro.server.http.pages import get_page
from tabuleiro.server.http.requests import json
from tabuleiro.server.http.routes import ENDPOINTS, SOCKET, Endpoint, Handler
from tabuleiro.server.http.socket import Sockets
from tabuleiro.server.limits import Limits
from tabuleiro.server.metrics import Metrics
from tabuleiro.server.play.games import Games
from tabuleiro.server.play.links import Links
from tabuleiro.server.process import collect_now_and_then
from tabuleiro.server.rates import Buckets
from tabuleiro.server.storage.secret import read_secret
from tabuleiro.server.storage.store import Store

LAG_EVERY = 0.1
NO_NAMES = Site()
SMALL = 1000
"""Answers of fewer bytes are not compressed."""


def create_app(folder: Path, limits: Limits | None = None, site: Site = NO_NAMES) -> Starlette:
    """The application on the data of a folder. The store is opened at once, so that a mistake is told at once."""
    limits = limits or Limits()
    store, metrics = Store(folder, limits.busy_seconds), Metrics()
    links = Links(read_secret(folder))

    @contextlib.asynccontextmanager
    async def lifespan(app: Starlette) -> AsyncIterator[None]:
        games = app.state.games = Games(store, links, limits, metrics)
        app.state.creations = Buckets(limits.creations_rate, limits.creations_burst, limits.addresses)
        games.open()
        chores = [asyncio.create_task(_measure_lag(metrics)), asyncio.create_task(collect_now_and_then())]
        try:
            yield
        finally:
            for chore in chores:
                chore.cancel()
            await games.close()
            store.close()

    app = Starlette(
        routes=routes(site, limits),
        lifespan=lifespan,
        middleware=[
            Middleware(Guard, limits=limits, metrics=metrics, site=site),
            Middleware(GZipMiddleware, minimum_size=SMALL),
        ],
        exception_handlers={HTTPException: _not_found},
    )
    app.state.description = description(limits)
    return app


def routes(site: Site, limits: Limits) -> list[BaseRoute]:
    """The endpoints as routes; the policy of each is asked before its handler."""
    found: list[BaseRoute] = [
        Route(each.path, _guarded(each), methods=[each.method], name=each.path) for each in ENDPOINTS
    ]
    return [*found, WebSocketRoute(SOCKET[0], Sockets(site, limits).serve)]


def _guarded(endpoint: Endpoint) -> Handler:
    """A handler behind its policy."""

    async def answer(request: Request) -> Response:
        await request.app.state.games.computing.admit()
        await endpoint.policy(request, request.app.state.games)
        return await endpoint.handler(request)

    return answer


async def _not_found(request: Request, error: Exception) -> Response:
    """Addresses and methods that do not exist, in our own words."""
    status = error.status_code if isinstance(error, HTTPException) else 404
    code = {404: "no-such-address", 405: "no-such-method"}.get(status, "refused")
    headers = getattr(error, "headers", None) or {}
    if status == 404 and request.method == "GET" and "text/html" in request.headers.get("accept", ""):
        page = await get_page(request)  # a person sees the page, which says so
        page.status_code = 404
        return page
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
