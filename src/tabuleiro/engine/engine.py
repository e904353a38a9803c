"""The face of all engines: ask for a turn or for an analysis, and get it in time.

An engine thinks in a process of its own, which is started when the engine is made and kept for as long as
it is used. If that process dies, or is killed, the caller gets an EngineError, and the next call starts another.
"""

import asyncio
import contextlib
import math
import threading
import time as clock
from collections.abc import AsyncGenerator, Generator
from dataclasses import dataclass, field
from pathlib import Path
from queue import Empty
from typing import Any

from tabuleiro.core.errors import EngineError, TabuleiroError
from tabuleiro.core.game import Game
from tabuleiro.core.game import game as game_named
from tabuleiro.core.levels import HIGHEST, level_of
from tabuleiro.core.position import Position, over
from tabuleiro.core.turn import Turn
from tabuleiro.engine.answers import Analysis, Budget, Line, Progress
from tabuleiro.engine.haste import hasty
from tabuleiro.engine.learnt import read_learnt
from tabuleiro.engine.levels import SECONDS
from tabuleiro.engine.messages import (
    ENGINE_BUSY,
    ENGINE_ENDED,
    GIVEN_UP,
    NO_TIME,
    NOTHING_TO_THINK,
    OTHER_GAME,
    TOO_FEW_LINES,
    TOO_FEW_NODES,
)
from tabuleiro.engine.process import EngineProcess
from tabuleiro.engine.thinking import MEMORY
from tabuleiro.engine.watching import watched, watched_async
from tabuleiro.record import Record

ANSWER_TIME = 0.02
"""Seconds that an answer needs to come back: so much earlier the thinking ends."""
PATIENCE = 0.005
"""Seconds after the deadline until what was found so far is taken for the answer."""
HASTE, MOST_HASTE = 0.4, 0.25
"""The last part of the time, and the most seconds, in which the caller itself thinks if nothing was heard by then."""
LOOKS = 0.5
"""Seconds between two looks at whether the process is still alive."""
LONGEST_WATCH = 3600.0
"""Seconds after which a watched analysis that nobody ends is ended."""
AFTER_A_STOP = 0.5
"""Seconds that the process has for its last word once it was told to stop."""


@dataclass
class _Request:
    """One call: what is asked, until when, and whether the caller has given it up."""

    record: Record
    budget: Budget
    lines: int
    level: int | None
    progress: Progress | None
    deadline: float | None
    number: int = 0
    stopped: threading.Event = field(default_factory=threading.Event)


