"""Another program as an opponent: it runs beside us, speaks the text protocol, and cannot hurt us.

    with Program(["nokamute", "uhp"], tabuleiro.game("hive:tournament,+MLP")) as program:
        turn = program.best_turn(record, time=2)

Whatever it does wrong is a `ProgramError` that says what: it cannot be started, does not answer in time, ends, takes
too much memory, answers what is no turn. It is then ended with all it started, and the next question starts it anew.
"""

import contextlib
import shlex
import subprocess
import threading
import time
from collections import deque
from collections.abc import Sequence
from queue import Empty, Queue
from typing import IO, NoReturn

from tabuleiro.core.errors import EngineError, IllegalTurn, Message
from tabuleiro.core.game import Game
from tabuleiro.core.position import Position
from tabuleiro.core.turn import Turn
from tabuleiro.protocol.messages import (
    PROGRAM_ANSWERS_NONSENSE,
    PROGRAM_ENDED,
    PROGRAM_LATE,
    PROGRAM_MEMORY,
    PROGRAM_MISSING,
    PROGRAM_PLAYS_WRONG,
    PROGRAM_REFUSES,
    PROGRAM_SHOUTS,
)
from tabuleiro.record import Record
from tabuleiro.system.processes import apart, end, memory_of

START = 30.0
"""Seconds that a program may take until it has greeted."""
GRACE = 1.0
"""Seconds beyond its time in which an answer still counts."""
REPLY = 10.0
"""Seconds for an answer that needs no thinking."""
MEMORY = 2 << 30
"""Bytes that it and all it starts may hold."""
LOOKS = 0.25
"""Seconds between two looks at its memory."""
MOST_LINES, LONGEST_LINE = 100_000, 1_000_000
LAST_WORDS = 5
MOST_WAITING = 1000
"""Lines that wait to be read; then whoever says more has to wait."""


class ProgramError(EngineError):
    """Another program misbehaved."""


