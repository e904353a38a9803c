"""Sesqui: the statements of rulebook 001 and of the rulings, on positions made for them."""

from itertools import combinations, permutations

import pytest

import tabuleiro
from tabuleiro import BadPosition, GameOver, IllegalTurn, Outcome, Position
from tabuleiro.games.sesqui import rules
from tabuleiro.kernel.bits import count

GAME = tabuleiro.game("sesqui")
NAMES = rules.BOARD.names
EMPTY = "8/8/8/8/8/8/8/8"


def place(vertical: str, horizontal: str, player: str) -> Position:
    """The position with stones on the cells named."""
    letters = dict.fromkeys(NAMES, "") | dict.fromkeys(vertical.split(), "v") | dict.fromkeys(horizontal.split(), "h")
    return GAME.position(f"{GAME.notation.write_board(list(letters.values()))} {player}")


def texts(position: Position) -> set[str]:
    return {turn.text for turn in position.turns()}


def stones_of(position: Position, player: int) -> int:
    return count(position.state[rules.STONES + player])


def cells(names: str) -> set[str]:
    return set(names.split())


def firsts(position: Position) -> set[str]:
    """The first actions of all turns."""
    return {text.partition(",")[0] for text in texts(position)}


def placed_first(position: Position) -> set[str]:
    return {text for text in firsts(position) if text.startswith("+")}


def moved_first(position: Position, origin: str) -> set[str]:
    return {text.removeprefix(f"{origin}-") for text in firsts(position) if text.startswith(f"{origin}-")}


# -- the opening


def test_vertical_begins_on_an_empty_board() -> None:
    assert GAME.start().text == f"{EMPTY} v"


def test_first_turn_is_one_stone_anywhere() -> None:
    assert texts(GAME.start()) == set(NAMES)
    assert GAME.start().play("d4").text == "8/8/8/8/3v4/8/8/8 h"
    assert GAME.start().play("h8").text == "7v/8/8/8/8/8/8/8 h"


def test_second_turn_is_two_stones_on_any_empty_cells_without_order() -> None:
    position = GAME.start().play("d4")
    pairs = combinations(sorted(set(NAMES) - {"d4"}), 2)
    assert texts(position) == {f"{one},{other}" for one, other in pairs}
    assert len(position.turns()) == 1953


def test_opening_reads_either_order_and_writes_file_then_rank() -> None:
    position = GAME.start().play("d4")
    assert position.play("f6,c3") == position.play("c3,f6") == position.play(" f6 , c3 ")
    assert position.find("b1,a2").text == "a2,b1"
    assert position.find("c7,c2").text == "c2,c7"


def test_opening_offers_no_first_stone_without_a_later_cell() -> None:
    assert {NAMES[action] for action in GAME.start().play("d4").actions()} == set(NAMES) - {"d4", "h8"}
    assert {NAMES[action] for action in GAME.start().play("h8").actions()} == set(NAMES) - {"h8", "h7"}


def test_opening_stones_are_two_different_ones() -> None:
    for text in ("c3,c3", "c3,d4", "c3", "+c3", "c3,d3,e3", "pass"):
        with pytest.raises(IllegalTurn):
            GAME.start().play("d4").play(text)


def test_no_opening_in_a_game_can_make_a_crosscut() -> None:
    """A crosscut takes two stones of each colour, and vertical has one."""
    for cell in ("a1", "d4", "h8"):
        assert len(GAME.start().play(cell).turns()) == 1953


def test_crosscut_is_forbidden_in_the_opening_too() -> None:
    """Not in a real game; but with two vertical stones the pair that crosses them is missing, in any order."""
    position = place("c3 d4", "", "h")
    pairs = combinations(sorted(set(NAMES) - {"c3", "d4"}), 2)
    assert texts(position) == {f"{one},{other}" for one, other in pairs} - {"c4,d3"}


def test_third_turn_is_a_placement_and_a_move() -> None:
    position = GAME.start().play("d4").play("a8,h1")
    assert position.text == "h7/8/8/8/3v4/8/8/7h v"
    assert placed_first(position) == {"+d5", "+e4", "+d3", "+c4"}
    assert all(text.count(",") == 1 and text.count("+") == 1 and text.count("-") == 1 for text in texts(position))


