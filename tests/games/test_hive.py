"""Hive: the statements of rulebook 002 and the rulings for the pieces of the base game."""

from itertools import pairwise

import pytest

import tabuleiro
from tabuleiro import BadPosition, GameOver, IllegalTurn, Outcome
from tabuleiro.games.hive.arrangement import stacks
from tabuleiro.games.hive.field import CELLS, STRIDE
from tabuleiro.games.hive.notation import SIGNS
from tabuleiro.games.hive.pieces import (
    HAND,
    NAMES,
)
from tests.games.hives import ALL, BASE, RING_OF_SIX, arranged, destinations, pieces_that_go, play_all, texts

# -- placing


def test_the_start_has_all_pieces_in_hand() -> None:
    assert BASE.start().text == "Base;NotStarted;White[1]"
    assert tabuleiro.game("hive:tournament,+MLP").start().text == "Base+MLP;NotStarted;White[1]"
    assert BASE.start().state[HAND].bit_count() == 22
    assert ALL.start().state[HAND].bit_count() == 28


def test_the_first_piece_may_be_any_even_the_queen() -> None:
    assert texts(BASE.start()) == {"wQ", "wS1", "wB1", "wG1", "wA1"}
    assert texts(ALL.start()) == {"wQ", "wS1", "wB1", "wG1", "wA1", "wM", "wL", "wP"}


def test_in_tournaments_neither_player_begins_with_the_queen() -> None:
    start = tabuleiro.game("hive:tournament").start()
    assert texts(start) == {"wS1", "wB1", "wG1", "wA1"}
    second = start.play("wS1")
    assert {text.split()[0] for text in texts(second)} == {"bS1", "bB1", "bG1", "bA1"}
    third = second.play("bS1 wS1-")
    assert "wQ -wS1" in texts(third)


def test_the_second_player_begins_beside_the_first_piece() -> None:
    after = BASE.start().play("wS1")
    assert destinations(after, "bQ") == {"-wS1", "wS1-", "/wS1", "wS1/", "\\wS1", "wS1\\"}
    assert len(texts(after)) == 5 * 6


def test_later_pieces_touch_friends_only() -> None:
    position = play_all(BASE, "wS1;bG1 wS1-")
    assert destinations(position, "wA1") == {"-wS1", "/wS1", "\\wS1"}


def test_a_piece_is_never_placed_on_top_of_another() -> None:
    position = arranged("wQ, bQ wQ-", game=BASE)
    assert all(cell[0] in "-/\\" or cell[-1] in "-/\\" for cell in destinations(position, "wB1"))


def test_a_stack_has_the_colour_of_its_topmost_piece() -> None:
    position = arranged("wQ, bQ wQ-, wB1 bQ", game=BASE)
    assert "wB1-" in destinations(position, "wA1")
    assert len(destinations(position, "wA1")) == 8  # all cells around, as if the black queen were not there
    assert texts(position.play("wA1 wB1-")) == {"pass"}


def test_a_piece_may_be_placed_into_a_space_that_none_could_slide_to() -> None:
    position = arranged("wQ, wA1 wQ/, wA2 wA1-, wA3 wA2\\, wB1 /wA3, wG1 -wB1", game=BASE)
    assert "wA1\\" in destinations(position, "wS1")


def test_like_pieces_are_placed_in_the_order_of_their_numbers() -> None:
    position = play_all(BASE, "wA1;bG1 wA1-")
    assert {text.split()[0] for text in texts(position)} == {"wQ", "wS1", "wB1", "wG1", "wA2"}
    with pytest.raises(IllegalTurn):
        position.play("wA3 -wA1")


def test_the_queen_is_placed_in_the_fourth_turn_at_the_latest() -> None:
    position = play_all(BASE, "wS1;bS1 wS1-;wG1 -wS1;bG1 bS1-;wA1 -wG1;bA1 bG1-")
    assert {text.split()[0] for text in texts(position)} == {"wQ"}
    position = position.play("wQ -wA1")
    assert {text.split()[0] for text in texts(position)} == {"bQ"}
    position = position.play("bQ bA1-")
    assert {"wB1", "wS2", "wG2", "wA2"} <= {text.split()[0] for text in texts(position)}


