"""How a game ended is seen, at every size of screen: in the window, and not only in the tree."""

from typing import Any

import pytest
from playwright.sync_api import Page, expect

import tabuleiro
from tests.server.serving import FRIEND, HERE, Server
from tests.web.conftest import NewPage
from tests.web.driving import story

pytestmark = pytest.mark.xdist_group("web-end")
SIZES = ((360, 640), (390, 844), (844, 390), (820, 1180), (1440, 900))
SEEN = """selector => [...document.querySelectorAll(selector)].map(element => {
  const { left, top, right, bottom, width, height } = element.getBoundingClientRect();
  const inside = left >= 0 && top >= 0 && right <= innerWidth + .5 && bottom <= innerHeight + .5;
  const above = document.elementFromPoint((left + right) / 2, (top + bottom) / 2);
  return width > 0 && height > 0 && inside && (element.contains(above) || above?.contains(element));
})"""
"""Whether each is wholly in the window, with nothing over it."""
OVERFLOW = "[document.documentElement.scrollWidth - innerWidth, document.documentElement.scrollHeight - innerHeight]"


def seen(page: Page, selector: str) -> None:
    """What this means is in the window, all of it."""
    page.wait_for_selector(selector, state="attached")
    found = page.evaluate(SEEN, selector)
    assert found, selector
    assert all(found), f"{selector} at {page.viewport_size}: {found}"


def at_every_size(page: Page, *selectors: str) -> None:
    for width, height in SIZES:
        page.set_viewport_size({"width": width, "height": height})
        for selector in selectors:
            seen(page, selector)
        assert max(page.evaluate(OVERFLOW)) <= 0, (width, height)


def act(server: Server, game: str, token: str, **command: Any) -> None:
    with server.client(token) as client:
        answer = client.post(f"/api/games/{game}/commands", json={"id": f"end-{command['do']}", **command}).json()
    assert answer["type"] == "ok", answer


def watched(page: Page, game: str, token: str) -> None:
    page.context.set_extra_http_headers({"Authorization": f"Bearer {token}"})
    page.goto(f"/game/{game}")


@pytest.mark.parametrize("name", tabuleiro.game_ids())
def test_the_end_by_the_rules_is_seen_at_every_size(page: Page, server: Server, name: str) -> None:
    told = story(name)
    record = tabuleiro.game(name).record()
    for turn in told.turns:
        record.play(turn)
    created = server.create(name, HERE, HERE, setup=record.to_text())
    watched(page, created["game"], created["token"])
    outcome = told.end.outcome
    assert outcome is not None
    expect(page.locator(".ending h2")).to_have_text(told.end.game.ending(outcome, 0).headline.en)
    expect(page.locator(".ending > p").first).to_have_text(told.end.game.ending(outcome, 0).why.en)
    for count in told.end.game.score(told.end):
        for shown in count.shown:
            expect(page.locator(".ending")).to_contain_text(shown)
    expect(page.locator(".ending")).not_to_contain_text("[object")
    at_every_size(page, ".ending h2", ".ending > p", ".ending .row > *", ".ending .cross", ".status.over")
    page.click(".ending .cross")
    expect(page.locator(".ending")).to_be_hidden()
    at_every_size(page, ".status.over", ".frame-of-board > .board")


@pytest.mark.parametrize(
    ("do", "loser", "kind", "headline", "why"),
    [
        ("resign", 0, "lost", "You lost.", "You resigned."),
        ("resign", 1, "won", "You won!", "Your opponent resigned."),
        ("flag", 0, "lost", "You lost.", "You ran out of time."),
        ("flag", 1, "won", "You won!", "Your opponent ran out of time."),
        ("accept", None, "drawn", "A draw.", "Both players agreed."),
    ],
)
def test_an_end_by_players_is_told_to_each_in_the_right_person(
    page: Page, server: Server, do: str, loser: int | None, kind: str, headline: str, why: str
) -> None:
    clock = {"clock": {"kind": "game", "seconds": 1, "increment": 0}} if do == "flag" else {}
    game, *tokens = server.create_for_two("avanco", **clock)
    mine = tokens[0]
    if do == "flag":
        turns = ("b2-b3", "b6-b5")[: 1 if loser == 1 else 2]
        for ply, turn in enumerate(turns):
            act(server, game, tokens[ply], do="turn", ply=ply, seq=ply + 1, turn=turn, id=f"turn-{ply}")
    elif do == "accept":
        act(server, game, tokens[1], do="offer", what="draw", ply=0)
        act(server, game, tokens[0], do="accept", what="draw", ply=0)
    else:
        assert loser is not None
        act(server, game, tokens[loser], do="resign", ply=0)
    watched(page, game, mine)
    page.wait_for_selector(f".ending.{kind}")
    expect(page.locator(".ending h2")).to_have_text(headline)
    expect(page.locator(".ending > p").first).to_contain_text(why.rstrip("."))
    at_every_size(page, ".ending h2", ".ending > p", ".ending .row > *", ".status.over")


