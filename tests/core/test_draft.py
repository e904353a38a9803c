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


def test_a_draft_knows_the_piece_that_is_being_moved() -> None:
    draft = begin("avanco")
    assert draft.held is None
    assert draft.click("b2").held == "b2"
    assert draft.click("b2").click("b3").held is None
    assert begin("fanorona", "9/9/1b1b1b3/9/w7w w 0 2").click("a1").held == "a1"
    assert (
        begin("block", "-,-/-,-,-,-/-,-,-,-,-,-/-,-,-,-,-,-,-,-/-,-,-,l,-,-,-,-/-,ll,-,-,-,-/d,-,-,-/-,- l").held
        is None
    )
    assert begin("hive").click("wS1").held is None


def test_in_a_series_the_capturing_piece_is_held_and_where_stones_are_placed_none_is() -> None:
    amazons = begin("amazonas", "10/10/10/10/3b6/10/2b7/10/2w7/B9 w 0").click("c2")
    assert amazons.held == "c2"
    assert begin("sesqui").click("d4").held is None
    assert begin("produto").click("e5").held == "e5"
    assert Draft(tabuleiro.game("produto").start().play("e5b"), ["a1", "w"]).held is None
    series = begin("fanorona", "1b7/9/w1b6/9/8b w 0 2").click("a3").click("b3")
    assert (series.held, tokens(series)) == ("b3", ["b4"])
    assert text(series.click("b4")) == "a3>b3>b4"
