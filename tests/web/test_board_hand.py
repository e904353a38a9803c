"""The board under the hand: dragging, touching, small cells, piles, the field of the hive, motion."""

import math
import re

import pytest
from playwright.sync_api import Page, expect

import tabuleiro
from tests.server.serving import Server
from tests.web.conftest import NewPage
from tests.web.driving import GESTURES, Finger, by_mouse, changed, drag, middle, offered, open_game, story
from tests.web.playing import SIGN, begin, expect_turns, ready, turns

pytestmark = pytest.mark.xdist_group("board-hand")
PHONE = {"width": 320, "height": 640, "has_touch": True, "is_mobile": True}
WATCH_MOTION = """() => {
  window.most = 0;
  const watch = () => {
    const moving = document.querySelector(".board").getAnimations({ subtree: true }).length;
    window.most = Math.max(window.most, moving);
    requestAnimationFrame(watch);
  };
  watch();
}"""


def board_box(page: Page) -> list[float]:
    """Where the board is on the screen: left, top, width, height."""
    script = "board => { const box = board.getBoundingClientRect(); return [box.x, box.y, box.width, box.height]; }"
    box: list[float] = page.eval_on_selector(".frame-of-board > .board", script)
    return box


def test_a_piece_is_dragged(page: Page) -> None:
    begin(page, "avanco")
    ready(page)
    drag(page, middle(page, "b2"), middle(page, "b3"))
    expect_turns(page, "b2-b3")
    expect(page.locator(".layer-drag > *")).to_have_count(0)
    expect(page.locator(".lifted")).to_have_count(0)


def test_while_a_piece_is_dragged_its_choices_are_shown_and_elsewhere_it_goes_back(page: Page) -> None:
    begin(page, "avanco")
    ready(page)
    page.wait_for_selector(GESTURES)
    x, y = middle(page, "b2")
    page.mouse.move(x, y)
    page.mouse.down()
    page.mouse.move(x + 30, y - 90, steps=4)
    expect(page.locator(".possible")).to_have_count(3)
    expect(page.locator(".layer-drag .piece")).to_have_count(1)
    page.mouse.move(*middle(page, "f5"), steps=3)
    page.mouse.up()
    expect(page.locator(".layer-drag > *")).to_have_count(0)
    expect_turns(page)
    expect(page.locator(".mark-chosen")).to_have_count(1)
    page.mouse.click(*middle(page, "c3"))
    expect_turns(page, "b2-c3")


def test_a_piece_that_cannot_be_moved_is_not_dragged(page: Page) -> None:
    begin(page, "avanco")
    ready(page)
    drag(page, middle(page, "b7"), middle(page, "b5"))
    drag(page, middle(page, "d1"), middle(page, "d3"))
    expect(page.locator(".layer-drag > *")).to_have_count(0)
    expect_turns(page)


def test_a_shaky_tap_is_a_tap(page: Page) -> None:
    begin(page, "semaforo")
    ready(page)
    x, y = middle(page, "b2")
    drag(page, (x, y), (x + 12, y + 9))
    expect_turns(page, "b2")
    drag(page, (x, y), (x + 12, y + 9))
    expect_turns(page, "b2", "b2")


def test_dragging_a_light_does_not_change_it(page: Page) -> None:
    begin(page, "semaforo")
    ready(page)
    page.mouse.click(*middle(page, "b2"))
    expect_turns(page, "b2")
    ready(page)
    drag(page, middle(page, "b2"), middle(page, "d3"))
    expect(page.locator(".layer-drag > *")).to_have_count(0)
    expect_turns(page, "b2")


def test_a_series_is_dragged_step_by_step(page: Page, server: Server) -> None:
    told = story("fanorona")
    number, clicks = next((at, clicks) for at, clicks in enumerate(told.clicks) if len(clicks) > 5)
    open_game(page, server.url, "fanorona", told.turns[:number])
    offered(page, clicks[0])
    here = clicks[0]
    for token in clicks[1:]:
        if token in "<>":
            by_mouse(page, token)
            continue
        if here != clicks[0]:
            offered(page, token)
        drag(page, middle(page, here), middle(page, token))
        here = token
    expect(page.locator(".turn").last).to_have_text(told.turns[number])


def test_a_tile_is_dragged_from_the_hand(page: Page) -> None:
    begin(page, "hive")
    offered(page, "wS1")
    page.wait_for_selector(GESTURES)
    x, y = middle(page, "wS1")
    page.mouse.move(x, y)
    page.mouse.down()
    page.mouse.move(x, y - 60, steps=4)
    page.wait_for_selector(".possible", state="attached")
    page.mouse.move(*middle(page, page.get_attribute(".possible", "data-cell") or ""), steps=4)
    page.mouse.up()
    expect_turns(page, "wS1")


