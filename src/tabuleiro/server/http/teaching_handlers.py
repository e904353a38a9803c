"""The rules with their figures, and the lessons: what a game's folder teaches, for the page."""

from functools import lru_cache
from typing import Annotated, Any, Literal

import msgspec
from starlette.requests import Request
from starlette.responses import Response

import tabuleiro
from tabuleiro.core.draft import Draft
from tabuleiro.core.game import Game
from tabuleiro.core.info import LANGUAGES
from tabuleiro.core.position import Position
from tabuleiro.core.teaching import Lesson, Step, place
from tabuleiro.draw import teaching
from tabuleiro.kernel.contract import PLAYER
from tabuleiro.server.http.requests import games_of, json, read_query
from tabuleiro.server.play import pictures
from tabuleiro.server.play.lengths import limited
from tabuleiro.server.play.refusal import Refusal

Data = dict[str, Any]


class FiguresWish(msgspec.Struct):
    """How the figures are to be drawn."""

    theme: pictures.Theme = "auto"
    language: Literal["pt", "en"] = "pt"


class StepWish(msgspec.Struct):
    """A half-made turn of a lesson's position, by its clicks (parted by commas), or a whole one by its text."""

    clicks: Annotated[str, limited("turn")] = ""
    turn: Annotated[str, limited("turn")] = ""


async def get_rules(request: Request) -> Response:
    """The rules of a game as people read them, in every language, and what is said of their figures."""
    return json(await games_of(request).computing.rules(_rules, tabuleiro.game(request.path_params["name"]).info.id))


@lru_cache(maxsize=64)
def _rules(name: str) -> Data:
    game = tabuleiro.game(name)
    figures = {
        diagram.name: {
            "caption": diagram.caption,
            "steps": {language: teaching.step_words(game, diagram, language) for language in LANGUAGES},
        }
        for diagram in game.diagrams.values()
    }
    return {**{language: game.explanation(language) for language in LANGUAGES}, "figures": figures}


async def get_figures(request: Request) -> Response:
    """All figures of the rules as SVG, each a row of pictures: one answer for all, since together they pack small."""
    wish: FiguresWish = read_query(request, FiguresWish)
    game = tabuleiro.game(request.path_params["name"])
    response = json(await games_of(request).computing.rules(_figures, game.info.id, wish.theme, wish.language))
    response.headers["Cache-Control"] = "max-age=300"
    return response


@lru_cache(maxsize=128)
def _figures(name: str, theme: str, language: str) -> dict[str, list[str]]:
    game = tabuleiro.game(name)
    return {
        diagram.name: list(teaching.svgs(game, diagram, theme=theme, language=language))
        for diagram in game.diagrams.values()
    }


async def get_lesson(request: Request) -> Response:
    """The texts of a lesson; its positions come one by one."""
    game = tabuleiro.game(request.path_params["name"])
    lesson = _lesson(game)
    steps = [
        {
            "task": step.task,
            "why": step.why,
            "hint": step.hint,
            "answers": step.answers,
            "parts": step.parts,
            "slips": step.slips,
        }
        for step in lesson.steps
    ]
    told = {"game": game.id, "name": game.info.name, "level": lesson.level, "setup": lesson.setup, "steps": steps}
    return json(told)


async def get_step(request: Request) -> Response:
    """A position of a lesson with all that can be clicked, what clicks make of it, or what a turn makes of it."""
    wish: StepWish = read_query(request, StepWish)
    game = tabuleiro.game(request.path_params["name"])
    number = request.path_params["number"]
    steps = _lesson(game).steps
    if not (number.isascii() and number.isdecimal() and 1 <= int(number) <= len(steps)):
        raise Refusal("no-such-step", f"the lesson has steps 1 to {len(steps)}", status=404)
    return json(await games_of(request).computing.rules(_step, game, steps[int(number) - 1], wish))


def _lesson(game: Game) -> Lesson:
    if game.lesson is None:
        raise Refusal("no-such-lesson", f"{game.id} has no lesson", status=404)
    return game.lesson


def _step(game: Game, step: Step, wish: StepWish) -> Data:
    position = place(game, step.position)
    if wish.turn:
        return _played(position, wish.turn)
    record = game.record(position)
    draft = Draft(position, tuple(filter(None, wish.clicks.split(","))))
    told: Data = {"clicks": draft.clicks, "turn": None if draft.turn is None else draft.turn.text}
    if draft.turn is None:
        told["tree"] = pictures.choice_tree(record, draft)
    else:
        told["change"] = pictures.draft_change(record, draft)
    if not wish.clicks:
        told |= {"player": position.state[PLAYER], "side": game.info.players[position.state[PLAYER]].name}
        told["scene"] = pictures.picture(position, None)
    return told


def _played(position: Position, text: str) -> Data:
    """The board after a turn, the turn in words, and how the game ended, if it did."""
    turn = position.find(text)
    after = position.after(turn)
    outcome = after.outcome
    ending = None if outcome is None else position.game.ending(outcome, position.state[PLAYER])._asdict()
    return {
        "turn": turn.text,
        "words": position.game.tell(position, turn),
        "ending": ending,
        "scene": pictures.picture(after, turn.text, position),
    }