class Program:
    """A program of the text protocol (for Hive: of the Universal Hive Protocol), kept as long as it behaves."""

    def __init__(
        self, command: str | Sequence[str], game: Game, *, name: str = "", memory: int = MEMORY, start: float = START
    ) -> None:
        """`command` is started when it is first needed; a text is taken apart as a shell would."""
        self.command = shlex.split(command) if isinstance(command, str) else list(command)
        self.game = game
        self.name = name or (self.command[0] if self.command else "")
        self._memory, self._patience = memory, start
        self._child: subprocess.Popen[str] | None = None
        self._lines: Queue[str | None] = Queue(MOST_WAITING)
        self._complaints: deque[str] = deque(maxlen=LAST_WORDS)
        self.greeting: list[str] = []
        """What it said of itself: its name and version, what it can do."""

    # -- as an opponent

    def best_turn(self, record: Record | Position, time: float = 3.0) -> Turn:
        """The turn it plays within so many seconds; a legal one, or a ProgramError."""
        position = record if isinstance(record, Position) else record.position
        self.start()
        self._set_up(position)
        minutes, seconds = divmod(time, 60)
        hours, minutes = divmod(int(minutes), 60)
        whole = f"{int(seconds):02}" if seconds == int(seconds) else f"{max(seconds, 0.001):06.3f}"
        answer = self.ask(f"bestmove time {hours:02}:{minutes:02}:{whole}", time + GRACE)
        if not answer:
            self._fail(PROGRAM_ANSWERS_NONSENSE, answer="")
        try:
            return position.find(answer[-1].strip())
        except IllegalTurn as error:
            self._fail(PROGRAM_PLAYS_WRONG, why=error)

    def _set_up(self, position: Position) -> None:
        """Have it look at this position, whatever it looked at before; it hears the game as programs write it."""
        self.ask(f"newgame {position.game.notation.write_game(position, None)}", REPLY)

    # -- as a conversation

    def start(self) -> None:
        """Start it, unless it runs, and hear its greeting."""
        if self._child is not None:
            return
        try:
            self._child = subprocess.Popen(  # noqa: S603  # the command is the user's or the operator's own
                self.command,
                stdin=subprocess.PIPE,
                stdout=subprocess.PIPE,
                stderr=subprocess.PIPE,
                text=True,
                encoding="utf-8",
                errors="replace",
                **apart(),
            )
        except (OSError, ValueError, IndexError) as error:
            raise ProgramError(PROGRAM_MISSING, name=self.name, why=getattr(error, "strerror", None) or error) from None
        self._lines = Queue(MOST_WAITING)
        for work in (self._listen, self._overhear):
            threading.Thread(target=work, args=(self._child, self._lines), daemon=True).start()
        self.greeting = self._answer(self._patience)

    def ask(self, line: str, seconds: float = REPLY) -> list[str]:
        """The lines of its answer, without the closing `ok`; ProgramError if it says that it cannot."""
        self.start()
        self.send(line)
        answer = self._answer(seconds)
        refused = next((each for each in answer if each.startswith(("err", "invalidmove"))), None)
        if refused is not None:
            raise ProgramError(PROGRAM_REFUSES, name=self.name, line=line[:60], answer=refused[:200])
        return answer

    def send(self, line: str) -> None:
        """Say a line without waiting for an answer."""
        stream = None if self._child is None else self._child.stdin
        try:
            if stream is not None:
                stream.write(line + "\n")
                stream.flush()
        except (OSError, ValueError):
            self._fail(PROGRAM_ENDED, why=self._last_words())

    def answer(self, seconds: float = REPLY) -> list[str]:
        """Its next answer, whatever it says: for whoever examines it."""
        return self._answer(seconds)

    def interrupt(self, sign: int) -> None:
        """Send it a signal: what viewers do to cancel a search."""
        if self._child is not None:
            self._child.send_signal(sign)

    def close(self) -> None:
        """Let it go: gently, then by force."""
        child, self._child = self._child, None
        if child is None:
            return
        with contextlib.suppress(OSError, ValueError):
            if child.stdin is not None:
                child.stdin.write("exit\n")
                child.stdin.close()
        with contextlib.suppress(subprocess.TimeoutExpired):
            child.wait(timeout=0.5)
        end(child)

    def __enter__(self) -> "Program":
        return self

    def __exit__(self, *details: object) -> None:
        self.close()

    def _answer(self, seconds: float) -> list[str]:
        deadline = time.monotonic() + seconds
        lines: list[str] = []
        next_look = time.monotonic() + LOOKS
        while True:
            now = time.monotonic()
            if now >= deadline:
                self._fail(PROGRAM_LATE, seconds=f"{seconds:g}")
            if now >= next_look:
                self._watch_memory()
                next_look = time.monotonic() + LOOKS
            try:
                line = self._lines.get(timeout=max(min(deadline, next_look) - now, 0.001))
            except Empty:
                continue
            if line is None:
                self._fail(PROGRAM_ENDED, why=self._last_words())
            if line.strip() == "ok":
                return lines
            if line.strip():
                lines.append(line.strip())
            if len(lines) > MOST_LINES:
                self._fail(PROGRAM_SHOUTS, most=MOST_LINES)

    def _watch_memory(self) -> None:
        if self._child is not None and memory_of(self._child.pid) > self._memory:
            self._fail(PROGRAM_MEMORY, most=self._memory >> 20)

    def _fail(self, message: Message, **parts: object) -> NoReturn:
        """End it, and say what it did."""
        child, self._child = self._child, None
        if child is not None:
            end(child)
        raise ProgramError(message, name=self.name, **parts)

    def _last_words(self) -> str:
        if self._child is not None:
            with contextlib.suppress(subprocess.TimeoutExpired):
                self._child.wait(timeout=0.2)
        status = None if self._child is None else self._child.poll()
        return "; ".join([f"status {status}", *list(self._complaints)[-1:]])

    def _listen(self, child: "subprocess.Popen[str]", lines: "Queue[str | None]") -> None:
        with contextlib.suppress(ValueError, OSError):
            while child.stdout is not None and (line := child.stdout.readline(LONGEST_LINE)):
                lines.put(line)
        lines.put(None)
        _close(child.stdout)

    def _overhear(self, child: "subprocess.Popen[str]", _: object) -> None:
        """Read its complaints, so that the pipe never fills up."""
        with contextlib.suppress(ValueError, OSError):
            while child.stderr is not None and (line := child.stderr.readline(LONGEST_LINE)):
                if line.strip():
                    self._complaints.append(line.strip()[:200])
        _close(child.stderr)


def _close(stream: IO[str] | None) -> None:
    with contextlib.suppress(OSError, ValueError):
        if stream is not None:
            stream.close()
