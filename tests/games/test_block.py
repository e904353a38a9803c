"""Block, statement by statement: movement, union, sacrifice, division, capture, release, blockade."""

import random

import pytest

import tabuleiro
from tabuleiro import BadPosition, IllegalTurn, Outcome, Position
from tabuleiro.search.perft import perft
from tests.naive import block as naive
from tests.naive.duel import compare

GAME = tabuleiro.game("block")
START = "d,l/d,d,l,l/d,d,d,l,l,l/d,d,d,d,l,l,l,l/l,l,l,l,d,d,d,d/l,l,l,d,d,d/l,l,d,d/l,d l"
ROWS = {8: "de", 7: "cdef", 6: "bcdefg", 5: "abcdefgh", 4: "abcdefgh", 3: "bcdefg", 2: "cdef", 1: "de"}
"""The files of each row, as the notation gives them."""
HOUSES = [f"{file}{rank}" for rank, files in ROWS.items() for file in files]
FIVE_BURIED = "llllld"


def text_of(player: str, piles: dict[str, str]) -> str:
    """The text of a position with these piles and nothing else."""
    rows = (",".join(piles.get(f"{file}{rank}", "-") for file in files) for rank, files in ROWS.items())
    return f"{'/'.join(rows)} {player}"


def board(player: str, **piles: str) -> Position:
    """The position with these piles and nothing else."""
    return GAME.position(text_of(player, piles))


def piles(position: Position) -> dict[str, str]:
    """What stands on the houses that are not empty, read from the text."""
    rows = position.text.split()[0].split("/")
    found = zip(HOUSES, ",".join(rows).split(","), strict=True)
    return {name: pile for name, pile in found if pile != "-"}


def turns(position: Position, origin: str = "") -> set[str]:
    """The texts of the legal turns, of one pile if it is named."""
    return {str(turn) for turn in position.turns() if str(turn).startswith(origin)}


def ends(position: Position, origin: str) -> set[str]:
    """The terminal houses of a pile."""
    return {text[3:5] for text in turns(position, origin)}


def numbers(position: Position, move: str) -> set[int]:
    """How many blocks can be carried on after a move."""
    return {int(text.removeprefix(move + ",").split(">")[0]) for text in turns(position, move + ",")}


# -- the board and its start


def test_the_start_fills_every_house() -> None:
    position = GAME.start()
    assert position.text == START
    assert len(piles(position)) == 40
    assert sorted(piles(position).values()) == ["d"] * 20 + ["l"] * 20


def test_a_quadrant_touches_only_quadrants_of_the_other_colour() -> None:
    start = piles(GAME.start())
    for rank in range(1, 9):
        assert start[f"d{rank}"] != start[f"e{rank}"]
    for file in "abcdefgh":
        assert start[f"{file}4"] != start[f"{file}5"]


def test_light_begins_and_the_players_alternate() -> None:
    position = GAME.start()
    assert position.player == "l"
    assert position.play("e5-f5").player == "d"


def test_every_first_turn_puts_a_block_on_a_neighbour_of_its_colour() -> None:
    position = GAME.start()
    assert len(position.turns()) == 48
    for text in turns(position):
        after = position.play(text)
        assert sorted(piles(after).values()) == ["d"] * 20 + ["l"] * 18 + ["ll"]


def test_known_numbers_of_turn_sequences() -> None:
    assert [perft(GAME.start(), depth, compiled=False) for depth in (1, 2)] == [48, 2304]


def test_no_direction_of_the_board_is_different_from_another() -> None:
    assert {*GAME.info.symmetries, "turn 0"} == GAME.rules.BOARD.symmetries.keys()


def test_half_a_turn_of_the_board_keeps_the_start() -> None:
    image = GAME.rules.BOARD.symmetries["turn 180"]
    position = GAME.start()
    assert {GAME.notation.symmetric(text, image) for text in turns(position)} == turns(position)


def test_positions_can_come_back() -> None:
    assert GAME.info.repeats


# -- movement


