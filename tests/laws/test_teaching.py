"""Figures and lessons of every game: they say what is true by the rules, and what wins is proven."""

import functools

import pytest

import tabuleiro
from tabuleiro.core.info import LANGUAGES
from tabuleiro.core.position import Position
from tabuleiro.core.teaching import MARKER, Diagram, Step, place
from tabuleiro.draw import teaching
from tabuleiro.search.proof import Solver
from tests.wandering import PLAIN

MARKS = {"choice", "chosen", "last", "gone", "win", "loss"}
TAUGHT = [game for game in PLAIN if game.lesson is not None]
FIGURES = [
    pytest.param(game, figure, id=f"{game.id}-{name}") for game in PLAIN for name, figure in game.diagrams.items()
]
STEPS = [
    pytest.param(game, step, id=f"{game.id}-{number}")
    for game in TAUGHT
    if game.lesson is not None
    for number, step in enumerate(game.lesson.steps, 1)
]
FEWEST, MOST = 6, 15
NODES = 3_000_000


def outcome(position: Position, turn: str) -> str:
    ended = position.play(turn).outcome
    return (
        "runs"
        if ended is None
        else "draw"
        if ended.winner is None
        else "wins"
        if ended.winner == position.player
        else "loses"
    )


@pytest.mark.parametrize(("game", "figure"), FIGURES)
def test_a_figure_is_true(game: tabuleiro.Game, figure: Diagram) -> None:
    position = place(game, figure.position)
    assert len(list(figure.frames(game))) == 1 + len(figure.turns)
    for turn in (*figure.legal, *figure.only):
        assert position.find(turn).text == turn
    for turn in figure.illegal:
        with pytest.raises(tabuleiro.IllegalTurn):
            position.find(turn)
    if figure.only:
        assert {turn.text for turn in position.turns()} == set(figure.only)
    assert [outcome(position, turn) for turn in figure.wins] == ["wins"] * len(figure.wins)
    assert [outcome(position, turn) for turn in figure.loses] == ["loses"] * len(figure.loses)
    assert MARKS.issuperset(figure.marks)
    seen = game.look.scene(position)
    known = seen.places.keys() | {piece.name for piece in seen.pieces}
    assert all(cell in known for cells in figure.marks.values() for cell in cells)
    if figure.pick:
        assert len(teaching.picture(game, figure, 0).marks) > 1
    if figure.score:
        assert game.score(position)[-1].shown == figure.score
    assert all(figure.caption[language].endswith(".") for language in LANGUAGES)


@pytest.mark.parametrize("game", PLAIN, ids=lambda game: game.id)
@pytest.mark.parametrize("language", LANGUAGES)
def test_every_figure_stands_once_in_the_rules(game: tabuleiro.Game, language: str) -> None:
    assert sorted(MARKER.findall(game.explanation(language))) == sorted(game.diagrams)
    assert game.diagrams, "rules without a figure"


@pytest.mark.parametrize("game", PLAIN, ids=lambda game: game.id)
def test_every_game_has_a_lesson(game: tabuleiro.Game) -> None:
    assert game.lesson is not None
    assert FEWEST <= len(game.lesson.steps) <= MOST
    assert place(game, game.lesson.setup).outcome is None
    assert game.lesson.level <= 3


@pytest.mark.parametrize(("game", "step"), STEPS)
def test_a_step_of_a_lesson_does_what_it_says(game: tabuleiro.Game, step: Step) -> None:
    position = place(game, step.position)
    for turn in (*step.answers, *step.slips):
        assert position.find(turn).text == turn, "written as the program writes it: the page compares texts"
    assert not set(step.answers) & set(step.slips)
    for text in (step.task, step.why, step.hint, *step.slips.values()):
        assert all(text[language].strip()[-1] in ".!?" for language in LANGUAGES)
    for part in step.parts:
        assert any(part in turn.text.split(",") for turn in position.turns())
    if step.claim == "ends":
        won = {turn.text for turn in position.turns() if outcome(position, turn.text) == "wins"}
        assert won == set(step.answers)
    elif step.claim:
        result, keeping = proven(game.id, step.position)
        assert result == "win" or (step.claim == "holds" and result == "draw")
        assert keeping == set(step.answers)


@functools.cache
def proven(game: str, text: str) -> tuple[str, set[str]]:
    """What a position is worth, and the turns that keep it."""
    chosen = tabuleiro.game(game)
    found = Solver(chosen, table_words=1 << 20).prove(place(chosen, text), nodes=NODES)
    assert found.complete, "too hard to prove: choose a smaller position"
    return found.result, {turn.text for turn in found.turns}
