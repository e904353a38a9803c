r"""Hive: the statements of rulebook 002 and the rulings.

Most positions are arrangements: `wQ, bQ wQ-, wB1 bQ` puts the black queen to the right of the white one and a white
beetle on top of it, whether or not a game could lead there.
"""

import random
from collections.abc import Iterable
from itertools import pairwise

import pytest

import tabuleiro
from tabuleiro import BadPosition, GameOver, IllegalTurn, Outcome, Position
from tabuleiro.boards.field import HEX_DIRECTIONS
from tabuleiro.core.game import Game
from tabuleiro.games.hive.arrangement import coordinates, neighbour, stacks
from tabuleiro.games.hive.field import CELL, CELLS, STRIDE, WORDS
from tabuleiro.games.hive.notation import MIRROR, NOTATION, SIGNS, TURN_60, piece_named, read_action
from tabuleiro.games.hive.one_hive import breaks
from tabuleiro.games.hive.pieces import (
    BOARD,
    HAND,
    HIVE,
    HOLES,
    LAST_TURN_COUNTED,
    MOVED,
    NAMES,
    PLACES,
    RAISED,
    TURN,
    place_of,
    put,
)
from tabuleiro.games.hive.rules import arrive
from tabuleiro.kernel.contract import PLAYER
from tests.naive.duel import duel

BASE = tabuleiro.game("hive")
ALL = tabuleiro.game("hive:+MLP")
VARIANTS = BASE.variants()


def arranged(text: str, player: str = "White", moved: str = "", game: Game = ALL) -> Position:
    """The position with these pieces; `moved` is the piece that moved in the turn before."""
    state = list(game.start().state)
    for words in text.split(","):
        action = read_action(state, words)
        assert action is not None, words
        piece = action >> 10
        assert state[HAND] >> piece & 1, words
        state[HAND] ^= 1 << piece
        state[BOARD] |= 1 << piece
        arrive(state, piece, action & CELL)
        state[TURN] = LAST_TURN_COUNTED
    state[PLAYER] = ("White", "Black").index(player)
    if moved:
        state[MOVED] = NAMES.index(moved)
    return Position(game, tuple(state))


def texts(position: Position) -> set[str]:
    return {turn.text for turn in position.turns()}


def destinations(position: Position, piece: str) -> set[str]:
    """Where a piece can go (or be lifted to)."""
    return {text.partition(" ")[2] for text in texts(position) if text.partition(" ")[0] == piece}


def pieces_that_go(position: Position) -> set[str]:
    """The pieces on the board that can move or be lifted."""
    here = {NAMES[piece] for stack in stacks(position.state).values() for piece in stack}
    return {text.partition(" ")[0] for text in texts(position)} & here


def play_all(game: Game, moves: str) -> Position:
    position = game.start()
    for move in moves.split(";"):
        position = position.play(move)
    return position


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


RING_OF_SIX = "wQ, wA1 wQ/, bQ wA1-, bA1 bQ\\, wB1 /bA1, bG1 -wB1"  # around an empty cell left of bA1


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


# -- the ladybug


def test_the_ladybug_takes_two_steps_on_top_and_one_down() -> None:
    position = arranged("wL, wQ wL-, bQ wQ-")
    assert destinations(position, "wL") == {"bQ-", "bQ/", "\\bQ", "/bQ", "bQ\\"}


def test_the_ladybug_needs_two_pieces_to_walk_on() -> None:
    assert destinations(arranged("wL, wQ wL-"), "wL") == set()


def test_the_ladybug_does_not_end_where_it_began() -> None:
    position = arranged("wL, wQ wL-, bQ wL/")  # three pieces in a triangle
    assert destinations(position, "wL") == {"-bQ", "\\bQ", "bQ/", "bQ-", "wQ-", "/wQ", "wQ\\"}


def test_the_ladybug_comes_down_into_an_enclosed_space() -> None:
    assert "-bA1" in destinations(arranged(RING_OF_SIX + ", wL bA1-"), "wL")


def test_gates_stop_the_ladybug() -> None:
    up = "wL, bQ wL-, bA1 wL/, bA2 wL\\, bA3 bQ-, bB1 bA1, wQ -bA1"
    assert "bA3-" in destinations(arranged(up), "wL")
    assert "bA3-" not in destinations(arranged(up + ", bB2 bA2"), "wL")
    down = "wL, wQ wL-, bQ wQ-, bA1 bQ/, bA2 bQ\\, bB1 bA1"
    assert "bA2/" in destinations(arranged(down), "wL")
    assert "bB1\\" not in destinations(arranged(down + ", bB2 bA2"), "wL")