# -- placements


def test_placement_is_beside_an_own_stone_not_diagonally() -> None:
    position = place("a1", "h8 g8", "v")
    assert placed_first(position) == {"+a2", "+b1"}
    assert placed_first(place("a1", "h8 g8", "h")) == {"+f8", "+g7", "+h7"}


def test_placement_is_on_an_empty_cell() -> None:
    assert placed_first(place("d4", "d5 a1", "v")) == {"+e4", "+d3", "+c4"}


def test_cells_beside_end_at_the_edges() -> None:
    assert placed_first(place("h4", "a8 c8", "v")) == {"+h5", "+g4", "+h3"}
    assert placed_first(place("a4", "h8 f8", "v")) == {"+a5", "+b4", "+a3"}


def test_thirty_stones_limit_the_placements() -> None:
    """With 29 one can be placed, with 30 none: the turn is a single move."""
    assert placed_first(GAME.position("4h3/vvvvvvvv/vvvvvvvv/vvvvvvvv/vvvvv3/8/8/8 v"))
    position = GAME.position("4h3/vvvvvvvv/vvvvvvvv/vvvvvvvv/vvvvvv2/8/8/8 v")
    assert stones_of(position, 0) == 30
    assert not placed_first(position)
    assert "f4-f3" in texts(position)
    assert not any("," in text for text in texts(position))


def test_with_29_stones_a_move_first_leaves_the_last_stone_to_place() -> None:
    position = GAME.position("4h3/vvvvvvvv/vvvvvvvv/vvvvvvvv/vvvvv3/8/8/8 v")
    assert stones_of(position, 0) == 29
    assert stones_of(position.play("e4-e3,+e4"), 0) == 30


# -- moves


def test_move_is_a_queens() -> None:
    position = place("d4", "a8 h1", "v")
    assert moved_first(position, "d4") == cells(
        "d5 d6 d7 d8 d3 d2 d1 e4 f4 g4 h4 c4 b4 a4 e5 f6 g7 h8 c3 b2 a1 c5 b6 a7 e3 f2 g1"
    )


def test_move_jumps_over_nothing_and_takes_nothing() -> None:
    position = place("d4 d6 g4", "f6 b2 b6", "v")
    assert moved_first(position, "d4") == cells("d5 d3 d2 d1 e4 f4 c4 b4 a4 e5 c3 c5 e3 f2 g1")


def test_moves_end_at_the_edges() -> None:
    assert {"a8", "b2", "h8", "h1"} <= moved_first(place("a1", "c4 c5", "v"), "a1")
    assert {"a8", "g7", "a1", "h1"} <= moved_first(place("h8", "c4 c5", "v"), "h8")
    assert moved_first(place("h4", "a7 c8", "v"), "h4") == cells(
        "h5 h6 h7 h8 h3 h2 h1 g4 f4 e4 d4 c4 b4 a4 g5 f6 e7 d8 g3 f2 e1"
    )


def test_only_own_stones_move() -> None:
    assert {text[:2] for text in firsts(place("d4", "a8 h1", "v")) if "-" in text} == {"d4"}


# -- the two actions


def test_both_orders_are_turns_of_their_own_even_with_the_same_result() -> None:
    position = place("c3 d5", "h1 h2", "v")
    assert position.play("+d4,c3-c7").text == position.play("c3-c7,+d4").text
    assert position.find("+d4,c3-c7") != position.find("c3-c7,+d4")


def test_order_matters_to_what_is_legal() -> None:
    position = place("c3", "h1 h2", "v")
    assert "+c4,c3-f6" in texts(position)
    assert "c3-f6,+c4" not in texts(position)  # nobody stands beside c4 any more
    assert "c3-f6,+f7" in texts(position)


def test_stone_just_placed_may_be_the_one_that_moves() -> None:
    position = place("c3", "h1 h2", "v")
    assert position.play("+c4,c4-h4").text == "8/8/8/8/7v/2v5/7h/7h h"


def test_move_may_make_room_for_the_placement() -> None:
    """Where the stone stood, or where its leaving undoes a crosscut, a stone can be placed."""
    position = place("c3 d3", "h1 h2", "v")
    assert "c3-a5,+c3" in texts(position)
    position = place("c3 e4", "c4 d3", "v")
    assert "+d4" not in firsts(position)
    assert "c3-a5,+d4" in texts(position)


