"""The page itself: languages, themes, small screens, and that nothing is lost."""

import re

import pytest
from playwright.sync_api import Page, expect

import tabuleiro
from tests.server.serving import Server
from tests.web.conftest import NewPage
from tests.web.playing import begin, expect_turns, type_turn

pytestmark = pytest.mark.xdist_group("web-page")


def test_home_in_both_languages(new_page: NewPage) -> None:
    page = new_page(locale="pt-PT")
    page.goto("/")
    expect(page.locator(".card")).to_have_count(len(tabuleiro.game_ids()))
    expect(page.locator("h1")).to_have_text("Vamos jogar?")
    page.click("header button[lang=en]")
    expect(page.locator("h1")).to_have_text("Shall we play?")
    page.reload()
    expect(page.locator("h1")).to_have_text("Shall we play?")
    assert page.get_attribute("html", "lang") == "en"
    page.click("header .theme")
    ground = page.evaluate("getComputedStyle(document.body).backgroundColor")
    assert ground == "rgb(14, 23, 38)"
    expect(page.locator("header .theme")).to_have_attribute("aria-label", "Change to the light theme")


def test_the_board_can_be_of_another_make(new_page: NewPage) -> None:
    page = new_page(locale="en-GB")
    page.goto("/")
    page.click("button.settings")
    tile = page.evaluate("getComputedStyle(document.documentElement).getPropertyValue('--tile')")
    page.check("input[name=board][value=wood]")
    wood = page.evaluate("getComputedStyle(document.documentElement).getPropertyValue('--tile')")
    assert wood.strip()
    assert wood != tile
    page.keyboard.press("Escape")
    expect(page.locator(".card img").first).to_have_attribute("src", re.compile("theme=wood"))
    page.reload()
    assert page.get_attribute("html", "data-board") == "wood"


@pytest.mark.parametrize("game", ["fanorona", "hive", "block"])
def test_a_narrow_screen_needs_no_sideways_scrolling(new_page: NewPage, game: str) -> None:
    page = new_page(width=320, height=640)
    begin(page, game)
    page.wait_for_selector(".board")
    assert page.evaluate("document.documentElement.scrollWidth") <= 320
    small = page.eval_on_selector_all(
        "button, select, summary, input[type=text]",
        "all => all.filter(e => e.offsetParent && e.getBoundingClientRect().height < 43.5).map(e => e.outerHTML)",
    )
    assert small == []


def test_a_game_that_was_left_is_offered_again(page: Page) -> None:
    begin(page, "rastros")
    page.click(".brand")
    page.click(".left-game")
    expect(page.locator(".status")).to_contain_text("To move")


def test_a_reload_and_a_restarted_server_lose_nothing(page: Page, server: Server) -> None:
    begin(page, "avanco")
    type_turn(page, "b2-b3")
    expect_turns(page, "b2-b3")
    page.reload()
    expect_turns(page, "b2-b3")
    server.kill()
    expect(page.locator(".line")).to_contain_text("No connection")
    type_turn(page, "b6-b5")
    expect(page.locator(".line")).to_contain_text("Your turn is kept")
    server.start()
    expect_turns(page, "b2-b3", "b6-b5")
    expect(page.locator(".line")).to_be_hidden()


def test_an_address_that_does_not_exist_says_so(page: Page) -> None:
    page.goto("/game/nothing")
    expect(page.locator(".notice")).to_contain_text("There is no such game.")


def test_without_a_connection_the_page_says_so_and_goes_on_later(page: Page) -> None:
    page.goto("/rules/rastros")
    page.wait_for_selector(".prose")
    page.context.set_offline(True)
    page.click(".brand")
    expect(page.locator(".notice")).to_contain_text("The server does not answer.")
    page.context.set_offline(False)
    page.click(".notice button.main")
    expect(page.locator(".card")).to_have_count(len(tabuleiro.game_ids()))


def test_the_title_tells_where_one_is_and_whose_turn_it_is(page: Page) -> None:
    page.goto("/rules/rastros")
    expect(page).to_have_title("Rules: Trails · Tabuleiro")
    begin(page, "rastros", "engine")
    expect(page).to_have_title("● Trails · Tabuleiro")
    page.click("[data-action=resign]")
    page.click("dialog button.main")
    expect(page).to_have_title("Trails · Tabuleiro")
