"""The engine behind a conversation: it is there before it is asked, can be stopped, and may think while nobody asks."""

import threading
from collections.abc import Callable
from time import monotonic
from typing import TYPE_CHECKING

from tabuleiro.core.errors import TabuleiroError
from tabuleiro.core.game import Game
from tabuleiro.core.levels import level_of
from tabuleiro.core.stepping import stepping_of
from tabuleiro.protocol.options import LEVEL, PONDER, TABLE, THREADS, VERBOSE, Settings
from tabuleiro.record import Record

if TYPE_CHECKING:
    from tabuleiro.engine import Analysis, Engine

AT_ONCE = 0.05
"""Seconds for an answer that is wanted without any thinking."""
LONGEST_WAIT = 24 * 3600
"""Seconds: nobody is given more time for one turn."""


class Mind:
    """One engine for all options of a game. What it is told while it thinks goes to `tell`."""

    def __init__(self, settings: Settings, tell: Callable[[str], None]) -> None:
        self._settings = settings
        self._tell = tell
        self._engine: Engine | None = None
        self._making = threading.Lock()
        self._pondering: threading.Thread | None = None
        self._stopped = threading.Event()
        self.thinking = False

    def begin(self, game: Game) -> None:
        """Have an engine for this game from now on, without waiting for it."""
        if self._engine is None:
            threading.Thread(target=self._ready, args=(game,), name="engine", daemon=True).start()
        else:
            self._ready(game)

    def best(self, record: Record, seconds: float | None, depth: int | None) -> str:
        """The best turn within a time, or when the search has looked so many turns ahead.

        A tree search has when its best line is so long.
        """
        began = monotonic()
        self.rest()
        self.thinking = True
        try:
            engine = self._ready(record.game)
            from tabuleiro.engine.levels import SECONDS  # as heavy as the engine

            engine.level = level_of(self._settings.number(LEVEL))

            def hear(found: "Analysis") -> None:
                if self._settings.on(VERBOSE):
                    self._tell(told(found))
                best = found[0]
                deep = depth is not None and (best.depth or len(best.continuation) + 1) >= depth
                if deep or self._stopped.is_set():
                    engine.stop()

            time = LONGEST_WAIT if depth is not None else SECONDS if seconds is None else seconds
            time = AT_ONCE if self._stopped.is_set() else max(time - (monotonic() - began), AT_ONCE)
            return engine.best_turn(record, time=time, progress=hear).text
        finally:
            self.thinking = False

    def go_on(self) -> None:
        """Questions that come now were not meant by the last `stop`."""
        self._stopped.clear()

    def stop(self) -> None:
        """End the thinking, and that of all questions until `go_on`: who waits gets the best turn so far."""
        self._stopped.set()
        if self._engine is not None:
            self._engine.stop()

    def ponder(self, record: Record) -> None:
        """Think about a position while nobody asks, if that is wanted: what is found helps the next answer."""
        if self._settings.on(PONDER) and record.outcome is None:
            self._pondering = threading.Thread(target=self._ponder, args=(record,), name="ponder", daemon=True)
            self._pondering.start()

    def rest(self) -> None:
        """Stop pondering."""
        pondering, self._pondering = self._pondering, None
        if pondering is not None:
            while pondering.is_alive():
                self.stop()
                pondering.join(0.05)
            self.go_on()

    def close(self) -> None:
        """End the engine; the next question starts another, with the settings there are then."""
        self.rest()
        with self._making:
            engine, self._engine = self._engine, None
        if engine is not None:
            engine.close()

    def _ponder(self, record: Record) -> None:
        try:
            self._ready(record.game).analyse(record, 1, LONGEST_WAIT, progress=self._heed)
        except TabuleiroError:  # nobody waits for it: the next question will tell
            return

    def _heed(self, found: "Analysis") -> None:
        if self._stopped.is_set() and self._engine is not None:
            self._engine.stop()

    def _ready(self, game: Game) -> "Engine":
        from tabuleiro.engine import Engine  # half a second: not before the greeting

        with self._making:
            if self._engine is None:
                settings = self._settings
                memory, threads = settings.number(TABLE) << 20, settings.number(THREADS)
                self._engine = Engine(game, memory=memory, threads=threads)
                stepping_of(game.rules).compile_in_background()  # long GameStrings are read by compiled rules
            else:
                self._engine.turn_to(game)
            return self._engine


def told(found: "Analysis") -> str:
    """What is thought so far: the turn, how deep (or how often) it was looked at, the chance to win, the variation."""
    best = found[0]
    variation = "|".join([best.turn.text, *best.continuation])
    return f"{best.turn};{best.depth or best.visits or 0};{best.win_chance:.3f};{variation}"
