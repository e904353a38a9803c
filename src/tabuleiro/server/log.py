"""Structured logs: one JSON object a line on standard error. Tokens, cookies and paths with links never get here.

A thread writes them, so that nobody waits for a log that nobody reads: what does not fit is dropped, and counted.
"""

import atexit
import json
import logging
import os
import queue
import sys
import threading
import time
from typing import Any

from tabuleiro.server.rates import Bucket

MOST_WAITING = 10_000
LIBRARIES_RATE, LIBRARIES_BURST, LONGEST = 1.0, 20.0, 500
FLUSH_SECONDS = 1.0
"""At the end the log is waited for so long."""


class Writer:
    """The lines that wait to be written, and the thread that writes them."""

    def __init__(self) -> None:
        self._lines: queue.Queue[str] = queue.Queue(MOST_WAITING)
        self._thread: threading.Thread | None = None
        self._starting = threading.Lock()
        self.dropped = 0

    def put(self, line: str) -> None:
        """Let a line be written; never waits."""
        try:
            self._lines.put_nowait(line)
        except queue.Full:
            self.dropped += 1
        if self._thread is None:
            with self._starting:
                if self._thread is None:
                    self._thread = threading.Thread(target=self._write, name="log", daemon=True)
                    self._thread.start()
                    atexit.register(self.flush)

    def flush(self) -> None:
        """Wait until what waits is written, but not for long."""
        until = time.monotonic() + FLUSH_SECONDS
        while self._lines.unfinished_tasks and time.monotonic() < until:
            time.sleep(0.01)

    def _write(self) -> None:
        while True:
            line = self._lines.get()
            if self.dropped:
                dropped, self.dropped = self.dropped, 0
                line = _line("log lines dropped", number=dropped) + line
            try:
                os.write(sys.stderr.fileno(), line.encode("utf-8", "replace"))
            except (OSError, ValueError):  # a log on a full disk must not stop the games
                self.dropped += 1
            self._lines.task_done()


WRITER = Writer()


def log(what: str, **details: Any) -> None:
    """Write a line."""
    WRITER.put(_line(what, **details))


class FromLibraries(logging.Handler):
    """Takes what libraries log into ours: a few lines a second, however much they have to say."""

    def __init__(self) -> None:
        super().__init__(logging.WARNING)
        self._rate = Bucket(LIBRARIES_RATE, LIBRARIES_BURST)

    def emit(self, record: logging.LogRecord) -> None:
        """Write what a library says."""
        if self._rate.take():
            log("library", name=record.name, why=record.getMessage()[:LONGEST])


def listen_to_libraries() -> None:
    """From now on what libraries log goes to our log, and nowhere else."""
    logging.basicConfig(handlers=[FromLibraries()], level=logging.WARNING, force=True)


def _line(what: str, **details: Any) -> str:
    line = {"time": time.strftime("%Y-%m-%dT%H:%M:%SZ", time.gmtime()), "what": what, **details}
    return json.dumps(line, ensure_ascii=False, default=str) + "\n"
