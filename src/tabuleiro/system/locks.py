"""Locks on files and folders, which the system lets go when their owner ends, however it ends."""

import os
import sys
from pathlib import Path
from typing import Protocol

from filelock import FileLock, Timeout

if sys.platform != "win32":
    import fcntl

__all__ = ["FileLock", "Lock", "lock_file", "lock_folder"]


def lock_file(path: Path) -> FileLock | None:
    """The lock on a file, held until it is released; None if another process holds it. OSError if it cannot be made."""
    lock = FileLock(path, is_singleton=False)
    try:
        lock.acquire(blocking=False)
    except Timeout:
        return None
    return lock


class Lock(Protocol):
    """What is held until it is released."""

    def release(self) -> object:
        """Let others have it."""


class _Descriptor:
    """A lock that goes with an open file."""

    def __init__(self, number: int) -> None:
        self._number = number

    def release(self) -> None:
        os.close(self._number)


def lock_folder(folder: Path) -> Lock | None:
    """The lock on a folder, held until it is released; None if another process holds it.

    It is on the folder itself, so that nobody can remove it; Windows has no such lock, and gets one on a file in it.
    """
    if sys.platform == "win32":
        return lock_file(folder / "server.lock")
    descriptor = os.open(folder, os.O_RDONLY | os.O_DIRECTORY)
    try:
        fcntl.flock(descriptor, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except BlockingIOError:
        os.close(descriptor)
        return None
    return _Descriptor(descriptor)
