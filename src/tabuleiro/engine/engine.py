"""The face of all engines: ask for a turn or for an analysis, and get it in time.

An engine thinks in a process of its own, which is started when the engine is made and kept for as long as
it is used. If that process dies, or is killed, the caller gets an EngineError, and the next call starts another.
"""

import asyncio
import contextlib
import json
import subprocess
import sys
import threading
import time as clock
from collections.abc import Callable
from queue import Empty, SimpleQueue
from typing import Any, TypeVar

from tabuleiro.core.errors import EngineError, GameOver
from tabuleiro.core.game import Game
from tabuleiro.core.game import game as game_named
from tabuleiro.core.position import Position, Turn
from tabuleiro.engine.answers import Analysis, Line
from tabuleiro.engine.levels import SECONDS, level_of
from tabuleiro.record import Record

Answer = TypeVar("Answer")

ANSWER_TIME = 0.02
"""Seconds that an answer needs to come back: so much earlier the thinking ends."""
PATIENCE = 0.03
"""Seconds after the deadline until what was found so far is taken for the answer."""
START_TIME = 60.0
"""Seconds that a process may take to compile a game that was never compiled, where no deadline is given."""


class Engine:
    """An opponent and an analyst for one game.

    >>> import tabuleiro
    >>> game = tabuleiro.game("avanco")
    >>> with tabuleiro.Engine(game, level=3) as engine:
    ...     str(engine.best_turn(game.position("b6/5bw/7/7/7/7/7 w"), time=20)) in ("g6-g7", "g6-f7")
    True
    """

    def __init__(self, game: Game | str, level: int = 10, *, seed: int = 0) -> None:
        """Start thinking for a game at a level from 1 to 10; equal seeds and budgets of nodes play alike."""
        self._process: _Process | None = None
        self.game = game_named(game) if isinstance(game, str) else game
        self.level = level_of(level)
        self._seed = seed
        self._number = 0
        self._busy = threading.Lock()
        self._process = _Process(self.game.id, seed)

    def best_turn(self, record: Record | Position, time: float | None = None, nodes: int | None = None) -> Turn:
        """The turn to play, within `time` seconds (the level's own, if none is given)."""
        seconds = SECONDS if time is None and nodes is None else time
        position, answer = self._ask(record, seconds, nodes, 1, self.level.number, None)
        if answer is None:  # the deadline came before anything was found: the process is still compiling
            return position.turns()[0]
        return position.find(answer["lines"][0]["turn"])

    def analyse(
        self,
        record: Record | Position,
        lines: int = 3,
        time: float | None = 1.0,
        nodes: int | None = None,
        progress: Callable[[Analysis], object] | None = None,
    ) -> Analysis:
        """The best lines, best first; `progress` is told better ones while the engine thinks."""
        position, answer = self._ask(record, time, nodes, lines, None, progress)
        return Analysis(()) if answer is None else _analysis(position, answer)

    async def best_turn_async(self, record: Record | Position, time: float | None = None) -> Turn:
        """`best_turn` for asynchronous callers; cancelling the task ends the thinking."""
        return await self._cancellable(lambda: self.best_turn(record, time))

    async def analyse_async(self, record: Record | Position, lines: int = 3, time: float = 1.0) -> Analysis:
        """`analyse` for asynchronous callers; cancelling the task ends the thinking."""
        return await self._cancellable(lambda: self.analyse(record, lines, time))

    def stop(self) -> None:
        """End the thinking now (from another thread): the call that waits for it gets what was found so far."""
        if self._process is not None:
            with contextlib.suppress(OSError):
                self._process.send({"stop": self._number})

    @property
    def process_number(self) -> int | None:
        """The number of the engine's process in the operating system, if there is one now."""
        return None if self._process is None else self._process.number

    def close(self) -> None:
        """End the engine's process; a later call would start another."""
        if self._process is not None:
            self._process.end()
            self._process = None

    def __enter__(self) -> "Engine":
        return self

    def __exit__(self, *details: object) -> None:
        self.close()

    def __del__(self) -> None:
        self.close()

    async def _cancellable(self, work: Callable[[], Answer]) -> Answer:
        task = asyncio.create_task(asyncio.to_thread(work))
        try:
            return await asyncio.shield(task)
        except asyncio.CancelledError:
            self.stop()
            await task
            raise

    def _ask(
        self,
        record: Record | Position,
        seconds: float | None,
        nodes: int | None,
        lines: int,
        level: int | None,
        progress: Callable[[Analysis], object] | None,
    ) -> tuple[Position, dict[str, Any] | None]:
        """Send a request and wait for its answer; None if the deadline came before there was any."""
        deadline = None if seconds is None else clock.monotonic() + seconds
        if isinstance(record, Position):
            record = self.game.record(record)
        if record.outcome is not None:
            raise GameOver(f"the game is over ({record.outcome.reason}): there is nothing to think about")
        with self._busy:
            process = self._process = self._process or _Process(self.game.id, self._seed)
            self._number += 1
            thinking = None if seconds is None else max(seconds - ANSWER_TIME, 0.001)
            request = {"id": self._number, "record": record.to_json(), "level": level, "lines": lines}
            try:
                process.send(request | {"seconds": thinking, "nodes": nodes})
                return record.position, self._wait(process, record.position, deadline, progress)
            except (OSError, EngineError) as error:
                self.close()
                raise EngineError(f"the engine's process has ended: {error}") from error

    def _wait(
        self,
        process: "_Process",
        position: Position,
        deadline: float | None,
        progress: Callable[[Analysis], object] | None,
    ) -> dict[str, Any] | None:
        latest: dict[str, Any] | None = None
        until = clock.monotonic() + START_TIME if deadline is None else deadline + PATIENCE
        while True:
            try:
                answer = process.answers.get(timeout=max(until - clock.monotonic(), 0))
            except Empty:
                self.stop()
                return latest
            if answer is None:
                raise EngineError(process.last_words())
            if answer["id"] != self._number:
                continue  # what is left of a request that was given up
            if answer.get("done"):
                return answer
            latest = answer
            if deadline is None:
                until = clock.monotonic() + START_TIME
            if progress is not None:
                progress(_analysis(position, answer))


