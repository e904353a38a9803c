"""Rastros: the statements and examples of rulebook 001, on positions rebuilt from its words."""

import pytest

import tabuleiro
from tabuleiro import BadPosition, GameOver, IllegalTurn, Outcome, Position

GAME = tabuleiro.game("rastros")
BEFORE_THE_HOUSE = "7/7/4x2/4x2/4x2/2wxx2/3x3 1"  # after e4, e3, e2, d2, d1, c2


def texts(position: Position) -> set[str]:
    return {turn.text for turn in position.turns()}


def after(position: Position, *turns: str) -> Position:
    for turn in turns:
        position = position.play(turn)
    return position


def test_white_piece_starts_on_e5() -> None:
    assert GAME.start().text == "7/7/4w2/7/7/7/7 1"


def test_white_piece_goes_one_step_in_any_direction() -> None:
    assert texts(GAME.start()) == {"d4", "d5", "d6", "e4", "e6", "f4", "f5", "f6"}


def test_cell_left_behind_is_closed() -> None:
    position = GAME.start().play("d4")
    assert position.text == "7/7/4x2/3w3/7/7/7 2"
    with pytest.raises(IllegalTurn, match="e5"):
        position.play("e5")


def test_steps_end_at_the_edge_of_the_board() -> None:
    assert texts(GAME.position("7/7/4x2/6w/7/7/7 1")) == {"f3", "f4", "f5", "g3", "g5"}


def test_example_of_the_first_four_turns() -> None:
    position = after(GAME.start(), "d4", "d5", "c6", "d7")
    assert position.text == "3w3/2x4/3xx2/3x3/7/7/7 1"


def test_a1_wins_for_the_first_player_whoever_moved() -> None:
    assert GAME.position("7/7/4x2/7/7/1w5/7 1").play("a1").outcome == Outcome("1", "house")
    assert GAME.position("7/7/4x2/7/7/1w5/7 2").play("a1").outcome == Outcome("1", "house")


def test_g7_wins_for_the_second_player_whoever_moved() -> None:
    assert GAME.position("7/5w1/4x2/7/7/7/7 1").play("g7").outcome == Outcome("2", "house")
    assert GAME.position("7/5w1/4x2/7/7/7/7 2").play("g7").outcome == Outcome("2", "house")


def test_position_for_the_example_before_the_house_can_arise() -> None:
    assert after(GAME.start(), "e4", "e3", "e2", "d2", "d1", "c2").text == BEFORE_THE_HOUSE


def test_example_b1_gives_the_house_away() -> None:
    position = after(GAME.position(BEFORE_THE_HOUSE), "b1", "c1")
    assert texts(position) == {"b2"}  # forced, and then the opponent leads the piece away
    position = after(position, "b2", "c3", "b3", "a4")
    assert position.outcome is None
    assert texts(after(position, "a3")) == {"a2", "b4"}  # by b4 the way to a1 is closed for good
    assert "a3" not in texts(after(position, "a3", "b4"))


def test_example_c1_wins_at_once() -> None:
    position = GAME.position(BEFORE_THE_HOUSE).play("c1")
    assert texts(position) == {"b1", "b2"}
    for turn in ("b1", "b2"):
        assert after(position, turn, "a1").outcome == Outcome("1", "house")


def test_player_who_cannot_move_loses() -> None:
    assert GAME.position("wx5/xx5/4x2/7/7/7/7 1").outcome == Outcome("2", "no-moves")
    assert GAME.position("wx5/xx5/4x2/7/7/7/7 2").outcome == Outcome("1", "no-moves")


def test_piece_on_a_house_in_a_text_has_won_whoever_is_to_move() -> None:
    for player in "12":
        assert GAME.position(f"7/7/4x2/7/7/7/w6 {player}").outcome == Outcome("1", "house")
        assert GAME.position(f"6w/7/4x2/7/7/7/7 {player}").outcome == Outcome("2", "house")


def test_house_comes_before_being_blocked() -> None:
    assert GAME.position("7/7/4x2/7/7/xx5/wx5 1").outcome == Outcome("1", "house")


def test_nothing_is_played_after_the_end() -> None:
    with pytest.raises(GameOver):
        GAME.position("7/7/4x2/7/7/7/w6 2").play("a2")


@pytest.mark.parametrize(
    "text",
    [
        "7/7/7/7/7/7/7 1",
        "7/7/4w2/7/7/7/6w 1",
        "7/7/4w2/7/7/7 1",
        "7/7/4w3/7/7/7/7 1",
        "7/7/4w2/7/7/7/7 w",
        "7/7/4b2/7/7/7/7 1",
    ],
)
def test_texts_that_are_no_position(text: str) -> None:
    with pytest.raises(BadPosition):
        GAME.position(text)
