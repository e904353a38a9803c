"""What clients say: checked once, here, and typed from then on."""

from typing import Annotated, Literal

import msgspec

from tabuleiro.core.levels import HIGHEST
from tabuleiro.server.play.clocks import NoClock, Setting
from tabuleiro.server.play.lengths import limited

ClientId = Annotated[str, msgspec.Meta(min_length=1), limited("client_id")]
Count = Annotated[int, msgspec.Meta(ge=0, le=1_000_000)]
Token = Annotated[str, msgspec.Meta(min_length=1, max_length=16)]
Secret = Annotated[str, msgspec.Meta(min_length=16, max_length=64)]
Name = Annotated[str, limited("name")]
SeatNumber = Annotated[int, msgspec.Meta(ge=0, le=1)]
Level = Annotated[int, msgspec.Meta(ge=1, le=HIGHEST)]
GameId = Annotated[str, msgspec.Meta(min_length=1, max_length=64)]
What = Literal["draw", "back", "rematch"]


class Command(msgspec.Struct, tag_field="do", forbid_unknown_fields=True, kw_only=True):
    """Something a player wants: `id` is the client's own name for it, `ply` the turns it has seen so far.

    A repeated id gets the same answer and has no second effect. `game` may be given; then it must be the right one.
    """

    id: ClientId
    ply: Count
    game: GameId | None = None


class PlayTurn(Command, tag="turn"):
    """Make a turn, given as text or as clicks. `seq` is the number of the last event seen."""

    seq: Count
    turn: Annotated[str, limited("turn")] | None = None
    clicks: Annotated[list[Token], limited("clicks")] | None = None


class AskDraft(Command, tag="draft"):
    """Ask what can be clicked after these clicks; changes nothing. `tree` asks for all that can come after that too."""

    clicks: Annotated[list[Token], limited("clicks")] = []
    scene: bool = False
    tree: bool = False


class Offer(Command, tag="offer"):
    """Offer a draw, ask for a turn back, or for a rematch; against an engine or oneself it is done at once."""

    what: What


class Accept(Command, tag="accept"):
    """Grant what the other has offered or asked for."""

    what: What


class Decline(Command, tag="decline"):
    """Refuse it."""

    what: What


class Resign(Command, tag="resign"):
    """Give the game up; whoever plays both sides says for which one, or it is the one to move."""

    seat: SeatNumber | None = None


class AskHint(Command, tag="hint"):
    """Ask the best engine for a turn; not in games against another person. Changes nothing."""


AnyCommand = PlayTurn | AskDraft | AskHint | Offer | Accept | Decline | Resign


class Hello(msgspec.Struct, tag_field="do", tag="hello", forbid_unknown_fields=True):
    """The first message over a socket: tokens of seats or of a watcher (none, where a cookie tells who it is).

    `scene` asks for pictures: whole ones (true), or a whole one and then what `"changes"`; `tree` for the choices of
    whoever is to move. Who has `seen` the last event (its number) is not sent again what was drawn then.
    """

    tokens: Annotated[list[Secret], msgspec.Meta(max_length=2)] = []
    scene: bool | Literal["changes"] = False
    tree: bool = False
    seen: Count | None = None


class Sync(msgspec.Struct, tag_field="do", tag="sync", forbid_unknown_fields=True):
    """Ask for the whole state again, after a gap."""


class Ping(msgspec.Struct, tag_field="do", tag="ping", forbid_unknown_fields=True):
    """Ask whether the server is there."""


AnyMessage = PlayTurn | AskDraft | AskHint | Offer | Accept | Decline | Resign | Hello | Sync | Ping


class SeatWish(msgspec.Struct, forbid_unknown_fields=True):
    """Who shall sit on a seat: somebody here, an engine, or a friend who gets the invitation."""

    kind: Literal["here", "engine", "friend"]
    name: Name = ""
    level: Level = 5


class NewGame(msgspec.Struct, forbid_unknown_fields=True):
    """A game to be created. The first seat begins, unless chance decides.

    `tokens` asks for the tokens of the seats, for clients that keep no cookies. `setup` is the text of a position or
    of a record to go on from.
    """

    game: Annotated[str, msgspec.Meta(min_length=1, max_length=60)]
    first: SeatWish
    second: SeatWish
    clock: Setting = msgspec.field(default_factory=NoClock)
    chance: bool = False
    tokens: bool = False
    setup: Annotated[str, limited("setup")] = ""


class Join(msgspec.Struct, forbid_unknown_fields=True):
    """Take the seat of an invitation."""

    name: Name = ""
    token: bool = False