def test_not_two_placements_nor_two_moves_nor_half_a_turn() -> None:
    position = place("c3 d3", "h1 h2", "v")
    for text in ("+c4,+d4", "c3-c4,d3-d4", "+c4", "c3-c4", "c4", "pass", "c3-c4+c3", "+c4,c3-c3"):
        with pytest.raises(IllegalTurn):
            position.play(text)


def test_blanks_do_not_matter() -> None:
    position = place("c3 d3", "h1 h2", "v")
    assert position.play(" +c4 , c3 - b3 ") == position.play("+c4,c3-b3")


# -- crosscuts


@pytest.mark.parametrize(
    ("own", "enemies", "beside", "crossed"),
    [
        ("c3", "c4 d3", "e4", "d4"),
        ("e5", "d5 e4", "c4", "d4"),
        ("c5", "c4 d5", "e4", "d4"),
        ("e3", "d3 e4", "c4", "d4"),
        ("h8", "g8 h7", "f7", "g7"),
        ("g8", "h8 g7", "h6", "h7"),
        ("a1", "a2 b1", "c2", "b2"),
    ],
)
def test_no_placement_makes_a_crosscut(own: str, enemies: str, beside: str, crossed: str) -> None:
    """Two own stones on one diagonal of a square of four, two enemies on the other: the two patterns, all corners."""
    for player, enemy in permutations("vh"):
        sets = {player: f"{own} {beside}", enemy: enemies}
        position = place(sets["v"], sets["h"], player)
        assert f"+{crossed}" not in firsts(position)
        assert not any(text.endswith(f",+{crossed}") and not text.startswith(own) for text in texts(position))


def test_no_move_makes_a_crosscut() -> None:
    position = place("c3 d8", "c4 d3", "v")
    assert "d4" not in moved_first(position, "d8")
    assert {"d5", "d7"} <= moved_first(position, "d8")


def test_a_stone_does_not_cross_with_itself() -> None:
    """A diagonal step between two enemies leaves no crosscut: its own cell is empty after it."""
    position = place("c3", "c4 d3", "v")
    assert {"d4", "e5"} <= moved_first(position, "c3")


def test_a_step_between_enemies_may_still_cross_with_another_stone() -> None:
    position = place("c3 e5", "c4 d3 d5 e4", "v")
    assert "d4" not in moved_first(position, "c3") | moved_first(position, "e5")
    assert "d4" in moved_first(place("c3 e5", "c4 d3 d5", "v"), "c3")


def test_a_move_may_pass_where_it_could_not_end() -> None:
    position = place("c3 b6", "c4 d3", "v")  # from b6 down the diagonal, over d4
    assert moved_first(position, "b6") & {"c5", "d4", "e3", "f2", "g1"} == {"c5", "e3", "f2", "g1"}


def test_no_crosscut_in_the_middle_of_a_turn() -> None:
    """The turn's end would be clean again, and yet its first action is forbidden."""
    position = place("c3 e4", "c4 d3", "v")
    assert not any(text.startswith("+d4") for text in texts(position))
    position = place("c3 d8", "c4 d3", "v")
    assert not any(text.startswith("d8-d4") for text in texts(position))


def test_no_crosscut_by_the_second_action() -> None:
    position = place("c3 e4", "c4 d3", "v")
    assert "e4-d5,+c5" in texts(position)
    assert "e4-d5,+d4" not in texts(position)
    assert not any(text.endswith("-d4") and not text.endswith("c3-d4") for text in texts(position))
    assert "+e5,c3-d4" in texts(position)


def test_stones_of_both_colours_side_by_side_are_no_crosscut() -> None:
    assert "+d4" in firsts(place("c4", "c3 d3", "v"))
    assert "+d4" in firsts(place("c3 d3", "c4", "v"))
    assert "+d4" in firsts(place("d3 e5", "c3 c4", "v"))


# -- the aim


def test_vertical_joins_north_and_south() -> None:
    position = place("a1 a2 a3 a4 a5 a6 a7", "h1 h2", "v")
    assert position.play("+a8").outcome == Outcome("v", "connection")
    assert position.play("+a8").player == "h"