# -- the pillbug


LINE = "wP, wQ -wP, bQ wP-"


def test_the_pillbug_steps_like_the_queen() -> None:
    assert destinations(arranged("wP, wQ wP-, bQ wQ-"), "wP") == {"\\wQ", "/wQ"}


def test_the_pillbug_lifts_friend_and_foe_over_itself() -> None:
    position = arranged(LINE)
    assert destinations(position, "wQ") == {"\\wP", "/wP", "\\bQ", "/bQ"}
    assert destinations(position, "bQ") == {"wP/", "wP\\", "\\wP", "/wP"}


def test_a_pillbug_that_cannot_move_can_still_lift() -> None:
    assert destinations(arranged(LINE), "wP") == set()


def test_only_the_own_pillbug_lifts() -> None:
    assert pieces_that_go(arranged(LINE, "Black")) == {"bQ"}
    assert destinations(arranged(LINE, "Black"), "bQ") == {"wP/", "wP\\"}


def test_each_piece_and_destination_is_one_turn() -> None:
    position = arranged(LINE)
    assert len(position.actions()) == len(texts(position))
    both = arranged("wP, wM wP-, wQ wP/, bQ -wP")  # pillbug and mosquito both touch the queen
    assert len(both.actions()) == len(texts(both)) == len(set(both.actions()))


def test_the_piece_that_moved_in_the_turn_before_is_not_lifted() -> None:
    assert destinations(arranged(LINE, moved="bQ"), "bQ") == set()
    assert destinations(arranged(LINE, moved="bQ"), "wQ") != set()


def test_the_piece_that_was_lifted_neither_moves_nor_is_lifted_in_the_next_turn() -> None:
    position = arranged(LINE + ", bA1 wP/, bP bQ\\").play("bA1 wP\\")  # now it touches the black pillbug
    assert destinations(position, "bA1") == set()
    later = position.play("bG1 bP-").play("wA1 -wQ")
    assert destinations(later, "bA1") != set()


def test_an_enemy_piece_is_not_lifted_back_at_once() -> None:
    position = arranged("wP, wQ -wP, bP wP-, bQ bP-, wA1 wP/").play("wA1 /bP")
    assert destinations(position, "wA1") == set()
    rested = arranged("wP, wQ -wP, bP wP-, bQ bP-, wA1 /bP", "Black")
    assert destinations(rested, "wA1") != set()


def test_a_pillbug_that_was_just_moved_or_placed_does_not_lift() -> None:
    assert pieces_that_go(arranged(LINE, moved="wP")) == {"wQ"}
    assert destinations(arranged(LINE, moved="wP"), "wQ") == {"\\wP", "/wP"}


def test_a_pillbug_that_moved_in_its_own_last_turn_lifts() -> None:
    position = arranged("wQ, wP wQ/, bQ wQ-, bA1 bQ-, wG1 -wQ").play("wP \\wQ").play("bA1 bQ/")
    assert "\\wP" in destinations(position, "wG1")  # where no jump leads


def test_a_pass_ends_the_rest() -> None:
    position = arranged("wP, wQ -wP, bQ wP-, wB1 bQ", moved="wB1", player="Black")
    assert texts(position) == {"pass"}
    after = position.play("pass")
    assert after.state[MOVED] == -1


def test_no_piece_of_a_stack_is_lifted() -> None:
    position = arranged(LINE + ", bB1 bQ")
    assert pieces_that_go(position) == {"wQ"}


def test_no_piece_is_lifted_whose_lifting_breaks_the_hive() -> None:
    assert destinations(arranged(LINE + ", bA1 bQ-"), "bQ") == set()


def test_a_covered_pillbug_does_not_lift() -> None:
    assert pieces_that_go(arranged(LINE + ", bB1 wP")) == {"wQ"}
    assert destinations(arranged(LINE + ", bB1 wP"), "wQ") == {"\\bB1", "/bB1"}


def test_a_gate_of_two_stacks_stops_a_lift_on_the_way_up() -> None:
    beside = LINE + ", bA1 wP/, bA2 wP\\, bB1 bA1"
    assert destinations(arranged(beside), "bQ") == {"-bB1", "-bA2"}
    assert destinations(arranged(beside + ", bB2 bA2"), "bQ") == set()


