"""What stands before every request: rates, other sites, headers that keep browsers strict, the log."""

import time
from typing import Any

from starlette.datastructures import MutableHeaders
from starlette.requests import HTTPConnection
from starlette.responses import Response
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from tabuleiro.core.errors import TabuleiroError
from tabuleiro.core.info import Words
from tabuleiro.server.http.identity import Site, account_of, address_of, check_host, check_origin
from tabuleiro.server.http.requests import json
from tabuleiro.server.limits import Limits
from tabuleiro.server.log import log
from tabuleiro.server.metrics import Metrics
from tabuleiro.server.play.computing import ACCOUNT
from tabuleiro.server.play.refusal import Refusal, in_words
from tabuleiro.server.rates import Bucket, Buckets
from tabuleiro.server.storage.store import StoreError

HEADERS = {
    "Content-Security-Policy": "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data: blob:; "
    "connect-src 'self'; font-src 'self'; manifest-src 'self'; base-uri 'none'; form-action 'self'; "
    "frame-ancestors 'none'",
    "X-Content-Type-Options": "nosniff",
    "Referrer-Policy": "no-referrer",
    "Cross-Origin-Opener-Policy": "same-origin",
    "Cross-Origin-Resource-Policy": "same-origin",
    "Cache-Control": "no-store",
}
REFUSALS_RATE, REFUSALS_BURST = 5.0, 100.0
"""Refused requests that are logged, a second and at once."""
SAFE = ("GET", "HEAD", "OPTIONS")


class Guard:
    """A layer around the application."""

    def __init__(self, app: ASGIApp, limits: Limits, metrics: Metrics, site: Site) -> None:
        self._app, self._metrics, self._site = app, metrics, site
        self._refusals = Bucket(REFUSALS_RATE, REFUSALS_BURST)
        self._unlogged = 0
        self._rates = Buckets(limits.requests_rate, limits.requests_burst, limits.addresses)

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Let a request through, or answer it here."""
        if scope["type"] != "http":
            await self._app(scope, receive, send)
            return
        began = time.perf_counter()
        status = 500
        answered = False

        async def send_on(message: Message) -> None:
            nonlocal status, answered
            if message["type"] == "http.response.start":
                status, answered = message["status"], True
                headers = MutableHeaders(scope=message)
                for name, value in HEADERS.items():
                    headers.setdefault(name, value)
            await send(message)

        try:
            connection = HTTPConnection(scope)
            self._check(connection, scope["method"])
            ACCOUNT.set(account_of(connection))
            await self._app(scope, receive, send_on)
        except Exception as error:
            if answered:
                raise
            await answer_to(error)(scope, receive, send_on)
        finally:
            route = getattr(scope.get("route"), "path", None)  # the pattern, never the path: that may hold a token
            took = round((time.perf_counter() - began) * 1000, 1)
            self._metrics.count("requests", str(status))
            self._log(scope["method"], route, status, took)

    def _log(self, method: str, route: str | None, status: int, took: float) -> None:
        """Write what was asked; of many that are refused only some, and how many there were."""
        if status in (400, 401, 403, 404, 405, 408, 413, 415, 421, 429) and not self._refusals.take():
            self._unlogged += 1
            return
        more = {"refused_before": self._unlogged} if self._unlogged else {}
        self._unlogged = 0
        log("request", method=method, route=route, status=status, ms=took, **more)

    def _check(self, connection: HTTPConnection, method: str) -> None:
        if not self._rates.take(address_of(connection)):
            raise Refusal("too-fast", "too many requests from this address; wait a little", status=429)
        check_host(connection, self._site)
        if method not in SAFE:
            check_origin(connection, self._site)


def answer_to(error: Exception) -> Response:
    """What is told of an error: ours with their reason, anything else without."""
    if isinstance(error, Refusal):
        return _refusal(error.code, error.message, error.status, error.told)
    if isinstance(error, TabuleiroError):
        return _refusal("not-possible", str(error), 422, in_words(error))
    if isinstance(error, StoreError):
        return _refusal("not-kept", "the store does not answer; nothing has changed", 503)
    log("error", kind=type(error).__name__, why=str(error))
    return _refusal("internal", "an error of the server; nothing has changed", 500)


def _refusal(code: str, message: str, status: int, told: Words | None = None) -> Response:
    content: dict[str, Any] = {"code": code, "message": message} | ({"told": told} if told else {})
    response = json(content, status)
    if status == 429:
        response.headers["Retry-After"] = "5"
    return response