def test_horizontal_joins_west_and_east() -> None:
    position = place("a1 b1", "a4 b4 c4 d4 e4 f4 g4", "h")
    assert position.play("+h4").outcome == Outcome("h", "connection")


def test_the_other_sides_do_not_count() -> None:
    assert place("a4 b4 c4 d4 e4 f4 g4", "h1 a8", "v").play("+h4,b4-b5").outcome is None
    assert place("h1 h8", "a1 a2 a3 a4 a5 a6 a7", "h").play("+a8,a2-b2").outcome is None


def test_chains_run_diagonally_too() -> None:
    position = place("a1 b2 c3 d4 e5 f6 g7 h7", "a8 b8", "v")
    assert position.play("+h8").outcome == Outcome("v", "connection")
    position = place("d1 e2 d3 c4 d5 e6 d7 h8", "a8 a1", "v")
    assert position.play("h8-e8").outcome == Outcome("v", "connection")


def test_a_gap_is_no_chain() -> None:
    position = place("a1 a2 a3 a5 a6 a7", "h1 h2", "v")
    assert position.play("+a8,a2-b2").outcome is None
    assert position.play("+a8,a1-b1").outcome is None
    assert position.play("+a8,a2-c4").outcome is None
    assert position.play("+a4,a2-c2").outcome is None


def test_connection_wins_at_once_after_the_first_action() -> None:
    """Then there is no second one: the single action is the whole turn."""
    position = place("a1 a2 a3 a4 a5 a6 a7 h8", "h1 h2", "v")
    for first in ("+a8", "h8-a8", "h8-b8"):
        assert {text for text in texts(position) if text.startswith(first)} == {first}
        assert position.play(first).outcome == Outcome("v", "connection")


def test_connection_may_come_with_the_second_action() -> None:
    position = place("a1 a2 a3 a4 a5 a6 h7", "h1 h2", "v")
    assert position.play("+a7,h7-g8").outcome is None
    assert position.play("h7-h8,+a7").outcome is None
    position = place("a1 a2 a3 a4 a5 a6 h8", "h1 h2", "v")
    assert position.play("+a7,h8-a8").outcome == Outcome("v", "connection")
    assert position.play("h8-a8,+a7").outcome == Outcome("v", "connection")


def test_a_player_who_could_win_need_not() -> None:
    position = place("a1 a2 a3 a4 a5 a6 a7", "h1 h2", "v")
    assert position.play("+b1,b1-c1").outcome is None


def test_nothing_is_played_after_the_end() -> None:
    position = place("a1 a2 a3 a4 a5 a6 a7", "h1 h2", "v").play("+a8")
    assert position.turns() == []
    with pytest.raises(GameOver):
        position.play("+h3,h1-g1")


# -- turns that cannot be complete


def test_a_first_move_that_leaves_no_placement_is_illegal() -> None:
    """On a8 the stone would stand between two enemies with nothing beside it."""
    position = GAME.position("1h6/hv6/8/8/8/8/8/8 v")
    assert "a8" not in moved_first(position, "b7")
    assert "c6" in moved_first(position, "b7")
    with pytest.raises(IllegalTurn):
        position.play("b7-a8")


def test_a_first_placement_that_leaves_no_move_is_illegal() -> None:
    """A stone on b8 would fill the only free cell; so the stone goes there, and another takes its place."""
    assert texts(GAME.position("v1h5/hhh5/2h5/8/8/8/8/8 v")) == {"a8-b8,+a8"}


def test_without_any_pair_one_action_is_a_turn() -> None:
    """From g1 only h2 can be reached, and there is nothing beside it."""
    position = GAME.position("8/8/8/8/8/7h/5hh1/5hvh v")
    assert texts(position) == {"g1-h2"}
    assert position.play("g1-h2").text == "8/8/8/8/8/7h/5hhv/5h1h h"


def test_a_first_action_that_wins_makes_no_pair() -> None:
    """Every action wins here, so that no pair exists and each of them is a whole turn."""
    position = GAME.position(
        "vvvhhvvv/1vhhhhhh/vvvhhhvh/vvhhhhvh/1hhhhhhh/vhhhvhvv/1hvvvvvv/vvvv1vv1 h",
    )
    assert len(texts(position)) == 6
    assert all(position.play(text).outcome == Outcome("h", "connection") for text in texts(position))
    assert not any("," in text for text in texts(position))


