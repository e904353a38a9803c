"""Semáforo: the statements and examples of rulebook 001, on positions rebuilt from its words."""

import random

import pytest

import tabuleiro
from tabuleiro import BadPosition, GameOver, IllegalTurn, Outcome, Position

GAME = tabuleiro.game("semaforo")
THREE_WINS = "gr2/ygr1/y2y 1"
TWO_SAFE_OPTIONS = "g2r/r1rg/r2y 1"


def texts(position: Position) -> set[str]:
    return {turn.text for turn in position.turns()}


def wins(position: Position) -> set[str]:
    """The turns that win at once."""
    return {text for text in texts(position) if position.play(text).outcome}


def safe(position: Position) -> set[str]:
    """The turns after which the opponent cannot win at once."""
    return {text for text in texts(position) if not wins(position.play(text))}


def test_board_starts_empty_and_any_cell_may_be_chosen() -> None:
    assert GAME.start().text == "4/4/4 1"
    assert texts(GAME.start()) == {file + rank for file in "abcd" for rank in "123"}


def test_empty_cell_gets_green() -> None:
    assert GAME.start().play("b2").text == "4/1g2/4 2"


def test_green_is_replaced_by_yellow() -> None:
    assert GAME.position("4/1g2/4 2").play("b2").text == "4/1y2/4 1"


def test_yellow_is_replaced_by_red() -> None:
    assert GAME.position("4/1y2/4 1").play("b2").text == "4/1r2/4 2"


def test_red_is_never_replaced() -> None:
    position = GAME.position("4/1r2/4 2")
    assert "b2" not in texts(position)
    with pytest.raises(IllegalTurn, match="b2"):
        position.play("b2")


def test_example_with_three_immediate_wins() -> None:
    assert wins(GAME.position(THREE_WINS)) == {"a3", "d1", "c1"}


def test_example_vertical_line_of_yellows() -> None:
    after = GAME.position(THREE_WINS).play("a3")
    assert after.text == "yr2/ygr1/y2y 2"
    assert after.outcome == Outcome("1", "line")


def test_example_diagonal_line_of_reds() -> None:
    assert GAME.position(THREE_WINS).play("d1").text == "gr2/ygr1/y2r 2"
    assert GAME.position(THREE_WINS).play("d1").outcome == Outcome("1", "line")


def test_example_diagonal_line_of_greens() -> None:
    assert GAME.position(THREE_WINS).play("c1").text == "gr2/ygr1/y1gy 2"
    assert GAME.position(THREE_WINS).play("c1").outcome == Outcome("1", "line")


def test_horizontal_line() -> None:
    assert GAME.position("4/1gg1/4 1").play("d2").outcome == Outcome("1", "line")


def test_second_player_wins_with_pieces_that_the_first_placed() -> None:
    position = GAME.start()
    for turn in ("a1", "d3", "b1"):
        position = position.play(turn)
    assert position.play("c1").outcome == Outcome("2", "line")


def test_three_with_a_gap_are_no_line() -> None:
    assert GAME.position("4/gg2/4 1").play("d2").outcome is None


def test_line_does_not_go_on_over_the_edge() -> None:
    assert GAME.position("4/4/2gg 1").play("a2").outcome is None


def test_three_of_different_colours_are_no_line() -> None:
    assert GAME.position("4/4/gg2 1").play("b1").play("c1").outcome is None


def test_example_of_an_ending_with_two_safe_options() -> None:
    position = GAME.position(TWO_SAFE_OPTIONS)
    assert not wins(position)
    assert safe(position) == {"b1", "d2", "d1"}


@pytest.mark.parametrize(("turn", "answer"), [("b1", "d1"), ("b1", "d2"), ("d1", "b1"), ("d2", "b1")])
def test_example_of_an_ending_after_both_options_every_turn_loses(turn: str, answer: str) -> None:
    after = GAME.position(TWO_SAFE_OPTIONS).play(turn)
    assert answer in safe(after)
    assert not safe(after.play(answer))


def test_a_line_in_a_text_was_made_by_the_player_not_to_move() -> None:
    assert GAME.position("4/4/ggg1 2").outcome == Outcome("1", "line")
    assert GAME.position("4/4/ggg1 1").outcome == Outcome("2", "line")


def test_nothing_is_played_after_the_end() -> None:
    position = GAME.position("4/4/ggg1 2")
    assert not position.turns()
    with pytest.raises(GameOver):
        position.play("d1")


def test_every_game_ends_with_a_line() -> None:
    chance = random.Random(1)
    for _ in range(50):
        position = GAME.start()
        while position.outcome is None:
            position = position.play(chance.choice(position.turns()))
        assert position.outcome.reason == "line"


@pytest.mark.parametrize(
    "text",
    ["4/4 1", "4/4/4/4 1", "5/4/4 1", "3/4/4 1", "4/4/3b 1", "4/4/4", "4/4/4 w", "4/4/4 1 0", "gggg/gggg/g3 1", ""],
)
def test_texts_that_are_no_position(text: str) -> None:
    with pytest.raises(BadPosition):
        GAME.position(text)
