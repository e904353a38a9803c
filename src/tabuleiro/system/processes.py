"""Processes of our own: started apart from the terminal's interrupts, measured, and ended with all they started."""

import contextlib
import subprocess
import sys
from typing import Any

import psutil

FAREWELL = 0.5
"""Seconds that a process is given to end by itself."""


def apart() -> dict[str, Any]:
    """Arguments for `subprocess.Popen`: Ctrl-C in a terminal is for the owner of the process to answer, not for it."""
    if sys.platform == "win32":
        return {"creationflags": subprocess.CREATE_NEW_PROCESS_GROUP}
    return {"start_new_session": True}


def memory_of(number: int) -> int:
    """The bytes of memory that a process and all it started hold now; 0 if it has ended."""
    total = 0
    with contextlib.suppress(psutil.Error):
        process = psutil.Process(number)
        for each in (process, *process.children(recursive=True)):
            with contextlib.suppress(psutil.Error):
                total += each.memory_info().rss
    return total


def end(child: "subprocess.Popen[str]") -> None:
    """End a process by force, and all it started."""
    family: list[psutil.Process] = []
    with contextlib.suppress(psutil.Error):
        process = psutil.Process(child.pid)
        family = [*process.children(recursive=True), process]
    for each in family:
        with contextlib.suppress(psutil.Error):
            each.kill()
    with contextlib.suppress(subprocess.TimeoutExpired):
        child.wait(timeout=FAREWELL * 10)
    with contextlib.suppress(OSError):
        if child.stdin is not None:
            child.stdin.close()
