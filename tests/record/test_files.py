"""Records as JSON and as text."""

import json
import random

import pytest
from hypothesis import given
from hypothesis import strategies as st

import tabuleiro
from tabuleiro import BadRecord, Record
from tests.wandering import VARIANTS


def random_record(game: tabuleiro.Game, seed: int, turns: int) -> Record:
    chance = random.Random(seed)
    record = game.record()
    for _ in range(turns):
        if record.outcome is not None:
            break
        record.play(chance.choice(record.position.turns()))
    return record


@pytest.mark.parametrize("game", VARIANTS, ids=lambda game: game.id)
def test_records_of_every_game_read_back(game: tabuleiro.Game) -> None:
    record = random_record(game, 1, 6)
    record.about["event"] = "clube: «Ludus»; 2.ª mesa"
    assert Record.from_json(record.to_json()) == record
    assert Record.from_text(record.to_text()) == record


@pytest.mark.parametrize("end", ["resign", "agree_draw", "play"])
@pytest.mark.parametrize("start", [None, "7/7/7/2w4/7/7/7 2"])
def test_endings_and_other_starts_read_back(end: str, start: str | None) -> None:
    game = tabuleiro.game("rastros")
    record = game.record(None if start is None else game.position(start))
    record.play(record.position.turns()[0])
    record.play(record.position.turns()[0])
    record.play(record.position.turns()[-1])
    if end != "play":
        getattr(record, end)()
    assert Record.from_json(record.to_json()) == record
    assert Record.from_text(record.to_text()) == record


def test_the_text_is_for_people() -> None:
    record = tabuleiro.game("rastros").record()
    for turn in ("d4", "d5", "c6"):
        record.play(turn)
    record.resign("2")
    assert record.to_text() == "Game: rastros\nResult: 1 resignation\n\n1. d4; d5\n2. c6\n"


@pytest.mark.parametrize(
    ("change", "message"),
    [
        ({"format": "pgn"}, "not a record"),
        ({"version": 2}, "version 1"),
        ({"game": "chess"}, "no game 'chess'"),
        ({"game": 7}, "must be texts"),
        ({"turns": "d4"}, "list of texts"),
        ({"turns": ["d4", "z9"]}, "turn 2: 'z9' is not a legal turn"),
        ({"turns": ["d4", "d5"], "outcome": {"winner": "1", "reason": "house"}}, "running game"),
        ({"outcome": {"winner": "9", "reason": "resignation"}}, "running game"),
        ({"outcome": "won"}, "must be null or an object"),
        ({"start": "8/8 1"}, "rows"),
        ({"about": ["x"]}, "object of texts"),
        ({"turns": ["d4"] * 10_001}, "at most 10000"),
    ],
)
def test_a_wrong_part_is_named(change: dict[str, object], message: str) -> None:
    content = json.loads(tabuleiro.game("rastros").record().to_json()) | change
    with pytest.raises(BadRecord, match=message):
        Record.from_json(json.dumps(content))


@pytest.mark.parametrize("text", ["", "d4 d5", "Game: chess\n\n1. e4", "Game: rastros\nResult: 1\n\n1. d4"])
def test_wrong_texts_are_refused(text: str) -> None:
    with pytest.raises(BadRecord):
        Record.from_text(text)


@given(st.text(max_size=200))
def test_garbage_is_no_record(text: str) -> None:
    with pytest.raises(BadRecord):
        Record.from_json(text)
    with pytest.raises(BadRecord):
        Record.from_text(text)


def test_deep_and_huge_json_is_refused() -> None:
    for text in ("[" * 100_000, "x" * 2_000_000, '{"format": NaN}', b"\xff\xfe"):
        with pytest.raises(BadRecord):
            Record.from_json(text)
