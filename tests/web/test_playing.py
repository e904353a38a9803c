"""Games on the page, by mouse, keyboard and typed turns."""

import re

import pytest
from playwright.sync_api import Page, expect

from tests.server.serving import Server
from tests.web.conftest import NewPage
from tests.web.playing import begin, expect_turns, play_on, ready, type_turn

pytestmark = pytest.mark.xdist_group("web")


def test_at_the_end_a_rematch_begins(page: Page) -> None:
    begin(page, "rastros")
    play_on(page, 300)
    expect(page.locator(".status.over")).to_contain_text(re.compile("player wins[.] .+"))
    page.click("[data-action=rematch]")
    page.wait_for_selector(".status:not(.over)")
    expect(page.locator(".turn")).to_have_count(0)


def test_a_turn_by_keyboard(page: Page) -> None:
    begin(page, "avanco")
    ready(page)
    page.focus('[data-cell="a1"]')
    for key in ("ArrowRight", "ArrowUp", "Enter"):
        page.keyboard.press(key)
    expect(page.locator(".mark-chosen")).to_have_count(1)
    page.keyboard.press("ArrowUp")
    page.keyboard.press("Enter")
    expect_turns(page, "b2-b3")
    expect(page.locator("#live")).to_have_text("White: b2-b3.")
    expect(page.locator('[data-cell="b3"]')).to_be_focused()
    expect(page.locator('[data-cell="b3"]')).to_have_attribute("aria-label", re.compile("^b3, white piece"))


def test_typed_turns_right_and_wrong(page: Page) -> None:
    begin(page, "avanco")
    type_turn(page, "b2-b3")
    expect_turns(page, "b2-b3")
    type_turn(page, "b6-b4")
    expect(page.locator(".said .error")).to_contain_text(
        re.compile("“b6-b4” is not a possible turn here. Near it: .*b6-b5")
    )
    expect_turns(page, "b2-b3")


def test_a_choice_can_be_changed_and_taken_back(page: Page) -> None:
    begin(page, "avanco")
    ready(page)
    page.click('[data-cell="b2"]')
    expect(page.locator(".possible")).to_have_count(3)
    page.click('[data-cell="a2"]')
    expect(page.locator(".possible")).to_have_count(2)
    page.click(".step-back")
    expect(page.locator(".possible")).to_have_count(7)
    page.click('[data-cell="d4"]')
    expect(page.locator(".said .error")).to_have_text("You cannot choose d4 now.")


def test_the_past_and_taking_back(page: Page) -> None:
    begin(page, "avanco")
    for turn in ("b2-b3", "b6-b5"):
        type_turn(page, turn)
        expect(page.locator(".turn").last).to_have_text(turn)
    page.click(".steps button >> nth=0")
    expect(page.locator(".sentence")).to_have_text("The position after turn 0.")
    expect(page.locator('[data-on="b2"]')).to_have_count(1)
    page.keyboard.press("End")
    expect(page.locator('[data-on="b5"]')).to_have_count(1)
    page.click("[data-action=take-back]")
    expect_turns(page, "b2-b3")
    page.click("[data-action=resign]")
    page.click("dialog button.main")
    expect(page.locator(".status.over")).to_contain_text("resigned")


def test_the_engine_answers(page: Page) -> None:
    begin(page, "rastros", "engine")
    page.wait_for_selector(".possible")
    page.click(".possible >> nth=0")
    expect(page.locator(".turn")).to_have_count(2, timeout=20_000)


def test_two_browsers_and_a_watcher(new_page: NewPage, server: Server) -> None:
    ana, rui, eva = new_page(), new_page(), new_page()
    begin(ana, "avanco", "friend")
    rui.goto(ana.input_value(".invitation input"))
    rui.fill("#player", "Rui")
    rui.click("button.main")
    expect(ana.locator(".player").first).to_contain_text("Rui")
    expect(ana.locator(".invitation")).to_be_hidden()
    type_turn(ana, "b2-b3")
    expect(rui.locator(".status")).to_contain_text("Your turn")
    rui.reload()
    type_turn(rui, "b6-b5")
    expect_turns(ana, "b2-b3", "b6-b5")
    identifier = ana.url.rpartition("/")[2]
    links = ana.evaluate(f"fetch('/api/games/{identifier}').then(answer => answer.json()).then(state => state.links)")
    eva.goto(links["watching"])
    expect_turns(eva, "b2-b3", "b6-b5")
    expect(eva.locator("form.typed")).to_be_hidden()
    expect(eva.locator(".possible")).to_have_count(0)
    ana.click("[data-action=draw]")
    rui.click(".offer button.main")
    expect(eva.locator(".status.over")).to_contain_text("A draw")
