"""Fanorona: the statements and examples of rulebook 004 and the rulings, on positions rebuilt from their words."""

import random

import pytest

import tabuleiro
from tabuleiro import BadPosition, GameOver, IllegalTurn, Outcome, Position, UnknownGame
from tests.naive.duel import duel

GAME = tabuleiro.game("fanorona")
STANDARD = tabuleiro.game("fanorona:standard")
FREE = tabuleiro.game("fanorona:free")
SINGLE = tabuleiro.game("fanorona:single")
FREE_SINGLE = tabuleiro.game("fanorona:free,single")
VARIANTS = (GAME, STANDARD, FREE, SINGLE, FREE_SINGLE)

START = "bbbbbbbbb/bbbbbbbbb/bwbw1bwbw/wwwwwwwww/wwwwwwwww w 0 0"
APPROACH = "8b/9/1w1bbb3/9/9"  # b3 steps to c3, towards three black pieces
WITHDRAWAL = "7bb/6w2/6b2/6b2/b5b2"  # g4 steps to g5, away from three; then to f5, away from two
CHOICE = "4b4/9/1bbb1wbb1/9/b8"  # f3 steps to e3: three black pieces ahead, two at its back
BACK_AND_FORTH = "8b/9/2b1wb3/9/9"  # e3 between c3 and f3
STRAIGHT_ON = "8b/9/bw2b4/9/9"  # b3 leaves a3 at c3, and meets e3 at d3
TRIANGLE = "2b5b/9/4wb3/3b5/9"  # e3 can go round by d3 and d4
TRIANGLE_AFTER_A_STEP = "2b5b/9/5b3/3bw4/4b4"  # e2 can step to e3 and then go round
BLOCKABLE = "9/9/w8/w1w6/bww6"  # white can enclose the black piece on a1 by c2-b2


def texts(position: Position) -> set[str]:
    return {turn.text for turn in position.turns()}


# -- the board and the start


def test_board_has_45_points_and_108_edges() -> None:
    board = GAME.rules.BOARD
    assert len(board) == 45
    assert len(board.edges) == 76 + 32  # sides, and one diagonal in each of the 32 squares


def test_start_position() -> None:
    for game in VARIANTS:
        assert game.start().text == START


def test_first_turns_of_white() -> None:
    assert texts(GAME.start()) == {"d2>e3", "d3<e3", "d3>e3", "e2>e3", "f2>e3"}


def test_even_points_have_eight_lines_and_odd_points_four() -> None:
    assert texts(GAME.position("8b/9/4w4/9/9 w 0 2")) == {
        "e3-d2", "e3-d3", "e3-d4", "e3-e2", "e3-e4", "e3-f2", "e3-f3", "e3-f4",
    }  # fmt: skip
    assert texts(GAME.position("8b/9/3w5/9/9 w 0 2")) == {"d3-c3", "d3-e3", "d3-d2", "d3-d4"}


def test_steps_end_at_the_edge_of_the_board() -> None:
    assert texts(GAME.position("b8/9/9/8w/9 w 0 2")) == {"i2-h2", "i2-i1", "i2-i3"}
    assert texts(GAME.position("8b/9/w8/9/9 w 0 2")) == {"a3-a2", "a3-a4", "a3-b2", "a3-b3", "a3-b4"}


def test_captures_do_not_go_round_the_edge() -> None:
    assert texts(GAME.position("8b/9/b8/7w1/9 w 0 2")) == {
        "h2-g1", "h2-g2", "h2-g3", "h2-h1", "h2-h3", "h2-i1", "h2-i2", "h2-i3",
    }  # fmt: skip


def test_quiet_step_moves_one_piece_to_an_empty_neighbour() -> None:
    after = GAME.position("8b/9/3w5/9/9 w 4 2").play("d3-d4")
    assert after.text == "8b/3w5/9/9/9 b 5 2"


# -- captures


