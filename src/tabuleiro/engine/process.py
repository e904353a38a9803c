"""The process in which an engine thinks, as its owner sees it: lines of JSON go there, answers come back."""

import contextlib
import json
import subprocess
import sys
import threading
import time
from collections import deque
from queue import SimpleQueue
from typing import Any

from tabuleiro.core.errors import EngineError
from tabuleiro.engine.messages import ENGINE_ENDED
from tabuleiro.system.processes import apart

SILENCE = 10.0
"""Seconds: a process says every second that it is alive; one that has not for so long is given up."""
LAST_WORDS = 20
"""Lines of what it has complained about that are kept."""
FAREWELL = 0.2
"""Seconds that it is given to end by itself."""

Message = dict[str, Any]


class EngineProcess:
    """A process, the threads that listen to it, and `answers`, where they put what it says; None when it has ended."""

    def __init__(self, game: str, seed: int, memory: int, threads: int, *weights: str) -> None:
        """Start it; it is not waited for."""
        command = [sys.executable, "-m", "tabuleiro.engine.child", game, str(seed), str(memory), str(threads)]
        command += weights
        self._child = subprocess.Popen(  # noqa: S603  # our own module, in our own Python
            command,
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            text=True,
            encoding="utf-8",
            **apart(),
        )
        self.answers: SimpleQueue[Message | None] = SimpleQueue()
        self._heard = time.monotonic()
        self._complaints: deque[str] = deque(maxlen=LAST_WORDS)
        self._sending = threading.Lock()
        self._listeners = [threading.Thread(target=each, daemon=True) for each in (self._listen, self._overhear)]
        for listener in self._listeners:
            listener.start()

    @property
    def number(self) -> int:
        """The number of the process in the operating system."""
        return self._child.pid

    @property
    def silent(self) -> bool:
        """Whether nothing was heard of it for too long: it hangs, or was stopped."""
        return time.monotonic() - self._heard > SILENCE

    def send(self, message: Message) -> None:
        """Send one line; EngineError if nobody is there."""
        stream = self._child.stdin
        try:
            with self._sending:
                if stream is None or stream.closed:
                    raise EngineError(ENGINE_ENDED, why=self.last_words())
                stream.write(json.dumps(message) + "\n")
                stream.flush()
        except OSError as error:
            raise EngineError(ENGINE_ENDED, why=self.last_words()) from error

    def last_words(self) -> str:
        """Why it ended, as far as that is known."""
        with contextlib.suppress(subprocess.TimeoutExpired):
            self._child.wait(timeout=FAREWELL)
        self._listeners[1].join(timeout=FAREWELL)
        status = self._child.poll()
        ended = "it does not answer" if status is None else f"status {status}"
        return f"{ended}, {self._complaints[-1]}" if self._complaints else ended

    def end(self) -> None:
        """End it: gently, then by force."""
        with contextlib.suppress(OSError, ValueError):
            if self._child.stdin is not None and self._sending.acquire(timeout=FAREWELL):
                self._child.stdin.close()
        try:
            self._child.wait(timeout=0 if self.silent else FAREWELL)
        except subprocess.TimeoutExpired:
            self._child.kill()
            self._child.wait()

    def _listen(self) -> None:
        with contextlib.suppress(ValueError, OSError):
            for line in self._child.stdout or ():
                self._heard = time.monotonic()
                message = json.loads(line)
                if "alive" not in message:
                    self.answers.put(message)
        self._close(self._child.stdout)
        self.answers.put(None)

    def _overhear(self) -> None:
        """Read its complaints, so that the pipe never fills up."""
        with contextlib.suppress(ValueError, OSError):
            for line in self._child.stderr or ():
                if line.strip():
                    self._complaints.append(line.strip())
        self._close(self._child.stderr)

    @staticmethod
    def _close(stream: Any) -> None:
        if stream is not None:
            with contextlib.suppress(OSError):
                stream.close()
