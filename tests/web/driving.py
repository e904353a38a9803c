"""Whole games on the page: what is to be done is worked out here, by the rules; the page is driven by hand."""

import random
from dataclasses import dataclass
from functools import cache

from playwright.sync_api import Page

import tabuleiro
from tabuleiro import Position, Turn
from tabuleiro.core.draft import clicks_of
from tests.web.playing import SIGN

SEEDS = {"amazonas": 49, "avanco": 46, "fanorona": 5, "gatos-caes": 20, "hive": 23, "peralicatuma": 20, "sesqui": 53}
"""Where random games are known to be short; any other seed would do."""
LONGEST = 420
ON_THE_PAGE = 56
"""Games of so many clicks are played on the page from the beginning …"""
AT_THE_END = 8
"""… and of longer ones so many turns, up to the end."""


@dataclass(frozen=True)
class Story:
    """A game that ends: the turns before the page takes over, then the clicks of each turn, and the last position."""

    before: tuple[str, ...]
    clicks: tuple[tuple[str, ...], ...]
    turns: tuple[str, ...]
    end: Position


@cache
def story(name: str, whole: bool = False) -> Story:
    """A random game that ends by the rules; a long one is set up but for its end, unless it is wanted `whole`."""
    for seed in range(SEEDS.get(name, 0), SEEDS.get(name, 0) + 60):
        chance = random.Random(seed)
        position = tabuleiro.game(name).start()
        made: list[tuple[Position, Turn]] = []
        while position.outcome is None and len(made) < LONGEST:
            turn = turn_of_chance(position, chance)
            made.append((position, turn))
            position = position.play(turn)
        if position.outcome is not None:
            texts = tuple(turn.text for _, turn in made)
            few = whole or len(made) <= ON_THE_PAGE
            clicks = tuple(clicks_of(turn, start) for start, turn in made[0 if few else -AT_THE_END :])
            if not whole and sum(map(len, clicks)) > ON_THE_PAGE:
                clicks = clicks[-AT_THE_END:]
            return Story(texts[: -len(clicks)], clicks, texts, position)
    raise AssertionError(f"no random game of {name} came to an end")


def turn_of_chance(position: Position, chance: random.Random) -> Turn:
    """A turn made of random actions."""
    actions: list[int] = []
    inside = position
    while not actions or inside.made:
        actions.append(chance.choice(inside.actions()))
        inside = inside.step(actions[-1])
    return Turn.of(position, actions)


def open_game(page: Page, url: str, name: str, turns: tuple[str, ...] = ()) -> str:
    """A game of one person against themselves, with these turns made already; its id."""
    origin = {"Origin": url}
    body = {"game": name, "first": {"kind": "here"}, "second": {"kind": "here"}}
    answer = page.request.post(f"{url}/api/games", data=body, headers=origin)
    assert answer.ok, answer.text()
    state = answer.json()
    identifier: str = state["game"]
    seq = state["seq"]
    for ply, turn in enumerate(turns):
        made = {"do": "turn", "id": f"before-{ply}", "ply": ply, "seq": seq, "turn": turn}
        told = page.request.post(f"{url}/api/games/{identifier}/commands", data=made, headers=origin).json()
        assert told["type"] == "ok", told
        seq = told["seq"]
    page.goto(f"/game/{identifier}")
    page.wait_for_selector(".game")
    return identifier


def offered(page: Page, token: str) -> None:
    """Wait until something can be chosen."""
    page.wait_for_selector(
        f'.possible[data-cell="{token}"], .choice[data-token="{token}"], '
        f'.supply[aria-disabled=false][data-token="{token}"]',
        state="attached",
    )


MIDDLE = """token => {
  const found = document.querySelector(`[data-cell="${token}"]`) ?? document.querySelector(`[data-token="${token}"]`);
  found.scrollIntoView({ block: "nearest" });
  const box = (found.querySelector(".hit") ?? found).getBoundingClientRect();
  return [box.x + box.width / 2, box.y + box.height / 2];
}"""


