"""One server for the tests that do not harm it."""

from collections.abc import Iterator

import pytest

from tests.server.serving import Server, running


@pytest.fixture(scope="session")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    yield from running(Server(tmp_path_factory.mktemp("server") / "data"))