def test_nothing_moves_before_the_queen_is_placed() -> None:
    position = play_all(BASE, "wA1;bA1 wA1-;wG1 -wA1;bQ bA1-")
    assert pieces_that_go(position) == set()
    assert pieces_that_go(position.play("wQ -wG1")) == {"bQ"}
    pillbug = arranged("wP, bQ wP-, wA1 -wP")
    assert pieces_that_go(pillbug) == set()


# -- the queen bee, and freedom to move


def test_the_queen_slides_one_step() -> None:
    assert destinations(arranged("wQ, bQ wQ-"), "wQ") == {"\\bQ", "/bQ"}


def test_a_queen_between_two_pieces_of_a_loop_has_four_ways() -> None:
    loop = "bQ, bS1 -bQ, bS2 bQ-, bA1 /bS1, bA2 bA1\\, bA3 bA2-, bB1 bA3-, bB2 bB1/"
    position = arranged(loop, "Black", game=BASE)
    assert destinations(position, "bQ") == {"\\bS2", "bA3/", "bS1/", "bA1-"}


def test_nothing_slides_out_through_a_gate() -> None:
    five = "wQ, bQ -wQ, bA1 wQ/, bA2 \\wQ, bA3 /wQ, bG1 wQ\\"
    assert destinations(arranged(five), "wQ") == set()


CUP = "bQ, bA1 bQ/, bA2 bA1-, bA3 bA2\\, bS1 /bA3, wQ -bQ"  # the cell right of bQ has one way in, from below left


def test_nothing_slides_in_through_a_gate() -> None:
    position = arranged(CUP + ", wA1 -wQ", game=BASE)
    assert "bQ\\" in destinations(position, "wA1")
    assert "bA1\\" not in destinations(position, "wA1")
    jumper = arranged(CUP + ", wG1 bA3-", game=BASE)
    assert "bA1\\" in destinations(jumper, "wG1")


def test_a_slide_keeps_in_touch() -> None:
    arms = "bQ, wQ bQ-, bA1 /bQ, bA2 bA1\\, bA3 bA2-, bS1 bA3-, bS2 bS1/, bG1 bS2/"  # one step right is left of bG1
    assert destinations(arranged(arms, game=BASE), "wQ") == {"bQ/", "bA1-"}


# -- the beetle


def test_the_beetle_steps_like_the_queen_or_climbs() -> None:
    position = arranged("wB1, wQ wB1-, bQ wQ-", game=BASE)
    assert destinations(position, "wB1") == {"wQ", "\\wQ", "/wQ"}


def test_a_beetle_on_top_goes_on_or_comes_down() -> None:
    position = arranged("wQ, bQ wQ-, wB1 bQ", game=BASE)
    assert destinations(position, "wB1") == {"wQ", "bQ-", "bQ/", "\\bQ", "/bQ", "bQ\\"}


def test_a_covered_piece_does_not_move() -> None:
    position = arranged("wQ, bQ wQ-, wB1 bQ", "Black", game=BASE)
    assert "bQ" not in pieces_that_go(position)
    free = arranged("wQ, bQ wQ-, wB1 wQ", "Black", game=BASE)
    assert "bQ" in pieces_that_go(free)


def test_a_beetle_is_stopped_by_a_beetle_on_top_of_it() -> None:
    position = arranged("wQ, bQ wQ-, wB1 bQ, bB1 wB1", game=BASE)
    assert "wB1" not in pieces_that_go(position)


def test_four_beetles_make_a_stack() -> None:
    position = arranged("wQ, bQ wQ-, wB1 bQ, bB1 wB1, wB2 bB1, bB2 wQ", "Black", game=BASE)
    assert "wB2" in destinations(position, "bB2")
    after = position.play("bB2 wB2")
    assert [NAMES[piece] for piece in max(stacks(after.state).values(), key=len)] == ["bQ", "wB1", "bB1", "wB2", "bB2"]


