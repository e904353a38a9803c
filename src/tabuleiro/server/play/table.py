"""A game that is being played: its record, its seats, its clock, and all that has happened at it.

Everything that changes a table is an event, numbered 1, 2, 3 …; a table is what its events make of it, so that it can
be made again from the store. Nothing here waits or writes: see `games` for that.
"""

import time
import zlib
from collections import Counter, deque
from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

import msgspec

from tabuleiro.core.count import Count
from tabuleiro.core.game import Game, game
from tabuleiro.core.info import Words
from tabuleiro.core.turn import Outcome
from tabuleiro.kernel.contract import PLAYER
from tabuleiro.record import Record
from tabuleiro.server.play.clocks import Clock, Setting
from tabuleiro.server.play.emblems import emblems
from tabuleiro.server.play.history import PASSING, History
from tabuleiro.server.storage.saved import Event, SavedGame, Seat

if TYPE_CHECKING:
    from tabuleiro.server.play.listener import Listener

ON_THE_BOARD = ("setup", "turn", "back")
"""Events that change the position."""
RECENT = 4
"""So many events are remembered whole for those who send a message again; of others only that there was one."""
Keys = frozenset[bytes]
"""Hashes of the cookies and tokens that somebody shows."""


class Table:
    """The game in memory."""

    def __init__(
        self, identifier: str, game: Game, rules: str, seats: Sequence[Seat], clock: Setting, watching: bytes
    ) -> None:
        """A table at which nothing has happened yet; `watching` is the hash of the watchers' token."""
        self.id = identifier
        self.game = game
        self.rules = rules
        self.watching = watching
        self.seats = list(seats)
        self.clock = Clock(clock)
        self.record: Record = game.record()
        self.start: str | None = None
        """The position it began with, where that is not the game's own."""
        self.outcome: Outcome | None = None
        self.seq = 0
        self.board_seq = 0
        self.offers: dict[str, int] = {}
        self._declined: Counter[tuple[str, int, int]] = Counter()
        """What was declined how often: the offer, who made it, what stood on the board."""
        self.rematch: str | None = None
        self.score: tuple[Count, ...] = ()
        self.told: list[Words] | None = None
        """The turns in words, from the moment somebody has asked for them."""
        self._answered: set[int] = set()
        self._recent: deque[Event] = deque(maxlen=RECENT)
        self.listeners: set[Listener] = set()
        self.clock_changed = 0.0
        self.drawn: tuple[int, dict[str, msgspec.Raw]] = -1, {}
        """What was drawn of the board that this event made."""
        self.emblems = emblems(game.info.id)
        """A piece that stands for each player."""
        self._warm_up()

    @classmethod
    def restored(cls, saved: SavedGame) -> "Table":
        """The table that was saved: what its events make of it."""
        clock: Setting = msgspec.json.decode(saved.clock, type=Setting)
        table = cls(saved.id, game(saved.game), saved.rules, saved.seats, clock, saved.watching)
        table.replay(saved.events)
        return table

    def saved(self, events: Sequence[Event] = ()) -> SavedGame:
        """What is kept of the table, with what has happened at it."""
        clock = msgspec.json.encode(self.clock.setting)
        timed = self.clock.exists or any(seat.kind == "engine" for seat in self.seats)
        return SavedGame(self.id, self.game.id, self.rules, clock, self.watching, timed, self.seats, list(events))

    @property
    def ply(self) -> int:
        """How many turns have been played."""
        return self.record.ply

    @property
    def mover(self) -> int:
        """The seat to move."""
        return self.record.position.state[PLAYER]

    @property
    def over(self) -> bool:
        """Whether the game has ended."""
        return self.outcome is not None

    @property
    def full(self) -> bool:
        """Whether both seats are taken."""
        return all(seat.taken for seat in self.seats)

    @property
    def invited(self) -> bool:
        """Whether one of the seats is for somebody who was invited."""
        return any(seat.kind == "friend" for seat in self.seats)

    def owned_by(self, keys: Keys) -> frozenset[int]:
        """The seats that somebody with these keys (hashes of cookie and token) may act for."""
        return frozenset(
            number
            for number, seat in enumerate(self.seats)
            if seat.kind != "engine" and not keys.isdisjoint({seat.holder, seat.token})
        )

    def may_watch(self, keys: Keys) -> bool:
        """Whether somebody with these keys may look on."""
        return bool(self.owned_by(keys)) or self.watching in keys

    def times_declined(self, what: str, seat: int) -> int:
        """How often an offer of this seat was declined since the last turn."""
        return self._declined[what, seat, self.board_seq]

    # -- what was answered before

    def recent(self, owned: frozenset[int], client: str) -> Event | None:
        """What a message with this id did, if that was not long ago."""
        return next((event for event in self._recent if event.client == client and event.seat in owned), None)

    def may_have_answered(self, owned: frozenset[int], client: str) -> bool:
        """Whether there may have been a message with this id; if so, the store knows."""
        return any(_mark(seat, client) in self._answered for seat in owned)

    # -- what happens

    def happen(
        self, kind: str, seat: int | None, body: dict[str, Any], client: str | None = None, now: float | None = None
    ) -> Event:
        """Let something happen now: change the table, and say what it was."""
        moment = time.monotonic() if now is None else now
        mover = self.mover
        self._change(kind, seat, body)
        self._warm_up()
        if kind == "turn":
            body["turn"] = str(self.record.last_turn)
            self.clock.press(mover, moment)
        else:
            self.clock.halt(moment)
        return self._written(kind, seat, body, client, moment)

    def set_up(self, record: Record) -> Event:
        """Begin with what was played elsewhere."""
        self._begin(record)
        self.outcome = record.outcome
        self._warm_up()
        return self._written("setup", None, {"record": record.to_json()}, None, time.monotonic())

    def _written(self, kind: str, seat: int | None, body: dict[str, Any], client: str | None, moment: float) -> Event:
        """What has happened, as it is kept."""
        body["mover"] = None if self.over else self.mover
        if self.outcome is not None:
            body["winner"] = self.outcome.winner
        if self.clock.exists:
            body["clock"] = [round(left, 3) for left in self.clock.left]
        event = Event(self.seq + 1, kind, seat, self.ply, body, client, time.time())
        self._note(event)
        self.settle(moment)
        return event

    def replay(self, events: Sequence[Event]) -> None:
        """Let everything happen again that the store tells."""
        history = History(events)
        for event in history.events:
            self._change(event.kind, event.seat, event.body)
        self.offers = history.offers
        for event in events:
            self.clock.left = list(event.body.get("clock", self.clock.left))
            self._note(event)
        self._warm_up()

    def resume(self, grace: float) -> None:
        """Go on after a restart."""
        if not self.over and self.ply > 0:
            self.clock.resume(self.mover, time.time() - self.clock_changed, grace)
        self.settle(time.monotonic())

    def settle(self, now: float) -> None:
        """Let the right clock run."""
        if self.over or not self.full or self.ply == 0:
            self.clock.halt(now)
        else:
            self.clock.run(self.mover, now)

    def _change(self, kind: str, seat: int | None, body: dict[str, Any]) -> None:
        letters = [player.letter for player in self.game.info.players]
        match kind:
            case "setup":
                self._begin(Record.from_json(body["record"]))
            case "turn":
                self.record.play(body["turn"])
                self._forget_offers()
            case "back":
                self._take_back(body["to"], reopen=body["reopen"])
            case "resign":
                self.record.resign(letters[seat or 0])
            case "flag":
                self.record.lose_on_time(letters[seat or 0])
            case "draw":
                self.record.agree_draw()
            case "offer":
                self.offers[body["what"]] = seat or 0
            case "decline":
                asker = self.offers.pop(body["what"], 0)
                self._declined[body["what"], asker, self.board_seq] += 1
            case "rematch":
                self.rematch = body["game"]
                self.offers.pop("rematch", None)
            case "join":
                self.seats[seat or 0].name = body["name"]
        self.outcome = self.record.outcome
        if self.over:
            self._forget_offers()

    def _begin(self, record: Record) -> None:
        self.record = record
        first = record.positions[0]
        self.start = None if first == self.game.start() else first.text

    def _warm_up(self) -> None:
        """Ask for the position's text and score now, in the thread of the rules: whoever tells them must not wait."""
        self.record.position.text  # noqa: B018  # it is kept
        self.score = self.game.score(self.record.position)
        if self.told is not None:
            self.turns_in_words()

    def turns_in_words(self) -> list[Words]:
        """The turns so far as a person would say them."""
        told = self.told = self.told or []
        positions, turns = self.record.positions, self.record.turns
        told += [self.game.tell(positions[ply], turns[ply]) for ply in range(len(told), self.ply)]
        return told

    def _take_back(self, ply: int, *, reopen: bool) -> None:
        if reopen:
            self.record.undo()  # what the players had agreed on, not a turn
        while self.ply > ply:
            self.record.undo()
        if self.told is not None:
            del self.told[ply:]
        self._forget_offers()

    def _forget_offers(self) -> None:
        for what in PASSING:
            self.offers.pop(what, None)

    def _note(self, event: Event) -> None:
        self.seq = event.number
        if event.kind in ON_THE_BOARD:
            self.board_seq = event.number
        if "clock" in event.body:
            self.clock_changed = event.at
        if event.client is not None:
            self._answered.add(_mark(event.seat, event.client))
            self._recent.append(event)


def _mark(seat: int | None, client: str) -> int:
    """A small number for a message, the same in every process; two messages may share one."""
    return zlib.crc32(f"{seat} {client}".encode("utf-8", "surrogatepass"))