def test_one_block_steps_to_its_side_neighbours_only() -> None:
    position = board("l", d4="l", c4="l", e4="l", d3="l", d5="l", c3="l", e5="l", b4="l", d6="l")
    assert ends(position, "d4") == {"c4", "e4", "d3", "d5"}


def test_one_block_cannot_move_to_an_empty_house() -> None:
    assert turns(board("l", d4="l", g4="l")) == set()


def test_two_blocks_move_in_an_l() -> None:
    assert ends(board("l", d4="ll"), "d4") == {"c3", "c5", "e3", "e5"}


def test_three_blocks_move_in_a_c_or_an_s() -> None:
    shapes_of_c = {"c4", "e4", "d3", "d5"}
    shapes_of_s = {"b3", "b5", "f3", "f5", "c2", "c6", "e2", "e6"}
    assert ends(board("l", d4="lll"), "d4") == shapes_of_c | shapes_of_s


def test_four_blocks_move_in_an_m_a_p_or_an_o() -> None:
    shapes_of_m = {"b6", "f2", "f6"}  # b2 is off the board
    shapes_of_p = {"b4", "f4", "d2", "d6"}
    assert ends(board("l", d4="llll"), "d4") == shapes_of_m | shapes_of_p | {"d4"}


def test_the_edge_of_the_board_ends_a_path() -> None:
    assert ends(board("l", a4="ll"), "a4") == {"b3", "b5"}
    assert ends(board("l", d8="ll"), "d8") == {"c7", "e7"}


def test_the_size_of_the_piece_counts_not_the_height_of_the_pile() -> None:
    assert ends(board("l", d4="lddll"), "d4") == {"c3", "c5", "e3", "e5"}


def test_the_whole_pile_travels() -> None:
    after = board("l", d4="ldll", e5="d").play("d4xe5")
    assert piles(after) == {"e5": "dldll"}


def test_one_free_way_is_enough() -> None:
    assert "e5" in ends(board("l", d4="ll", d5="d"), "d4")
    assert "e5" in ends(board("l", d4="ll", e4="l"), "d4")


@pytest.mark.parametrize("obstacle", ["l", "d", "dddd", "ld"])
def test_no_piece_passes_over_another(obstacle: str) -> None:
    assert ends(board("l", d4="ll", d5=obstacle, e4=obstacle), "d4") == {"c3", "c5", "e3"}


def test_a_move_with_several_ways_exists_once() -> None:
    for pile in ("ll", "lll", "llll"):
        texts = [str(turn) for turn in board("l", d4=pile).turns()]
        assert len(texts) == len(set(texts))
        assert len(list(GAME.whole_turns(board("l", d4=pile).state))) == len(texts)


def test_three_blocks_reach_a_neighbour_only_by_way_of_three_houses() -> None:
    assert "d4-d5" in turns(board("l", d4="lll", d5="l", e4="d"))
    assert "d4-d5" not in turns(board("l", d4="lll", d5="l", e4="d", c4="d"))


def test_the_o_needs_a_free_way_round() -> None:
    assert "d4" not in ends(board("l", d4="llll", d3="d", d5="d"), "d4")
    assert "d4" in ends(board("l", d4="llll", d3="d", c4="d"), "d4")


def test_only_the_player_to_move_moves() -> None:
    assert {text[:2] for text in turns(board("d", d4="ll", f4="dd", g3="dl", c6="ld", c7="d"))} == {"f4", "c6", "c7"}


# -- union


@pytest.mark.parametrize(("size", "friend"), [(1, 1), (1, 2), (1, 3), (2, 1), (2, 2), (3, 1)])
def test_union_makes_one_piece(size: int, friend: int) -> None:
    goal = {1: "d5", 2: "e5", 3: "e6"}[size]
    after = board("l", d4="l" * size, **{goal: "l" * friend}).play(f"d4-{goal}")
    assert piles(after) == {goal: "l" * (size + friend)}


@pytest.mark.parametrize(("size", "friend"), [(1, 4), (2, 3), (2, 4), (3, 2), (3, 3), (3, 4), (4, 1), (4, 4)])
def test_no_union_of_more_than_four(size: int, friend: int) -> None:
    goal = {1: "d5", 2: "e5", 3: "e6", 4: "f6"}[size]
    assert goal not in ends(board("l", d4="l" * size, **{goal: "l" * friend}), "d4")


