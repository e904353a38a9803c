"""Nothing is lost: reloads, a second tab, a broken line, a server that starts anew, two browsers, a watcher."""

import signal

import pytest
from playwright.sync_api import Page, expect

from tests.server.serving import Server
from tests.web.conftest import NewPage
from tests.web.driving import by_mouse, middle, offered, open_game
from tests.web.playing import begin, expect_turns, ready, type_turn

pytestmark = pytest.mark.xdist_group("board-line")


def test_a_half_made_turn_survives_a_reload_and_a_change_of_language(page: Page) -> None:
    begin(page, "avanco")
    ready(page)
    by_mouse(page, "b2")
    expect(page.locator(".mark-chosen")).to_have_count(1)
    page.reload()
    expect(page.locator(".mark-chosen")).to_have_count(1)
    expect(page.locator(".possible")).to_have_count(3)
    by_mouse(page, "c3")
    expect_turns(page, "b2-c3")
    page.reload()
    expect_turns(page, "b2-c3")
    expect(page.locator(".mark-chosen")).to_have_count(0)


def test_a_half_made_turn_of_another_position_is_forgotten(new_page: NewPage) -> None:
    page = new_page()
    begin(page, "avanco")
    ready(page)
    by_mouse(page, "b2")
    second = page.context.new_page()
    second.goto(page.url)
    type_turn(second, "c2-c3")
    expect_turns(page, "c2-c3")
    page.reload()
    expect_turns(page, "c2-c3")
    expect(page.locator(".mark-chosen")).to_have_count(0)


def test_a_second_tab_shows_and_makes_the_same_turns(page: Page) -> None:
    begin(page, "rastros")
    second = page.context.new_page()
    second.goto(page.url)
    expect(second.locator(".possible")).to_have_count(8)
    by_mouse(page, "d4")
    expect_turns(second, "d4")
    by_mouse(second, "c3")
    expect_turns(page, "d4", "c3")


def test_without_a_line_a_choice_is_kept_and_carried_out_later(page: Page) -> None:
    begin(page, "rastros")
    offered(page, "d4")
    page.context.set_offline(True)
    expect(page.locator(".line")).to_contain_text("No connection")
    page.mouse.click(*middle(page, "d4"))
    expect(page.locator(".line")).to_contain_text("Your choice is kept")
    expect(page.locator(".mark-chosen")).to_have_count(1)
    expect_turns(page)
    page.context.set_offline(False)
    expect_turns(page, "d4")
    expect(page.locator(".line")).to_be_hidden()


def test_without_a_line_a_typed_turn_is_kept_and_a_wrong_one_visibly_refused(page: Page) -> None:
    begin(page, "avanco")
    ready(page)
    page.context.set_offline(True)
    type_turn(page, "b2-b3")
    expect(page.locator(".line")).to_contain_text("Your turn is kept")
    page.context.set_offline(False)
    expect_turns(page, "b2-b3")
    page.context.set_offline(True)
    expect(page.locator(".line")).to_contain_text("No connection")
    type_turn(page, "b6-b2")
    page.context.set_offline(False)
    expect(page.locator(".said .error")).to_contain_text("Your kept turn was not accepted")
    expect_turns(page, "b2-b3")


def test_after_a_sleep_a_dead_line_is_noticed_at_once(page: Page, server: Server) -> None:
    begin(page, "rastros")
    offered(page, "d4")
    server.process.send_signal(signal.SIGSTOP)
    try:
        page.evaluate("document.dispatchEvent(new Event('visibilitychange'))")
        expect(page.locator(".line")).to_contain_text("No connection")
        page.mouse.click(*middle(page, "d4"))
        expect(page.locator(".line")).to_contain_text("Your choice is kept")
    finally:
        server.process.send_signal(signal.SIGCONT)
    expect_turns(page, "d4")


