"""The page stays small, keeps to itself, and knows no game."""

import re
from pathlib import Path

import pytest
from playwright.sync_api import Page, Request, Response

import tabuleiro
from tests.server.serving import HERE, Server
from tests.web.playing import begin

pytestmark = pytest.mark.xdist_group("web-page")
WEB = Path(tabuleiro.__file__).parent / "web"
FILES = [path for path in WEB.rglob("*") if path.is_file()]
SCRIPTS = [path for path in FILES if path.suffix == ".js"]
MOST_BYTES = 180_000


@pytest.mark.parametrize("address", ["/", "/game/{game}", "/rules/hive"])
def test_a_first_visit_fetches_little(page: Page, server: Server, address: str) -> None:
    """Our own files that are asked for until the games, a board or the rules can be seen."""
    created = server.create("hive", HERE, HERE)
    page.context.set_extra_http_headers({"Authorization": f"Bearer {created['token']}"})
    answers: list[Response] = []
    page.on("response", lambda answer: answers.append(answer))  # noqa: PLW0108  # Playwright wants a function of ours
    page.goto(address.format(game=created["game"]))
    page.wait_for_selector(".card, .board, .prose")
    own = [answer for answer in answers if "/api/" not in answer.url or answer.url.endswith(".css")]
    assert len(own) > 10
    assert sum(len(answer.body()) for answer in own) < MOST_BYTES


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
