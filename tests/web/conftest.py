"""A real server and a real browser for the tests of the page."""

import contextlib
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, sync_playwright

from tests.server.serving import Server, running

CHROMIUM = Path("/usr/bin/chromium")
ARGUMENTS = [
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
]
NewPage = Callable[..., Page]


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    yield from running(Server(tmp_path_factory.mktemp("web") / "data"))


@pytest.fixture(scope="module")
def browser() -> Iterator[Browser]:
    if not CHROMIUM.exists():
        pytest.skip("chromium is not installed")
    with sync_playwright() as playwright:
        started = playwright.chromium.launch(executable_path=str(CHROMIUM), args=ARGUMENTS)
        yield started
        started.close()


@pytest.fixture
def new_page(browser: Browser, server: Server) -> Iterator[NewPage]:
    """Pages of different people; an error or a violated policy in any of them fails the test."""
    problems: list[str] = []
    with contextlib.ExitStack() as opened:

        def make(width: int = 1100, height: int = 800, locale: str = "en-GB") -> Page:
            context = browser.new_context(
                base_url=server.url,
                viewport={"width": width, "height": height},
                locale=locale,
                reduced_motion="reduce",
            )
            opened.callback(context.close)
            page = context.new_page()
            page.set_default_timeout(8000)
            page.on("pageerror", lambda error: problems.append(str(error)))
            page.on(
                "console",
                lambda said: problems.append(said.text) if "Content Security Policy" in said.text else None,
            )
            return page

        yield make
    assert problems == []


@pytest.fixture
def page(new_page: NewPage) -> Page:
    return new_page()
