"""Games of Hive in the formats of others: written, read again, and read with what their programs do differently."""

import random

import pytest

import tabuleiro
from tabuleiro.core.errors import BadRecord
from tabuleiro.record import Record

SGF = r"""(;
GM[27]VV[1]
SU[Hive-PLM]
RE[Game won by Ana]
P0[id "Ana"]
P1[id "Rui"]
; P0[0 Start P0]
; P0[1 Move W wS1 N 13 .]TM[1600]
; P0[2 Done ]TM[2111]
; P1[3 Pick B 8 bP1]TM[1403]
; P1[4 Dropb bP1 O 14 wS1/]TM[2901]
; P1[5 Dropb bP1 O 13 wS1-]TM[2901]
; P1[6 Done ]TM[4069]
; P0[7 Move W wB1 M 13 -wS1]TM[11578]
; P0[8 Done ]TM[12119]
; P1[9 Pick B 0 bQ]TM[12770]
; P1[10 Dropb bQ P 13 bP-]TM[15790]
; P1[11 Done ]TM[16985]
; P0[12 Move W wQ M 12 wB1\\]TM[17000]
; P0[13 Done ]TM[17100]
; P1[14 Dropb bA1 Q 13 bQ-]TM[17200]
; P1[15 Done ]TM[17300]
; P0[16 Move W wB1 N 13 .]TM[22718]
; P0[17 OfferDraw ]TM[1]
; P0[18 Done ]TM[23253]
)"""
OLD = r"""(;
GM[27]VV[1]
SU[hive]
P0[id "guest"]
P1[id "guest2"]
; P0[1 pick W 1 s1]
; P0[2 dropb s1 N 13 .]
; P0[3 done]
; P1[4 pick B 1 b1]
; P1[5 dropb b1 N 14 \\s1]
; P1[6 done]
; P0[7 move W q N 12 s1\\]
; P0[8 done]
; P1[9 resign]
)"""


def wandered(seed: int, turns: int = 60) -> Record:
    record = tabuleiro.game("hive:tournament,+MLP").record(repetition_ends=False)
    record.about |= {"White": "Ana", "Black": "Rui", "Date": "2026.11.18"}
    chance = random.Random(seed)
    while record.outcome is None and record.ply < turns:
        record.play(chance.choice(record.position.turns()))
    return record


@pytest.mark.parametrize("name", ["pgn", "sgf", "json", "txt"])
def test_what_is_written_is_read_again(name: str) -> None:
    record = wandered(1)
    again = Record.from_any(record.to_format(name))
    assert (again.game, again.texts) == (record.game, record.texts)
    assert again.about["White"] == "Ana"


@pytest.mark.parametrize("name", ["pgn", "sgf"])
def test_an_end_that_the_moves_do_not_show_is_kept(name: str) -> None:
    record = wandered(2, 6)
    record.resign("White")
    again = Record.from_any(record.to_format(name))
    assert again.outcome is not None
    assert again.outcome.winner == "Black"


def test_pgn_is_written_as_mzinga_writes_it() -> None:
    record = tabuleiro.game("hive:tournament,+M").record()
    record.play("wS1")
    record.play("bM wS1-")
    assert record.to_format("pgn").splitlines()[:2] == ['[GameType "Base+M"]', '[Date ""]']
    assert record.to_format("pgn").endswith("\n\n1. wS1\n2. bM wS1-\n")


def test_pgn_with_comments_and_a_result() -> None:
    text = '[GameType "Base"]\n[White "A"]\n[Result "BlackWins"]\n\n'
    text += "{opening}\n1. wS1\n2. bG1 -wS1 {odd,\nbut so}\n\nBlackWins\n"
    record = Record.from_any(text)
    assert record.texts == ("wS1", "bG1 -wS1")
    assert record.outcome is not None
    assert record.outcome.winner == "Black"


def test_sgf_counts_what_is_done_and_finds_what_it_leaves_out() -> None:
    record = Record.from_any(SGF)
    assert record.game.id == "hive:tournament,+MLP"
    assert record.texts == ("wS1", "bP wS1-", "wB1 -wS1", "bQ bP-", "wQ wB1\\", "bA1 bQ-", "wB1 wS1")
    assert record.outcome is not None
    assert record.outcome.winner == "White"


def test_sgf_of_old_archives_names_pieces_without_colours() -> None:
    record = Record.from_any(OLD)
    assert record.texts == ("wS1", "bB1 \\wS1", "wQ wS1\\")
    assert record.outcome is not None
    assert record.outcome.winner == "White"


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ('[GameType "Chess"]\n\n1. e4\n', "'Chess' is no GameType"),
        ('[GameType "Base"]\n\n1. wS1\n2. wS2 wS1-\n', "turn 2: 'wS2 wS1-' is not a legal turn"),
    ],
)
def test_what_is_no_game_is_refused(text: str, message: str) -> None:
    with pytest.raises(BadRecord, match=message):
        Record.from_any(text)


def test_other_games_say_what_they_are_written_in() -> None:
    with pytest.raises(BadRecord, match="it is in json, txt"):
        tabuleiro.game("avanco").record().to_format("pgn")