def test_a_turn_that_came_too_late_is_visibly_refused(new_page: NewPage) -> None:
    page = new_page()
    begin(page, "avanco")
    ready(page)
    identifier = page.url.rpartition("/")[2]
    page.context.set_offline(True)
    type_turn(page, "b2-b3")
    expect(page.locator(".line")).to_contain_text("Your turn is kept")
    page.context.set_offline(False)
    expect_turns(page, "b2-b3")
    stale = {"do": "turn", "id": "stale", "ply": 0, "seq": 0, "turn": "c2-c3"}
    page.evaluate(
        "([key, message]) => sessionStorage.setItem(key, JSON.stringify(message))",
        [f"tabuleiro.turn.{identifier}", stale],
    )
    page.reload()
    expect(page.locator(".said .error")).to_contain_text("Your kept turn was not accepted")
    expect_turns(page, "b2-b3")


def test_two_browsers_through_a_reload_and_a_restart_of_the_server(new_page: NewPage, server: Server) -> None:
    ana, rui = new_page(), new_page()
    begin(ana, "gatos-caes", "friend")
    rui.goto(ana.input_value(".invitation input"))
    rui.click("button.main")
    rui.wait_for_selector(".game")
    by_mouse(ana, "d4")
    expect_turns(rui, "d4")
    rui.reload()
    by_mouse(rui, "f6")
    expect(ana.locator(".turn")).to_have_count(2)
    server.kill()
    for page in (ana, rui):
        expect(page.locator(".line")).to_contain_text("No connection")
    choice = ana.evaluate("document.querySelector('.possible').dataset.cell")
    ana.mouse.click(*middle(ana, choice))
    expect(ana.locator(".line")).to_contain_text("Your choice is kept")
    server.start()
    expect(rui.locator(".turn")).to_have_count(3)
    expect(rui.locator(".turn").last).to_have_text(choice)
    expect(ana.locator(".turn")).to_have_count(3)
    for page in (ana, rui):
        expect(page.locator(".line")).to_be_hidden()
    expect(ana.locator(".possible")).to_have_count(0)
    expect(rui.locator(".possible").first).to_be_attached()


def test_whoever_watches_sees_but_cannot_touch(new_page: NewPage, server: Server) -> None:
    page, eva = new_page(), new_page()
    identifier = open_game(page, server.url, "fanorona")
    links = page.evaluate(f"fetch('/api/games/{identifier}').then(answer => answer.json()).then(state => state.links)")
    eva.goto(links["watching"])
    expect(eva.locator(".board [data-on]")).to_have_count(44)
    type_turn(page, "d2>e3")
    expect_turns(eva, "d2>e3")
    expect(eva.locator(".mark-gone")).to_have_count(2)
    expect(eva.locator("#live")).to_contain_text("White: d2>e3.")
    eva.mouse.click(*middle(eva, "d4"))
    expect(eva.locator(".mark-chosen")).to_have_count(0)
    expect_turns(eva, "d2>e3")


def test_a_past_position_is_looked_at_and_left_by_a_touch(page: Page, server: Server) -> None:
    open_game(page, server.url, "avanco", ("b2-b3", "b6-b5", "b3-b4"))
    ready(page)
    page.keyboard.press("ArrowLeft")
    expect(page.locator(".board.past")).to_have_count(1)
    expect(page.locator(".sentence")).to_contain_text("turn 2")
    expect(page.locator(".possible")).to_have_count(0)
    page.mouse.click(*middle(page, "d4"))
    expect(page.locator(".board.past")).to_have_count(0)
    expect(page.locator('[data-on="b4"]')).to_have_count(1)


def test_a_whole_game_against_the_engine(page: Page) -> None:
    begin(page, "semaforo", "engine")
    for _ in range(12):
        page.wait_for_selector(".possible, .status.over", state="attached")
        if page.locator(".status.over").count():
            break
        before = page.locator(".turn").count()
        page.mouse.click(*middle(page, ready(page)[0]))
        page.wait_for_function("before => document.querySelectorAll('.turn').length > before", arg=before)
    expect(page.locator(".status.over")).to_contain_text("completed a line of three")
    expect(page.locator(".mark-win")).to_have_count(3)