def middle(page: Page, token: str) -> tuple[float, float]:
    """Where a cell or a button is on the screen."""
    x, y = page.evaluate(MIDDLE, token)
    return x, y


def changed(page: Page, before: str) -> None:
    """Wait until the page shows the consequence of a choice."""
    page.wait_for_function(f"before => ({SIGN})() !== before", arg=before)


def by_mouse(page: Page, token: str) -> None:
    """A click where the thing is seen."""
    offered(page, token)
    before = page.evaluate(SIGN)
    page.mouse.click(*middle(page, token))
    changed(page, before)


WAY = """async target => {
  const { beside } = await import("/static/board/keys.js");
  const places = [...document.querySelectorAll("[data-cell]")].map(place => {
    const box = place.querySelector(".hit").getBBox();
    return { name: place.dataset.cell, middle: [box.x + box.width / 2, box.y + box.height / 2] };
  });
  const start = document.activeElement.dataset.cell;
  const ways = new Map([[start, []]]);
  for (const [name, keys] of ways) {
    if (name === target) return keys;
    for (const key of ["ArrowUp", "ArrowDown", "ArrowLeft", "ArrowRight"]) {
      const next = beside(places, name, key);
      if (next && !ways.has(next)) ways.set(next, [...keys, key]);
    }
  }
  return null;
}"""
FOCUS = "() => document.activeElement.dataset.cell ?? document.activeElement.dataset.token ?? null"
ON_BOARD = "() => Boolean(document.activeElement.dataset.cell)"


def by_keyboard(page: Page, token: str) -> None:
    """Arrows on the board, Tab between the board and what is beside it, Enter to choose; nothing else."""
    offered(page, token)
    before = page.evaluate(SIGN)
    if page.locator(f'[data-cell="{token}"]').count():
        tab_until(page, ON_BOARD)
        keys = page.evaluate(WAY, token)
        assert keys is not None, f"no arrows lead to {token}"
        for key in keys:
            page.keyboard.press(key)
    else:
        tab_until(page, f"() => document.activeElement.dataset.token === '{token}'")
    assert page.evaluate(FOCUS) == token
    page.keyboard.press("Enter")
    changed(page, before)


def tab_until(page: Page, condition: str) -> None:
    """Go on with the Tab key until the focus is where it should be."""
    for _ in range(60):
        if page.evaluate(condition):
            return
        page.keyboard.press("Tab")
    raise AssertionError(f"the Tab key does not lead to {condition}")


GESTURES = ".board[data-hand]"
"""The board when it knows more than clicks."""


class Finger:
    """A finger on a page that is touched."""

    def __init__(self, page: Page) -> None:
        page.wait_for_selector(GESTURES)
        self.session = page.context.new_cdp_session(page)

    def put(self, *places: tuple[float, float], kind: str = "touchMove") -> None:
        points = [{"x": x, "y": y, "id": number} for number, (x, y) in enumerate(places)]
        self.session.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": points})

    def down(self, *places: tuple[float, float]) -> None:
        self.put(*places, kind="touchStart")

    def up(self) -> None:
        self.put(kind="touchEnd")

    def slide(self, start: tuple[float, float], end: tuple[float, float], steps: int = 6) -> None:
        """Down, over the page, and up."""
        self.down(start)
        for step in range(1, steps + 1):
            self.put(*[(start[0] + (end[0] - start[0]) * step / steps, start[1] + (end[1] - start[1]) * step / steps)])
        self.up()


def drag(page: Page, start: tuple[float, float], end: tuple[float, float]) -> None:
    """By mouse."""
    page.wait_for_selector(GESTURES)
    page.mouse.move(*start)
    page.mouse.down()
    page.mouse.move(*start, steps=2)
    page.mouse.move((start[0] + end[0]) / 2, (start[1] + end[1]) / 2, steps=3)
    page.mouse.move(*end, steps=3)
    page.mouse.up()