def test_example_approach_takes_the_whole_line() -> None:
    position = GAME.position(f"{APPROACH} w 7 2")
    assert position.play("b3>c3").text == "8b/9/2w6/9/9 b 0 2"


def test_approach_stops_at_a_gap() -> None:
    assert GAME.position("8b/9/1w1bb1b2/9/9 w 0 2").play("b3>c3").text == "8b/9/2w3b2/9/9 b 0 2"


def test_approach_stops_at_a_friend() -> None:
    assert GAME.position("8b/9/1w1bbwb2/9/9 w 0 2").play("b3>c3").text == "8b/9/2w2wb2/9/9 b 0 2"


def test_approach_needs_the_enemy_next_to_the_destination() -> None:
    assert "b3-c3" in texts(GAME.position("8b/9/1w2bb3/9/9 w 0 2"))


def test_enemies_beside_the_line_of_the_step_are_safe() -> None:
    assert SINGLE.position("8b/3b5/1w1b5/3b5/9 w 0 2").play("b3>c3").text == "8b/3b5/2w6/3b5/9 b 0 2"


def test_approach_along_a_diagonal() -> None:
    assert GAME.position("4b4/3b5/9/1w7/8b w 0 2").play("b2>c3").text == "9/9/2w6/9/8b b 0 2"


def test_no_diagonal_capture_from_an_odd_point() -> None:
    assert texts(GAME.position("8b/9/3b5/9/1w7 w 0 2")) == {"b1-a1", "b1-c1", "b1-b2"}


def test_withdrawal_takes_the_whole_line_behind() -> None:
    after = GAME.position("b8/6w2/6b2/6b2/6b2 w 7 2").play("g4<g5")
    assert after.text == "b5w2/9/9/9/9 b 0 2"


def test_withdrawal_stops_at_a_gap_and_at_a_friend() -> None:
    assert GAME.position("b8/6w2/6b2/9/6b2 w 0 2").play("g4<g5").text == "b5w2/9/9/9/6b2 b 0 2"
    assert GAME.position("b8/6w2/6b2/6w2/6b2 w 0 2").play("g4<g5").text == "b5w2/9/9/6w2/6b2 b 0 2"


def test_example_series_of_two_withdrawals() -> None:
    position = GAME.position(f"{WITHDRAWAL} w 0 2")
    assert texts(position) == {"g4<g5<f5"}
    assert position.play("g4<g5<f5").text == "5w3/9/9/9/b8 b 0 2"


def test_example_choice_between_approach_and_withdrawal_of_one_step() -> None:
    position = SINGLE.position(f"{CHOICE} w 0 2")
    assert texts(position) == {"f3>e3", "f3<e3"}
    assert position.play("f3>e3").text == "4b4/9/4w1bb1/9/b8 b 0 2"
    assert position.play("f3<e3").text == "4b4/9/1bbbw4/9/b8 b 0 2"


def test_example_choice_begins_a_series() -> None:
    assert texts(GAME.position(f"{CHOICE} w 0 2")) == {"f3>e3>e4", "f3>e3>f3", "f3<e3>e4", "f3<e3<f3"}


def test_black_captures_as_white_does() -> None:
    assert GAME.position("8w/9/1b1www3/9/9 b 0 2").play("b3>c3").text == "8w/9/2b6/9/9 w 0 2"


# -- what is compulsory


def test_capturing_is_compulsory() -> None:
    assert texts(GAME.position("8b/9/1w1bbb3/9/w7w w 0 2")) == {"b3>c3"}
    with pytest.raises(IllegalTurn):
        GAME.position(f"{APPROACH} w 0 2").play("b3-c3")


def test_any_capture_may_be_chosen_not_only_the_largest() -> None:
    assert texts(GAME.position("8b/9/1w1bbb3/9/6b1w w 0 2")) == {"b3>c3", "i1>h1"}


def test_series_must_go_on() -> None:
    with pytest.raises(IllegalTurn, match="g4<g5<f5"):
        GAME.position(f"{WITHDRAWAL} w 0 2").play("g4<g5")


