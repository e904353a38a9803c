"""The program at the table: an engine in a process of its own, started when it is first needed."""

import random
import sys
from collections.abc import Callable
from typing import TYPE_CHECKING, TypeVar

from tabuleiro.cli import words
from tabuleiro.cli.analysis_text import effort_text, show_passing
from tabuleiro.core.errors import EngineError
from tabuleiro.core.levels import level_of
from tabuleiro.core.turn import Turn
from tabuleiro.engine import Analysis, Budget, Engine, Line
from tabuleiro.engine.haste import hasty
from tabuleiro.record import Record

if TYPE_CHECKING:
    from tabuleiro.protocol.program import Program

Tell = Callable[..., None]
Answer = TypeVar("Answer")
HASTY_SECONDS = 1.0


class Opponent:
    """Plays at a level, and advises at full strength. Its engine may die: then it says so, and goes on."""

    def __init__(
        self,
        record: Record,
        level: int,
        seconds: float,
        language: str,
        tell: Tell,
        guest: "Program | None" = None,
        *,
        quiet: bool = False,
    ) -> None:
        """`tell` says a sentence (of `words`) to the people at the table; no turn takes longer than `seconds`.

        A `guest` is another program: it plays, and ours advises.
        """
        self.guest = guest
        self._quiet = quiet
        self.level = level_of(level)
        self._record = record
        self._seconds = seconds
        self._language = language
        self._tell = tell
        self._seed = random.getrandbits(32)  # so that it does not overlook the same things in every game
        self._engine: Engine | None = None

    def change_level(self, number: int) -> None:
        """Play at another level from now on."""
        self.level = level_of(number)
        if self._engine is not None:
            self._engine.level = self.level

    def warm_up(self) -> None:
        """Start the engine while people still think."""
        if self._engine is None:
            self._engine = Engine(self._record.game, self.level.number, seed=self._seed)

    def turn(self) -> Turn:
        """The turn it plays."""
        if self.guest is not None:
            try:
                return self.guest.best_turn(self._record, self._seconds)
            except EngineError as error:
                self._tell(words.GUEST_LOST, why=error.told(self._language))
        return self._asked(
            lambda engine: engine.best_turn(self._record, time=self._seconds, progress=self._progress()),
            lambda: hasty(self._record, self.level, Budget(min(self._seconds, HASTY_SECONDS)))[0].turn,
        )

    def lines(self, number: int, record: Record | None = None) -> Analysis:
        """The best lines it can find, now or in another record of the same game."""
        asked = record or self._record
        return self._asked(
            lambda engine: engine.analyse(asked, number, self._seconds, progress=self._progress()),
            lambda: hasty(asked, None, Budget(min(self._seconds, HASTY_SECONDS)), number),
        )

    def sit_at(self, record: Record) -> None:
        """Go on at another record of the same game: a rematch."""
        self._record = record

    def hint(self) -> Line:
        """The best turn it can find."""
        return self.lines(1)[0]

    def close(self) -> None:
        """End the engine's process."""
        if self._engine is not None:
            self._engine.close()
            self._engine = None
        if self.guest is not None:
            self.guest.close()

    def _asked(self, ask: Callable[[Engine], Answer], instead: Callable[[], Answer]) -> Answer:
        """Ask the engine, once more if it dies, and then go without it."""
        self.warm_up()
        for lost in (words.ENGINE_LOST, words.ENGINE_HASTY):
            try:
                if self._engine is not None:
                    return ask(self._engine)
            except EngineError as error:
                self._tell(lost, why=error.told(self._language))
            finally:
                if sys.stderr.isatty() and not self._quiet:
                    show_passing("")
        return instead()

    def _progress(self) -> Callable[[Analysis], object] | None:
        """Shows how far the engine is, where somebody sits before a terminal; not which turn it has in mind."""
        if self._quiet or not sys.stderr.isatty():
            return None
        text = words.THOUGHT[self._language]
        return lambda found: show_passing(text.format(looked=effort_text(found, self._language)))