def test_a_beetle_comes_down_into_an_enclosed_space_but_does_not_slide_into_it() -> None:
    assert "-bA1" not in destinations(arranged(RING_OF_SIX, game=BASE), "wB1")
    assert "-bA1" in destinations(arranged(RING_OF_SIX + ", wB2 wB1", game=BASE), "wB2")


GATE = "wQ, bQ wQ-, bA1 wQ/, bA2 wQ\\, bB1 bA1"  # bA1 and bA2 lie on both sides of the step from wQ to bQ


def test_a_gate_of_two_higher_stacks_stops_a_beetle_on_top() -> None:
    assert "bQ" in destinations(arranged(GATE + ", wB1 wQ", game=BASE), "wB1")
    position = arranged(GATE + ", bB2 bA2, wB1 wQ", game=BASE)
    assert destinations(position, "wB1") >= {"bB1", "bB2"}
    assert "bQ" not in destinations(position, "wB1")


def test_a_gate_does_not_stop_who_comes_from_its_height() -> None:
    position = arranged(GATE + ", bB2 bA2, wB1 wQ, wB2 wB1", game=BASE)
    assert "bQ" in destinations(position, "wB2")


def test_a_gate_does_not_stop_who_goes_to_its_height() -> None:
    position = arranged(GATE + ", bB2 bA2, wB1 wQ, wB2 bQ", game=BASE)
    assert "wB2" in destinations(position, "wB1")


CLIMB = "wB1, bQ wB1-, bA1 wB1/, bA2 wB1\\, bB1 bA1, wQ -bA1"


def test_a_gate_stops_a_beetle_that_climbs_from_the_ground() -> None:
    assert "bQ" in destinations(arranged(CLIMB, game=BASE), "wB1")
    assert "bQ" not in destinations(arranged(CLIMB + ", bB2 bA2", game=BASE), "wB1")


DESCENT = "wQ, bA1 wQ/, bA2 wQ\\, bQ -wQ, wB1 wQ, bB1 bA1"  # the cell right of wQ is empty


def test_a_gate_stops_a_beetle_that_comes_down() -> None:
    assert "bA2/" in destinations(arranged(DESCENT, game=BASE), "wB1")
    assert "bB1\\" not in destinations(arranged(DESCENT + ", bB2 bA2", game=BASE), "wB1")
    assert "bB1\\" in destinations(arranged(DESCENT + ", bB2 bA2, wB2 wB1", game=BASE), "wB2")


# -- the grasshopper


def test_the_grasshopper_jumps_over_a_straight_line() -> None:
    position = arranged("wG1, wQ wG1-, bQ wQ-, bA1 wG1/, bS1 bQ/", game=BASE)
    assert destinations(position, "wG1") == {"bQ-", "bA1/"}


def test_the_grasshopper_does_not_jump_over_a_gap() -> None:
    row = "wG1, wQ wG1-, bQ wQ/, bA1 bQ\\, bS1 bA1-"  # wG1 wQ and, right of them, bA1 bS1: no gap yet
    assert destinations(arranged(row, game=BASE), "wG1") == {"bS1-"}
    gap = "wG1, wQ wG1-, bQ wQ/, bA1 bQ-, bS1 bA1\\"  # wG1 wQ . bS1
    assert destinations(arranged(gap, game=BASE), "wG1") == {"/bA1"}


def test_the_grasshopper_needs_something_to_jump_over() -> None:
    position = arranged("wG1, wQ wG1-, bQ wQ-", game=BASE)
    assert destinations(position, "wG1") == {"bQ-"}


def test_the_grasshopper_jumps_into_an_enclosed_space() -> None:
    position = arranged(RING_OF_SIX + ", wG1 bA1-", game=BASE)
    assert "-bA1" in destinations(position, "wG1")


# -- the spider