def test_only_the_piece_on_top_counts_in_a_union() -> None:
    after = board("l", d4="ll", e5="lllddll").play("d4-e5")
    assert piles(after) == {"e5": "lllddllll"}


# -- sacrifice


def test_a_piece_with_captives_buries_any_friend() -> None:
    after = board("l", d4="dllll", f6="llll").play("d4-f6")
    assert piles(after) == {"f6": "lllldllll"}


def test_one_block_with_captives_may_sacrifice_but_not_divide() -> None:
    assert turns(board("l", d4="ddl", d5="llll"), "d4") == {"d4-d5"}


def test_the_sacrificed_piece_does_not_count_in_the_size() -> None:
    after = board("l", d4="dl", d5="ll", h5="d", h4="d").play("d4-d5").play("h5-h4")
    assert ends(after, "d5") == set()  # one block, and no friend beside it


def test_captives_under_the_friend_make_no_sacrifice() -> None:
    assert "d4-e6" not in turns(board("l", d4="lll", e6="dll"))


# -- division


@pytest.mark.parametrize(("pile", "goal"), [("ll", "e5"), ("lll", "e6"), ("llll", "f6")])
def test_an_empty_house_forces_every_possible_division(pile: str, goal: str) -> None:
    position = board("l", d4=pile)
    assert f"d4-{goal}" not in turns(position)
    assert numbers(position, f"d4-{goal}") == set(range(1, len(pile)))
    for number in range(1, len(pile)):
        side = chr(ord(goal[0]) - 1) + goal[1]
        after = position.play(f"d4-{goal},{number}>{side}")
        assert piles(after) == {goal: "l" * (len(pile) - number), side: "l" * number}


def test_the_part_that_goes_on_goes_to_an_empty_side_neighbour() -> None:
    position = board("l", d4="ll", e6="l", f5="d")
    assert turns(position, "d4-e5") == {"d4-e5,1>d5", "d4-e5,1>e4"}


def test_the_house_passed_last_may_be_the_only_one_left() -> None:
    position = board("l", d4="ll", e6="d", f5="d", e4="l")
    assert turns(position, "d4-e5") == {"d4-e5,1>d5"}


def test_captives_stay_on_the_terminal_house() -> None:
    after = board("l", d4="lddlll").play("d4-e6,2>f6")
    assert piles(after) == {"e6": "lddl", "f6": "ll"}


def test_four_blocks_divide_on_the_house_they_left() -> None:
    position = board("l", d4="dllll")
    assert numbers(position, "d4-d4") == {1, 2, 3}
    assert piles(position.play("d4-d4,2>d5")) == {"d4": "dll", "d5": "ll"}


def test_three_blocks_split_back_into_the_house_they_left() -> None:
    position = board("l", d4="dlll")
    assert "d4-d5,1>d4" in turns(position)
    assert piles(position.play("d4-d5,1>d4")) == {"d5": "dll", "d4": "l"}


# -- capture


@pytest.mark.parametrize("size", [1, 2, 3, 4])
@pytest.mark.parametrize("enemy", [1, 2, 3, 4])
def test_a_piece_captures_smaller_ones_only(size: int, enemy: int) -> None:
    goal = {1: "d5", 2: "e5", 3: "e6", 4: "f6"}[size]
    position = board("l", d4="l" * size, **{goal: "d" * enemy})
    assert (turns(position, f"d4x{goal}") == {f"d4x{goal}"}) == (enemy < size)
    assert (goal in ends(position, "d4")) == (enemy < size)


def test_captured_blocks_lie_under_the_piece() -> None:
    after = board("d", d4="ddd", e6="ll").play("d4xe6")
    assert piles(after) == {"e6": "llddd"}
    assert turns(after) == set()


def test_captives_do_not_add_to_the_size() -> None:
    assert "e5" not in ends(board("l", d4="ddddll", e5="dd"), "d4")
    assert "e5" in ends(board("l", d4="ll", e5="lllld"), "d4")