def test_a_gate_of_two_stacks_stops_a_lift_on_the_way_down() -> None:
    around = "wP, wQ -wP, bA1 wP/, bA2 wP\\, bQ bA1/, bB1 bA1"  # the cell right of wP lies between bA1 and bA2
    assert "bA2/" in destinations(arranged(around), "wQ")
    assert destinations(arranged(around + ", bB2 bA2"), "wQ") == {"-bB1", "-bB2"}


# -- the mosquito


@pytest.mark.parametrize("kind", ["S1", "B1", "G1", "A1", "L", "P"])
def test_the_mosquito_moves_like_the_piece_it_touches(kind: str) -> None:
    row = "wQ, bQ wQ-, b{0} bQ-, {1} b{0}-"
    mosquito, model = arranged(row.format(kind, "wM")), arranged(row.format(kind, f"w{kind}"))
    assert destinations(mosquito, "wM") == destinations(model, f"w{kind}") != set()


def test_the_mosquito_beside_a_queen_steps_like_her() -> None:
    assert destinations(arranged("wM, bQ wM-, wQ bQ-"), "wM") == {"\\bQ", "/bQ"}


def test_the_mosquito_has_all_powers_around_it_at_once() -> None:
    position = arranged("wM, wG1 wM-, wQ wG1-, bQ wQ-, wB1 wM\\")
    assert destinations(position, "wM") >= {"wG1", "wB1", "bQ-"}


def test_the_mosquito_gets_nothing_from_another_mosquito() -> None:
    assert destinations(arranged("wQ, bQ wQ-, bM bQ-, wM bM-"), "wM") == set()


def test_the_mosquito_touches_only_the_top_of_a_stack() -> None:
    position = arranged("wQ, bQ wQ-, bA1 bQ-, bB1 bA1, wM bA1-")
    assert destinations(position, "wM") == {"bB1", "bB1/", "bB1\\"}


def test_on_top_of_the_hive_the_mosquito_is_a_beetle() -> None:
    position = arranged("wQ, bQ wQ-, bA1 bQ-, bG1 bA1-, wM bQ")
    assert destinations(position, "wM") == {"wQ", "bA1", "\\bA1", "/bA1", "\\bQ", "/bQ"}


def test_the_mosquito_lifts_beside_a_pillbug_of_either_colour() -> None:
    own = arranged("wM, wP -wM, bA1 wM-, wQ -wP, bQ /wQ")
    assert destinations(own, "bA1") == {"wM/", "wM\\", "\\wM", "/wM"}
    enemy = arranged("wM, bP -wM, bA1 wM-, wQ -bP, bQ /wQ")
    assert destinations(enemy, "bA1") == {"wM/", "wM\\", "bP/", "bP\\"}


def test_a_mosquito_away_from_pillbugs_does_not_lift() -> None:
    assert destinations(arranged("wM, wQ -wM, bA1 wM-, bQ /wQ, bP -bQ"), "bA1") == set()


def test_a_mosquito_on_top_does_not_lift() -> None:
    position = arranged("wQ, bS1 wQ-, wM bS1, wP wQ/, bQ wQ\\", moved="wP")
    assert "bQ" not in pieces_that_go(position)


# -- text


def test_the_game_string() -> None:
    position = play_all(BASE, "wS1;bG1 -wS1")
    assert position.text == "Base;InProgress;White[2];wS1;bG1 -wS1"
    assert position.past == ("wS1", "bG1 -wS1")
    assert BASE.position(position.text) == position


def test_every_spelling_of_a_cell_is_read_and_kept_in_ours() -> None:
    position = play_all(BASE, "wS1;bG1 -wS1;wA1 wS1-;bA1 -bG1")
    for text in ("wQ wA1/", "wQ  wA1 /", " wq wa1/ ", "wQ1 wA1/", "wQwA1/"):
        assert position.play(text).past[-1] == "wQ wA1/"
    for text in ("wQ \\wA1", "wQ wS1/"):
        assert position.play(text).past[-1] == "wQ \\wA1"
    spelt = "Base; InProgress ;Black[3];wS1 .;bG1  -wS1;wA1 wS1 -;bA1 -bG1; wQ wS1/"
    assert BASE.position(spelt).text == "Base;InProgress;Black[3];wS1;bG1 -wS1;wA1 wS1-;bA1 -bG1;wQ \\wA1"


def test_a_destination_on_top_may_be_told_from_beside_it() -> None:
    position = arranged("wB1, wQ wB1-, bQ wQ-", game=BASE)
    assert position.find("wB1 -bQ").text == "wB1 wQ"


