"""What one sees while turns are made: motion in its time, marks that stay, the list of turns, the past, a last word."""

import itertools
import re

import pytest
from playwright.sync_api import Page, expect

from tests.server.serving import Server
from tests.web.conftest import NewPage
from tests.web.driving import Finger, by_mouse, middle, offered, open_game, story
from tests.web.playing import begin, expect_turns, ready, type_turn

pytestmark = pytest.mark.xdist_group("board-line")
SERIES = "9/9/w1b1b1b2/9/8b w 0 2"
NOTE_MOTION = """() => {
  window.moves = [];
  const animate = SVGElement.prototype.animate;
  SVGElement.prototype.animate = function (frames, options) {
    const slides = String(frames[0].transform).startsWith("translate");
    if (slides) window.moves.push({ at: performance.now(), takes: options.duration });
    return animate.call(this, frames, options);
  };
}"""
"""Notes when each piece sets off, and how long it is on its way."""
HOPS = 5


def open_series(page: Page, server: Server) -> tuple[str, list[str]]:
    """A game of Fanorona before a long series; the series, and its cells."""
    told = story("fanorona")
    number, clicks = max(enumerate(told.clicks), key=lambda each: len(each[1]))
    assert len(clicks) > HOPS
    open_game(page, server.url, "fanorona", told.turns[:number])
    ready(page)
    return told.turns[number], re.findall(r"[a-z]\d", told.turns[number])


def test_a_step_takes_its_time_and_a_series_goes_step_by_step(new_page: NewPage, server: Server) -> None:
    """Eleven hops were squeezed into half a second."""
    page = new_page(reduced_motion="no-preference")
    turn, cells = open_series(page, server)
    page.evaluate(NOTE_MOTION)
    type_turn(page, turn)
    page.wait_for_function("count => window.moves.length >= count", arg=len(cells) - 1)
    moves = page.evaluate("window.moves")
    assert len(moves) == len(cells) - 1
    assert all(move["takes"] >= 220 for move in moves[:9])
    for one, other in itertools.pairwise(moves):
        assert other["at"] - one["at"] >= one["takes"] - 20


def test_a_click_shows_the_end_of_a_series_at_once(new_page: NewPage, server: Server) -> None:
    page = new_page(reduced_motion="no-preference")
    turn, cells = open_series(page, server)
    page.evaluate(NOTE_MOTION)
    type_turn(page, turn)
    page.wait_for_function("() => window.moves.length === 1")
    page.mouse.click(*middle(page, cells[0]))
    expect(page.locator(f'[data-on="{cells[-1]}"]')).to_have_count(1)
    assert page.evaluate("window.moves.length") <= 3
    expect(page.locator(".possible").first).to_be_attached()


def test_the_program_answers_after_ones_own_piece_has_come_to_rest(new_page: NewPage) -> None:
    """It set off 25 to 65 ms after one's own."""
    page = new_page(reduced_motion="no-preference")
    begin(page, "avanco", "engine")
    ready(page)
    page.evaluate(NOTE_MOTION)
    by_mouse(page, "b2")
    by_mouse(page, "b3")
    page.wait_for_function("() => window.moves.length >= 2")
    mine, answer = page.evaluate("window.moves")[:2]
    assert mine["takes"] == 180
    assert answer["at"] - mine["at"] >= 180 + 350 - 5
    expect(page.locator(".turn")).to_have_count(2)


def test_the_last_turn_of_the_other_stays_marked_while_one_chooses(page: Page, server: Server) -> None:
    open_game(page, server.url, "avanco", ("b2-b3", "b6-b5"))
    ready(page)
    marks = page.locator(".mark-last").count()
    assert marks > 0
    by_mouse(page, "c2")
    expect(page.locator(".mark-last")).to_have_count(marks)


def test_a_hint_is_not_mixed_with_a_half_made_turn(page: Page) -> None:
    begin(page, "avanco", "engine")
    ready(page)
    by_mouse(page, "b2")
    page.click("[data-action=hint]")
    expect(page.locator(".mark-chosen")).to_have_count(0)
    expect(page.locator(".mark-hint")).to_have_count(1, timeout=60_000)
    by_mouse(page, "b2")
    expect(page.locator(".mark-hint")).to_have_count(0)
    expect(page.locator(".mark-chosen")).to_have_count(1)


@pytest.mark.parametrize(("name", "piles"), [("avanco", False), ("hive", False)])
def test_piles_are_spoken_of_only_where_there_is_one(page: Page, server: Server, name: str, piles: bool) -> None:
    open_game(page, server.url, name)
    ready(page)
    expect(page.locator(".inside")).to_be_visible() if piles else expect(page.locator(".inside")).to_be_hidden()


def test_a_complaint_about_the_line_goes_when_it_is_back(page: Page, server: Server) -> None:
    open_game(page, server.url, "avanco", ("b2-b3", "b6-b5", "b3-b4"))
    ready(page)
    page.context.set_offline(True)
    page.evaluate("document.activeElement.blur()")
    page.keyboard.press("Home")
    expect(page.locator(".error[role=alert]")).to_contain_text("does not answer")
    page.context.set_offline(False)
    expect(page.locator(".error[role=alert]")).to_have_text("")


