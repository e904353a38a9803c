"""Tables on the shelf of the store: how they are written and read. Statements only; the store carries them out."""

import hashlib
import sqlite3
import time
from functools import cache
from typing import Any

import msgspec

import tabuleiro
from tabuleiro.core.game import Game
from tabuleiro.server.clocks import Setting
from tabuleiro.server.messages import Refusal
from tabuleiro.server.store import Statement
from tabuleiro.server.table import Event, Seat, Table

JSON = msgspec.json
EVENT = "number, kind, seat, ply, body, client, at"


@cache
def rules_version(game: Game) -> str:
    """The version of the program and a digest of the game's rules: records keep it."""
    folder = game.folder
    digest = hashlib.sha256()
    for path in sorted(folder.glob("*.py")):
        if path.name != "look.py":
            digest.update(path.read_bytes())
    return f"{tabuleiro.__version__}+{digest.hexdigest()[:12]}"


def new_table(table: Table, invitation: bytes | None, forerunner: str | None = None) -> list[Statement]:
    """Put a new table on the shelf."""
    timed = table.clock.exists or any(seat.kind == "engine" for seat in table.seats)
    clock = JSON.encode(table.clock.setting).decode()
    now = time.time()
    games = (table.id, table.game.id, table.rules, clock, invitation, table.watching, now, now, 0, timed, forerunner)
    seats: list[Statement] = [
        (
            "INSERT INTO seats VALUES (?, ?, ?, ?, ?, ?, ?)",
            (table.id, number, seat.kind, seat.name, seat.level, seat.holder, seat.token),
        )
        for number, seat in enumerate(table.seats)
    ]
    return [("INSERT INTO games VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)", games), *seats]


def new_event(table: Table, event: Event) -> list[Statement]:
    """Put what happened beside it."""
    body = JSON.encode(event.body).decode()
    values = (table.id, event.number, event.kind, event.seat, event.ply, body, event.client, event.at)
    return [
        ("INSERT INTO events VALUES (?, ?, ?, ?, ?, ?, ?, ?)", values),
        ("UPDATE games SET touched = ?, ended = ? WHERE id = ?", (event.at, table.over, table.id)),
    ]


def taken_seat(table: Table, number: int) -> Statement:
    """Somebody has sat down."""
    seat = table.seats[number]
    return (
        "UPDATE seats SET holder = ?, token = ?, name = ? WHERE game = ? AND seat = ?",
        (seat.holder, seat.token, seat.name, table.id, number),
    )


def load(connection: sqlite3.Connection, identifier: str) -> Table | None:
    """A table with all that has happened at it; None if there is none of this id."""
    row = connection.execute("SELECT game, rules, clock, watching FROM games WHERE id = ?", (identifier,)).fetchone()
    if row is None:
        return None
    seats = [
        Seat(*values)
        for values in connection.execute(
            "SELECT kind, name, level, holder, token FROM seats WHERE game = ? ORDER BY seat", (identifier,)
        )
    ]
    found = connection.execute(f"SELECT {EVENT} FROM events WHERE game = ? ORDER BY number", (identifier,))  # noqa: S608  # ours
    events = [_event(row) for row in found]
    try:
        clock: Setting = JSON.decode(row[2], type=Setting)
        table = Table(identifier, tabuleiro.game(row[0]), row[1], seats, clock, row[3])
        table.replay(events)
    except tabuleiro.TabuleiroError as error:
        raise Refusal("unreadable", f"the rules of today refuse this game of {row[1]}: {error}", status=500) from error
    return table


def answered(connection: sqlite3.Connection, identifier: str, seats: frozenset[int], client: str) -> Event | None:
    """What a message with this id of one of these seats did."""
    row = connection.execute(
        f"SELECT {EVENT} FROM events WHERE game = ? AND client = ? AND seat IN (?, ?)",  # noqa: S608  # ours
        (identifier, client, min(seats), max(seats)),
    ).fetchone()
    return None if row is None else _event(row)


def _event(row: tuple[Any, ...]) -> Event:
    number, kind, seat, ply, body, client, at = row
    return Event(number, kind, seat, ply, JSON.decode(body), client, at)


def with_invitation(connection: sqlite3.Connection, invitation: bytes) -> str | None:
    """The table that an invitation belongs to."""
    row = connection.execute("SELECT id FROM games WHERE invitation = ?", (invitation,)).fetchone()
    return None if row is None else str(row[0])


def with_watching(connection: sqlite3.Connection, watching: bytes) -> str | None:
    """The table that a watching link belongs to."""
    row = connection.execute("SELECT id FROM games WHERE watching = ?", (watching,)).fetchone()
    return None if row is None else str(row[0])


def to_resume(connection: sqlite3.Connection, most: int) -> list[str]:
    """Tables with a clock or an engine that are not over, the latest first."""
    rows = connection.execute(
        "SELECT id FROM games WHERE ended = 0 AND timed = 1 ORDER BY touched DESC LIMIT ?", (most,)
    )
    return [row[0] for row in rows]


def number_held(connection: sqlite3.Connection, holder: bytes) -> int:
    """How many seats somebody holds."""
    return int(connection.execute("SELECT count(*) FROM seats WHERE holder = ?", (holder,)).fetchone()[0])


def held(connection: sqlite3.Connection, keys: frozenset[bytes], most: int) -> list[dict[str, Any]]:
    """The tables at which somebody sits, the latest first."""
    marks = ", ".join("?" * len(keys))
    query = f"""
        SELECT id, game, created, touched, ended,
               coalesce((SELECT ply FROM events WHERE game = games.id ORDER BY number DESC LIMIT 1), 0)
        FROM games WHERE id IN (SELECT game FROM seats WHERE holder IN ({marks}) OR token IN ({marks}))
        ORDER BY touched DESC LIMIT ?"""  # noqa: S608  # only question marks are put in
    found = []
    for identifier, game, created, touched, ended, ply in connection.execute(query, (*keys, *keys, most)).fetchall():
        seats = connection.execute("SELECT kind, name FROM seats WHERE game = ? ORDER BY seat", (identifier,))
        found.append(
            {
                "game": identifier,
                "rules": game,
                "created": created,
                "touched": touched,
                "over": bool(ended),
                "ply": ply,
                "seats": [{"kind": kind, "name": name} for kind, name in seats],
            }
        )
    return found
