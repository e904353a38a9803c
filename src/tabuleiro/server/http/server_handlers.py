"""What can be played here, and how the server is."""

from starlette.requests import Request
from starlette.responses import PlainTextResponse, Response

import tabuleiro
from tabuleiro.server.http.requests import games_of, json
from tabuleiro.server.metrics import slow_end
from tabuleiro.server.play import views
from tabuleiro.server.play.refusal import Refusal
from tabuleiro.server.storage.store import StoreError


async def get_catalogue(request: Request) -> Response:
    """The games that can be played."""
    return json(await games_of(request).computing.rules(views.catalogue))


async def get_health(request: Request) -> Response:
    """Whether the server and its store are well."""
    games = games_of(request)
    try:
        await games.store.check()
    except StoreError as error:
        raise Refusal("not-kept", f"the store is not well: {error}", status=503) from None
    return json({"status": "ok", "version": tabuleiro.__version__})


async def get_metrics(request: Request) -> Response:
    """Counts for Prometheus."""
    games = games_of(request)
    gauges = {
        "tables": len(games.tables),
        "listeners": sum(len(table.listeners) for table in games.tables),
        "writes_waiting": games.store.waiting,
        "commits": games.store.commits,
        "written": games.store.written,
        "commit_seconds_p99": slow_end(list(games.store.commit_seconds)),
        "engines_queued": len(games.engines.waiting),
        "engines_answered": games.engines.answered,
        "engines_replaced": games.engines.replaced,
    }
    return PlainTextResponse(games.metrics.text(gauges), media_type="text/plain; version=0.0.4")


async def get_openapi(request: Request) -> Response:
    """This description."""
    return json(request.app.state.description)