def test_a_destination_is_written_from_the_alphabetically_first_top_piece_without_the_mover() -> None:
    position = arranged("wQ, bQ wQ-, bA1 bQ-, wB1 bA1, wA1 -wQ", game=BASE)
    assert "wS1 wB1-" in texts(position)  # not bA1-, which is covered
    assert "wB1 bA1-" in texts(position)  # with the beetle lifted


@pytest.mark.parametrize(
    "text", ["", "wX1 -wS1", "wA1", "wA1 -wA1", "wA1 -wB1", "wA1 -wS1-", "wA1 -bG1", "wA9 wS1-", "pass", "wA1 .", "é"]
)
def test_what_is_no_legal_turn_is_refused(text: str) -> None:
    with pytest.raises(IllegalTurn):
        play_all(BASE, "wS1;bG1 -wS1").play(text)


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("", "GameType;GameState;Turn"),
        ("Base;NotStarted", "GameType;GameState;Turn"),
        ("Chess;NotStarted;White[1]", "GameType must be Base"),
        ("Base+M;NotStarted;White[1]", r"belongs to hive:\+M"),
        ("Base;InProgress;White[1]", "GameState must be NotStarted"),
        ("Base;NotStarted;Black[1];wS1", "GameState must be InProgress"),
        ("Base;WhiteWins;Black[1];wS1", "GameState must be InProgress"),
        ("Base;InProgress;White[1];wS1", r"Turn must be Black\[1\]"),
        ("Base;InProgress;White[2];wS1;bG1 -wS1;", "move 3, ''"),
        ("Base;InProgress;Black[2];wS1;bG1 -wS1;wA1 -bG1", "move 3, 'wA1 -bG1', is not legal"),
        ("Base;InProgress;Black[2];wS1;bG1 -wS2;wA1 -bG1", "move 2, 'bG1 -wS2', is no MoveString"),
        ("Base;InProgress;Black[1];wM", "move 1, 'wM', is not legal"),
        ("Base;" * 50_000, "never longer"),
    ],
)
def test_what_does_not_fit_is_refused(text: str, message: str) -> None:
    with pytest.raises(BadPosition, match=message):
        BASE.position(text)


def test_the_game_type_names_the_game_it_fits() -> None:
    game = tabuleiro.game("hive:tournament,+ML")
    with pytest.raises(BadPosition, match=r"belongs to hive:tournament,\+P"):
        game.position("Base+P;NotStarted;White[1]")
    assert game.position("Base+LM;NotStarted;White[1]").text == "Base+ML;NotStarted;White[1]"


# -- repetition


def shifted(position: Position, cells: int) -> Position:
    """The same arrangement elsewhere on the field."""
    state = list(position.state)
    for slot in [*range(HIVE, HIVE + WORDS), *range(PLACES, len(state))]:
        state[slot] = 0
    hive = 0
    for piece in range(len(NAMES)):
        if state[BOARD] >> piece & 1:
            place = place_of(position.state, piece)
            cell = (place + cells) & CELL
            put(state, piece, place - (place & CELL) + cell)
            hive |= 1 << cell
    for word in range(WORDS):
        bits = hive >> 64 * word & (1 << 64) - 1
        state[HIVE + word] = bits - (1 << 64) if bits >> 63 else bits
    return Position(position.game, tuple(state), position.past)


def test_the_identity_forgets_the_way_and_the_place() -> None:
    one = play_all(BASE, "wS1;bG1 -wS1;wA1 wS1-;bA1 -bG1;wB1 wS1/")
    other = play_all(BASE, "wS1;bG1 -wS1;wB1 wS1/;bA1 -bG1;wA1 wS1-")
    assert BASE.identity(one) == BASE.identity(other) == BASE.identity(shifted(one, 517))
    assert BASE.identity(one) != BASE.identity(play_all(BASE, "wS1;bG1 -wS1;wA1 wS1-;bA1 -bG1;wB1 wS1\\"))
    assert BASE.identity(arranged("wQ, bQ wQ-", "White")) != BASE.identity(arranged("wQ, bQ wQ-", "Black"))
    assert BASE.identity(arranged("wQ, bQ wQ-")) != BASE.identity(arranged("wQ, bQ wQ/"))