def test_series_may_go_straight_back_and_visit_points_again() -> None:
    assert texts(GAME.position(f"{BACK_AND_FORTH} w 0 2")) == {"e3<d3<e3", "e3>d3>e3"}
    assert GAME.position(f"{BACK_AND_FORTH} w 0 2").play("e3<d3<e3").text == "8b/9/4w4/9/9 b 0 2"


def test_series_may_go_straight_on() -> None:
    assert texts(GAME.position(f"{STRAIGHT_ON} w 0 2")) == {"b3<c3>d3"}


def test_series_may_go_round_to_its_start() -> None:
    assert "e3<d3<d4<e3" in texts(GAME.position(f"{TRIANGLE} w 0 2"))


def test_series_is_made_of_captures_only() -> None:
    assert all("-" not in text for text in texts(FREE.position(f"{CHOICE} w 0 2")) if len(text) > 5)


def test_series_belongs_to_one_piece() -> None:
    position = GAME.position("5b3/9/1w1b1b1w1/9/9 w 0 2")
    assert texts(position) == {"b3>c3", "h3>g3"}
    assert position.play("b3>c3").player == "b"


@pytest.mark.parametrize(("player", "turns"), [("w", 0), ("b", 1)])
def test_first_turn_of_each_player_is_a_single_capture(player: str, turns: int) -> None:
    board = WITHDRAWAL if player == "w" else WITHDRAWAL.translate(str.maketrans("wb", "bw"))
    for game in (GAME, FREE):
        position = game.position(f"{board} {player} 0 {turns}")
        assert "g4<g5" in texts(position)
        assert "g4<g5<f5" not in texts(position)


def test_first_turn_is_a_compulsory_capture_all_the_same() -> None:
    assert texts(GAME.position(f"{WITHDRAWAL} w 0 0")) == {"g4<g5"}


def test_series_are_allowed_from_the_third_turn_on() -> None:
    position = GAME.start().play("d3>e3")
    assert position.text.endswith("b 0 1")
    assert all(len(text) == 5 for text in texts(position))
    third = [position.play(turn) for turn in position.turns()]
    assert all(after.text.endswith("w 0 2") for after in third)
    assert any(len(text) > 5 for after in third for text in texts(after))


# -- the end


def test_player_without_pieces_loses() -> None:
    assert GAME.position("9/9/1w1bbb3/9/9 w 0 2").play("b3>c3").outcome == Outcome("w", "no-pieces")
    assert GAME.position("9/9/1b1www3/9/9 b 0 2").play("b3>c3").outcome == Outcome("b", "no-pieces")


def test_last_capture_of_a_series_wins() -> None:
    after = GAME.position("9/9/2b1wb3/9/9 w 0 2").play("e3<d3<e3")
    assert after.text == "9/9/4w4/9/9 b 0 2"
    assert after.outcome == Outcome("w", "no-pieces")


def test_first_turn_may_win() -> None:
    assert GAME.position("9/9/1w1bbb3/9/9 w 0 0").play("b3>c3").outcome == Outcome("w", "no-pieces")


def test_player_who_cannot_move_loses() -> None:
    after = GAME.position(f"{BLOCKABLE} w 5 2").play("c2-b2")
    assert after.outcome == Outcome("w", "no-moves")
    assert not after.turns()


def test_hundred_turns_without_a_capture_are_a_draw() -> None:
    for game in VARIANTS:
        before = game.position("8b/9/9/9/w8 w 98 2")
        assert before.play("a1-a2").outcome is None
        after = before.play("a1-a2").play("i5-i4")
        assert after.text == "9/8b/9/w8/9 w 100 2"
        assert after.outcome == Outcome(None, "quiet")
        with pytest.raises(GameOver):
            after.play("a2-a3")


