"""What a person does on the page."""

import random

from playwright.sync_api import Page, expect

POSSIBLE = ".possible, .choice, .supply[aria-disabled=false]"
SIGN = (
    "() => [document.querySelector('.sentence').textContent, document.querySelectorAll('.turn').length, "
    "[...document.querySelectorAll('.possible, .choice')].map(e => e.dataset.cell || e.dataset.token), "
    "document.querySelectorAll('.mark-chosen').length, !!document.querySelector('.status.over')].join()"
)
"""Something that changes with every choice."""


def begin(page: Page, game: str, opponent: str = "here") -> None:
    """A new game, in three clicks."""
    page.goto("/")
    page.click(f"[data-game={game}]")
    page.check(f"input[value={opponent}]")
    page.click("dialog button.main")
    page.wait_for_selector(".game")


def ready(page: Page) -> list[str]:
    """What can be chosen, as soon as the server has told it; nothing at the end of the game."""
    page.wait_for_selector(f"{POSSIBLE}, .status.over", state="attached")
    found: list[str] = page.eval_on_selector_all(POSSIBLE, "all => all.map(e => e.dataset.cell || e.dataset.token)")
    return found


def touch(page: Page, token: str) -> None:
    page.locator(f'[data-cell="{token}"], [data-token="{token}"]').first.dispatch_event("click")


def play_on(page: Page, choices: int, seed: int = 1) -> None:
    """So many choices by mouse, or fewer if the game ends."""
    chance = random.Random(seed)
    for _ in range(choices):
        tokens = ready(page)
        if page.locator(".status.over").count():
            return
        before = page.evaluate(SIGN)
        touch(page, chance.choice(tokens))
        page.wait_for_function(f"before => ({SIGN})() !== before", arg=before)


def turns(page: Page) -> list[str]:
    return page.locator(".turn").all_inner_texts()


def type_turn(page: Page, turn: str) -> None:
    page.fill("#typed", turn)
    page.press("#typed", "Enter")


def expect_turns(page: Page, *expected: str) -> None:
    expect(page.locator(".turn")).to_have_text(list(expected))
