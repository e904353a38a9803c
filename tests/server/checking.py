"""A checker: is what many clients saw of a game one linear history?"""

import json
import sqlite3
from pathlib import Path

import tabuleiro
from tests.server.following import Notes, Saw
from tests.server.serving import Data

STORED = ("seq", "ply", "kind", "seat", "turn", "to", "what")
ABOUT = (*STORED, "position", "mover", "outcome", "offers")
"""What must be the same of an event, whoever sees it."""


def events_on_disk(path: Path, game: str) -> list[Data]:
    """What the store holds of a game."""
    with sqlite3.connect(path) as connection:
        query = "SELECT number, ply, kind, seat, client, body FROM events WHERE game = ? ORDER BY number"
        rows = connection.execute(query, (game,)).fetchall()
    connection.close()
    names = ("seq", "ply", "kind", "seat", "client")
    return [{**dict(zip(names, row[:5], strict=True)), **json.loads(row[5])} for row in rows]


def check(game: str, notes: Notes, stored: list[Data], final: Data) -> None:
    """Replay a game as it was seen by all clients together and kept; an AssertionError tells what does not fit."""
    seen = one_history(notes, stored)
    replay(game, stored, seen, notes, final)
    answers_fit(stored, notes)
    real_time_order(notes)


def one_history(notes: Notes, stored: list[Data]) -> dict[int, Data]:
    """Every number has one event, whoever saw it, and it is the one that was kept. What was seen, by number."""
    assert [event["seq"] for event in stored] == list(range(1, len(stored) + 1)), "a number is missing"
    events: dict[int, Data] = {}
    for saw in notes.seen:
        if saw.what == "event":
            number: int = saw.message["seq"]
            about = {name: saw.message.get(name) for name in ABOUT}
            assert events.setdefault(number, about) == about, f"{saw.client} saw another event"
            assert number <= len(stored), "an event was seen that was not kept"
            kept = {name: stored[number - 1].get(name) for name in STORED}
            assert kept == {name: about[name] for name in STORED}, "another event was kept"
    return events


def replay(game: str, stored: list[Data], seen: dict[int, Data], notes: Notes, final: Data) -> None:
    """By the rules each event leads to the position that was told with it, and every state told fits its number."""
    record = tabuleiro.game(game).record()
    turns: dict[int, list[str]] = {0: []}
    for event in stored:
        if event["kind"] == "turn":
            record.play(event["turn"])
        elif event["kind"] == "back":
            while len(record.turns) > event["to"]:
                record.undo()
        assert event["ply"] == len(record.turns)
        if event["seq"] in seen:
            assert seen[event["seq"]]["position"] == record.position.text, "another position was told"
        turns[event["seq"]] = list(record.texts)
    states = [saw.message for saw in notes.seen if saw.what == "state"]
    states += [saw.message["state"] for saw in notes.seen if saw.what == "refused" and "state" in saw.message]
    for state in [*states, final]:
        assert state["turns"] == turns[state["seq"]], "a state does not fit the events"
    assert final["seq"] == len(stored)


def answers_fit(stored: list[Data], notes: Notes) -> None:
    """What was acknowledged happened, once, and as it was sent; what was refused did not happen.

    The same message always gets the same answer.
    """
    sent = {saw.message["id"]: saw.message for saw in notes.seen if saw.what == "sent"}
    answers: dict[str, Data] = {}
    for saw in notes.seen:
        if saw.what == "ok":
            assert answers.setdefault(saw.message["re"], saw.message) == saw.message, "two answers to one message"
    for identifier, answer in answers.items():
        (event,) = [event for event in stored if event["client"] == identifier] or [{}]
        assert event, "what was acknowledged was not kept"
        assert (event["seq"], event["kind"], event["ply"]) == (answer["seq"], answer["kind"], answer["ply"])
        if answer["kind"] == "turn":
            assert event["turn"] == answer["turn"] == sent[identifier]["turn"]
            assert event["ply"] == sent[identifier]["ply"] + 1
    kept = {event["client"] for event in stored}
    assert not any(saw.what == "refused" and saw.message["re"] in kept for saw in notes.seen), "refused, but done"


def real_time_order(notes: Notes) -> None:
    """Whatever was answered before another message was sent comes before it in the history."""
    began: dict[str, float] = {}
    ended: dict[str, Saw] = {}
    for saw in notes.seen:
        if saw.what == "sent":
            began.setdefault(saw.message["id"], saw.at)
        elif saw.what == "ok":
            ended.setdefault(saw.message["re"], saw)
    done = sorted(ended.values(), key=lambda saw: saw.at)
    for number, later in enumerate(done):
        for earlier in done[:number]:
            if earlier.at < began[later.message["re"]]:
                assert earlier.message["seq"] < later.message["seq"], "later came before earlier"
