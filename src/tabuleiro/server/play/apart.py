"""A process for what may take long: records to be read and long games to be played again.

In a thread it would share the interpreter with everybody's turns. The process reads pieces of work and writes what they
gave, pickled: both ends are ours. It ends with the server, and is ended when a piece of work takes too long.
"""

import contextlib
import pickle
import subprocess
import sys
import time
from collections.abc import Callable
from threading import Timer
from typing import Any

from tabuleiro.server.limits import Limits
from tabuleiro.server.play.refusal import Refusal
from tabuleiro.system.limits import cap_memory, stand_back
from tabuleiro.system.processes import apart

Outcome = tuple[Any, BaseException | None, float]
"""What a piece of work gave, or why it failed, and the seconds it computed."""


def measured(work: Callable[..., Any], *arguments: Any) -> Outcome:
    """Do a piece of work, whatever happens, and see how long it computes."""
    began = time.thread_time()
    try:
        return work(*arguments), None, time.thread_time() - began
    except BaseException as error:  # raised again for whoever waits
        return None, error, time.thread_time() - began


class Apart:
    """The process, begun when it is first needed. Used by one thread only."""

    def __init__(self, limits: Limits) -> None:
        self._limits = limits
        self._process: subprocess.Popen[bytes] | None = None

    def measured(self, work: Callable[..., Any], *arguments: Any) -> Outcome:
        """Do a piece of work there."""
        process = self._process = self._process or self._start()
        timer = Timer(self._limits.long_seconds, process.kill)
        timer.start()
        try:
            if process.stdin is None or process.stdout is None:
                raise OSError("the process has no pipes")
            pickle.dump((work, arguments), process.stdin)
            process.stdin.flush()
            outcome: Outcome = pickle.load(process.stdout)  # noqa: S301  # our own process wrote it
        except (EOFError, OSError, pickle.PickleError):
            self.close()
            refusal = Refusal("too-long", "this is too long: it cannot be played again in time", status=422)
            return None, refusal, self._limits.long_seconds
        finally:
            timer.cancel()
        return outcome

    def close(self) -> None:
        """End the process."""
        process, self._process = self._process, None
        if process is not None:
            process.kill()
            for pipe in (process.stdin, process.stdout):
                with contextlib.suppress(OSError):
                    pipe.close()  # type: ignore[union-attr]  # both are pipes
            process.wait()

    def _start(self) -> "subprocess.Popen[bytes]":
        return subprocess.Popen(  # noqa: S603  # our own program
            [sys.executable, "-m", "tabuleiro.server.play.apart", str(self._limits.long_memory)],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=subprocess.DEVNULL,  # standard error is the server's log
            **apart(),
        )


def main() -> None:
    """Work until there is no more."""
    memory = int(sys.argv[1])
    cap_memory(memory)
    stand_back()
    with contextlib.suppress(EOFError):
        while True:
            work, arguments = pickle.load(sys.stdin.buffer)  # noqa: S301  # the server wrote it
            pickle.dump(measured(work, *arguments), sys.stdout.buffer)
            sys.stdout.flush()


if __name__ == "__main__":
    main()
