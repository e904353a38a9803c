"""Records in files: JSON for programs, text for people. Both hold the same."""

import json
import re
from collections.abc import Iterable
from typing import Any

from tabuleiro.core.errors import BadRecord, TabuleiroError
from tabuleiro.core.game import game
from tabuleiro.core.info import Words
from tabuleiro.core.turn import Outcome
from tabuleiro.record.messages import (
    ABOUT_NOT_TEXTS,
    AT_TURN,
    GAME_NOT_TEXT,
    NO_GAME_LINE,
    NO_NAME_AND_VALUE,
    NO_OUTCOME,
    NO_RECORD,
    NO_RESULT,
    NOT_JSON,
    OTHER_END,
    OTHER_VERSION,
    RECORD_TOO_LONG,
    RUNNING_GAME,
    TOO_MANY_TURNS,
    TURNS_NOT_TEXTS,
)
from tabuleiro.record.record import Record

FORMAT = "tabuleiro-record"
VERSION = 1
LONGEST = 1_000_000
MOST_TURNS = 10_000
BY_PLAYERS = ("resignation", "agreement", "time")
"""Endings that the turns do not show."""


def write_json(record: Record) -> str:
    """A JSON object; the start is told only where it is not the game's own."""
    content: dict[str, Any] = {"format": FORMAT, "version": VERSION, "game": record.game.id}
    if record.positions[0] != record.game.start():
        content["start"] = record.positions[0].text
    if not record.repetition_ends:
        content["repetition"] = "goes on"
    content["turns"] = list(record.texts)
    outcome = record.outcome
    content["outcome"] = None if outcome is None else {"winner": outcome.winner, "reason": outcome.reason}
    if outcome is not None and record.score:
        content["score"] = [
            {"what": count.what.en, "numbers": count.numbers, "shown": count.shown} for count in record.score
        ]
    if record.about:
        content["about"] = record.about
    return json.dumps(content, ensure_ascii=False, indent=1)


def read_json(text: str | bytes) -> Record:
    """A record from a JSON object, every part of it checked."""
    if len(text) > LONGEST:
        raise BadRecord(RECORD_TOO_LONG, most=LONGEST)
    try:
        content = json.loads(text)
    except (ValueError, RecursionError) as error:
        raise BadRecord(NOT_JSON, why=error) from None
    if not isinstance(content, dict) or content.get("format") != FORMAT:
        raise BadRecord(NO_RECORD, format=FORMAT)
    if content.get("version") != VERSION:
        raise BadRecord(OTHER_VERSION, version=VERSION, found=content.get("version"))
    about = content.get("about", {})
    if not _all_text([about] if not isinstance(about, dict) else [*about.keys(), *about.values()]):
        raise BadRecord(ABOUT_NOT_TEXTS)
    turns = content.get("turns")
    if not isinstance(turns, list) or not _all_text(turns):
        raise BadRecord(TURNS_NOT_TEXTS)
    outcome = content.get("outcome")
    if outcome is not None and not (isinstance(outcome, dict) and isinstance(outcome.get("reason"), str)):
        raise BadRecord(NO_OUTCOME)
    ending = None if outcome is None else Outcome(outcome.get("winner"), outcome["reason"])
    goes_on = content.get("repetition") == "goes on"
    return _replay(content.get("game"), content.get("start"), turns, ending, about, goes_on=goes_on)


def write_text(record: Record) -> str:
    """Lines `Name: value`, an empty line, then the turns in numbered pairs parted by `;`."""
    lines = [f"Game: {record.game.id}"]
    if record.positions[0] != record.game.start():
        lines.append(f"Start: {record.positions[0].text}")
    if not record.repetition_ends:
        lines.append("Repetition: goes on")
    if record.outcome is not None:
        lines.append(f"Result: {record.outcome.winner or 'draw'} {record.outcome.reason}")
        if record.score:
            lines.append(f"Score: {'; '.join(count.line('en') for count in record.score)}")
    lines += [f"{_one_line(name)}: {_one_line(value)}" for name, value in record.about.items()]
    second_begins = record.positions[0].player == record.game.info.players[1].letter
    turns = ["…"] * second_begins + list(record.texts)
    pairs = ("; ".join(turns[index : index + 2]) for index in range(0, len(turns), 2))
    return "\n".join([*lines, "", *(f"{number}. {pair}" for number, pair in enumerate(pairs, 1))]) + "\n"


