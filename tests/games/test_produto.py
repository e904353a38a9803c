"""Produto: the statements and examples of rulebook 001 and of the rulings, on positions made for them."""

from itertools import combinations, product

import pytest

import tabuleiro
from tabuleiro import BadPosition, GameOver, IllegalTurn, Outcome, Position
from tabuleiro.games.produto import rules

GAME = tabuleiro.game("produto")
NAMES = rules.BOARD.names
EMPTY = "5/6/7/8/9/8/7/6/5"


def board(black: str = "", white: str = "", *, rest: str = "") -> str:
    """The text of a board with stones on the cells named; `rest` goes on all others."""
    letters = dict.fromkeys(NAMES, rest) | dict.fromkeys(black.split(), "b") | dict.fromkeys(white.split(), "w")
    return GAME.notation.write_board(list(letters.values()))


def texts(position: Position) -> set[str]:
    return {turn.text for turn in position.turns()}


def product_of(cells: str) -> int:
    return rules.product(sum(1 << NAMES.index(name) for name in cells.split()))


def rows(letters: str) -> str:
    """The cells of whole rows."""
    return " ".join(name for name in NAMES if name[0] in letters)


# -- board, supply and turns


def test_board_is_a_hexagon_of_side_five() -> None:
    assert [len(row) for row in rules.BOARD.rows] == [5, 6, 7, 8, 9, 8, 7, 6, 5]
    assert (NAMES[0], NAMES[-1]) == ("a1", "i5")


def test_black_begins_on_an_empty_board() -> None:
    assert GAME.start().text == f"{EMPTY} b"


def test_first_turn_is_a_single_stone_of_either_colour_anywhere() -> None:
    assert texts(GAME.start()) == {name + colour for name in NAMES for colour in "bw"}
    assert GAME.start().play("e5w").text == "5/6/7/8/4w4/8/7/6/5 w"


def test_later_turns_are_two_stones_of_any_colours_on_two_empty_cells() -> None:
    position = GAME.start().play("e5b")
    empty = [name for name in NAMES if name != "e5"]
    expected = {f"{one}{x},{two}{y}" for one, two in combinations(empty, 2) for x, y in product("bw", repeat=2)}
    assert texts(position) == expected
    assert len(position.turns()) == len(expected) == 7080


def test_two_stones_are_a_set_read_in_either_order() -> None:
    position = GAME.start().play("a1b")
    assert position.play("e5b,c3w") == position.play("c3w,e5b") == position.play(" c3w , e5b ")
    assert position.find("e5b,c3w").text == "c3w,e5b"


def test_cells_are_ordered_by_row_letter_then_number() -> None:
    position = GAME.start().play("a1b")
    assert position.find("b1w,a5b").text == "a5b,b1w"
    assert position.find("e9w,e2b").text == "e2b,e9w"


def test_two_stones_do_not_share_a_cell_and_occupied_cells_are_taken() -> None:
    position = GAME.start().play("e5b")
    for text in ("c3w,c3b", "c3w,c3w", "e5w,c3b", "c3w", "c3w,d3w,e3w"):
        with pytest.raises(IllegalTurn):
            position.play(text)


def test_no_first_action_is_offered_that_leaves_no_later_cell() -> None:
    assert max(GAME.start().play("e5b").actions()) == 2 * NAMES.index("i4") + 1
    assert max(GAME.start().play("i5b").actions()) == 2 * NAMES.index("i3") + 1


def test_the_single_stone_of_the_first_turn_may_lie_on_the_last_cell() -> None:
    assert {"i5b", "i5w"} <= texts(GAME.start())


def test_a_game_has_31_turns() -> None:
    position, turns = GAME.start(), 0
    while position.outcome is None:
        position = position.play(position.turns()[0])
        turns += 1
    assert turns == 31
    assert position.player == "w"


def test_supply_of_45_stones_a_colour() -> None:
    cells = list(NAMES)
    black = " ".join(cells[:44])
    position = GAME.position(f"{board(black, ' '.join(cells[44:57]))} b")  # one black stone is left
    pairs = list(combinations(cells[57:], 2))
    assert texts(position) == {
        f"{one}{colours[0]},{two}{colours[1]}" for one, two in pairs for colours in ("bw", "wb", "ww")
    }
    position = GAME.position(f"{board(' '.join(cells[:12]), ' '.join(cells[12:57]))} b")  # no white one
    assert texts(position) == {f"{one}b,{two}b" for one, two in pairs}


# -- counting


def test_example_of_a_count_seven_times_three() -> None:
    assert product_of("a1 a2 a3 a4 a5 b1 b2  e7 e8 e9  i1") == 21


