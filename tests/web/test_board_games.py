"""Whole games of every kind, by mouse and by keyboard alone, each up to an end by the rules."""

import pytest
from playwright.sync_api import Page, expect

import tabuleiro
from tests.server.serving import Server
from tests.web.driving import Story, by_keyboard, by_mouse, open_game, story
from tests.web.playing import turns, type_turn


def finished(page: Page, told: Story) -> None:
    """The page shows the turns that were made, who won and why, and where."""
    expect(page.locator(".status.over")).to_have_count(1)
    assert turns(page) == list(told.turns)
    outcome = told.end.outcome
    assert outcome is not None
    why = told.end.game.ending(outcome).why.en
    expect(page.locator(".status.over")).to_contain_text(why)
    expect(page.locator(".ending")).to_contain_text(why)
    expect(page.locator(".possible")).to_have_count(0)
    if outcome.reason in {"line", "connection", "house", "far-rank", "product"}:
        assert page.locator(".mark-win").count()
    if outcome.reason in {"no-moves", "queen-surrounded"}:
        assert page.locator(".mark-loss").count()


LENGTHS = [pytest.param(False, id="to-its-end"), pytest.param(True, id="whole", marks=pytest.mark.deep)]


@pytest.mark.xdist_group("board-mouse")
@pytest.mark.parametrize("whole", LENGTHS)
@pytest.mark.parametrize("name", tabuleiro.game_ids())
def test_a_game_by_mouse(page: Page, server: Server, name: str, whole: bool) -> None:
    told = story(name, whole)
    open_game(page, server.url, name, told.before)
    for clicks in told.clicks:
        for token in clicks:
            by_mouse(page, token)
    finished(page, told)


@pytest.mark.xdist_group("board-keys")
@pytest.mark.parametrize("whole", LENGTHS)
@pytest.mark.parametrize("name", tabuleiro.game_ids())
def test_a_game_by_keyboard_alone(page: Page, server: Server, name: str, whole: bool) -> None:
    told = story(name, whole)
    open_game(page, server.url, name, told.before)
    for clicks in told.clicks:
        for token in clicks:
            by_keyboard(page, token)
    finished(page, told)


@pytest.mark.xdist_group("board-keys")
@pytest.mark.parametrize("name", tabuleiro.game_ids())
def test_a_game_by_typed_turns(page: Page, server: Server, name: str) -> None:
    told = story(name)
    last = told.turns[-6:]
    open_game(page, server.url, name, told.turns[:-6])
    for number, turn in enumerate(last, len(told.turns) - len(last) + 1):
        type_turn(page, turn)
        expect(page.locator(".turn")).to_have_count(number)
    finished(page, told)
