"""All benchmarks, as the table of docs/benchmarks.md: `make bench`.

An absolute time proves nothing on a shared machine: what counts are the ratios, each taken in one run
from the best of interleaved rounds.
"""

import platform
import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parent))

import against_open_spiel
import games
import startup
import threads
import tree


def main() -> None:
    """Print every table."""
    print(f"Python {platform.python_version()}, {platform.machine()}\n", flush=True)
    for part in (startup, against_open_spiel, threads, tree, games):
        part.report()
        print(flush=True)


if __name__ == "__main__":
    main()
