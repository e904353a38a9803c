"""How late engines answer: the distribution over all games and several times, on a machine that is kept busy.

    python bench/deadlines.py                     # every game, with two busy loops beside it
    python bench/deadlines.py avanco hive --busy 0

For each game a fresh engine is asked at once (its process is still starting: `cold`), then at each time
in a position of the middle game, for a turn and for an analysis. Negative numbers are answers that came early.
"""

import argparse
import random
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager

import tabuleiro
from tabuleiro.core.game import Game
from tabuleiro.search.selfplay import opening

TIMES = (0.05, 0.1, 0.25, 0.5, 1.0)
MOST_LATE = 50.0
"""Milliseconds that were promised."""


@contextmanager
def busy_loops(number: int) -> Iterator[None]:
    """Processes that do nothing, as fast as they can."""
    loops = [subprocess.Popen([sys.executable, "-c", "while True: pass"]) for _ in range(number)]
    try:
        yield
    finally:
        for loop in loops:
            loop.kill()
            loop.wait()


def lateness(game: Game, repeat: int) -> dict[str, list[float]]:
    """Milliseconds after the deadline at which answers came, by the kind of question."""
    found: dict[str, list[float]] = {"cold": [], "turn": [], "analysis": []}
    position = opening(game, 8, random.Random(1))
    for seconds in TIMES[:3]:
        with tabuleiro.Engine(game) as fresh:
            began = time.monotonic()
            fresh.best_turn(position, time=seconds)
            found["cold"].append(1000 * (time.monotonic() - began - seconds))
    with tabuleiro.Engine(game) as engine:
        engine.analyse(position, nodes=10)
        for seconds in TIMES * repeat:
            began = time.monotonic()
            engine.best_turn(position, time=seconds)
            found["turn"].append(1000 * (time.monotonic() - began - seconds))
            began = time.monotonic()
            engine.analyse(position, time=seconds)
            found["analysis"].append(1000 * (time.monotonic() - began - seconds))
    return found


def summary(name: str, values: list[float]) -> str:
    """A distribution in one line."""
    values = sorted(values)
    middle, high = values[len(values) // 2], values[int(len(values) * 0.95)]
    late = sum(value > MOST_LATE for value in values)
    share = f"median {middle:6.1f}  95 % {high:6.1f}  worst {values[-1]:6.1f} ms"
    return f"{name:<24} {len(values):>4} answers  {share}  late {late}"


def main() -> None:
    """Measure as the command line says."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("game", nargs="*", help="all, if none is named")
    parser.add_argument("--busy", type=int, default=2, help="busy loops beside it")
    parser.add_argument("--repeat", type=int, default=2)
    chosen = parser.parse_args()
    every: dict[str, list[float]] = {"cold": [], "turn": [], "analysis": []}
    with busy_loops(chosen.busy):
        for game in map(tabuleiro.game, chosen.game or tabuleiro.game_ids()):
            for kind, values in lateness(game, chosen.repeat).items():
                every[kind] += values
                print(summary(f"{game.id} {kind}", values), flush=True)
    for kind, values in every.items():
        print(summary(f"all {kind}", values))


if __name__ == "__main__":
    main()
