"""Questions to the store, each asked over a connection that only reads."""

import math
import sqlite3
from typing import Any

import msgspec

from tabuleiro.server.storage.saved import Event, SavedGame, Seat

decode = msgspec.json.decode
EVENT = "number, kind, seat, ply, body, client, at"


def load(connection: sqlite3.Connection, identifier: str) -> SavedGame | None:
    """A game with all that has happened at it; None if there is none of this id."""
    found = connection.execute(
        "SELECT id, game, rules, clock, watching, timed FROM games WHERE id = ?", (identifier,)
    ).fetchone()
    if found is None:
        return None
    name, game, rules, clock, watching, timed = found
    seats = [
        Seat(*values)
        for values in connection.execute(
            "SELECT kind, name, level, holder, token FROM seats WHERE game = ? ORDER BY seat", (identifier,)
        )
    ]
    rows = connection.execute(f"SELECT {EVENT} FROM events WHERE game = ? ORDER BY number", (identifier,))  # noqa: S608  # ours
    events = [_event(row) for row in rows]
    return SavedGame(name, game, rules, clock.encode(), watching, bool(timed), seats, events)


def answered(connection: sqlite3.Connection, identifier: str, seats: frozenset[int], client: str) -> Event | None:
    """What a message with this id of one of these seats did."""
    row = connection.execute(
        f"SELECT {EVENT} FROM events WHERE game = ? AND client = ? AND seat IN (?, ?)",  # noqa: S608  # ours
        (identifier, client, min(seats), max(seats)),
    ).fetchone()
    return None if row is None else _event(row)


def _event(row: tuple[Any, ...]) -> Event:
    number, kind, seat, ply, body, client, at = row
    return Event(number, kind, seat, ply, decode(body), client, at)


def with_invitation(connection: sqlite3.Connection, invitation: bytes) -> str | None:
    """The game that an invitation belongs to."""
    row = connection.execute("SELECT id FROM games WHERE invitation = ?", (invitation,)).fetchone()
    return None if row is None else str(row[0])


def with_watching(connection: sqlite3.Connection, watching: bytes) -> str | None:
    """The game that a watching link belongs to."""
    row = connection.execute("SELECT id FROM games WHERE watching = ?", (watching,)).fetchone()
    return None if row is None else str(row[0])


def to_resume(connection: sqlite3.Connection, most: int) -> list[str]:
    """Games with a clock or an engine that are not over, the latest first."""
    rows = connection.execute(
        "SELECT id FROM games WHERE ended = 0 AND timed = 1 ORDER BY touched DESC LIMIT ?", (most,)
    )
    return [row[0] for row in rows]


def number_held(connection: sqlite3.Connection, holder: bytes) -> int:
    """How many seats somebody holds."""
    return int(connection.execute("SELECT count(*) FROM seats WHERE holder = ?", (holder,)).fetchone()[0])


def held(
    connection: sqlite3.Connection, keys: frozenset[bytes], most: int, before: float | None = None
) -> list[dict[str, Any]]:
    """The games at which somebody sits, the latest first: who sits there, whose turn it is, who has won."""
    marks = ", ".join("?" * len(keys))
    query = f"""
        SELECT id, game, created, touched, ended
        FROM games WHERE id IN (SELECT game FROM seats WHERE holder IN ({marks}) OR token IN ({marks})) AND touched < ?
        ORDER BY touched DESC LIMIT ?"""  # noqa: S608  # only question marks are put in
    until = math.inf if before is None else before
    found = []
    for identifier, game, created, touched, ended in connection.execute(query, (*keys, *keys, until, most)).fetchall():
        seats = connection.execute(
            "SELECT kind, name, level, holder, token FROM seats WHERE game = ? ORDER BY seat", (identifier,)
        ).fetchall()
        found.append(
            {
                "game": identifier,
                "rules": game,
                "created": created,
                "touched": touched,
                "over": bool(ended),
                **_present(connection, identifier),
                "seats": [
                    {
                        "kind": kind,
                        "name": name,
                        "level": level if kind == "engine" else None,
                        "taken": Seat(kind, name, level, holder, token).taken,
                        "yours": not keys.isdisjoint({holder, token}),
                    }
                    for kind, name, level, holder, token in seats
                ],
            }
        )
    return found


def _present(connection: sqlite3.Connection, game: str) -> dict[str, Any]:
    """How a game stands, as its last event tells it: before the first one the first seat is to move."""
    row = connection.execute(
        "SELECT ply, body FROM events WHERE game = ? ORDER BY number DESC LIMIT 1", (game,)
    ).fetchone()
    ply, body = (0, {"mover": 0}) if row is None else (row[0], msgspec.json.decode(row[1]))
    return {"ply": ply, "mover": body.get("mover"), "winner": body.get("winner")}


def exists(connection: sqlite3.Connection, identifier: str) -> bool:
    """Whether there is such a game."""
    return connection.execute("SELECT 1 FROM games WHERE id = ?", (identifier,)).fetchone() is not None


def untouched(connection: sqlite3.Connection, before: float, most: int) -> list[str]:
    """Games in which nothing has happened since a moment, the oldest first."""
    rows = connection.execute("SELECT id FROM games WHERE touched < ? ORDER BY touched LIMIT ?", (before, most))
    return [row[0] for row in rows]


def games_of(connection: sqlite3.Connection, keys: frozenset[bytes]) -> list[str]:
    """All games at which somebody sits."""
    marks = ", ".join("?" * len(keys))
    query = f"SELECT DISTINCT game FROM seats WHERE holder IN ({marks}) OR token IN ({marks})"  # noqa: S608  # ours
    return [row[0] for row in connection.execute(query, (*keys, *keys))]