def test_a_piece_captures_again_with_its_captives() -> None:
    after = board("l", d4="dll", e5="d").play("d4xe5")
    assert piles(after) == {"e5": "ddll"}


# -- release


def test_buried_friends_must_be_released() -> None:
    position = board("l", d4="ll", e5="ld")
    sides = ("d5", "e4", "f5", "e6")
    assert turns(position, "d4xe5") == {f"d4xe5,3>{side}" for side in sides}
    assert piles(position.play("d4xe5,3>e6")) == {"e5": "l", "e6": "dll"}


def test_a_release_needs_an_empty_side_neighbour() -> None:
    position = board("l", d4="ll", e5="ld", d5="d", f5="l", e6="d")
    assert turns(position, "d4xe5") == {"d4xe5,3>e4"}


def test_everything_under_the_released_piece_stays_with_it() -> None:
    after = board("l", d4="lll", e6="lddlldd").play("d4xe6,5>f6")
    assert piles(after) == {"e6": "lddll", "f6": "ddlll"}


def test_the_number_counts_the_captives_of_the_moving_pile_too() -> None:
    position = board("l", d4="ddll", e5="ld")
    assert numbers(position, "d4xe5") == {5}
    assert piles(position.play("d4xe5,5>d5")) == {"e5": "l", "d5": "dddll"}


def test_the_player_chooses_which_piece_to_release() -> None:
    position = board("l", d4="ll", e5="lldddlld")
    assert numbers(position, "d4xe5") == {3, 8}
    assert piles(position.play("d4xe5,3>f5")) == {"e5": "lldddll", "f5": "dll"}
    assert piles(position.play("d4xe5,8>f5")) == {"e5": "ll", "f5": "dddlldll"}


def test_friends_in_the_moving_pile_are_not_released() -> None:
    assert turns(board("l", d4="ldll", e5="d"), "d4xe5") == {"d4xe5"}
    assert numbers(board("l", d4="ldll", e5="ld"), "d4xe5") == {5}


def test_four_buried_friends_can_be_released_whole_only() -> None:
    assert numbers(board("l", d4="ll", e5="lllld"), "d4xe5") == {3}


def test_a_run_longer_than_four_is_not_on_offer() -> None:
    assert numbers(board("l", d4="ll", e5=FIVE_BURIED + "ld"), "d4xe5") == {3}


def test_no_capture_where_every_buried_run_is_longer_than_four() -> None:
    position = board("l", d4="ll", e5=FIVE_BURIED)
    assert "e5" not in ends(position, "d4")
    assert ends(position, "d4") == {"c3", "c5", "e3"}


def test_a_buried_run_can_grow_longer_than_four() -> None:
    after = board("l", d4="ddddll", e5="d", c7="ddd").play("d4xe5")
    assert piles(after)["e5"] == "dddddll"
    assert "c7xe5" not in {text[:5] for text in turns(after)}
    released = board("d", e5="ddddll", d3="ddd")
    assert numbers(released, "d3xe5") == {5}


def test_three_blocks_release_into_the_house_they_left() -> None:
    position = board("l", d4="lll", d5="ld")
    assert "d4xd5,4>d4" in turns(position)
    assert piles(position.play("d4xd5,4>d4")) == {"d5": "l", "d4": "dlll"}


def test_both_piles_belong_to_the_player_after_a_release() -> None:
    after = board("l", d4="ll", e5="lld", a4="d", a5="d").play("d4xe5,3>e6")
    assert {pile[-1] for house, pile in piles(after).items() if house in ("e5", "e6")} == {"l"}


# -- blockade


def test_a_player_who_cannot_move_has_lost() -> None:
    position = board("l", d8="l", e1="dd")
    assert position.turns() == []
    assert position.outcome == Outcome("d", "no-moves")
    assert GAME.ending(position.outcome, 0).why.en == "Every piece of yours is blocked."


def test_a_player_without_a_piece_on_top_has_lost() -> None:
    assert board("l", d4="lldd").outcome == Outcome("d", "no-moves")
    assert board("d", d4="ll").outcome == Outcome("l", "no-moves")


