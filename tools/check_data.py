"""No fact stands twice: no two data files of the games are the same, and no perft line is repeated."""

import hashlib
import sys
from collections import defaultdict
from pathlib import Path

GAMES = Path(__file__).parent.parent / "src" / "tabuleiro" / "games"


def main() -> int:
    """Report every repetition; the number of them is the exit status."""
    problems = repeated_files() + repeated_lines()
    for problem in problems:
        sys.stderr.write(problem + "\n")
    return min(len(problems), 1)


def repeated_files() -> list[str]:
    """Data files with the same content."""
    by_content: dict[str, list[str]] = defaultdict(list)
    for path in sorted(GAMES.glob("*/data/*")):
        by_content[hashlib.sha256(path.read_bytes()).hexdigest()].append(str(path.relative_to(GAMES)))
    return [f"the same data: {', '.join(paths)}" for paths in by_content.values() if len(paths) > 1]


def repeated_lines() -> list[str]:
    """Perft lines for the same game and position."""
    places: dict[str, list[str]] = defaultdict(list)
    for path in sorted(GAMES.glob("*/data/perft.txt")):
        for number, line in enumerate(path.read_text(encoding="utf-8").splitlines(), 1):
            if line.strip() and not line.startswith("#"):
                places[line.rpartition("|")[0].strip()].append(f"{path.relative_to(GAMES)}:{number}")
    return [f"perft of {position} stands twice: {', '.join(found)}" for position, found in places.items() if found[1:]]


if __name__ == "__main__":
    sys.exit(main())
