"""The process in which an engine thinks: requests come as lines of JSON, and answers go back as such.

→ {"id": 1, "record": "…JSON…", "level": 7 or null, "lines": 3, "deadline": 1234.5 or null, "nodes": null}
← {"alive": true}                     every second
← {"id": 1, "nodes": 4711, "lines": […]}            while it thinks
← {"id": 1, "nodes": 12345, "lines": […], "done": true}
→ {"stop": 1}                         end the thinking about request 1 now

A deadline is a time of the monotonic clock, which all processes of a machine share: so the time that a request
was under way, or waited for this process to start, is not thought about twice.
"""

import json
import sys
import threading
import time
from queue import SimpleQueue
from typing import Any

from tabuleiro.core.game import game
from tabuleiro.engine.answers import Analysis, Budget, Line
from tabuleiro.engine.thinking import Thinker
from tabuleiro.record import Record

HEARTBEAT = 1.0
"""Seconds between two signs of life."""
LEAST_SECONDS = 0.001

Request = dict[str, Any]


class Child:
    """Reads requests in one thread, so that a stop is heard, and thinks in another."""

    def __init__(self, thinker: Thinker) -> None:
        self._thinker = thinker
        self._requests: SimpleQueue[Request | None] = SimpleQueue()
        self._current = 0
        self._stopped = 0
        self._telling = threading.Lock()

    def run(self) -> None:
        """Work until the other side closes the line."""
        for work in (self._listen, self._live):
            threading.Thread(target=work, daemon=True).start()
        self._thinker.prepare(wait=False)
        while (request := self._requests.get()) is not None:
            record = Record.from_json(request["record"])
            self._thinker.turn_to(record.game)
            self._current, self._thinker.stop[0] = request["id"], 0
            if self._stopped >= self._current:  # it was given up before it was begun
                self._thinker.stop[0] = 1
            self._answer(request, record)

    def _listen(self) -> None:
        for line in sys.stdin:
            request = json.loads(line)
            if "stop" in request:
                self._stopped = request["stop"]
                if self._stopped >= self._current:
                    self._thinker.stop[0] = 1
            else:
                self._requests.put(request)
        self._stopped = sys.maxsize
        self._thinker.stop[0] = 1
        self._requests.put(None)

    def _live(self) -> None:
        while True:
            self._send({"alive": True})
            time.sleep(HEARTBEAT)

    def _answer(self, request: Request, record: Record) -> None:
        deadline = request["deadline"]
        seconds = None if deadline is None else max(deadline - time.monotonic(), LEAST_SECONDS)
        budget = Budget(seconds, request["nodes"])

        def tell(so_far: Analysis) -> None:
            self._send({"id": request["id"], **_written(so_far)})

        if request["level"] is None:
            found = self._thinker.analyse(record, budget, request["lines"], tell)
        else:
            found = Analysis((self._thinker.consider(record, request["level"], budget, tell),))
        self._send({"id": request["id"], "done": True, **_written(found)})

    def _send(self, answer: dict[str, Any]) -> None:
        with self._telling:
            sys.stdout.write(json.dumps(answer) + "\n")
            sys.stdout.flush()


def _written(found: Analysis) -> dict[str, Any]:
    return {"nodes": found.nodes, "lines": [_written_line(line) for line in found]}


def _written_line(line: Line) -> dict[str, Any]:
    return vars(line) | {"turn": line.turn.text}


def main() -> None:
    """Think as the arguments say: game, seed, bytes of memory, threads, and a file of weights if there is one."""
    name, seed, memory, threads, *weights = sys.argv[1:]
    thinker = Thinker(
        game(name), int(seed), memory=int(memory), threads=int(threads), weights=next(iter(weights), None)
    )
    Child(thinker).run()


if __name__ == "__main__":
    main()
