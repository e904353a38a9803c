"""Hive: the ladybug, the pillbug and the mosquito."""

import pytest

from tabuleiro.games.hive.pieces import (
    MOVED,
)
from tests.games.hives import RING_OF_SIX, arranged, destinations, pieces_that_go, texts

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
