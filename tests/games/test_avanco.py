"""Avanço: the statements and examples of rulebook 001, on positions rebuilt from its words."""

import pytest

import tabuleiro
from tabuleiro import BadPosition, GameOver, IllegalTurn, Outcome, Position

GAME = tabuleiro.game("avanco")
BLACK_AHEAD = "7/7/2bbb2/3w3/7/7/7"  # the white piece on d4 meets black ones on c5, d5 and e5


def texts(position: Position) -> set[str]:
    return {turn.text for turn in position.turns()}


def test_start_position() -> None:
    assert GAME.start().text == "bbbbbbb/bbbbbbb/7/7/7/wwwwwww/wwwwwww w"


def test_white_begins_and_black_answers() -> None:
    assert GAME.start().player == "w"
    assert GAME.start().play("d2-d3").player == "b"


def test_example_white_steps_ahead_straight_or_diagonally() -> None:
    assert texts(GAME.position("6b/7/7/7/3w3/7/7 w")) == {"d3-c4", "d3-d4", "d3-e4"}


def test_example_black_steps_ahead_straight_or_diagonally() -> None:
    assert texts(GAME.position("7/7/3b3/7/7/7/6w b")) == {"d5-c4", "d5-d4", "d5-e4"}


def test_steps_end_at_the_edge_of_the_board() -> None:
    assert texts(GAME.position("3b3/7/7/7/w5w/7/7 w")) == {"a3-a4", "a3-b4", "g3-g4", "g3-f4"}
    assert texts(GAME.position("7/7/b5b/7/7/7/3w3 b")) == {"a5-a4", "a5-b4", "g5-g4", "g5-f4"}


def test_no_step_onto_a_friend() -> None:
    assert texts(GAME.position("3b3/7/7/2www2/3w3/7/7 w")) == {
        "c4-b5", "c4-c5", "c4-d5", "d4-c5", "d4-d5", "d4-e5", "e4-d5", "e4-e5", "e4-f5",
    }  # fmt: skip


def test_example_captures_are_diagonal_and_an_occupied_cell_ahead_blocks() -> None:
    assert texts(GAME.position(f"{BLACK_AHEAD} w")) == {"d4xc5", "d4xe5"}


def test_captured_piece_leaves_the_board() -> None:
    assert GAME.position(f"{BLACK_AHEAD} w").play("d4xc5").text == "7/7/2wbb2/7/7/7/7 b"


def test_black_captures_downwards() -> None:
    assert texts(GAME.position("7/7/3b3/2www2/7/7/7 b")) == {"d5xc4", "d5xe4"}


def test_captures_are_optional() -> None:
    assert texts(GAME.position("6b/7/2b4/3w3/7/7/7 w")) == {"d4xc5", "d4-d5", "d4-e5"}


def test_one_capture_a_turn() -> None:
    position = GAME.position("6b/3b3/2b4/3w3/7/7/7 w").play("d4xc5")
    assert position.player == "b"
    assert position.text == "6b/3b3/2w4/7/7/7/7 b"


def test_white_wins_on_the_seventh_rank() -> None:
    assert GAME.position("7/w5b/7/7/7/7/7 w").play("a6-a7").outcome == Outcome("w", "far-rank")


def test_black_wins_on_the_first_rank() -> None:
    assert GAME.position("7/7/7/7/7/b6/6w b").play("a2-b1").outcome == Outcome("b", "far-rank")


def test_player_without_pieces_loses() -> None:
    assert GAME.position("7/7/2b4/3w3/7/7/7 w").play("d4xc5").outcome == Outcome("w", "no-pieces")


def test_most_advanced_piece_can_always_move() -> None:
    assert texts(GAME.position("7/bbbbbbb/wwwwwww/7/7/7/7 w")) == {
        f"{one}5x{other}6" for one, other in ("ab", "ba", "bc", "cb", "cd", "dc", "de", "ed", "ef", "fe", "fg", "gf")
    }


def test_texts_of_finished_positions() -> None:
    assert GAME.position("w6/6b/7/7/7/7/7 b").outcome == Outcome("w", "far-rank")
    assert GAME.position("7/6b/7/7/7/7/7 w").outcome == Outcome("b", "no-pieces")
    with pytest.raises(GameOver):
        GAME.position("w6/6b/7/7/7/7/7 b").play("g6-g5")


def test_step_is_not_written_as_a_capture() -> None:
    with pytest.raises(IllegalTurn, match="d2-d3"):
        GAME.start().play("d2xd3")


@pytest.mark.parametrize(
    "text",
    [
        "bbbbbbb/bbbbbbb/7/7/7/wwwwwww w",
        "bbbbbbb/bbbbbbb/7/7/7/wwwwwww/wwwwwwww w",
        "bbbbbbb/bbbbbbb/7/7/6w/wwwwwww/wwwwwww w",
        "7/7/7/7/7/7/7 w",
        "w6/7/7/7/7/7/b6 w",
        "w6/6b/7/7/7/7/7 w",
        "3b3/7/7/7/7/7/3w3 x",
    ],
)
def test_texts_that_are_no_position(text: str) -> None:
    with pytest.raises(BadPosition):
        GAME.position(text)
