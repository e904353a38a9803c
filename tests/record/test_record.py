"""Records: playing, taking back, ending."""

import pytest

import tabuleiro
from tabuleiro import Outcome


def test_a_record_plays_and_takes_back() -> None:
    record = tabuleiro.game("rastros").record()
    record.play("d4")
    record.play("c3")
    assert list(record.texts) == ["d4", "c3"]
    assert len(record.positions) == 3
    assert record.undo() == "c3"
    assert list(record.texts) == ["d4"]
    assert record.position == record.game.start().play("d4")


def test_nothing_to_take_back() -> None:
    with pytest.raises(tabuleiro.CannotUndo, match="nothing to take back"):
        tabuleiro.game("rastros").record().undo()


def test_an_illegal_turn_changes_nothing() -> None:
    record = tabuleiro.game("rastros").record()
    with pytest.raises(tabuleiro.IllegalTurn, match=r"'a1' is not a legal turn here; .*"):
        record.play("a1")
    assert record.turns == ()
    assert record.position == record.game.start()


def test_resigning_and_thinking_better_of_it() -> None:
    record = tabuleiro.game("avanco").record()
    assert record.resign() == Outcome("b", "resignation")
    with pytest.raises(tabuleiro.GameOver, match="White resigned"):
        record.play("b2-b3")
    with pytest.raises(tabuleiro.GameOver):
        record.agree_draw()
    assert record.undo() == "resignation"
    assert record.outcome is None
    assert record.resign("b") == Outcome("w", "resignation")


def test_only_players_resign() -> None:
    with pytest.raises(tabuleiro.TabuleiroError, match="w, b"):
        tabuleiro.game("avanco").record().resign("x")


def test_a_draw_by_agreement() -> None:
    record = tabuleiro.game("avanco").record()
    assert record.agree_draw() == Outcome(None, "agreement") == record.outcome


def test_a_record_may_begin_anywhere_in_its_own_game() -> None:
    game = tabuleiro.game("avanco")
    record = game.record(game.position("7/2w4/7/b6/7/7/6w w"))
    record.play("c6-c7")
    assert record.outcome == Outcome("w", "far-rank")
    with pytest.raises(tabuleiro.TabuleiroError, match="cannot start"):
        tabuleiro.game("rastros").record(game.start())


def repeat(record: tabuleiro.Record, turns: list[str], times: int) -> None:
    for _ in range(times):
        for turn in turns:
            record.play(turn)


def test_the_third_occurrence_is_a_draw_and_counters_do_not_matter() -> None:
    game = tabuleiro.game("fanorona")
    record = game.record(game.position("8b/9/9/9/w8 w 7 2"))
    shuffle = ["a1-a2", "i5-i4", "a2-a1", "i4-i5"]
    repeat(record, shuffle, 1)
    assert record.occurrences == 2
    assert record.outcome is None
    repeat(record, shuffle, 1)
    assert record.outcome == Outcome(None, "repetition")
    with pytest.raises(tabuleiro.GameOver, match="for the third time"):
        record.play("a1-a2")
    record.undo()
    assert record.outcome is None
    assert record.occurrences == 2


def test_a_record_in_which_the_other_player_is_to_move_is_another_position() -> None:
    game = tabuleiro.game("fanorona")
    assert game.identity(game.position("8b/9/9/9/w8 w 7 2")) != game.identity(game.position("8b/9/9/9/w8 b 7 2"))