def test_the_spider_slides_exactly_three_steps() -> None:
    position = arranged("wS1, wQ wS1-, bQ wQ-", game=BASE)
    assert destinations(position, "wS1") == {"bQ/", "bQ\\"}


TRIANGLE = (  # three empty cells that touch each other, one of them taken by a piece, enclosed by nine pieces
    "{0}, wQ -{0}, bQ /{0}, bA1 {0}\\, bA2 bA1-, bA3 bA2/, bS1 \\bA3, bS2 \\bS1, bG1 -bS2, bG2 /bG1"
)


def test_the_spider_never_steps_on_a_cell_twice() -> None:
    assert destinations(arranged(TRIANGLE.format("wS1"), game=BASE), "wS1") == set()
    assert len(destinations(arranged(TRIANGLE.format("wA1"), game=BASE), "wA1")) == 2


# -- the soldier ant


def test_the_ant_goes_all_the_way_around() -> None:
    position = arranged("wA1, wQ wA1-, bQ wQ-", game=BASE)
    assert destinations(position, "wA1") == {"\\wQ", "/wQ", "\\bQ", "/bQ", "bQ/", "bQ\\", "bQ-"}


def test_the_ant_does_not_get_into_an_enclosed_space() -> None:
    position = arranged(RING_OF_SIX + ", wA2 bA1-", game=BASE)
    assert "-bA1" not in destinations(position, "wA2")
    assert len(destinations(position, "wA2")) == 11  # twelve cells around the ring, less its own


@pytest.mark.parametrize("direction", range(6))
def test_the_field_is_wide_enough_for_a_line_of_all_pieces(direction: int) -> None:
    before, behind = SIGNS[direction]
    names = ["wA1", *(name for name in NAMES if name != "wA1")]
    line = ", ".join(["wA1", *(f"{name} {before}{last}{behind}" for last, name in pairwise(names))])
    position = arranged(line)
    assert len(destinations(position, "wA1")) == 2 * 27 + 4 - 1
    assert pieces_that_go(position) == {"wA1"}


def test_cells_that_the_rules_compare_have_numbers_of_their_own() -> None:
    for columns in range(-30, 31):
        for rows in range(-30, 31):
            assert (columns + STRIDE * rows) % CELLS or columns == rows == 0


# -- one hive


def test_the_only_link_does_not_move() -> None:
    for piece in ("wA1", "wG1", "wB1", "wS1", "wM", "wL", "wP"):
        position = arranged(f"wQ, {piece} wQ-, bQ {piece}-")
        assert destinations(position, piece) == set()


def test_the_link_does_not_move_even_where_it_would_join_the_hive_again() -> None:
    position = arranged("wQ, bA1 wQ/, bQ wQ\\", game=BASE)
    assert "wQ" not in pieces_that_go(position)  # one step to the right it would touch both


def test_the_hive_holds_also_while_one_queen_only_is_on_the_board() -> None:
    position = arranged("wQ, wA1 wQ-, bA1 wA1-", game=BASE)
    assert pieces_that_go(position) == {"wQ"}


def test_a_piece_of_a_loop_may_move() -> None:
    assert pieces_that_go(arranged(RING_OF_SIX, game=BASE)) == {"wQ", "wA1", "wB1"}


def test_a_link_beside_a_loop_does_not_move() -> None:
    tail = RING_OF_SIX + ", wA2 -wQ, bS1 -wA2"
    assert pieces_that_go(arranged(tail, game=BASE)) == {"wA1", "wB1"}


def test_a_piece_on_top_never_breaks_the_hive() -> None:
    position = arranged("wQ, bA1 wQ-, bQ bA1-, wB1 bA1", game=BASE)
    assert destinations(position, "wB1") >= {"wQ", "bQ"}


def test_a_piece_under_a_link_is_held_by_it() -> None:
    position = arranged("wQ, wA1 wQ-, bQ wA1-, bB1 wA1", game=BASE)
    assert "wA1" not in pieces_that_go(position)