def test_the_identity_does_not_count_turns() -> None:
    once, again = "wQ;bQ wQ-", "wQ;bQ wQ-;wQ \\bQ;bQ wQ-"
    for game in (BASE, ALL):
        assert game.identity(play_all(game, once)) == game.identity(play_all(game, again))


def test_the_identity_knows_the_resting_piece_only_with_a_pillbug() -> None:
    assert ALL.identity(arranged("wQ, bQ wQ-")) != ALL.identity(arranged("wQ, bQ wQ-", moved="bQ"))
    without = tabuleiro.game("hive:+ML")
    assert without.identity(play_all(without, "wQ;bQ wQ-")) == without.identity(arranged("wQ, bQ wQ-", game=without))


def test_like_pieces_are_alike_in_the_identity() -> None:
    one, other = "wQ, bQ wQ-, wA1 -wQ, wA2 /wQ", "wQ, bQ wQ-, wA2 -wQ, wA1 /wQ"
    assert BASE.identity(arranged(one, game=BASE)) == BASE.identity(arranged(other, game=BASE))


# -- over random games


def random_games(game: Game, number: int, longest: int) -> Iterable[Position]:
    chance = random.Random(game.id)
    for _ in range(number):
        position = game.start()
        for _ in range(longest):
            yield position
            if position.outcome is not None:
                break
            turns = position.turns()
            climbing = [turn for turn in turns if turn.text[-1] not in "-/\\" and " -" not in turn.text]
            position = position.play(chance.choice(climbing if climbing and chance.random() < 0.2 else turns))


@pytest.mark.parametrize("game", VARIANTS, ids=lambda game: game.id)
def test_the_naive_twin_agrees(game: Game) -> None:
    assert duel(game, games=1, longest=90) > 10


@pytest.mark.parametrize("image", [TURN_60, MIRROR, tuple(TURN_60[direction] for direction in MIRROR)])
@pytest.mark.parametrize("game", VARIANTS, ids=lambda game: game.id)
def test_a_turned_or_mirrored_game_has_turned_or_mirrored_turns(game: Game, image: tuple[int, ...]) -> None:
    other = game.start()
    for position in random_games(game, 1, 60):
        if position.past:
            other = other.play(NOTATION.symmetric(position.past[-1], image))
        assert texts(other) == {NOTATION.symmetric(text, image) for text in texts(position)}
        assert other.outcome == position.outcome


@pytest.mark.parametrize("cells", [1, 500, 777])
def test_the_place_of_the_hive_does_not_matter(cells: int) -> None:
    for position in random_games(ALL, 1, 80):
        assert texts(shifted(position, cells)) == texts(position)


def connected(cells: set[int]) -> bool:
    waiting, reached = list(cells)[:1], set[int]()
    while waiting:
        cell = waiting.pop()
        if cell in cells and cell not in reached:
            reached.add(cell)
            waiting += [neighbour(cell, direction) for direction in range(6)]
    return reached == cells


def holes(cells: Iterable[tuple[int, int]]) -> int:
    """The regions of empty cells within a frame around the hive, less the one outside."""
    occupied = set(cells)
    empty = {(column, row) for column in range(-1, 30) for row in range(-1, 30)} - occupied
    regions = 0
    while empty:
        regions += 1
        waiting = [empty.pop()]
        while waiting:
            column, row = waiting.pop()
            near = {(column + across, row + up) for across, up in HEX_DIRECTIONS.values()} & empty
            empty -= near
            waiting += near
    return regions - 1


def test_holes_and_links_are_known() -> None:
    for position in random_games(ALL, 2, 120):
        if not position.past:
            continue
        here = stacks(position.state)
        assert position.state[HOLES] == holes(coordinates(position.state).values())
        state = list(position.state) + [0] * ALL.scratch_size
        for cell, stack in here.items():
            if len(stack) == 1:
                assert breaks(state, cell) == (not connected(set(here) - {cell}))
        assert state[RAISED].bit_count() == sum(len(stack) - 1 for stack in here.values())
        assert state[: len(position.state)] == list(position.state)


def test_names_are_read_back() -> None:
    assert [piece_named(name) for name in NAMES] == list(range(28))
    assert piece_named("wX") is None


def test_the_mover_may_be_named_by_where_it_comes_from() -> None:
    position = tabuleiro.game("hive").position("Base;InProgress;White[3];wQ;bQ -wQ;wA1 wQ-;bA1 -bQ")
    assert str(position.find(r"wA1 \wA1")) == "wA1 wQ/"
    assert str(position.find("wA1 /wA1")) == "wA1 wQ\\"
