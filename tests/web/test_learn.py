"""Whole lessons on the page, by mouse and by keyboard; wrong answers, hints, progress, and the first game after it."""

import re

import pytest
from playwright.sync_api import Page, expect

import tabuleiro
from tabuleiro.core.draft import clicks_of
from tabuleiro.core.teaching import Lesson, Step, place
from tests.server.serving import Server
from tests.wandering import PLAIN
from tests.web.driving import by_keyboard, offered
from tests.web.test_axe import findings

pytestmark = pytest.mark.xdist_group("web-page")
QUICK = "rastros"
"""Its lesson runs whole in `make test`; those of the others in `make test-deep`."""
GAMES = [pytest.param(game, id=game.id, marks=() if game.id == QUICK else pytest.mark.deep) for game in PLAIN]


def lesson_of(game: tabuleiro.Game) -> Lesson:
    assert game.lesson is not None
    return game.lesson


def right_clicks(game: tabuleiro.Game, step: Step) -> tuple[str, ...]:
    position = place(game, step.position)
    turn = next(turn for turn in position.turns() if step.is_right(turn.text))
    return clicks_of(turn, position)


def choose(page: Page, token: str) -> None:
    """A click on the board, or on what is beside it."""
    offered(page, token)
    place = page.locator(f'.lesson [data-cell="{token}"] .hit, .lesson [data-token="{token}"]').first
    place.click(force=True)


@pytest.mark.parametrize("game", GAMES)
def test_a_whole_lesson_by_mouse(page: Page, game: tabuleiro.Game) -> None:
    page.goto(f"/learn/{game.id}")
    lesson = lesson_of(game)
    for number, step in enumerate(lesson.steps, 1):
        expect(page.locator(".lesson h2")).to_have_text(f"Step {number} of {len(lesson.steps)}")
        expect(page.locator(".task")).to_have_text(step.task.en)
        for token in right_clicks(game, step):
            choose(page, token)
        expect(page.locator(".answer.right")).to_contain_text(step.why.en)
        if number < len(lesson.steps):
            page.click("[data-action='learn.next']")
    page.reload()
    expect(page.locator(".steps-of-lesson .done")).to_have_count(len(lesson.steps))
    page.locator(".steps-of-lesson button").last.click()
    expect(page.locator(".lesson h2")).to_have_text(f"Step {len(lesson.steps)} of {len(lesson.steps)}")
    for token in right_clicks(game, lesson.steps[-1]):
        choose(page, token)
    page.click("[data-action='learn.play']")
    expect(page).to_have_url(re.compile("/game/"))
    expect(page.locator("body")).to_contain_text(f"level {lesson.level}")


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.deep
def test_a_whole_lesson_by_keyboard(page: Page, game: tabuleiro.Game) -> None:
    page.goto(f"/learn/{game.id}")
    lesson = lesson_of(game)
    for number, step in enumerate(lesson.steps, 1):
        expect(page.locator(".task")).to_have_text(step.task.en)
        for token in right_clicks(game, step):
            by_keyboard(page, token)
        expect(page.locator(".answer.right")).to_be_visible()
        expect(page.locator(".lesson [data-action^='learn.']")).to_be_focused()
        if number < len(lesson.steps):
            page.keyboard.press("Enter")


def test_wrong_answers_are_answered_and_the_hint_comes_after_two(page: Page, server: Server) -> None:
    game = tabuleiro.game("avanco")
    number, step = next((at, step) for at, step in enumerate(lesson_of(game).steps, 1) if step.slips)
    page.goto("/learn/avanco")
    page.locator(".steps-of-lesson button").nth(number - 1).click()
    (slip, said), *_ = step.slips.items()
    for token in clicks_of(game.position(step.position).find(slip), game.position(step.position)):
        choose(page, token)
    expect(page.locator(".answer.wrong")).to_contain_text(said.en)
    expect(page.locator(".answer")).not_to_contain_text(step.hint.en)
    assert findings(page) == []
    page.click("[data-action=again]")
    for token in ("a1", "a2"):
        choose(page, token)
    expect(page.locator(".answer.wrong")).to_contain_text("You played: the piece on a1 steps to a2.")
    expect(page.locator(".answer")).to_contain_text(step.hint.en)
    page.click("[data-action=again]")
    for token in right_clicks(game, step):
        choose(page, token)
    expect(page.locator(".answer.right")).to_contain_text(step.why.en)
    expect(page.locator(".steps-of-lesson .done")).to_have_count(1)


def test_rules_have_their_figures_and_lead_to_the_lesson(page: Page) -> None:
    game = tabuleiro.game("hive")
    page.goto("/rules/hive")
    figures = page.locator(".prose figure")
    expect(figures).to_have_count(len(game.diagrams))
    expect(page.locator(".prose")).not_to_contain_text("![")
    expect(figures.nth(0).locator("figcaption")).to_have_text(next(iter(game.diagrams.values())).caption.en)
    pictures = figures.locator("img[src^='data:']")
    expect(pictures).to_have_count(sum(1 + len(figure.turns) for figure in game.diagrams.values()))
    page.evaluate("Promise.all([...document.querySelectorAll('figure img')].map(image => image.decode()))")
    assert findings(page) == []
    page.click("article [data-action=learn]")
    expect(page.locator(".lesson h2")).to_have_text(re.compile("Step 1 of"))
    assert findings(page) == []
