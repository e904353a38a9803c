"""The description of the interface is that of the routes, and the server keeps to it."""

import re
from typing import Any

import pytest
import schemathesis
from hypothesis import HealthCheck, Phase, settings
from starlette.routing import Route

from tabuleiro.server.app import routes
from tabuleiro.server.http.identity import Site
from tabuleiro.server.http.openapi import description
from tabuleiro.server.limits import Limits
from tests.server.serving import Server

schema = schemathesis.openapi.from_dict(description(Limits()))


def test_every_route_is_described_and_nothing_else() -> None:
    described = {(path, method) for path, methods in description(Limits())["paths"].items() for method in methods}
    served = {
        (re.sub(r":path}", "}", route.path), method.lower())
        for route in routes(Site(), Limits())
        if isinstance(route, Route)
        for method in (route.methods or set()) - {"HEAD"}
    }
    assert described == served


def test_the_description_is_served(server: Server) -> None:
    with server.client() as client:
        assert client.get("/api/openapi.json").json() == description(Limits())


def keeps_to_it(case: Any, server: Server) -> None:
    response = case.call(base_url=server.url)
    assert response.status_code < 500
    case.validate_response(response, checks=[schemathesis.checks.not_a_server_error])
    if response.status_code >= 400:
        assert set(response.json()) - {"told"} == {"code", "message"}
    else:
        assert response.headers["content-type"]


def so_many(examples: int) -> settings:
    checks = list(HealthCheck)
    phases = [Phase.explicit, Phase.generate]
    return settings(max_examples=examples, phases=phases, suppress_health_check=checks, deadline=None, derandomize=True)


@schema.include(path_regex="^/(api|healthz)").parametrize()
@so_many(8)
def test_the_server_keeps_to_the_description(case: Any, server: Server) -> None:
    keeps_to_it(case, server)


@pytest.mark.deep
@schema.include(path_regex="^/(api|healthz)").parametrize()
@so_many(300)
def test_the_server_keeps_to_the_description_for_long(case: Any, server: Server) -> None:
    keeps_to_it(case, server)


pytestmark = pytest.mark.filterwarnings("default")
