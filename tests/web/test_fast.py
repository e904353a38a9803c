"""Choosing asks nobody, a turn costs one message, and little is sent: counted, not timed."""

import json
import signal
from dataclasses import dataclass, field
from typing import Any

import pytest
from playwright.sync_api import Page, WebSocket, expect

import tabuleiro
from tests.server.serving import Server
from tests.web.driving import by_mouse, offered, open_game, story
from tests.web.playing import begin, expect_turns, ready

pytestmark = pytest.mark.xdist_group("board-line")
MOST_BYTES_A_TURN = 16_000
"""Of all that is sent for one turn, in both directions; it was 38,000 for a jump."""
WIDE = ("produto", "sesqui")
"""Their positions have thousands of turns: after the first part of one the rest is asked for."""


@dataclass
class Line:
    """What goes over the socket of a page."""

    sent: list[dict[str, Any]] = field(default_factory=list)
    told: list[dict[str, Any]] = field(default_factory=list)
    size: int = 0

    def watch(self, page: Page) -> "Line":
        page.on("websocket", self._follow)
        return self

    def _follow(self, socket: WebSocket) -> None:
        socket.on("framesent", lambda text: self._note(self.sent, text))
        socket.on("framereceived", lambda text: self._note(self.told, text))

    def _note(self, row: list[dict[str, Any]], text: str | bytes) -> None:
        self.size += len(text)
        row.append(json.loads(text))

    def forget(self) -> None:
        self.sent.clear()
        self.told.clear()
        self.size = 0

    def asked(self) -> list[str]:
        return [message["do"] for message in self.sent if message["do"] not in ("ping", "hello")]


@pytest.mark.parametrize("name", tabuleiro.game_ids())
def test_a_turn_costs_one_message(page: Page, server: Server, name: str) -> None:
    """It was one for each click and three more, with a whole picture in each answer."""
    line = Line().watch(page)
    told = story(name)
    number = max(range(len(told.clicks)), key=lambda at: len(told.clicks[at]))
    before = told.turns[: len(told.turns) - len(told.clicks) + number]
    open_game(page, server.url, name, before)
    ready(page)
    line.forget()
    for token in told.clicks[number]:
        by_mouse(page, token)
    expect(page.locator(".turn")).to_have_count(len(before) + 1)
    page.wait_for_function("count => document.querySelectorAll('.turn').length === count", arg=len(before) + 1)
    asked = line.asked()
    assert asked[-1] == "turn"
    assert asked.count("turn") == 1
    assert len(asked) <= (2 if name in WIDE else 1)
    assert line.size < MOST_BYTES_A_TURN


def test_pieces_are_chosen_while_the_server_is_silent(page: Page, server: Server) -> None:
    """As on a line that takes half a second: what can be chosen is there at once."""
    begin(page, "fanorona")
    ready(page)
    server.process.send_signal(signal.SIGSTOP)
    try:
        by_mouse(page, "d2")
        expect(page.locator(".mark-chosen")).to_have_count(1)
        expect(page.locator(".possible")).to_have_count(1)
        page.keyboard.press("Escape")
        expect(page.locator(".mark-chosen")).to_have_count(0)
    finally:
        server.process.send_signal(signal.SIGCONT)
    by_mouse(page, "e2")
    assert page.locator(".line").is_hidden()


def test_whoever_comes_back_is_not_told_everything_again(page: Page, server: Server) -> None:
    line = Line().watch(page)
    open_game(page, server.url, "avanco")
    ready(page)
    page.wait_for_function("() => true")
    page.context.set_offline(True)
    expect(page.locator(".line")).to_contain_text("No connection")
    line.forget()
    page.context.set_offline(False)
    expect(page.locator(".line")).to_be_hidden()
    state = next(message for message in line.told if message["type"] == "state")
    assert "scene" not in state
    assert "tree" not in state
    by_mouse(page, "b2")
    by_mouse(page, "b3")
    expect_turns(page, "b2-b3")
    offered(page, "b6")
