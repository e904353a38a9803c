"""Accessibility, as far as a program can judge it: axe finds nothing on any page in either theme."""

from collections.abc import Callable
from importlib.resources import files
from typing import Any, Literal

import pytest
from playwright.sync_api import Browser, Page

from tests.server.serving import Server
from tests.web.playing import begin, play_on, type_turn

pytestmark = pytest.mark.xdist_group("web-axe")
AXE = files("axe_playwright_python").joinpath("axe.min.js").read_text(encoding="utf-8")
RULES = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"]
Theme = Literal["light", "dark"]


def findings(page: Page) -> list[str]:
    """What axe objects to, one line each."""
    page.evaluate(AXE)
    result: dict[str, Any] = page.evaluate("rules => axe.run({runOnly: rules})", RULES)
    assert len(result["passes"]) > 10, "axe has looked at nothing"
    return [
        f"{found['id']} ({found['impact']}): {node['html'][:150]} {node['failureSummary'][:200]}"
        for found in result["violations"]
        for node in found["nodes"]
    ]


def see_home(page: Page, server: Server) -> None:
    page.goto("/")
    page.wait_for_selector(".card")


def see_home_with_games(page: Page, server: Server) -> None:
    begin(page, "rastros")
    type_turn(page, "d4")
    begin(page, "semaforo")
    page.click("[data-action=resign]")
    page.click("dialog button.main")
    page.wait_for_selector(".status.over")
    page.click(".brand")
    page.wait_for_selector(".left-game")


def see_my_games(page: Page, server: Server) -> None:
    see_home_with_games(page, server)
    page.click("[data-action=mine]")
    page.check("input[value=all]")


def see_about(page: Page, server: Server) -> None:
    page.goto("/about")
    page.wait_for_selector(".prose li")


def see_the_sheet_of_a_phone(page: Page, server: Server) -> None:
    page.set_viewport_size({"width": 360, "height": 640})
    begin(page, "produto")
    play_on(page, 4)
    page.click("[data-bar=menu]")
    page.wait_for_selector(".sheet .turns")


def see_new_game(page: Page, server: Server) -> None:
    page.goto("/?new=hive")
    page.click("dialog summary")


def see_settings(page: Page, server: Server) -> None:
    page.goto("/")
    page.click("header .settings")


def see_rules(page: Page, server: Server) -> None:
    page.goto("/rules/fanorona")
    page.wait_for_selector(".prose li")


def see_error(page: Page, server: Server) -> None:
    page.goto("/game/nothing")
    page.wait_for_selector(".notice")


def see_invitation(page: Page, server: Server) -> None:
    created = server.create("avanco", {"kind": "here", "name": "Ana"}, {"kind": "friend"})
    page.goto(created["links"]["invitation"])
    page.wait_for_selector("#player")


def see_waiting_for_a_friend(page: Page, server: Server) -> None:
    begin(page, "produto", "friend")
    page.wait_for_selector(".code")
    page.click(".share summary")
    page.click("[data-share=show-watching]")


def see_game(game: str) -> Callable[[Page, Server], None]:
    def see(page: Page, server: Server) -> None:
        begin(page, game)
        play_on(page, 9)
        page.click("[data-action=rules]")
        page.wait_for_selector(".rules .prose li")

    return see


def see_the_end(page: Page, server: Server) -> None:
    begin(page, "avanco")
    type_turn(page, "b2-b9")
    page.wait_for_selector(".error:not(:empty)")
    page.click("[data-action=resign]")
    page.click("dialog button.main")
    page.wait_for_selector(".ending h2")


PAGES: dict[str, Callable[[Page, Server], None]] = {
    "home": see_home,
    "home with games": see_home_with_games,
    "new game": see_new_game,
    "settings": see_settings,
    "my games": see_my_games,
    "about": see_about,
    "sheet": see_the_sheet_of_a_phone,
    "rules": see_rules,
    "error": see_error,
    "invitation": see_invitation,
    "waiting": see_waiting_for_a_friend,
    "end": see_the_end,
    **{game: see_game(game) for game in ("block", "gatos-caes", "hive", "peralicatuma", "semaforo")},
}


@pytest.mark.parametrize("name", PAGES)
def test_axe_finds_nothing(browser: Browser, server: Server, name: str) -> None:
    context = browser.new_context(base_url=server.url, locale="pt-PT", reduced_motion="reduce", bypass_csp=True)
    page = context.new_page()
    page.set_default_timeout(10_000)
    PAGES[name](page, server)
    found: dict[Theme, list[str]] = {}
    themes: tuple[Theme, ...] = ("light", "dark")
    for theme in themes:
        page.emulate_media(color_scheme=theme)
        found[theme] = findings(page)
    context.close()
    assert found == {"light": [], "dark": []}
