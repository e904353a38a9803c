"""A process that thinks: it reads questions, one a line, and writes answers. Its memory is limited; it may be killed.

→ {"table": "…", "game": "avanco", "start": null, "turns": ["b2-b3"], "level": 7 or null, "seconds": null}
← {"turn": "a6-a5", "clicks": ["a6", "a5"], "chance": 0.5, "proven": null}   or   {"error": "…"}

With a level it is the turn of a player of that level; without one the best turn that is found in so many seconds, and
what is thought of it. The thinker lets a game that was never compiled be compiled in the background, and answers
from the interpreted rules until then.
"""

import json
import sys
from collections import OrderedDict
from typing import Any

import tabuleiro
from tabuleiro.core.draft import clicks_of
from tabuleiro.core.game import Game
from tabuleiro.engine import Budget, Thinker
from tabuleiro.record import Record
from tabuleiro.system.limits import cap_memory

COMPILER_MEMORY = 1_200_000_000
"""Address space of Python, Numba and LLVM with the kernels of every game."""
TABLE_MEMORY = 200_000_000
"""Bytes of one search with its tree or table."""
Answer = dict[str, Any]


class TableThinker:
    """What is remembered of a table: its record, and a search that goes on with the game."""

    def __init__(self, game: Game) -> None:
        self.record = game.record()
        self.thinker = Thinker(game, memory=TABLE_MEMORY)

    def follow(self, start: str | None, turns: list[str]) -> Record:
        """Bring the record to these turns; what both have in common is kept."""
        self.record = followed(self.record, start, turns)
        return self.record


class Thinkers:
    """The thinkers of the tables that asked last, as many as the memory allows."""

    def __init__(self, memory: int | None = None) -> None:
        """`memory` is the limit of the whole process."""
        self._most = max(1, ((memory or 0) - COMPILER_MEMORY) // TABLE_MEMORY)
        self._thinkers: OrderedDict[str, TableThinker] = OrderedDict()

    def answer(self, line: str) -> Answer:
        """The answer to one line."""
        try:
            asked = json.loads(line)
            return self._think(tabuleiro.game(asked["game"]), asked)
        except Exception as error:  # whatever it is, the process is replaced
            return {"error": f"{type(error).__name__}: {error}"}

    def _think(self, game: Game, asked: Answer) -> Answer:
        remembered = self._thinkers.pop(asked["table"], None)
        if remembered is None:
            while len(self._thinkers) >= self._most:
                self._thinkers.popitem(last=False)
            remembered = TableThinker(game)
        self._thinkers[asked["table"]] = remembered
        record = remembered.follow(asked["start"], asked["turns"])
        budget = Budget(asked["seconds"])
        if asked["level"] is not None:
            return {"turn": remembered.thinker.choose(record, asked["level"], budget).text}
        line = remembered.thinker.analyse(record, budget)[0]
        return {
            "turn": line.turn.text,
            "clicks": clicks_of(line.turn, record.position),
            "chance": round(line.win_chance, 4),
            "proven": line.proven,
        }


def followed(record: Record, start: str | None, turns: list[str]) -> Record:
    """The record after these turns; one that began otherwise is begun anew."""
    game = record.game
    first = game.start() if start is None else game.position(start)
    if record.positions[0] != first or record.texts != tuple(turns[: record.ply]):
        record = game.record(first)
    for turn in turns[record.ply :]:
        record.play(turn)
    return record


def main() -> None:
    """Answer until there are no more lines."""
    memory = int(sys.argv[1]) if len(sys.argv) > 1 else None
    if memory is not None:
        cap_memory(memory)
    thinkers = Thinkers(memory)
    for line in sys.stdin:
        sys.stdout.write(json.dumps(thinkers.answer(line)) + "\n")
        sys.stdout.flush()


if __name__ == "__main__":
    main()
