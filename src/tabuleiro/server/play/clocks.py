"""Clocks of games. They run on the monotonic clock of the machine, which nobody sets back.

Three kinds: none; a time for the whole game, with an increment for each turn; a number of days for each turn.
A clock begins to run when both seats are taken and the first turn has been made.

After a restart (the rule): in a game with a time for the whole game the player to move gets back what was thought
since the last event, as nobody could tell how much of it the server was away. Days go on while it is away, but
nobody loses earlier than `limits.days_grace` after the restart.
"""

from typing import Annotated

import msgspec

DAY = 86_400.0
LONGEST = 7 * DAY


class NoClock(msgspec.Struct, tag_field="kind", tag="none", frozen=True, forbid_unknown_fields=True):
    """Nobody is in a hurry."""


class GameClock(msgspec.Struct, tag_field="kind", tag="game", frozen=True, forbid_unknown_fields=True):
    """So many seconds for the whole game, and some more for each turn."""

    seconds: Annotated[float, msgspec.Meta(ge=1, le=LONGEST)]
    increment: Annotated[float, msgspec.Meta(ge=0, le=3600)] = 0.0


class DaysClock(msgspec.Struct, tag_field="kind", tag="days", frozen=True, forbid_unknown_fields=True):
    """So many days for each turn."""

    days: Annotated[float, msgspec.Meta(gt=0, le=60)]


Setting = NoClock | GameClock | DaysClock


class Clock:
    """The time that both players have left. All times are seconds, `now` is monotonic."""

    def __init__(self, setting: Setting) -> None:
        """A clock that stands still."""
        self.setting = setting
        full = {NoClock: 0.0, GameClock: getattr(setting, "seconds", 0.0), DaysClock: getattr(setting, "days", 0) * DAY}
        self._full = full[type(setting)]
        self.left = [self._full, self._full]
        self.running: int | None = None
        self._since = 0.0

    @property
    def exists(self) -> bool:
        """Whether there is a clock at all."""
        return not isinstance(self.setting, NoClock)

    def left_of(self, player: int, now: float) -> float:
        """What a player has left at this moment; never less than nothing."""
        spent = now - self._since if self.running == player else 0.0
        return max(0.0, self.left[player] - spent)

    def run(self, player: int, now: float) -> None:
        """Let the clock of a player run."""
        if self.exists and self.running != player:
            self.halt(now)
            self.running, self._since = player, now

    def halt(self, now: float) -> None:
        """Stop the clock that runs, if one does."""
        if self.running is not None:
            self.left[self.running] = self.left_of(self.running, now)
        self.running = None

    def press(self, player: int, now: float) -> None:
        """A player has made a turn: the clock stops, and what a turn earns is added."""
        ran = self.running == player
        self.halt(now)
        if isinstance(self.setting, GameClock) and ran:
            self.left[player] += self.setting.increment
        if isinstance(self.setting, DaysClock):
            self.left[player] = self._full

    def flag_time(self) -> float | None:
        """When the running clock will be at its end."""
        return None if self.running is None else self._since + self.left[self.running]

    def resume(self, player: int, away: float, grace: float) -> None:
        """What a restart costs: days go on while the server is away, but leave the player some grace."""
        if isinstance(self.setting, DaysClock):
            self.left[player] = max(self.left[player] - max(0.0, away), min(grace, self.left[player]))
