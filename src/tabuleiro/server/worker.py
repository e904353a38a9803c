"""A worker process: reads questions, one a line, thinks, and writes answers. Its memory is limited; it may be killed.

→ {"table": "…", "game": "avanco", "turns": ["b2-b3"], "level": 7 or null, "seconds": null}
← {"turn": "a6-a5", "clicks": ["a6", "a5"], "chance": 0.5, "proven": null}   or   {"error": "…"}

With a level it is the turn of a player of that level; without one the best turn that is found in so many seconds, and
what is thought of it. A game that was never compiled is compiled in the background; until then the interpreted rules
answer, as well as they can.
"""

import contextlib
import json
import resource
import sys
import threading
from collections import OrderedDict
from typing import Any

import tabuleiro
from tabuleiro.core.draft import Draft
from tabuleiro.core.game import Game
from tabuleiro.core.position import Position, Turn
from tabuleiro.record import Record

COMPILER_MEMORY = 1_200_000_000
"""Address space of Python, Numba and LLVM with the kernels of every game."""
MIND_MEMORY = 250_000_000
"""Address space of one search with its tree or table."""
READY_SECONDS = 1.0
"""So long a first answer waits for compiled code, which is mostly on disk already."""
QUICK_SECONDS = 0.5
"""So long the interpreted rules think while the compiler works."""
Found = dict[str, Any]


class Mind:
    """What a worker remembers of a table: its record, and a search that goes on with the game."""

    def __init__(self, game: Game) -> None:
        from tabuleiro.engine.thinking import Thinker

        self.record = game.record()
        self.thinker = Thinker(game)

    def follow(self, turns: list[str]) -> Record:
        """Bring the record to these turns; what both have in common is kept."""
        self.record = followed(self.record, turns)
        return self.record


class Minds:
    """The minds of the tables that asked last, as many as the memory allows."""

    def __init__(self, memory: int | None = None) -> None:
        """`memory` is the limit of the whole process."""
        self._most = max(1, ((memory or 0) - COMPILER_MEMORY) // MIND_MEMORY)
        self._minds: OrderedDict[str, Mind] = OrderedDict()
        self._preparing: dict[str, threading.Thread] = {}

    def answer(self, line: str) -> Found:
        """The answer to one line."""
        try:
            asked = json.loads(line)
            game = tabuleiro.game(asked["game"])
            if self._ready(game):
                return self._think(game, asked)
            record = followed(game.record(), asked["turns"])
            return _quick(record, asked["level"], asked["seconds"])
        except Exception as error:  # whatever it is, the process is replaced
            return {"error": f"{type(error).__name__}: {error}"}

    def _think(self, game: Game, asked: Found) -> Found:
        from tabuleiro.engine.levels import level_of
        from tabuleiro.engine.thinking import Budget

        mind = self._minds.pop(asked["table"], None)
        if mind is None:
            while len(self._minds) >= self._most:
                self._minds.popitem(last=False)
            mind = Mind(game)
        self._minds[asked["table"]] = mind
        record = mind.follow(asked["turns"])
        if asked["level"] is not None:
            level = level_of(asked["level"])
            budget = Budget(level.seconds if asked["seconds"] is None else asked["seconds"])
            return {"turn": mind.thinker.choose(record, level, budget).text}
        line = mind.thinker.analyse(record, Budget(asked["seconds"]))[0]
        return _told(record.position, line.turn, line.win_chance, line.proven)

    def _ready(self, game: Game) -> bool:
        """Whether the game can be thought about at native speed; the first who asks lets it be compiled."""
        if game.info.id not in self._preparing:
            thread = threading.Thread(target=_prepare, args=(game,), name="compile", daemon=True)
            self._preparing[game.info.id] = thread
            thread.start()
            thread.join(READY_SECONDS)
        return not self._preparing[game.info.id].is_alive()


def followed(record: Record, turns: list[str]) -> Record:
    """The record after these turns; one that began otherwise is begun anew."""
    known = len(record.turns)
    if record.turns != tuple(turns[:known]):
        record, known = record.game.record(), 0
    for turn in turns[known:]:
        record.play(turn)
    return record


def clicks_of(position: Position, turn: Turn) -> list[str]:
    """The clicks that make a turn; a button that is the only choice needs no click."""
    draft = Draft(position)
    state = list(position.state)
    for action in turn.actions:
        for token in position.game.notation.clicks(tuple(state), action):
            if draft.turn is None and token in {choice.token for choice in draft.choices()}:
                draft = draft.click(token)
        state += [0] * position.game.scratch_size
        position.game.rules.play(state, action)
        del state[len(position.state) :]
    return list(draft.clicks)


def _prepare(game: Game) -> None:
    """Compile all that thinking about a game needs, or load it from the disk, by thinking a little."""
    from tabuleiro.engine.thinking import Budget, Thinker

    with contextlib.suppress(Exception):  # then it is met again, and told, where a turn is wanted
        Thinker(game).analyse(game.record(), Budget(nodes=1))


def _quick(record: Record, level: int | None, seconds: float | None) -> Found:
    """An answer while the compiler works: a small tree of the interpreted rules."""
    from tabuleiro.engine.levels import level_of
    from tabuleiro.engine.thinking import PLAYOUTS, search_for
    from tabuleiro.search.tree import TreeSearch

    leaves = "playouts" if search_for(record.game) == PLAYOUTS else "evaluation"
    search = TreeSearch(record, leaves=leaves, compiled=False)
    nodes = None if level is None else level_of(level).nodes
    line = search.run(QUICK_SECONDS if seconds is None else seconds, nodes).line
    return _told(record.position, line.turns[0], line.chance, line.result)


def _told(position: Position, turn: str, chance: float, proven: str | None) -> Found:
    found = position.find(turn)
    return {"turn": found.text, "clicks": clicks_of(position, found), "chance": round(chance, 4), "proven": proven}


def main() -> None:
    """Answer until there are no more lines."""
    memory = int(sys.argv[1]) if len(sys.argv) > 1 else None
    if memory is not None:
        resource.setrlimit(resource.RLIMIT_AS, (memory, memory))
    minds = Minds(memory)
    for line in sys.stdin:
        sys.stdout.write(json.dumps(minds.answer(line)) + "\n")
        sys.stdout.flush()


if __name__ == "__main__":
    main()
