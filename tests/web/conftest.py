"""A real server and a real browser for the tests of the page."""

import contextlib
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, ConsoleMessage, Page, expect, sync_playwright

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
RATES = ("messages_rate", "address_messages_rate", "requests_rate", "requests_burst", "creations_burst")
FAST = [f"--limit={name}=100000" for name in RATES]
"""The page is driven faster than any person could."""
EXPECTED = ("WebSocket connection to", "net::ERR_", "Failed to load resource: the server responded with a status of 4")
"""What a browser says of a line that is cut, and of an address that does not exist: both are part of tests."""
PATIENCE = 20_000
"""Milliseconds that are waited for what must come: machines that test are busy."""
NewPage = Callable[..., Page]


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    yield from running(Server(tmp_path_factory.mktemp("web") / "data", *FAST))


@pytest.fixture(scope="module")
def browser() -> Iterator[Browser]:
    if not CHROMIUM.exists():
        pytest.fail("chromium is not installed: `tools/install.sh .venv dev` installs it")
    expect.set_options(timeout=PATIENCE)
    with sync_playwright() as playwright:
        started = playwright.chromium.launch(executable_path=str(CHROMIUM), args=ARGUMENTS)
        yield started
        started.close()


def is_problem(said: ConsoleMessage) -> bool:
    """Whether the browser complains of something: an error, a violated policy."""
    if "Content Security Policy" in said.text:
        return True
    return said.type == "error" and not any(text in said.text for text in EXPECTED)


@pytest.fixture
def new_page(browser: Browser, server: Server) -> Iterator[NewPage]:
    """Pages of different people; an error or a violated policy in any of them fails the test."""
    problems: list[str] = []
    with contextlib.ExitStack() as opened:

        def make(width: int = 1100, height: int = 800, locale: str = "en-GB", **options: Any) -> Page:
            context = browser.new_context(
                base_url=server.url,
                viewport={"width": width, "height": height},
                locale=locale,
                **{"reduced_motion": "reduce", **options},
            )
            opened.callback(context.close)
            page = context.new_page()
            page.set_default_timeout(PATIENCE)
            page.on("pageerror", lambda error: problems.append(str(error)))
            page.on("console", lambda said: problems.append(said.text) if is_problem(said) else None)
            return page

        yield make
    assert problems == []


@pytest.fixture
def page(new_page: NewPage) -> Page:
    return new_page()
