"""Laws of positions and turns that hold in every game with every choice of options."""

import random

import pytest
from hypothesis import given
from hypothesis import strategies as st

import tabuleiro
from tabuleiro.core.game import Game
from tabuleiro.core.info import LANGUAGES
from tests.wandering import VARIANTS, wander

pytestmark = pytest.mark.parametrize("game", VARIANTS, ids=lambda game: game.id)
SEEDS = st.integers(0, 2**32)
LENGTHS = st.integers(0, 70)
SAMPLE = 25


@given(seed=SEEDS, turns=LENGTHS)
def test_the_text_of_a_position_reads_back_as_the_same_position(game: Game, seed: int, turns: int) -> None:
    position = wander(game, seed, turns)
    again = game.position(position.text)
    assert again == position
    assert hash(again) == hash(position)
    assert (again.text, again.player, again.outcome) == (position.text, position.player, position.outcome)
    assert [str(turn) for turn in again.turns()] == [str(turn) for turn in position.turns()]


@given(seed=SEEDS, turns=LENGTHS)
def test_every_turn_is_playable_and_hands_over_and_has_a_text_of_its_own(game: Game, seed: int, turns: int) -> None:
    position = wander(game, seed, turns)
    found = position.turns()
    assert len(list(game.whole_turns(position.state))) == len({str(turn) for turn in found}) == len(found)
    for turn in random.Random(seed).sample(found, min(SAMPLE, len(found))):
        after = position.play(turn)
        assert after == position.play(str(turn))
        assert after.player != position.player
        assert after != position


@given(seed=SEEDS, turns=LENGTHS)
def test_a_finished_game_has_no_turns_and_a_running_one_has_some(game: Game, seed: int, turns: int) -> None:
    position = wander(game, seed, turns)
    assert bool(position.turns()) == (position.outcome is None)
    if position.outcome is not None:
        letters = [player.letter for player in game.info.players]
        assert position.outcome.winner in [None, *letters]
        assert all(game.ending(position.outcome).why[language] for language in LANGUAGES)
        with pytest.raises(tabuleiro.GameOver):
            position.play("a1")


@given(seed=SEEDS, turns=LENGTHS, text=st.text(max_size=30) | st.text("abcdefgh123456789-x+,<>wbQ ", max_size=12))
def test_any_other_text_is_an_illegal_turn_and_changes_nothing(game: Game, seed: int, turns: int, text: str) -> None:
    position = wander(game, seed, turns)
    before = (position.text, position.state)
    try:
        after = position.play(text)
    except tabuleiro.IllegalTurn:
        pass
    else:
        assert after in [position.play(turn) for turn in position.turns()]
    assert (position.text, position.state) == before


@given(seed=SEEDS, turns=LENGTHS, data=st.data())
def test_a_damaged_position_is_refused_or_is_another_sound_one(
    game: Game, seed: int, turns: int, data: st.DataObject
) -> None:
    text = wander(game, seed, turns).text
    place = data.draw(st.integers(0, len(text)))
    removed = data.draw(st.integers(0, 3))
    added = data.draw(st.text("wbldgyrcdvhWBx0123456789/,-; é", max_size=2))
    damaged = text[:place] + added + text[place + removed :]
    try:
        position = game.position(damaged)
    except tabuleiro.BadPosition:
        pass
    else:
        assert game.position(position.text) == position
        for turn in position.turns()[:SAMPLE]:
            assert game.position(position.play(turn).text) == position.play(turn)


@given(text=st.text(max_size=60))
def test_garbage_is_no_position(game: Game, text: str) -> None:
    with pytest.raises(tabuleiro.BadPosition):
        game.position(text)