def test_capture_at_the_last_moment_prevents_the_draw() -> None:
    after = GAME.position(f"{APPROACH} w 99 2").play("b3>c3")
    assert after.text == "8b/9/2w6/9/9 b 0 2"
    assert after.outcome is None


def test_blocked_player_loses_even_after_a_hundred_turns() -> None:
    after = GAME.position(f"{BLOCKABLE} w 99 2").play("c2-b2")
    assert after.text == "9/9/w8/ww7/bww6 b 100 2"
    assert after.outcome == Outcome("w", "no-moves")


def test_texts_of_finished_positions() -> None:
    assert GAME.position("9/9/4w4/9/9 b 0 2").outcome == Outcome("w", "no-pieces")
    assert GAME.position("9/9/4b4/9/9 w 0 2").outcome == Outcome("b", "no-pieces")
    assert GAME.position("9/9/4w4/9/9 b 100 2").outcome == Outcome("w", "no-pieces")
    assert GAME.position("8b/9/9/9/w8 w 100 2").outcome == Outcome(None, "quiet")
    assert GAME.position("9/9/w8/ww7/bww6 b 100 2").outcome == Outcome("w", "no-moves")


def test_counters_are_no_part_of_the_position_that_repeats() -> None:
    one, other = GAME.position("8b/9/9/9/w8 w 12 2"), GAME.position("8b/9/9/9/w8 w 0 0")
    assert GAME.identity(one) == GAME.identity(other)
    assert GAME.identity(one) != GAME.identity(GAME.position("8b/9/9/9/w8 b 12 2"))
    assert GAME.identity(one) != GAME.identity(GAME.position("8b/9/9/w8/9 w 12 2"))


# -- the option standard


def test_standard_series_may_stop_after_any_capture() -> None:
    position = STANDARD.position(f"{WITHDRAWAL} w 0 2")
    assert texts(position) == {"g4<g5", "g4<g5<f5"}
    assert position.play("g4<g5").text == "6wbb/9/9/9/b8 b 0 2"


def test_standard_first_capture_is_compulsory() -> None:
    assert texts(STANDARD.position(f"{APPROACH} w 0 2")) == {"b3>c3"}


def test_standard_never_two_steps_in_the_same_direction() -> None:
    assert texts(STANDARD.position(f"{STRAIGHT_ON} w 0 2")) == {"b3<c3"}


def test_standard_same_direction_is_allowed_after_another() -> None:
    # c3 leaves b3 at d3, meets d5 at d4, and heads east again to e4, towards f4
    assert "c3<d3>d4>e4" in texts(STANDARD.position("3b4b/5b3/1bw6/9/9 w 0 2"))


def test_standard_never_back_to_the_start() -> None:
    assert texts(STANDARD.position(f"{BACK_AND_FORTH} w 0 2")) == {"e3<d3", "e3>d3"}
    found = texts(STANDARD.position(f"{TRIANGLE} w 0 2"))
    assert "e3<d3<d4" in found
    assert not any(text.startswith("e3<d3<d4<") for text in found)


def test_standard_never_to_a_point_visited_on_the_way() -> None:
    assert "e2<e3<d3<d4<e3" in texts(GAME.position(f"{TRIANGLE_AFTER_A_STEP} w 0 2"))
    found = texts(STANDARD.position(f"{TRIANGLE_AFTER_A_STEP} w 0 2"))
    assert "e2<e3<d3<d4" in found
    assert "e2<e3<d3<d4<e3" not in found


def test_standard_first_turn_is_like_any_other() -> None:
    assert texts(STANDARD.position(f"{WITHDRAWAL} w 0 0")) == {"g4<g5", "g4<g5<f5"}
    second = [STANDARD.start().play(turn) for turn in STANDARD.start().turns()]
    assert any(len(text) > 5 for position in second for text in texts(position))


def test_standard_forgets_the_series_when_the_turn_is_over() -> None:
    chance = random.Random(2)
    position = STANDARD.start()
    while position.outcome is None:
        position = position.play(chance.choice(position.turns()))
        assert STANDARD.position(position.text) == position


