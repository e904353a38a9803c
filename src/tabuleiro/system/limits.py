"""What a process may take of the machine, as far as the system can be asked for it."""

import os
import sys

if sys.platform != "win32":
    import resource

NICENESS = 10


def allow_files(wanted: int) -> int:
    """Ask for so many open files, and tell how many of them the system lets us have; Windows has no such limit."""
    if sys.platform == "win32":
        return wanted
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    if hard != resource.RLIM_INFINITY:
        wanted = min(wanted, hard)
    if soft != resource.RLIM_INFINITY and wanted > soft:
        resource.setrlimit(resource.RLIMIT_NOFILE, (wanted, hard))
    return wanted


def stand_back() -> None:
    """Let other processes compute first."""
    if sys.platform != "win32":
        os.nice(NICENESS)


def cap_memory(most: int) -> None:
    """Have this process fail rather than take more memory; elsewhere its owner watches it (`processes.memory_of`)."""
    if sys.platform == "linux":
        resource.setrlimit(resource.RLIMIT_AS, (most, most))