def test_a_game_by_finger(new_page: NewPage, server: Server) -> None:
    page = new_page(**PHONE)
    told = story("avanco")
    open_game(page, server.url, "avanco", told.turns[:-6])
    for clicks in told.clicks[-6:]:
        for token in clicks:
            offered(page, token)
            page.touchscreen.tap(*middle(page, token))
    expect(page.locator(".status.over")).to_have_count(1)
    assert turns(page) == list(told.turns)


def test_a_finger_drags_too(new_page: NewPage) -> None:
    page = new_page(**PHONE)
    begin(page, "avanco")
    ready(page)
    Finger(page).slide(middle(page, "b2"), middle(page, "a3"))
    expect_turns(page, "b2-a3")


@pytest.mark.parametrize("name", tabuleiro.game_ids())
def test_a_choice_is_at_least_44_pixels_wide_for_a_finger(new_page: NewPage, server: Server, name: str) -> None:
    """A touch beside a choice, on nothing that has a meaning of its own, means the choice."""
    page = new_page(**PHONE)
    told = story(name)
    open_game(page, server.url, name, told.turns[: len(told.turns) // 2])
    tokens = [token for token in ready(page) if page.locator(f'[data-cell="{token}"]').count()]
    middles = {token: middle(page, token) for token in tokens}
    others = page.eval_on_selector_all("[data-cell]", "all => all.map(e => e.dataset.cell)")
    free = {token: middle(page, token) for token in others if token not in tokens}
    beside = [
        (token, place)
        for token, (x, y) in middles.items()
        for place in ((x + 21, y), (x - 21, y), (x, y + 21), (x, y - 21))
        if 4 < place[0] < 316
        and all(away(place, at) > 23 for other, at in middles.items() if other != token)
        and all(away(place, at) > 8 or other not in tokens for other, at in free.items())
    ]
    assert beside, "here every touch is nearer to another choice"
    _, place = beside[0]
    before = page.evaluate(SIGN)
    page.wait_for_selector(GESTURES)
    page.touchscreen.tap(*place)
    changed(page, before)
    expect(page.locator(".said .error")).to_have_text("")


def away(one: tuple[float, float], other: tuple[float, float]) -> float:
    return math.dist(one, other)


def test_a_finger_aims_by_sliding(new_page: NewPage) -> None:
    page = new_page(**PHONE)
    begin(page, "gatos-caes")
    ready(page)
    finger = Finger(page)
    finger.down(middle(page, "d4"))
    expect(page.locator(".aim-tag text")).to_have_text("d4")
    x, y = middle(page, "e5")
    finger.put((x - 15, y))
    finger.put((x, y))
    expect(page.locator(".aim-tag text")).to_have_text("e5")
    expect(page.locator(".aim.sure")).to_have_count(1)
    finger.up()
    expect_turns(page, "e5")
    expect(page.locator(".layer-aim > *")).to_have_count(0)


def test_a_pile_is_looked_into_by_touch_and_by_focus(new_page: NewPage, server: Server) -> None:
    page = new_page(**PHONE)
    told = story("block")
    open_game(page, server.url, "block", told.turns[:30])
    ready(page)
    label = page.locator('[data-cell][aria-label*="pile of"]').first
    cell = label.get_attribute("data-cell") or ""
    count = re.search(r"pile of (\d+)", label.get_attribute("aria-label") or "")
    assert count is not None
    page.touchscreen.tap(*middle(page, cell))
    expect(page.locator(".inside")).to_contain_text(f"{cell}, {count[1]} pieces")
    shown = page.locator(".inside li").all_inner_texts()
    assert sum(int(text.split(" × ")[0]) if " × " in text else 1 for text in shown) == int(count[1])
    other = page.locator('[data-cell][aria-label*="pile of"]').last.get_attribute("data-cell")
    page.focus(f'[data-cell="{other}"]')
    expect(page.locator(".inside")).to_contain_text(f"{other}, ")


def test_the_field_of_the_hive_zooms_and_pans(new_page: NewPage, server: Server) -> None:
    page = new_page(width=1280, height=800)
    told = story("hive")
    open_game(page, server.url, "hive", told.turns[:-3])
    ready(page)
    page.wait_for_selector(GESTURES)
    whole = page.get_attribute(".board.free", "viewBox")
    x, y = middle(page, page.get_attribute("[data-cell]", "data-cell") or "")
    page.mouse.move(x, y)
    page.mouse.wheel(0, -240)
    page.wait_for_selector(".board.zoomed")
    near = page.get_attribute(".board.free", "viewBox")
    assert near != whole
    left, top, _, high = board_box(page)
    drag(page, (left + 8, top + high - 8), (left + 98, top + high - 68))
    assert page.get_attribute(".board.free", "viewBox") != near
    expect(page.locator(".said .error")).to_have_text("")
    page.get_by_role("button", name="Whole field").click()
    expect(page.locator(".board.zoomed")).to_have_count(0)
    assert page.get_attribute(".board.free", "viewBox") == whole


def test_two_fingers_zoom_the_hive(new_page: NewPage, server: Server) -> None:
    page = new_page(**PHONE)
    told = story("hive")
    open_game(page, server.url, "hive", told.turns[:8])
    ready(page)
    page.locator(".board.free").scroll_into_view_if_needed()
    left, top, across, high = board_box(page)
    x, y = left + across / 2, top + high / 2
    finger = Finger(page)
    finger.down((x - 20, y), (x + 20, y))
    for wide in (30, 45, 60, 80):
        finger.put((x - wide, y), (x + wide, y))
    finger.up()
    page.wait_for_selector(".board.zoomed")
    expect_turns(page, *told.turns[:8])


def test_a_large_hive_stays_readable_on_a_phone(new_page: NewPage, server: Server) -> None:
    page = new_page(**PHONE)
    told = story("hive")
    open_game(page, server.url, "hive", told.turns[:-1])
    ready(page)
    page.wait_for_selector(GESTURES)
    wide = page.eval_on_selector("[data-on] .piece", "piece => piece.getBoundingClientRect().width")
    assert wide >= 30


def test_movement_is_shown_unless_the_system_asks_for_less(new_page: NewPage, server: Server) -> None:
    count = "() => document.querySelector('.board').getAnimations({ subtree: true }).length"
    for wish, expected in (("no-preference", True), ("reduce", False)):
        page = new_page(reduced_motion=wish)
        open_game(page, server.url, "fanorona")
        ready(page)
        page.evaluate(WATCH_MOTION)
        page.fill("#typed", "d2>e3")
        page.press("#typed", "Enter")
        expect_turns(page, "d2>e3")
        page.wait_for_function(f"() => ({count})() === 0")
        assert (page.evaluate("window.most") >= 3) is expected, "the piece that moves and the two that are taken"
        expect(page.locator(".mark-gone")).to_have_count(2)
        expect(page.locator("#live")).to_contain_text("Off the board: black piece")


@pytest.mark.parametrize("name", tabuleiro.game_ids())
def test_every_board_fits_on_a_narrow_screen(new_page: NewPage, server: Server, name: str) -> None:
    page = new_page(**PHONE)
    told = story(name)
    open_game(page, server.url, name, told.turns[:-1])
    ready(page)
    assert page.evaluate("document.documentElement.scrollWidth") <= 320
    box = page.eval_on_selector(".board", "board => board.getBoundingClientRect().toJSON()")
    assert box["left"] >= 0
    assert box["right"] <= 320
    assert box["height"] <= 640


def test_labels_tell_what_a_reader_of_the_screen_needs(page: Page, server: Server) -> None:
    open_game(page, server.url, "gatos-caes", ("d4", "f6"))
    ready(page)
    expect(page.locator('[data-cell="d4"]')).to_have_attribute("aria-label", "d4, central zone, cat")
    expect(page.locator('[data-cell="f6"]')).to_have_attribute("aria-label", "f6, dog, last turn")
    expect(page.locator('[data-cell="a1"]')).to_have_attribute("aria-label", "a1, empty, can be chosen")
    expect(page.locator(".board")).to_have_attribute("aria-describedby", "board-keys")


def test_labels_in_portuguese(new_page: NewPage, server: Server) -> None:
    page = new_page(locale="pt-PT")
    open_game(page, server.url, "gatos-caes", ("d4", "f6"))
    ready(page)
    expect(page.locator('[data-cell="d4"]')).to_have_attribute("aria-label", "d4, zona central, gato")
    expect(page.locator('[data-cell="f6"]')).to_have_attribute("aria-label", "f6, cão, última jogada")


def test_sounds_are_made_only_for_whoever_asked_for_them(page: Page, server: Server) -> None:
    page.add_init_script(
        "window.tones = 0; const start = OscillatorNode.prototype.start;"
        "OscillatorNode.prototype.start = function (...when) { window.tones += 1; return start.apply(this, when); };"
    )
    open_game(page, server.url, "avanco")
    for wanted, turn in ((False, "b2-b3"), (True, "b6-b5")):
        page.evaluate(
            "sound => localStorage.setItem('tabuleiro.settings', JSON.stringify({ language: 'en', sound }))", wanted
        )
        page.reload()
        by_mouse(page, turn[:2])
        by_mouse(page, turn[3:])
        expect(page.locator(".turn").last).to_have_text(turn)
        assert (page.evaluate("window.tones") > 0) is wanted


def test_the_page_keys_go_from_choice_to_choice_and_escape_takes_a_step_back(page: Page) -> None:
    begin(page, "avanco")
    ready(page)
    page.focus('[data-cell="a2"]')
    page.keyboard.press("PageDown")
    expect(page.locator('[data-cell="b2"]')).to_be_focused()
    page.keyboard.press("PageUp")
    page.keyboard.press("Enter")
    expect(page.locator(".mark-chosen")).to_have_count(1)
    page.keyboard.press("PageUp")
    expect(page.locator('[data-cell="b3"]')).to_be_focused()
    page.keyboard.press("Escape")
    expect(page.locator(".mark-chosen")).to_have_count(0)
    expect(page.locator(".possible")).to_have_count(7)