def test_fewer_than_two_groups_make_nothing() -> None:
    assert product_of("") == 0
    assert product_of("e5 e6 f5") == 0


def test_equal_groups_count_separately() -> None:
    assert product_of("a1 a2  e1 e2") == 4
    assert product_of("a1 a2  e1 e2  i1 i2") == 4


def test_two_largest_groups_are_found_in_any_order() -> None:
    for cells in ("a1  c1 c2  e1 e2 e3", "a1 a2 a3  c1 c2  e1", "a1 a2  c1 c2 c3  e1"):
        assert product_of(cells) == 6


def test_groups_hang_together_in_all_six_directions_and_no_other() -> None:
    for neighbour in ("e4", "e6", "f4", "f5", "d4", "d5"):
        assert product_of(f"e5 {neighbour}") == 0
    for stranger in ("e3", "e7", "f3", "f6", "d3", "d6", "g4", "c4"):
        assert product_of(f"e5 {stranger}") == 1


def test_rows_do_not_wrap_round_the_edge() -> None:
    assert product_of("a5 b1") == 1
    assert product_of("e9 f1") == 1


def test_example_a_stone_of_the_other_colour_joins_two_groups() -> None:
    """White places a black stone between two black groups: one group is left, and no product."""
    position = GAME.position(f"{board('e1 e2 e4 e5', 'a1')} w").play("e3b,i5w")
    assert rules.product(position.state[rules.STONES]) == 0


# -- the end


def full(black: str) -> Position:
    """The full board with these black stones, all others white, after black has placed the last two."""
    return GAME.position(f"{board(black, rest='w')} w")


def test_larger_product_wins() -> None:
    assert full(rows("abchi")).outcome == Outcome("b", "product")  # 18 × 11 against one white group
    assert full(rows("defg")).outcome == Outcome("w", "product")  # the other way round


def test_equal_products_fewer_own_stones_win() -> None:
    assert full(rows("abcd")).outcome == Outcome("b", "fewer-stones")  # one group each, 26 stones against 35
    assert full(rows("abcde")).outcome == Outcome("w", "fewer-stones")  # 35 against 26


def test_equal_products_of_two_groups_each() -> None:
    position = full(rows("abcd") + " e2 e7 f1 g4 i1")  # 29 × 1 against 29 × 1 (e1 is cut off), 31 stones against 30
    assert [rules.product(position.state[rules.STONES + player]) for player in (0, 1)] == [29, 29]
    assert position.outcome == Outcome("w", "fewer-stones")


def test_the_last_turn_ends_the_game() -> None:
    stones = rows("abchi").replace("i5", "").replace("i4", "")
    position = GAME.position(f"{board(stones, rows('defg'))} b")
    assert len(position.turns()) == 4
    assert position.play("i4b,i5b").outcome == Outcome("b", "product")
    with pytest.raises(GameOver):
        position.play("i4b,i5b").play("a1b")


def test_either_player_may_win_with_the_last_turn_of_the_other() -> None:
    position = GAME.position(f"{board(rows('defg').replace('d8', '').replace('d7', ''), rows('abchi'))} b")
    assert position.play("d7b,d8b").outcome == Outcome("w", "product")


# -- reading


def test_a_position_that_is_merely_unreachable_is_read() -> None:
    assert GAME.position(f"{EMPTY} w").play("e5w").player == "b"
    assert GAME.position(f"{board('a1')} b").outcome is None


@pytest.mark.parametrize(
    ("text", "word"),
    [
        (f"{board('a1', 'a2')} b", "odd"),  # a turn would be half made
        (f"{board('a1 b1', 'a2 b2')} w", "odd"),
        (f"{board(' '.join(NAMES[:46]), NAMES[46])} b", "45"),
        (f"{board(NAMES[46], ' '.join(NAMES[:46]))} b", "45"),
        (f"{EMPTY} x", "player"),
        (f"{EMPTY}/5 b", "rows"),
        ("6/6/7/8/9/8/7/6/5 b", "5 cells"),
        ("5/6/7/8/4x4/8/7/6/5 b", "no piece"),
        (EMPTY, "fields"),
    ],
)
def test_texts_that_are_no_position(text: str, word: str) -> None:
    with pytest.raises(BadPosition, match=word):
        GAME.position(text)


def test_other_texts_are_no_turns() -> None:
    for text in ("e5", "e5x", "b", "j1b", "e5b,", ",e5b", "e10b", ""):
        with pytest.raises(IllegalTurn):
            GAME.start().play(text)
