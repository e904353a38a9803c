"""Hive in text, and what makes two positions the same."""

import pytest

import tabuleiro
from tabuleiro import BadPosition, IllegalTurn
from tests.games.hives import ALL, BASE, arranged, play_all, shifted, texts

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