def test_the_list_of_turns_follows_the_game(page: Page, server: Server) -> None:
    told = story("avanco", whole=True)
    open_game(page, server.url, "avanco", told.turns[:-1])
    ready(page)
    inside = """() => {
      const box = name => document.querySelector(name).getBoundingClientRect();
      const [list, row] = [box(".turns"), box(".turns [aria-current]")];
      return row.top >= list.top - 1 && row.bottom <= list.bottom + 1;
    }"""
    page.wait_for_function(inside)
    page.evaluate("document.activeElement.blur()")
    for _ in range(12):
        page.keyboard.press("ArrowLeft")
    expect(page.locator(".turn[aria-current]")).to_have_text(told.turns[-14])
    page.wait_for_function(inside)


def test_a_declined_offer_is_shown(new_page: NewPage) -> None:
    """It was told to readers of the screen only."""
    ana, rui = new_page(), new_page()
    begin(ana, "avanco", "friend")
    rui.goto(ana.input_value(".invitation input"))
    rui.click("button.main")
    rui.wait_for_selector(".game")
    ready(ana)
    ana.click("[data-action=draw]")
    rui.get_by_role("button", name="Decline").click()
    expect(ana.locator(".news")).to_be_visible()
    expect(ana.locator(".news")).to_contain_text("declines the draw")
    by_mouse(ana, "b2")
    by_mouse(ana, "b3")
    expect(ana.locator(".news")).to_be_hidden()


def test_at_one_screen_a_draw_is_asked_and_who_resigns_is_named(page: Page, server: Server) -> None:
    open_game(page, server.url, "avanco", ("b2-b3",))
    ready(page)
    page.click("[data-action=draw]")
    expect(page.locator("dialog[open]")).to_contain_text("Do both of you")
    page.get_by_role("button", name="Cancel").click()
    expect(page.locator(".status.over")).to_have_count(0)
    page.click("[data-action=resign]")
    expect(page.locator("dialog[open]")).to_contain_text("Black: do you really")
    page.get_by_role("button", name="Cancel").click()
    page.click("[data-action=draw]")
    page.get_by_role("button", name="End in a draw").click()
    expect(page.locator(".status.over")).to_have_count(1)


@pytest.mark.parametrize("typed", ["B2-B3", "b2b3"])
def test_typed_turns_are_understood_as_they_are_meant(page: Page, typed: str) -> None:
    begin(page, "avanco")
    ready(page)
    type_turn(page, typed)
    expect_turns(page, "b2-b3")


def test_a_series_is_stepped_through_hop_by_hop(page: Page, server: Server) -> None:
    turn, cells = open_series(page, server)
    type_turn(page, turn)
    expect(page.locator(".turn").last).to_have_text(turn)
    page.evaluate("document.activeElement.blur()")
    page.click("[data-action=hop-back]")
    expect(page.locator(".board.past")).to_have_count(1)
    expect(page.locator(f'[data-on="{cells[-2]}"]')).to_have_count(1)
    page.evaluate("document.activeElement.blur()")
    page.keyboard.press("ArrowUp")
    expect(page.locator(f'[data-on="{cells[-3]}"]')).to_have_count(1)
    page.keyboard.press("ArrowDown")
    page.keyboard.press("ArrowDown")
    expect(page.locator(".board.past")).to_have_count(0)


def test_a_finger_that_wipes_goes_through_the_past(new_page: NewPage, server: Server) -> None:
    page = new_page(width=390, height=844, has_touch=True, is_mobile=True)
    open_game(page, server.url, "avanco", ("b2-b3", "b6-b5", "b3-b4"))
    ready(page)
    page.locator("[data-bar=earlier]").click()
    expect(page.locator(".board.past")).to_have_count(1)
    finger = Finger(page)
    (left, y), (right, _) = middle(page, "b4"), middle(page, "f4")
    finger.slide((left, y), (right, y))
    expect(page.locator(".sentence")).to_contain_text("turn 1")
    finger.slide((right, y), (left, y))
    expect(page.locator(".sentence")).to_contain_text("turn 2")


def test_a_turn_can_be_looked_at_before_it_is_sent(page: Page) -> None:
    begin(page, "avanco")
    page.evaluate("localStorage.setItem('tabuleiro.settings', JSON.stringify({ language: 'en', confirm: true }))")
    page.reload()
    ready(page)
    by_mouse(page, "b2")
    page.mouse.click(*middle(page, "b3"))
    expect(page.get_by_role("button", name="Play b2-b3")).to_be_visible()
    expect(page.locator('[data-on="b3"]')).to_have_count(1)
    expect_turns(page)
    page.click(".step-back")
    offered(page, "c3")
    expect(page.locator('[data-on="b3"]')).to_have_count(0)
    page.mouse.click(*middle(page, "c3"))
    page.get_by_role("button", name="Play b2-c3").click()
    expect_turns(page, "b2-c3")


def test_motion_can_be_chosen(new_page: NewPage) -> None:
    page = new_page(reduced_motion="no-preference")
    page.goto("/")
    page.click("button.settings")
    page.check("input[name=motion][value=none]")
    page.keyboard.press("Escape")
    begin(page, "avanco")
    ready(page)
    page.evaluate(NOTE_MOTION)
    by_mouse(page, "b2")
    by_mouse(page, "b3")
    expect_turns(page, "b2-b3")
    assert page.evaluate("window.moves") == []
