"""How games are written to the store. Statements only; the store carries them out."""

import time

import msgspec

from tabuleiro.server.storage.saved import Event, SavedGame, Seat
from tabuleiro.server.storage.store import Statement

encode = msgspec.json.encode


def new_game(game: SavedGame, invitation: bytes | None, forerunner: str | None = None) -> list[Statement]:
    """Keep a new game, with what has happened at it already."""
    now = time.time()
    clock = game.clock.decode()
    row = (game.id, game.game, game.rules, clock, invitation, game.watching, now, now, 0, game.timed, forerunner)
    seats: list[Statement] = [
        (
            "INSERT INTO seats VALUES (?, ?, ?, ?, ?, ?, ?)",
            (game.id, number, seat.kind, seat.name, seat.level, seat.holder, seat.token),
        )
        for number, seat in enumerate(game.seats)
    ]
    events = [each for event in game.events for each in new_event(game.id, event, over=False)]
    return [("INSERT INTO games VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)", row), *seats, *events]


def new_event(game: str, event: Event, *, over: bool) -> list[Statement]:
    """Keep what happened at a game."""
    body = encode(event.body).decode()
    values = (game, event.number, event.kind, event.seat, event.ply, body, event.client, event.at)
    return [
        ("INSERT INTO events VALUES (?, ?, ?, ?, ?, ?, ?, ?)", values),
        ("UPDATE games SET touched = ?, ended = ? WHERE id = ?", (event.at, over, game)),
    ]


def taken_seat(game: str, number: int, seat: Seat) -> Statement:
    """Keep who has sat down."""
    return (
        "UPDATE seats SET holder = ?, token = ?, name = ? WHERE game = ? AND seat = ?",
        (seat.holder, seat.token, seat.name, game, number),
    )


def delete_game(game: str) -> list[Statement]:
    """Delete a game with all that has happened at it."""
    return [
        ("DELETE FROM events WHERE game = ?", (game,)),
        ("DELETE FROM seats WHERE game = ?", (game,)),
        ("DELETE FROM games WHERE id = ?", (game,)),
    ]


def forget_person(game: str, number: int) -> list[Statement]:
    """Take out whoever sat there, also from what has happened."""
    nobody = "UPDATE seats SET kind = 'here', holder = NULL, token = NULL, name = '' WHERE game = ? AND seat = ?"
    joined = "UPDATE events SET body = json_set(body, '$.name', '') WHERE game = ? AND seat = ? AND kind = 'join'"
    return [
        (nobody, (game, number)),
        (joined, (game, number)),
        ("UPDATE events SET client = NULL WHERE game = ? AND seat = ?", (game, number)),
        ("UPDATE games SET invitation = NULL WHERE id = ?", (game,)),
    ]
