"""What is kept of a game, as plain data: its seats and everything that happened."""

from typing import Any

import msgspec


class Seat(msgspec.Struct):
    """One of the two seats, and who holds it (as hashes)."""

    kind: str
    name: str = ""
    level: int = 5
    holder: bytes | None = None
    token: bytes | None = None

    @property
    def taken(self) -> bool:
        """Whether somebody sits there."""
        return self.kind == "engine" or self.holder is not None or self.token is not None


class Event(msgspec.Struct):
    """Something that happened; `ply` is the number of turns after it, `client` the id of the message that caused it."""

    number: int
    kind: str
    seat: int | None
    ply: int
    body: dict[str, Any]
    client: str | None
    at: float


class SavedGame(msgspec.Struct):
    """A game as the store keeps it: `rules` is the version it began with, `clock` JSON, `watching` a hash."""

    id: str
    game: str
    rules: str
    clock: bytes
    watching: bytes
    timed: bool
    """Whether it must be taken up again after a restart: a clock runs or an engine plays."""
    seats: list[Seat]
    events: list[Event]
