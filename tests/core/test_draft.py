"""Half-made turns of particular games."""

import pytest

import tabuleiro
from tabuleiro.core.draft import Draft


def tokens(draft: Draft) -> list[str]:
    return [choice.token for choice in draft.choices()]


def begin(game: str, position: str | None = None) -> Draft:
    chosen = tabuleiro.game(game)
    return Draft(chosen.start() if position is None else chosen.position(position))


def text(draft: Draft) -> str:
    assert draft.turn is not None
    return draft.turn.text


def test_the_stones_of_produto_come_in_either_order() -> None:
    start = tabuleiro.game("produto").start().play("e5b")
    one = Draft(start, ["c3", "w", "a1", "b"])
    other = Draft(start, ["a1", "b", "c3", "w"])
    assert text(one) == text(other) == "a1b,c3w"
    assert Draft(start, ["i5", "w"]).sentence().en == "Choose a cell for the second stone."
    assert "i5" not in tokens(Draft(start, ["i5", "w"]))


def test_the_opening_of_sesqui_comes_in_either_order() -> None:
    start = tabuleiro.game("sesqui").start().play("d4")
    assert text(Draft(start, ["f6", "c3"])) == text(Draft(start, ["c3", "f6"])) == "c3,f6"


def test_fanorona_asks_how_to_capture_only_where_both_ways_capture() -> None:
    position = "9/9/b1w1b4/9/9 w 0 2"
    draft = begin("fanorona", position)
    assert tokens(draft) == ["c3"]
    assert text(draft.click("c3").click("d3")) == "c3>d3"
    between = begin("fanorona", "9/9/b1w1b4/9/9 w 0 2".replace("b1w1b", "1bw1b")).click("c3").click("d3")
    assert set(tokens(between)) == {">", "<"}
    assert between.sentence().en == "Capture by approach or by withdrawal?"
    assert between.click("<").clicks == ("c3", "d3", "<")


def test_block_asks_for_the_number_only_where_there_are_several() -> None:
    draft = Draft(tabuleiro.game("block").start())
    moved = draft.click(tokens(draft)[0])
    assert moved.sentence().en == "Choose where it goes."


def test_hive_clicks_pieces_in_hand_by_name() -> None:
    draft = begin("hive")
    assert {"wQ", "wS1", "wA1"} <= set(tokens(draft))
    assert {choice.kind for choice in draft.choices()} == {"hand"}
    placed = draft.click("wS1")
    assert text(placed.click(tokens(placed)[0])) == "wS1"
    second = Draft(tabuleiro.game("hive").start().play("wS1"), ["bA1"])
    assert {choice.label.en for choice in second.choices()} >= {"left of wS1", "above right of wS1"}


def test_a_click_that_is_not_possible_is_refused_and_says_what_is() -> None:
    with pytest.raises(tabuleiro.IllegalTurn, match="possible: a3, b3, c3"):
        begin("avanco").click("b2").click("b4")
    with pytest.raises(tabuleiro.IllegalTurn):
        begin("avanco").click("x" * 1000)