@pytest.mark.parametrize("name", tabuleiro.game_ids())
def test_what_is_needed_during_play_is_above_the_fold(page: Page, server: Server, name: str) -> None:
    told = story(name)
    record = tabuleiro.game(name).record()
    for turn in told.turns[: len(told.turns) // 2]:
        record.play(turn)
    created = server.create(
        name, HERE, {"kind": "engine"} if len(record.turns) % 2 == 0 else HERE, setup=record.to_text()
    )
    watched(page, created["game"], created["token"])
    page.wait_for_selector(".board [data-cell]", state="attached")
    for width, height in SIZES:
        page.set_viewport_size({"width": width, "height": height})
        seen(page, ".frame-of-board > .board")
        seen(page, ".player")
        small = page.locator(".bar").is_visible()
        seen(page, ".bar button:not([hidden])" if small else ".actions > *")
        assert small is (width < 700 or height < 500)
        assert max(page.evaluate(OVERFLOW)) <= 0, (width, height)
        box = page.eval_on_selector(".frame-of-board", "e => [e.clientWidth, e.clientHeight]")
        room = page.eval_on_selector(".table", "e => [e.clientWidth, e.clientHeight]")
        assert box[0] > 0.97 * room[0] or box[1] > 0.7 * room[1], "the board fills the room it is given"


def test_a_pasted_finished_record_is_there_to_be_looked_at(page: Page) -> None:
    """Nobody has lost it: neither who has pasted it nor a program."""
    page.goto("/?new=avanco")
    page.click("dialog summary")
    page.fill("#setup", finished_record())
    page.click("dialog button.main")
    expect(page.locator(".ending h2")).to_have_text("White wins.")
    expect(page.locator(".status.over.seen")).to_have_count(1)


def finished_record() -> str:
    record = tabuleiro.game("avanco").record(tabuleiro.game("avanco").position("b6/5bw/7/7/7/7/7 w"))
    record.play("g6-g7")
    return record.to_text()


def test_my_games_tell_whose_turn_it_is_and_against_whom(new_page: NewPage, server: Server) -> None:
    """A guest is never his own opponent."""
    ana, rui = new_page(), new_page()
    body = {"game": "avanco", "first": {"kind": "here", "name": "Ana"}, "second": FRIEND}
    created = ana.request.post(f"{server.url}/api/games", data=body, headers={"Origin": server.url}).json()
    rui.goto(created["links"]["invitation"])
    expect(rui.locator(".terms")).to_contain_text("Black: whoever invites you begins")
    rui.fill("#player", "Rui")
    rui.click("button.main")
    rui.wait_for_selector(".board")
    for page, other, stand in ((ana, "with Rui", "Your turn"), (rui, "with Ana", "Their turn")):
        page.goto("/games")
        expect(page.locator(".left-game")).to_contain_text(other)
        expect(page.locator(".stand")).to_have_text(stand)
        page.fill("#search", "BREAKTHR")
        expect(page.locator(".left-game")).to_have_count(1)
        page.fill("#search", "hive")
        expect(page.locator(".left-game")).to_have_count(0)


def test_a_wrong_address_shows_the_page_which_says_so(page: Page) -> None:
    answer = page.goto("/no/such/place")
    assert answer is not None
    assert answer.status == 404
    expect(page.locator(".notice h1")).to_have_text("There is no such page.")
    page.click(".notice .main")
    expect(page.locator(".card")).to_have_count(11)


def test_details_of_a_refusal_are_told_in_the_language_of_the_page(new_page: NewPage) -> None:
    page = new_page(locale="pt-PT")
    page.goto("/?new=avanco")
    page.click("dialog summary")
    page.fill("#setup", "Game: rastros\n\n1. d4\n")
    page.click("dialog button.main")
    expect(page.locator("dialog .error")).to_contain_text("é uma partida de Rastros, e não de Avanço")


def test_turns_are_told_in_words_to_whoever_wants_them_so(page: Page, server: Server) -> None:
    created = server.create("avanco", HERE, HERE)
    act(server, created["game"], created["token"], do="turn", ply=0, seq=0, turn="b2-b3")
    watched(page, created["game"], created["token"])
    expect(page.locator(".turn")).to_have_text(["b2-b3"])
    page.click("header .settings")
    page.check("dialog input[name=words]")
    page.click("dialog button.main")
    position = tabuleiro.game("avanco").start()
    expect(page.locator(".turn")).to_have_text([position.game.tell(position, position.find("b2-b3")).en])
