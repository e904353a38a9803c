"""Locks on files, which the system lets go when their owner ends, however it ends."""

from pathlib import Path

from filelock import FileLock, Timeout

__all__ = ["FileLock", "lock_file"]


def lock_file(path: Path) -> FileLock | None:
    """The lock on a file, held until it is released; None if another process holds it. OSError if it cannot be made."""
    lock = FileLock(path, is_singleton=False)
    try:
        lock.acquire(blocking=False)
    except Timeout:
        return None
    return lock
