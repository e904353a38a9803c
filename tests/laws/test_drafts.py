"""Laws of half-made turns: every legal turn can be clicked together, and nothing else."""

import random

import pytest
from hypothesis import given
from hypothesis import strategies as st

import tabuleiro
from tabuleiro.core.draft import Draft
from tabuleiro.core.game import Game
from tabuleiro.core.info import LANGUAGES
from tabuleiro.core.position import Position
from tabuleiro.draw import scene
from tests.wandering import PLAIN, VARIANTS, wander

SEEDS = st.integers(0, 2**32)
LENGTHS = st.integers(0, 60)
FEW = 60


def clicked_together(draft: Draft) -> list[str]:
    """The texts of all turns that clicks can make from here, each as often as there are ways to it."""
    if draft.turn is not None:
        return [draft.turn.text]
    return [text for choice in draft.choices() for text in clicked_together(draft.click(choice.token))]


def random_draft(position: Position, chance: random.Random) -> Draft:
    draft = Draft(position)
    while draft.turn is None:
        draft = draft.click(chance.choice(draft.choices()).token)
    return draft


@pytest.mark.parametrize("game", VARIANTS, ids=lambda game: game.id)
@given(seed=SEEDS, turns=LENGTHS)
def test_whatever_is_clicked_leads_to_a_legal_turn(game: Game, seed: int, turns: int) -> None:
    position = wander(game, seed, turns)
    if position.outcome is not None:
        with pytest.raises(tabuleiro.GameOver):
            Draft(position)
        return
    for offset in range(3):
        draft = random_draft(position, random.Random(seed + offset))
        assert draft.turn is not None
        assert position.find(draft.turn.text) == draft.turn
        assert draft.choices() == []
        with pytest.raises(tabuleiro.IllegalTurn):
            draft.click("a1")


@pytest.mark.parametrize("game", VARIANTS, ids=lambda game: game.id)
def test_every_legal_turn_can_be_clicked_together_in_one_way(game: Game) -> None:
    tried = 0
    for seed in range(60):
        position = wander(game, seed, seed * 3 // 2)
        texts = [str(turn) for turn in position.turns()]
        if not 0 < len(texts) <= FEW:
            continue
        found = clicked_together(Draft(position))
        assert set(found) == set(texts)
        if not game.notation.any_order(position.state):
            assert len(found) == len(texts)
        tried += 1
        if tried == 4:
            return


@pytest.mark.parametrize("game", VARIANTS, ids=lambda game: game.id)
@pytest.mark.parametrize("length", [0, 1, 2, 9, 24])
def test_turns_of_wide_positions_can_be_clicked_too(game: Game, length: int) -> None:
    position = wander(game, length, length)
    turns = list(position.turns())
    for turn in random.Random(length).sample(turns, min(8, len(turns))):
        draft = Draft(position)
        for action in turn.actions:
            for token in game.notation.clicks(draft.position.state, action):
                if token in [choice.token for choice in draft.choices()]:  # else it was clicked by itself
                    draft = draft.click(token)
        assert draft.turn == turn


@pytest.mark.parametrize("game", PLAIN, ids=lambda game: game.id)
@given(seed=SEEDS, turns=LENGTHS)
def test_each_step_is_told_can_be_seen_and_can_be_taken_back(game: Game, seed: int, turns: int) -> None:
    position = wander(game, seed, turns)
    if position.outcome is not None:
        return
    chance = random.Random(seed)
    draft = Draft(position)
    assert draft.back().clicks == ()
    while draft.turn is None:
        choices = draft.choices()
        assert len({choice.token for choice in choices}) == len(choices) > 0
        picture = scene(draft.position)
        more = getattr(game.look, "cells_around", lambda position: ())(draft.position)
        cells = {cell.name for cell in (*picture.cells, *more)}
        hand = {supply.name for reserve in picture.reserves for supply in reserve.supplies}
        for choice in choices:
            assert choice.kind in ("cell", "hand", "button")
            assert choice.kind != "cell" or choice.token in cells
            assert choice.kind != "hand" or choice.token in hand
            assert all(choice.label[language] for language in LANGUAGES)
        assert all(draft.sentence()[language].endswith((".", "?")) for language in LANGUAGES)
        after = draft.click(chance.choice(choices).token)
        assert [each.token for each in after.back().choices()] == [each.token for each in choices]
        draft = after
    assert draft.sentence().en == "The turn is complete."
