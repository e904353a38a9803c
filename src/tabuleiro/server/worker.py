"""A worker process: reads positions, one a line, thinks, and writes turns. Its memory is limited; it may be killed."""

import json
import resource
import sys
from typing import Any

import tabuleiro

SECONDS = {level: 0.03 * 1.6 ** (level - 1) for level in range(1, 11)}
"""How long each level thinks: from a blink to two seconds."""


def think(game: str, position: str, level: int) -> str:
    """The turn of an engine. The one place where the server asks for one."""
    from tabuleiro.engine import simple
    from tabuleiro.search.binding import prepare_in_background

    chosen = tabuleiro.game(game)
    if game not in _prepared:
        _prepared.add(game)
        prepare_in_background(chosen.rules)
    return simple.choose(chosen.position(position), SECONDS[level]).text


_prepared: set[str] = set()


def answer(line: str) -> dict[str, Any]:
    """The answer to one line."""
    try:
        request = json.loads(line)
        return {"turn": think(request["game"], request["position"], request["level"])}
    except (MemoryError, ValueError, KeyError) as error:
        return {"error": f"{type(error).__name__}: {error}"}


def main() -> None:
    """Answer until there are no more lines."""
    if len(sys.argv) > 1:
        memory = int(sys.argv[1])
        resource.setrlimit(resource.RLIMIT_AS, (memory, memory))
    for line in sys.stdin:
        sys.stdout.write(json.dumps(answer(line)) + "\n")
        sys.stdout.flush()


if __name__ == "__main__":
    main()
