"""The page stays small, keeps to itself, and knows no game."""

import re
from pathlib import Path

import pytest
from playwright.sync_api import Page, Request

import tabuleiro
from tests.server.serving import HERE, Server
from tests.web.playing import begin

pytestmark = pytest.mark.xdist_group("web-page")
WEB = Path(tabuleiro.__file__).parent / "web"
FILES = [path for path in WEB.rglob("*") if path.is_file()]
SCRIPTS = [path for path in FILES if path.suffix == ".js"]
MOST_BYTES = {"/": 120_000, "/game/{game}": 90_000, "/rules/hive": 60_000}
"""Of a first visit, as they come over the line; the first page had 251,000."""
MOST_ANSWERS = {"/": 30, "/game/{game}": 14, "/rules/hive": 14}
"""So many: each costs a journey over the line, and only six travel at once."""


@pytest.mark.parametrize("address", MOST_BYTES)
def test_a_first_visit_fetches_little(page: Page, server: Server, address: str) -> None:
    """Everything that is asked for until the page is quiet, pictures and answers too."""
    created = server.create("hive", HERE, HERE)
    page.context.set_extra_http_headers({"Authorization": f"Bearer {created['token']}"})
    session = page.context.new_cdp_session(page)  # pictures of the address `data:` travel nowhere
    session.send("Network.enable")
    sizes: list[int] = []
    session.on("Network.loadingFinished", lambda event: sizes.append(int(event["encodedDataLength"])))
    page.goto(address.format(game=created["game"]))
    page.wait_for_selector(".card, .board, .prose")
    page.wait_for_load_state("networkidle")
    sizes = [size for size in sizes if size]
    assert len(sizes) > 3
    assert sum(sizes) < MOST_BYTES[address]
    assert len(sizes) <= MOST_ANSWERS[address]


def test_a_second_visit_fetches_next_to_nothing(page: Page, server: Server) -> None:
    created = server.create("avanco", HERE, HERE)
    page.context.set_extra_http_headers({"Authorization": f"Bearer {created['token']}"})
    for _ in range(2):
        page.goto(f"/game/{created['game']}")
        page.wait_for_selector(".board [data-on]", state="attached")
        page.wait_for_load_state("networkidle")
    over_the_line = page.evaluate(
        "performance.getEntriesByType('resource').filter(entry => entry.transferSize > 0).map(entry => entry.name)"
    )
    assert [name for name in over_the_line if "/static/" in name] == []
    assert [name for name in over_the_line if f"/api/games/{created['game']}" in name] == []


def test_files_are_short() -> None:
    assert [path.name for path in FILES if len(path.read_text().splitlines()) >= 300] == []


def test_no_file_names_another_site_and_no_script_a_game() -> None:
    for path in FILES:
        text = path.read_text().replace("http://www.w3.org/2000/svg", "")
        assert not re.search(r"(https?:)?//[a-z0-9-]+\.[a-z]", text), path
        for name in tabuleiro.game_ids() if path in SCRIPTS else ():
            assert not re.search(rf'["`]{name}["`]', text), f"{path} knows {name}"


def test_nothing_is_fetched_from_elsewhere(page: Page, server: Server) -> None:
    asked: list[str] = []

    def note(request: Request) -> None:
        asked.append(request.url)

    page.on("request", note)
    begin(page, "hive", "engine")
    page.click("[data-action=rules]")
    page.wait_for_selector(".rules .prose li")
    assert len(asked) > 30
    assert [url for url in asked if not url.startswith((f"{server.url}/", "data:", "blob:"))] == []
