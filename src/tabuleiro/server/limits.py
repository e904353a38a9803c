"""Every limit of the server by its name, in one place. `tabuleiro serve --limit NAME=VALUE` changes one.

They are chosen so that a class of thirty pupils behind one address plays without noticing them.
"""

from dataclasses import dataclass, fields, replace
from typing import Self

from tabuleiro.core.errors import TabuleiroError
from tabuleiro.record.files import MOST_TURNS

MAY_BE_NOTHING = (
    "kept_days",
    "name",
    "setup",
    "resumed",
    "days_grace",
    "half_open_per_address",
    "requests_rate",
    "creations_rate",
)
"""Limits that make sense as 0."""
MOST = 1e15


@dataclass(frozen=True)
class Limits:
    """Sizes in bytes or characters, times in seconds, rates per second with the burst that is allowed."""

    body: int = 64_000
    """A request's body."""
    message: int = 16_000
    """A message over a socket."""
    name: int = 40
    """The name of a player."""
    client_id: int = 64
    """The id that a client gives to a message."""
    setup: int = 16_000
    """A position or a record to go on from."""
    clicks: int = 80
    """Clicks of one half-made turn."""
    turn: int = 400
    """The text of a turn."""
    turns: int = 4_000
    """Turns of one game."""
    events: int = 12_000
    """Everything that may happen at one game: turns, take-backs, offers. Then it can only end."""

    computing_rate: float = 0.5
    """Seconds of computing (turns, drafts, pictures, setups) that one address may use a second."""
    computing_burst: float = 6.0
    holder_computing_rate: float = 0.25
    """The same for one cookie or token."""
    holder_computing_burst: float = 3.0

    long_seconds: float = 10.0
    """So long a record may take to be played again, before it is refused."""
    long_memory: int = 2_000_000_000
    """Address space of the process that does it."""

    connections: int = 12_000
    """Connections altogether, sockets and all others; fewer where the system allows fewer open files."""
    connections_per_address: int = 1_000
    write_seconds: float = 20.0
    """A connection whose other end has not read all we wrote for so long is ended."""
    unread: int = 1_000_000
    """Bytes that may wait for a reader before the connection is ended."""
    frames_rate: float = 100.0
    """Frames of all kinds over one socket; a message of ours is one frame."""
    frames_burst: float = 400.0
    fragments: int = 32
    """Frames of one message."""

    sockets: int = 10_000
    """Sockets altogether."""
    sockets_per_address: int = 400
    sockets_per_game: int = 200
    """Watchers of one game; its players always have places of their own."""
    watchers_per_address: int = 100
    """Watchers of one game from one address."""
    sockets_per_seat: int = 10
    """Sockets for one seat; another one takes the place of the oldest."""
    outgoing: int = 64
    """Messages that may wait for a slow reader before its socket is closed."""
    hello_seconds: float = 10.0
    """A socket that has not said who it is by then is closed."""

    request_seconds: float = 20.0
    """A request, its head or its body, that has not come whole by then is not waited for any more."""
    half_open_per_address: int = 500
    """Connections from one address that may still owe their request; others have two seconds for it."""
    requests_rate: float = 200.0
    """Requests over HTTP from one address."""
    requests_burst: float = 4_000.0
    """Thirty browsers that load the page at the same moment ask for two thousand things."""
    creations_rate: float = 2.0
    """New games from one address."""
    creations_burst: float = 120.0
    messages_rate: float = 20.0
    """Messages over one socket."""
    messages_burst: float = 60.0
    address_messages_rate: float = 400.0
    """Messages over all the sockets of one address."""
    address_messages_burst: float = 4_000.0
    addresses: int = 20_000
    """Addresses whose rates are remembered."""

    kept_days: float = 0.0
    """A game in which nothing has happened for so many days is deleted; 0: games are kept for ever."""
    games_per_holder: int = 2_000
    listed: int = 100
    """Games in the list of one's own."""
    live_tables: int = 5_000
    """Games kept in memory; those that nobody looks at make room first."""
    live_turns: int = 300_000
    """Turns of all games in memory, at one to two kilobytes each; games that nobody looks at make room."""
    resumed: int = 2_000
    """Games with a clock or an engine to move that are taken up again at the start."""

    engines: int = 2
    """Worker processes that think."""
    engine_seconds: float = 20.0
    """After so long an answer is not waited for any more."""
    engine_memory: int = 4_000_000_000
    """Address space of a worker (much of it is the compiler's and never touched)."""
    engine_queue: int = 2_000
    hint_seconds: float = 1.0
    """How long the best engine thinks about a hint."""
    hints_rate: float = 0.2
    """Hints for one player."""
    hints_burst: float = 10.0

    busy_seconds: float = 5.0
    """How long a write waits where another program has locked the database."""
    days_grace: float = 3_600.0
    """After a restart nobody loses a game of days earlier than this."""

    def check(self) -> None:
        """Refuse limits that could not take effect, as something else would refuse first."""
        for name, most in (("setup", "body"), ("turn", "message"), ("clicks", "message"), ("client_id", "message")):
            wanted, possible = getattr(self, name), getattr(self, most)
            if wanted > possible:
                raise TabuleiroError(f"limit {name}={wanted} exceeds {most}={possible}: raise both")
        if self.turns > MOST_TURNS:
            raise TabuleiroError(f"limit turns={self.turns}: a record has at most {MOST_TURNS} turns")

    def changed(self, settings: list[str]) -> Self:
        """These limits with some set anew, each given as NAME=VALUE."""
        kinds = {field.name: type(getattr(self, field.name)) for field in fields(self)}
        values: dict[str, int | float] = {}
        for setting in settings:
            name, _, value = setting.partition("=")
            if name not in kinds:
                raise TabuleiroError(f"there is no limit {name!r}; there are {', '.join(kinds)}")
            try:
                values[name] = kinds[name](value)
            except ValueError:
                raise TabuleiroError(f"limit {name} needs a number, not {value!r}") from None
            least = 0 if name in MAY_BE_NOTHING else 1 if kinds[name] is int else 0.001
            if not least <= values[name] < MOST:
                raise TabuleiroError(f"limit {name} cannot be {value}: it is at least {least}")
        found = replace(self, **values)  # type: ignore[arg-type]  # each value has the type of its field
        found.check()
        return found
