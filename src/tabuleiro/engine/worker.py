"""The process in which an engine thinks: requests come as lines of JSON, and answers go back as such.

→ {"id": 1, "record": "…JSON…", "level": 7 or null, "lines": 3, "seconds": 1.0, "nodes": null}
← {"id": 1, "lines": […]}            while it thinks
← {"id": 1, "done": true, "turn": "b2-b3" or null, "lines": […]}
→ {"stop": 1}                         end the thinking about request 1 now
"""

import json
import sys
import threading
from dataclasses import asdict
from queue import SimpleQueue
from typing import Any

from tabuleiro.core.game import game
from tabuleiro.engine.levels import level_of
from tabuleiro.engine.thinking import Budget, Thinker
from tabuleiro.record import Record

Request = dict[str, Any]


class Worker:
    """Reads requests in one thread, so that a stop is heard, and thinks in the other."""

    def __init__(self, identifier: str, seed: int) -> None:
        self._thinker = Thinker(game(identifier), seed)
        self._requests: SimpleQueue[Request | None] = SimpleQueue()
        self._current: int | None = None

    def run(self) -> None:
        """Work until the other side closes the line."""
        threading.Thread(target=self._listen, daemon=True).start()
        while (request := self._requests.get()) is not None:
            self._current, self._thinker.stop[0] = request["id"], 0
            self._answer(request)

    def _listen(self) -> None:
        for line in sys.stdin:
            request = json.loads(line)
            if "stop" in request:
                if request["stop"] == self._current:
                    self._thinker.stop[0] = 1
            else:
                self._requests.put(request)
        self._thinker.stop[0] = 1
        self._requests.put(None)

    def _answer(self, request: Request) -> None:
        record = Record.from_json(request["record"])
        budget = Budget(request["seconds"], request["nodes"])
        if request["level"] is not None:
            turn = self._thinker.choose(record, level_of(request["level"]), budget)
            _send({"id": request["id"], "done": True, "turn": turn.text, "lines": []})
            return

        def tell(lines: list[Any]) -> None:
            _send({"id": request["id"], "lines": [asdict(line) for line in lines]})

        lines = self._thinker.analyse(record, budget, request["lines"], tell)
        _send({"id": request["id"], "done": True, "turn": None, "lines": [asdict(line) for line in lines]})


def _send(answer: dict[str, Any]) -> None:
    sys.stdout.write(json.dumps(answer) + "\n")
    sys.stdout.flush()


if __name__ == "__main__":
    Worker(sys.argv[1], int(sys.argv[2])).run()
