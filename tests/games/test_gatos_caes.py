"""Gatos & Cães: the statements and examples of rulebook 001, on positions rebuilt from its words."""

import pytest

import tabuleiro
from tabuleiro import BadPosition, IllegalTurn, Outcome, Position

GAME = tabuleiro.game("gatos-caes")
CENTRE = {"d4", "d5", "e4", "e5"}
CELLS = {file + rank for file in "abcdefgh" for rank in "12345678"}
ENDING = "dd1ccc1d/1d1c2c1/1dd1dd2/1d1c2c1/c3dd1d/c1c3c1/1d1d1ccc/c1c1d3"


def texts(position: Position) -> set[str]:
    return {turn.text for turn in position.turns()}


def test_cats_begin_on_an_empty_board() -> None:
    assert GAME.start().text == "8/8/8/8/8/8/8/8 c"


def test_first_cat_belongs_in_the_central_zone() -> None:
    assert texts(GAME.start()) == CENTRE


def test_first_dog_belongs_outside_the_central_zone_and_not_beside_the_cat() -> None:
    assert texts(GAME.start().play("d5")) == CELLS - CENTRE - {"c5", "d6"}


def test_example_of_an_opening() -> None:
    assert GAME.start().play("d5").play("f6").text == "8/8/5d2/3c4/8/8/8/8 c"


def test_example_of_a_dog_beside_the_cat() -> None:
    with pytest.raises(IllegalTurn, match="c5"):
        GAME.start().play("d5").play("c5")


def test_later_animals_are_not_bound_by_the_zone() -> None:
    position = GAME.position("8/8/5d2/3c4/8/8/8/8 c")
    assert {"a1", "e4"} <= texts(position)
    assert "d4" in texts(GAME.position("8/8/5d2/7c/8/8/8/8 d"))


def test_animals_of_one_kind_may_be_neighbours() -> None:
    assert {"d6", "c5", "d4"} <= texts(GAME.position("8/8/5d2/3c4/8/8/8/8 c"))


def test_diagonal_neighbours_are_allowed() -> None:
    assert "c6" in texts(GAME.position("8/8/5d2/3c4/8/8/8/8 d"))


def test_neighbours_end_at_the_edge_of_the_board() -> None:
    position = GAME.position("c6d/8/8/3d4/8/8/8/8 c")
    assert {"a7", "b8"} <= texts(position)
    assert not {"g8", "h7"} & texts(position)
    assert "a1" in texts(GAME.position("8/8/8/3c4/8/8/7d/8 c"))
    assert "h1" in texts(GAME.position("8/8/8/3c4/8/8/d7/8 c"))


def test_corner_h8_is_a_cell_like_any_other() -> None:
    position = GAME.position("8/8/5d2/3c4/8/8/8/8 c").play("h8")
    assert position.text == "7c/8/5d2/3c4/8/8/8/8 d"
    assert not {"g8", "h7", "h8"} & texts(position)


def test_example_of_an_ending_dogs_take_the_disputed_cell_and_win() -> None:
    position = GAME.position(f"{ENDING} d")
    assert texts(position) == {"e3", "a6", "a7", "h6"}
    position = position.play("h6")
    assert texts(position) == {"c4", "g1", "h1"}
    for turn in ("c4", "e3", "g1", "a6", "h1", "a7"):
        position = position.play(turn)
    assert position.outcome == Outcome("d", "no-moves")


def test_example_of_an_ending_cats_would_win_it_too() -> None:
    position = GAME.position(f"{ENDING} c")
    assert texts(position) == {"c4", "g1", "h1", "h6"}
    for turn in ("h6", "a6", "c4", "a7", "g1", "e3", "h1"):
        position = position.play(turn)
    assert position.outcome == Outcome("c", "no-moves")


def test_a_cat_beside_a_dog_is_no_position() -> None:
    for text in ("8/8/8/3cd3/8/8/8/8 c", "8/8/3d4/3c4/8/8/8/8 c", "6cd/8/8/8/8/8/8/8 d"):
        with pytest.raises(BadPosition, match="beside"):
            GAME.position(text)


def test_cells_at_opposite_edges_are_not_beside_each_other() -> None:
    assert GAME.position("8/8/8/7c/d7/8/8/8 c").outcome is None


def test_only_28_animals_of_a_kind_exist() -> None:
    assert GAME.position("8/8/8/8/4cccc/cccccccc/cccccccc/cccccccc d").outcome is None
    with pytest.raises(BadPosition, match="28"):
        GAME.position("8/8/8/8/3ccccc/cccccccc/cccccccc/cccccccc d")


@pytest.mark.parametrize("text", ["8/8/8/8/8/8/8 c", "9/8/8/8/8/8/8/8 c", "8/8/8/8/8/8/8/7x c", "8/8/8/8/8/8/8/8 w"])
def test_texts_that_are_no_position(text: str) -> None:
    with pytest.raises(BadPosition):
        GAME.position(text)
