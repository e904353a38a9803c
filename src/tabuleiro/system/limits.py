"""What a process may take of the machine, as far as the system can be asked for it."""

import sys

if sys.platform != "win32":
    import resource


def allow_files(wanted: int) -> None:
    """Ask for so many open files, as far as the system lets us; Windows has no such limit for sockets."""
    if sys.platform == "win32":
        return
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    if hard != resource.RLIM_INFINITY:
        wanted = min(wanted, hard)
    if soft != resource.RLIM_INFINITY and wanted > soft:
        resource.setrlimit(resource.RLIMIT_NOFILE, (wanted, hard))


def cap_memory(most: int) -> None:
    """Have this process fail rather than take more memory; elsewhere its owner watches it (`processes.memory_of`)."""
    if sys.platform == "linux":
        resource.setrlimit(resource.RLIMIT_AS, (most, most))