# -- passing


def test_a_player_passes_only_if_nothing_can_be_placed_or_moved() -> None:
    position = arranged("wQ, bQ wQ-, bB1 wQ", game=BASE)
    assert texts(position) == {"pass"}
    after = position.play("pass")
    assert after.player == "Black"
    assert "pass" not in texts(after)
    with pytest.raises(IllegalTurn):
        after.play("pass")


# -- the end


SIXTH = "wQ, bQ wQ-, bA1 wQ/, bA2 \\wQ, bA3 -wQ, bG1 /wQ"  # one cell beside the white queen is empty


def test_a_surrounded_queen_loses() -> None:
    position = arranged(SIXTH + ", bB1 bQ", "Black", game=BASE).play("bB1 bG1-")
    assert position.outcome == Outcome("Black", "queen-surrounded")
    assert position.player == "White"
    assert position.turns() == []
    with pytest.raises(GameOver):
        position.play("pass")


def test_it_does_not_matter_who_surrounds_her_with_what() -> None:
    position = arranged(SIXTH + ", wB1 bQ", game=BASE).play("wB1 bG1-")
    assert position.outcome == Outcome("Black", "queen-surrounded")


def test_a_covered_queen_is_surrounded_too() -> None:
    position = arranged(SIXTH + ", bB1 bQ, wB1 wQ", "Black", game=BASE).play("bB1 bG1-")
    assert position.outcome == Outcome("Black", "queen-surrounded")


def test_a_piece_on_top_of_the_queen_does_not_fill_the_cell_beside_her() -> None:
    assert arranged(SIXTH + ", bB1 bQ", "Black", game=BASE).play("bB1 wQ").outcome is None


def test_both_queens_surrounded_at_once_is_a_draw() -> None:
    position = arranged(SIXTH + ", wA1 bQ-, wA2 bQ/, wA3 bQ\\, wB1 bQ", game=BASE).play("wB1 bG1-")
    assert position.outcome == Outcome(None, "both-surrounded")


BLACK_WINS = "wQ;bQ \\wQ;wS1 wQ\\;bA1 bQ/;wS2 /wQ;bA2 -bQ;wG1 wQ-;bA1 bA2\\;wA1 wG1-;bA2 bQ-"
WHITE_WINS = "wB1;bS1 \\wB1;wB2 /wB1;bQ -bS1;wA1 -wB2;bQ /bS1;wQ wB1-;bA1 \\bQ;wA1 wQ-;bS2 /bA1;wA1 /bQ"
DRAW = (
    "wQ;bB1 /wQ;wS1 wQ-;bQ -bB1;wS2 wS1-;bQ \\bB1;wA1 wS1/;bB1 bQ;wG1 -wA1;bB2 \\bB1;wA1 wS1\\;bG1 -bB2;wG2 wG1-;"
    "bA1 -bG1;wA1 \\bA1;bA2 bB2/;wG3 -wA1;bA2 \\wG3;wG2 wQ\\;bB1 bB2-;wB1 wS2\\;bA2 /bB2;wB2 /wG3;bG2 \\bB2;"
    "wA2 /wG2;bG3 bA2\\;wA2 wB1-;bG2 bG3-"
)


@pytest.mark.parametrize(
    ("moves", "result", "winner"),
    [(BLACK_WINS, "BlackWins", "Black"), (WHITE_WINS, "WhiteWins", "White"), (DRAW, "Draw", None)],
    ids=["BlackWins", "WhiteWins", "Draw"],
)
def test_a_finished_game_tells_its_result(moves: str, result: str, winner: str | None) -> None:
    position = play_all(BASE, moves)
    assert position.text == f"Base;{result};{position.player}[{len(position.past) // 2 + 1}];{moves}"
    assert position.outcome is not None
    assert position.outcome.winner == winner
    assert BASE.position(position.text) == position
    with pytest.raises(BadPosition, match="after the end of the game"):
        BASE.position(position.text + ";pass")