def read_text(text: str) -> Record:
    """A record from text."""
    if len(text) > LONGEST:
        raise BadRecord(RECORD_TOO_LONG, most=LONGEST)
    head, _, body = text.replace("\r\n", "\n").strip().partition("\n\n")
    about: dict[str, str] = {}
    for line in head.splitlines():
        name, colon, value = line.partition(":")
        if not colon:
            raise BadRecord(NO_NAME_AND_VALUE, line=line[:60])
        about[name.strip()] = value.strip()
    if "Game" not in about:
        raise BadRecord(NO_GAME_LINE)
    identifier, start = about.pop("Game"), about.pop("Start", None)
    about.pop("Score", None)  # it follows from the turns
    ending = _read_result(about.pop("Result", None))
    goes_on = about.pop("Repetition", "") == "goes on"
    numbered = re.sub(r"^\s*\d+\.(?=\s|$)", "", body, flags=re.MULTILINE)
    turns = [turn.strip() for turn in re.split(r"[;\n]", numbered) if turn.strip() not in ("", "…")]
    return _replay(identifier, start, turns, ending, about, goes_on=goes_on)


def _read_result(text: str | None) -> Outcome | None:
    if text is None:
        return None
    words = text.split()
    if len(words) != 2:
        raise BadRecord(NO_RESULT, text=text[:60])
    return Outcome(None if words[0] == "draw" else words[0], words[1])


def _replay(
    identifier: Any, start: Any, turns: list[str], ending: Outcome | None, about: dict[str, str], *, goes_on: bool
) -> Record:
    """Play the turns again; what the record says of its end must be what they lead to."""
    if not isinstance(identifier, str) or not (start is None or isinstance(start, str)):
        raise BadRecord(GAME_NOT_TEXT)
    if len(turns) > MOST_TURNS:
        raise BadRecord(TOO_MANY_TURNS, most=MOST_TURNS)
    try:
        played = game(identifier)
        first = None if start is None else played.position(start)
        record = Record(played, first, about, repetition_ends=not goes_on)
    except TabuleiroError as error:
        raise BadRecord(error.message, **error.parts) from error
    for number, turn in enumerate(turns, 1):
        try:
            record.play(turn)
        except TabuleiroError as error:
            raise BadRecord(AT_TURN, number=number, why=error) from error
    if ending is not None and ending.reason in BY_PLAYERS and record.outcome is None:
        _end_by_players(record, ending)
    if record.outcome != ending:
        raise BadRecord(OTHER_END, found=_told(record.outcome), said=_told(ending))
    return record


def _end_by_players(record: Record, ending: Outcome) -> None:
    if ending.reason == "agreement":
        record.agree_draw()
        return
    letters = [player.letter for player in record.game.info.players]
    if ending.winner in letters:
        loser = letters[1 - letters.index(ending.winner)]
        record.lose_on_time(loser) if ending.reason == "time" else record.resign(loser)


def _told(outcome: Outcome | None) -> Words:
    if outcome is None:
        return RUNNING_GAME
    if outcome.winner is None:
        return Words(f"um empate ({outcome.reason})", f"a draw ({outcome.reason})")
    return Words(f"uma vitória de {outcome.winner} ({outcome.reason})", f"a win of {outcome.winner} ({outcome.reason})")


def _all_text(values: Iterable[Any]) -> bool:
    return all(isinstance(value, str) for value in values)


def _one_line(text: str) -> str:
    return " ".join(text.replace(":", " ").split()) if len(text.splitlines()) > 1 else text