class Engine:
    """An opponent and an analyst for one game.

    Its answers are never later than the time they were given by more than 50 ms. Calls from several threads
    wait for each other; who must not wait takes an engine of its own.

    >>> import tabuleiro
    >>> game = tabuleiro.game("avanco")
    >>> with tabuleiro.Engine(game, level=3) as engine:
    ...     str(engine.best_turn(game.position("b6/5bw/7/7/7/7/7 w"), time=20)) in ("g6-g7", "g6-f7")
    True
    """

    def __init__(
        self,
        game: Game | str,
        level: int = HIGHEST,
        *,
        seed: int = 0,
        memory: int = MEMORY,
        threads: int = 1,
        weights: Path | str | None = None,
    ) -> None:
        """Start thinking for a game at a level, the highest (`core.levels`) if nothing is said.

        Equal seeds and budgets of nodes play alike, with one thread. `memory` caps the bytes of the search's table
        or tree (the process itself, with the compiler in it, takes about 200 MB more). `weights` is a file, such as
        `tabuleiro train` writes: they stand in the place of the evaluation's own, and are compiled first.
        """
        self._process: EngineProcess | None = None
        self.game = game_named(game) if isinstance(game, str) else game
        self.level = level_of(level)
        if weights is not None:
            read_learnt(self.game, weights)  # refused here, and not by a process that dies
        files = () if weights is None else (str(Path(weights).absolute()),)
        self._settings: tuple[Any, ...] = (self.game.id, seed, memory, threads, *files)
        self._number = 0
        self._busy = threading.Lock()
        self._current: _Request | None = None
        self._start()

    def turn_to(self, game: Game) -> None:
        """Think about the same game with other options from now on: what is compiled serves them all."""
        if game.info.id != self.game.info.id:
            raise TabuleiroError(OTHER_GAME, game=self.game.info.id, found=game.info.id)
        self.game = game
        self._settings = (game.id, *self._settings[1:])

    def prepare(self) -> None:
        """Wait until the process is there and all is compiled: from then on every second is a second of thinking."""
        self._ask(self._request(self.game.start(), None, 1, 1, None, None))

    def best_turn(
        self,
        record: Record | Position,
        time: float | None = None,
        nodes: int | None = None,
        progress: Progress | None = None,
    ) -> Turn:
        """The turn to play at the engine's level, within `time` seconds (3, if neither they nor nodes are given)."""
        seconds = SECONDS if time is None and nodes is None else time
        return self._ask(self._request(record, seconds, nodes, 1, self.level.number, progress))[0].turn

    def analyse(
        self,
        record: Record | Position,
        lines: int = 3,
        time: float | None = None,
        nodes: int | None = None,
        progress: Progress | None = None,
    ) -> Analysis:
        """The best lines at full strength, best first, within `time` seconds (1, if nothing else is given).

        `progress` is told better ones while the engine thinks.
        """
        seconds = 1.0 if time is None and nodes is None else time
        return self._ask(self._request(record, seconds, nodes, lines, None, progress))

    async def best_turn_async(
        self,
        record: Record | Position,
        time: float | None = None,
        nodes: int | None = None,
        progress: Progress | None = None,
    ) -> Turn:
        """`best_turn` for asynchronous callers; cancelling the task ends the thinking.

        `progress` is called in another thread.
        """
        seconds = SECONDS if time is None and nodes is None else time
        request = self._request(record, seconds, nodes, 1, self.level.number, progress)
        return (await self._cancellable(request))[0].turn

    async def analyse_async(
        self,
        record: Record | Position,
        lines: int = 3,
        time: float | None = None,
        nodes: int | None = None,
        progress: Progress | None = None,
    ) -> Analysis:
        """`analyse` for asynchronous callers; cancelling the task ends the thinking.

        `progress` is called in another thread.
        """
        seconds = 1.0 if time is None and nodes is None else time
        return await self._cancellable(self._request(record, seconds, nodes, lines, None, progress))

    def watch(
        self, record: Record | Position, lines: int = 3, time: float | None = None, nodes: int | None = None
    ) -> Generator[Analysis]:
        """The best lines again and again while the engine looks deeper, until a budget is used up or all is proven.

        With no budget it goes on until the loop is left (at most an hour); leaving it ends the thinking.

        >>> import tabuleiro
        >>> game = tabuleiro.game("avanco")
        >>> with tabuleiro.Engine(game) as engine:
        ...     for found in engine.watch(game.position("b6/5bw/7/7/7/7/7 w"), lines=1, time=20):
        ...         if found[0].proven:
        ...             break
        >>> found[0].proven, found[0].distance
        ('win', 1)
        """
        request = self._watching(record, time, nodes, lines)
        return watched(lambda progress: self._ask_telling(request, progress), lambda: self._give_up(request))

    def watch_async(
        self, record: Record | Position, lines: int = 3, time: float | None = None, nodes: int | None = None
    ) -> AsyncGenerator[Analysis]:
        """`watch` for asynchronous readers: use it as `async with contextlib.aclosing(engine.watch_async(…))`."""
        request = self._watching(record, time, nodes, lines)
        return watched_async(lambda progress: self._ask_telling(request, progress), lambda: self._give_up(request))

    def stop(self) -> None:
        """End the thinking now (from another thread): the call that waits for it gets what was found so far."""
        request = self._current
        if request is not None:
            self._give_up(request)

    @property
    def process_number(self) -> int | None:
        """The number of the engine's process in the operating system, if there is one now."""
        return None if self._process is None else self._process.number

    def close(self) -> None:
        """End the engine's process; a later call would start another."""
        process, self._process = self._process, None
        if process is not None:
            process.end()

    def __enter__(self) -> "Engine":
        return self

    def __exit__(self, *details: object) -> None:
        self.close()

    def __del__(self) -> None:
        self.close()

    def _start(self) -> EngineProcess:
        self._process = self._process or EngineProcess(*self._settings)
        return self._process

    def _request(
        self,
        record: Record | Position,
        seconds: float | None,
        nodes: int | None,
        lines: int,
        level: int | None,
        progress: Progress | None,
    ) -> _Request:
        """What was asked for, checked."""
        if seconds is not None and not 0 <= seconds < math.inf:
            raise TabuleiroError(NO_TIME, found=seconds)
        if nodes is not None and nodes < 1:
            raise TabuleiroError(TOO_FEW_NODES, found=nodes)
        if lines < 1:
            raise TabuleiroError(TOO_FEW_LINES, found=lines)
        if record.game.id != self.game.id:
            raise TabuleiroError(OTHER_GAME, game=self.game.id, found=record.game.id)
        if isinstance(record, Position):
            record = self.game.record(record)
        if record.outcome is not None:
            raise over(record.game, record.outcome, NOTHING_TO_THINK)
        deadline = None if seconds is None else clock.monotonic() + seconds
        return _Request(record, Budget(seconds, nodes), lines, level, progress, deadline)

    def _watching(self, record: Record | Position, seconds: float | None, nodes: int | None, lines: int) -> _Request:
        seconds = LONGEST_WATCH if seconds is None and nodes is None else seconds
        return self._request(record, seconds, nodes, lines, None, None)

    def _ask_telling(self, request: _Request, progress: Progress) -> Analysis:
        request.progress = progress
        return self._ask(request)

    async def _cancellable(self, request: _Request) -> Analysis:
        task = asyncio.create_task(asyncio.to_thread(self._ask, request))
        try:
            return await asyncio.shield(task)
        except asyncio.CancelledError:
            self._give_up(request)
            with contextlib.suppress(TabuleiroError):
                await task
            raise

    def _give_up(self, request: _Request) -> None:
        request.stopped.set()
        process = self._process
        if process is not None and request.number:
            with contextlib.suppress(EngineError):
                process.send({"stop": request.number})

    def _ask(self, request: _Request) -> Analysis:
        """Send a request and wait for its answer."""
        self._wait_in_line(request)
        try:
            process = self._start()
            if process.silent:
                raise EngineError(ENGINE_ENDED, why=process.last_words())
            self._number += 1
            request.number, self._current = self._number, request
            process.send(_written(request))
            return self._wait(process, request)
        except EngineError:
            self.close()
            raise
        except BaseException:
            self._give_up(request)
            raise
        finally:
            self._current = None
            self._busy.release()

    def _wait_in_line(self, request: _Request) -> None:
        """Wait until no other thread asks."""
        while not self._busy.acquire(timeout=0.02):
            if request.stopped.is_set():
                raise EngineError(GIVEN_UP)
            if request.deadline is not None and clock.monotonic() >= request.deadline:
                raise EngineError(ENGINE_BUSY)

    def _wait(self, process: EngineProcess, request: _Request) -> Analysis:
        latest: Analysis | None = None
        position, deadline = request.record.position, request.deadline
        until = math.inf if deadline is None else deadline + PATIENCE
        haste = math.inf if deadline is None else deadline - min((request.budget.seconds or 0) * HASTE, MOST_HASTE)
        while True:
            now = clock.monotonic()
            if request.stopped.is_set():
                until = min(until, now + AFTER_A_STOP)
                haste = min(haste, until)
            if latest is None and now >= haste:
                latest, haste = self._in_haste(request, until), math.inf
                continue
            if now >= until and latest is not None:
                self._give_up(request)
                return latest
            try:
                next_look = min(until, now + LOOKS) if latest is not None else min(until, haste, now + LOOKS)
                answer = process.answers.get(timeout=max(next_look - now, 0))
            except Empty:
                if process.silent:
                    raise EngineError(ENGINE_ENDED, why=process.last_words()) from None
                continue
            if answer is None:
                raise EngineError(ENGINE_ENDED, why=process.last_words())
            if answer["id"] != request.number:
                continue  # what is left of a request that was given up
            latest = _read(position, answer)
            if answer.get("done"):
                return latest
            if request.progress is not None:
                request.progress(latest)

    def _in_haste(self, request: _Request, until: float) -> Analysis:
        """Think in this process, interpreted: the other one is still starting, or has no time on a busy machine."""
        seconds = until - PATIENCE - clock.monotonic()
        return hasty(request.record, request.level, Budget(seconds, request.budget.nodes), request.lines)


def _written(request: _Request) -> dict[str, Any]:
    return {
        "id": request.number,
        "record": request.record.to_json(),
        "level": request.level,
        "lines": request.lines,
        "deadline": None if request.deadline is None else request.deadline - ANSWER_TIME,
        "nodes": request.budget.nodes,
    }


def _read(position: Position, answer: dict[str, Any]) -> Analysis:
    return Analysis(tuple(_read_line(position, line) for line in answer["lines"]), answer["nodes"])


def _read_line(position: Position, line: dict[str, Any]) -> Line:
    return Line(**line | {"turn": position.find(line["turn"]), "continuation": tuple(line["continuation"])})
