"""The process in which an engine thinks: requests come as lines of JSON, and answers go back as such.

→ {"id": 1, "record": "…JSON…", "level": 7 or null, "lines": 3, "seconds": 1.0, "nodes": null}
← {"id": 1, "nodes": 4711, "lines": […]}            while it thinks
← {"id": 1, "nodes": 12345, "lines": […], "done": true}
→ {"stop": 1}                         end the thinking about request 1 now
"""

import json
import sys
import threading
from queue import SimpleQueue
from typing import Any

from tabuleiro.core.game import game
from tabuleiro.engine.answers import Analysis, Budget, Line
from tabuleiro.engine.thinking import Thinker
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

        def tell(so_far: Analysis) -> None:
            _send({"id": request["id"], **_written(so_far)})

        if request["level"] is None:
            found = self._thinker.analyse(record, budget, request["lines"], tell)
        else:
            found = Analysis((self._thinker.consider(record, request["level"], budget, tell),))
        _send({"id": request["id"], "done": True, **_written(found)})


def _written(found: Analysis) -> dict[str, Any]:
    return {"nodes": found.nodes, "lines": [_written_line(line) for line in found]}


def _written_line(line: Line) -> dict[str, Any]:
    return vars(line) | {"turn": line.turn.text}


def _send(answer: dict[str, Any]) -> None:
    sys.stdout.write(json.dumps(answer) + "\n")
    sys.stdout.flush()


if __name__ == "__main__":
    Worker(sys.argv[1], int(sys.argv[2])).run()