def test_the_last_to_move_wins_where_both_are_blocked() -> None:
    after = board("l", d8="l", e8="l", d7="dddd", c7="d", e7="d", d6="d").play("d8-e8")
    assert after.outcome == Outcome("l", "no-moves")
    assert GAME.position(after.text.replace(" d", " l")).outcome == Outcome("d", "no-moves")


def test_a_sacrifice_is_compulsory_where_nothing_else_is_possible() -> None:
    position = board("l", d4="dl", d5="llll", c5="d", e5="d", d6="d")
    assert turns(position) == {"d4-d5"}
    assert position.outcome is None


# -- texts


@pytest.mark.parametrize(
    ("text", "complaint"),
    [
        (START.removesuffix(" l"), "2 fields"),
        (START + " 0", "2 fields"),
        (START.removesuffix("l") + "w", "l or d"),
        (START.replace("/l,d l", " l"), "8 rows"),
        (START.replace("d,l/", "d,l,d/", 1), "2 houses"),
        (START.replace("d,l/", "d/", 1), "2 houses"),
        (START.replace("d,l/", "d,/", 1), "no pile"),
        (START.replace("d,l/", "d,x/", 1), "no pile"),
        (START.replace("d,l/", "d,L/", 1), "no pile"),
        (START.replace("d,l/", "d,l-/", 1), "no pile"),
        (START.replace("d,l/", "2/", 1), "2 houses"),
        (START.replace("d,l/", "d,ll/", 1), "21 light blocks"),
        (START.replace("d,l/", "dd,l/", 1), "21 dark blocks"),
        (text_of("l", {"d4": "dlllll"}), "on d4"),
        (text_of("l", {"d4": "d" * 19 + "l" * 21}), "21 light"),
        ("", "2 fields"),
    ],
)
def test_texts_that_are_no_position_are_refused(text: str, complaint: str) -> None:
    with pytest.raises(BadPosition, match=complaint):
        GAME.position(text)


def test_unusual_positions_are_accepted() -> None:
    assert board("d").outcome == Outcome("l", "no-moves")
    tallest = text_of("l", {"e4": "l" * 16 + "d" * 20 + "l" * 4})
    assert GAME.position(tallest).text == tallest


def test_blanks_in_a_turn_do_not_matter() -> None:
    position = board("l", d4="ll", e5="ld")
    assert position.play(" d4 x e5, 3 > e6 ") == position.play("d4xe5,3>e6")


@pytest.mark.parametrize(
    "text", ["d4xe5", "d4-e5,3>e6", "d4xe5,2>e6", "d4xe5,3>f6", "d4-c3", "d4-c3,2>c4", "e5-e6", ""]
)
def test_turns_that_are_not_legal_are_refused(text: str) -> None:
    with pytest.raises(IllegalTurn):
        board("l", d4="ll", e5="ld").play(text)


def test_a_position_reached_is_the_same_as_its_text_read() -> None:
    chance = random.Random(7)
    position = GAME.start()
    while position.outcome is None:
        position = position.play(chance.choice(position.turns()))
        assert GAME.position(position.text) == position


# -- the second reading


def tall_position(chance: random.Random) -> Position:
    """Twenty blocks a colour in runs thrown onto a few houses: releases and long buried runs abound."""
    houses = chance.sample(HOUSES, 14)
    found = dict.fromkeys(houses, "")
    stock = {"l": 20, "d": 20}
    while any(stock.values()):
        house, letter = chance.choice(houses), chance.choice("ld")
        number = min(stock[letter], chance.choice((1, 1, 2, 2, 3, 4)))
        found[house] += letter * number
        stock[letter] -= number
    for house, pile in found.items():
        beneath = pile.rstrip(pile[-1:])
        found[house] = pile[: len(beneath) + 4]
    return GAME.position(text_of(chance.choice("ld"), {house: pile for house, pile in found.items() if pile}))


def test_tall_piles_agree_with_the_naive_reading() -> None:
    chance = random.Random(11)
    for _ in range(60):
        compare(tall_position(chance), naive)