class _Process:
    """The engine's process and the thread that reads what it says."""

    def __init__(self, identifier: str, seed: int) -> None:
        command = [sys.executable, "-m", "tabuleiro.engine.worker", identifier, str(seed)]
        self._child = subprocess.Popen(  # noqa: S603  # our own module, in our own Python
            command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True
        )
        self.answers: SimpleQueue[dict[str, Any] | None] = SimpleQueue()
        threading.Thread(target=self._read, daemon=True).start()

    @property
    def number(self) -> int:
        """The number of the process in the operating system."""
        return self._child.pid

    def send(self, request: dict[str, Any]) -> None:
        """Send one line."""
        line = self._child.stdin
        if line is None or line.closed:
            raise EngineError("it was closed")
        line.write(json.dumps(request) + "\n")
        line.flush()

    def last_words(self) -> str:
        """Why it ended, as far as that is known."""
        status = self._child.wait()
        said = self._child.stderr.read().strip().splitlines() if self._child.stderr else []
        return f"status {status}" + (f", {said[-1]}" if said else "")

    def end(self) -> None:
        """End it, at once if it must be."""
        for line in (self._child.stdin, self._child.stdout, self._child.stderr):
            if line is not None and line is not self._child.stdout:
                with contextlib.suppress(OSError):
                    line.close()
        try:
            self._child.wait(timeout=0.2)
        except subprocess.TimeoutExpired:
            self._child.kill()
            self._child.wait()

    def _read(self) -> None:
        if self._child.stdout is not None:
            with contextlib.suppress(ValueError, OSError), self._child.stdout as lines:
                for line in lines:
                    self.answers.put(json.loads(line))
        self.answers.put(None)


def _analysis(position: Position, answer: dict[str, Any]) -> Analysis:
    return Analysis(tuple(_line(position, line) for line in answer["lines"]), answer["nodes"])


def _line(position: Position, line: dict[str, Any]) -> Line:
    return Line(**line | {"turn": position.find(line["turn"]), "continuation": tuple(line["continuation"])})