# -- the rulebook's own options


def test_free_captures_are_optional_even_on_a_step_that_could_make_one() -> None:
    position = FREE.position(f"{APPROACH} w 3 2")
    assert texts(position) == {"b3>c3", "b3-c3", "b3-a3", "b3-b2", "b3-b4"}
    assert position.play("b3-c3").text == "8b/9/2wbbb3/9/9 b 4 2"


def test_free_first_turns() -> None:
    captures = {"d2>e3", "d3<e3", "d3>e3", "e2>e3", "f2>e3"}
    assert texts(FREE.start()) == captures | {"d2-e3", "d3-e3", "e2-e3", "f2-e3"}


def test_free_series_may_stop() -> None:
    assert {"g4<g5", "g4<g5<f5"} <= texts(FREE.position(f"{WITHDRAWAL} w 0 2"))


def test_free_series_may_go_back_and_straight_on() -> None:
    assert {"e3<d3", "e3<d3<e3"} <= texts(FREE.position(f"{BACK_AND_FORTH} w 0 2"))
    assert {"b3<c3", "b3<c3>d3"} <= texts(FREE.position(f"{STRAIGHT_ON} w 0 2"))


def test_single_allows_no_series_and_keeps_capturing_compulsory() -> None:
    position = SINGLE.position(f"{WITHDRAWAL} w 0 2")
    assert texts(position) == {"g4<g5"}
    assert position.play("g4<g5").text == "6wbb/9/9/9/b8 b 0 2"


def test_free_and_single_together() -> None:
    assert texts(FREE_SINGLE.position(f"{CHOICE} w 0 2")) == {"f3>e3", "f3<e3", "f3-e3", "f3-f2", "f3-f4"}


def test_options_that_cannot_be_combined() -> None:
    assert {game.id for game in GAME.variants()} == {game.id for game in VARIANTS}
    for name in ("fanorona:standard,free", "fanorona:standard,single", "fanorona:strict"):
        with pytest.raises(UnknownGame):
            tabuleiro.game(name)


# -- texts


def test_spaces_in_a_turn_are_of_no_account() -> None:
    assert GAME.position(f"{APPROACH} w 0 2").play(" b3 > c3 ").text == "8b/9/2w6/9/9 b 0 2"


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("bbbbbbbbb/bbbbbbbbb/bwbw1bwbw/wwwwwwwww/wwwwwwwww w 0", "4 fields"),
        ("8b/9/9/w8 w 0 2", "5 rows"),
        ("8b/9/9/9/w9 w 0 2", "9 cells"),
        ("8b/9/9/9/W8 w 0 2", "no piece"),
        ("8b/9/9/9/w8 x 0 2", "player"),
        ("8b/9/9/9/w8 w -1 2", "QUIET"),
        ("8b/9/9/9/w8 w 101 2", "100"),
        ("8b/9/9/9/w8 w 0 3", "TURNS"),
        ("9/9/9/9/9 w 0 2", "must have a piece"),
        ("9/9/4w4/9/9 w 0 2", "won already"),
        ("8b/9/wwwww4/wwwwwwwww/wwwwwwwww w 0 2", "22 pieces"),
    ],
)
def test_texts_that_are_no_position(text: str, message: str) -> None:
    with pytest.raises(BadPosition, match=message):
        GAME.position(text)


@pytest.mark.parametrize("text", ["8b/9/9/9/w8 b 0 0", "8b/9/9/9/w8 w 0 1", "8b/9/9/9/w8 w 7 0"])
def test_counters_that_cannot_arise_in_play_are_accepted(text: str) -> None:
    assert GAME.position(text).text == text


# -- the naive twin


@pytest.mark.parametrize("game", VARIANTS, ids=lambda game: game.id)
def test_agrees_with_the_naive_twin(game: tabuleiro.Game) -> None:
    assert duel(game, games=2, longest=60) > 0