def test_a_winning_action_without_a_second_is_legal_beside_pairs() -> None:
    """Other actions that leave no second one are not."""
    position = GAME.position("hhhvvvvv/hv1hvhvv/hhv2v1h/hhhvhhhv/hvv1hvhv/hvhvh1vv/v1hvhvvh/hvv1hvvv h")
    singles = {text for text in texts(position) if "," not in text}
    assert singles
    assert texts(position) - singles
    assert all(position.play(text).outcome == Outcome("h", "connection") for text in singles)


def test_who_can_do_nothing_passes() -> None:
    position = GAME.position("6vh/6vv/8/8/8/8/8/8 h")
    assert texts(position) == {"pass"}
    assert position.play("pass").text == "6vh/6vv/8/8/8/8/8/8 v"


def test_who_can_do_something_does_not_pass() -> None:
    for text in ("6vh/6vv/8/8/8/8/8/8 v", "8/8/8/8/8/7h/5hh1/5hvh v", f"{EMPTY} v"):
        assert "pass" not in texts(GAME.position(text))


def test_with_all_thirty_stones_blocked_the_player_passes() -> None:
    position = GAME.position("vhhvhh2/hhhhhh2/hhvvvh2/vvvvvh2/vvvvvh2/vvvvvh2/vvvvvhh1/vvvvvhh1 v")
    assert stones_of(position, 0) == 30
    assert texts(position) == {"pass"}


def test_positions_can_come_back() -> None:
    assert GAME.info.repeats
    position = place("a1 b1", "h8 g8", "v")
    assert GAME.identity(position) == GAME.identity(place("a1 b1", "h8 g8", "v"))
    assert GAME.identity(position) != GAME.identity(place("a1 b1", "h8 g8", "h"))


# -- the proofs of the rules' comments


def test_later_cells_make_every_pair_once() -> None:
    assert sum(count(later) for later in rules.LATER) == 64 * 63 // 2


def test_bound_of_actions() -> None:
    assert max(min(31 * own, 9 * (64 - own)) for own in range(1, 31)) == rules.MAX_ACTIONS


# -- reading


def test_which_opening_it_is_is_told_by_the_board() -> None:
    assert len(GAME.position(f"{EMPTY} h").turns()) == 64 * 63 // 2
    assert texts(place("", "a1", "v")) == {"pass"}
    assert "+a2,a1-b1" in texts(place("", "a1", "h"))
    assert "+d5,d4-d3" in texts(place("d4", "", "v"))


def test_finished_positions_are_read() -> None:
    assert GAME.position("v7/v7/v7/v7/v7/v7/v7/v7 h").outcome == Outcome("v", "connection")
    assert GAME.position("8/8/8/hhhhhhhh/8/8/8/8 v").outcome == Outcome("h", "connection")


@pytest.mark.parametrize(
    ("text", "word"),
    [
        ("v7/v7/v7/v7/v7/v7/v7/v7 v", "already"),
        ("8/8/8/hhhhhhhh/8/8/8/8 h", "already"),
        ("vh6/hv6/8/8/8/8/8/8 v", "crosscut.*b7, a8"),
        ("8/8/8/8/8/8/6vh/6hv h", "crosscut"),
        ("6vh/6hv/8/8/8/8/8/8 h", "crosscut"),
        ("8/8/8/8/vvvvvvv1/vvvvvvvv/vvvvvvvv/vvvvvvvv h", "30"),
        ("hhhhhhhh/8/hhhhhhhh/8/hhhhhhhh/8/hhhhhhhh/8 v", "30"),
        ("8/8/8/8/8/8/8 v", "rows"),
        ("9/8/8/8/8/8/8/8 v", "8 cells"),
        ("8/8/8/3w4/8/8/8/8 v", "no piece"),
        (f"{EMPTY} w", "player"),
        (f"{EMPTY} v 0", "fields"),
    ],
)
def test_texts_that_are_no_position(text: str, word: str) -> None:
    with pytest.raises(BadPosition, match=word):
        GAME.position(text)
