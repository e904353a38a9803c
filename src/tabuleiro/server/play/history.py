"""What still counts of everything that happened at a table.

Turns that were taken back are not played again when a table is made from its events: so making it costs as much as its
turns, whatever else has happened.
"""

from collections.abc import Sequence

from tabuleiro.server.storage.saved import Event

ENDINGS = ("resign", "flag", "draw")
PASSING = ("draw", "back")
"""Offers that a turn makes void."""


class History:
    """The events that must be carried out again, in order, and the offers that stand at the end."""

    def __init__(self, events: Sequence[Event]) -> None:
        self._first: list[Event] = []
        self._turns: list[Event] = []
        self._ending: Event | None = None
        self._begun_at = 0
        self.offers: dict[str, int] = {}
        for event in events:
            self._take(event)

    @property
    def events(self) -> list[Event]:
        """What must be carried out again."""
        return [*self._first, *self._turns, *([] if self._ending is None else [self._ending])]

    def _take(self, event: Event) -> None:
        match event.kind:
            case "turn":
                self._turns.append(event)
            case "back":
                self._take_back(event)
            case "resign" | "flag" | "draw":
                self._ending = event
            case "offer":
                self.offers[event.body["what"]] = event.seat or 0
            case "decline":
                self.offers.pop(event.body["what"], None)
            case "rematch":
                self._first.append(event)
                self.offers.pop("rematch", None)
            case _:
                self._first.append(event)
                self._begun_at = event.ply if event.kind == "setup" else self._begun_at
        if event.kind in ("turn", "back", *ENDINGS):
            for what in PASSING:
                self.offers.pop(what, None)

    def _take_back(self, event: Event) -> None:
        to = event.body["to"]
        if event.body["reopen"]:
            self._ending = None
        if to >= self._begun_at:
            del self._turns[to - self._begun_at :]
        else:  # into the record that was set up
            self._first.append(Event(0, "back", event.seat, to, {"to": to, "reopen": False}, None, event.at))
            self._turns, self._begun_at = [], to
