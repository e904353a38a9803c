"""How long a user waits: import, help, and the first compiled answer, cold and from the disk cache."""

import os
import subprocess
import sys
import tempfile
import time

import tabuleiro

ROUNDS = 5
FIRST_ANSWER = """
import sys, time
began = time.perf_counter()
import tabuleiro
from tabuleiro.search.perft import perft
perft(tabuleiro.game(sys.argv[1]).start(), 1)
print(time.perf_counter() - began)
"""


def best_of(command: list[str], rounds: int, environment: dict[str, str] | None = None) -> float:
    """The shortest time of a whole process."""
    times = []
    for _ in range(rounds):
        began = time.perf_counter()
        subprocess.run(command, check=True, capture_output=True, env=environment)
        times.append(time.perf_counter() - began)
    return min(times)


def first_answer(name: str, environment: dict[str, str]) -> float:
    """From nothing to the first number that compiled rules of a game give."""
    command = [sys.executable, "-c", FIRST_ANSWER, name]
    return float(subprocess.run(command, check=True, capture_output=True, text=True, env=environment).stdout)


def report() -> None:
    """Print the times, and for each game the first answer."""
    print("## Waiting\n\n| | seconds |\n|---|---:|")
    nothing = best_of([sys.executable, "-c", "pass"], ROUNDS)
    print(f"| python -c pass (the floor) | {nothing:.3f} |")
    print(f"| python -c 'import tabuleiro' | {best_of([sys.executable, '-c', 'import tabuleiro'], ROUNDS):.3f} |")
    print(f"| tabuleiro --help | {best_of([sys.executable, '-m', 'tabuleiro', '--help'], ROUNDS):.3f} |")
    print("\n| first compiled answer | cold | warm |\n|---|---:|---:|")
    for name in tabuleiro.game_ids():
        with tempfile.TemporaryDirectory() as cache:
            environment = os.environ | {"NUMBA_CACHE_DIR": cache}
            cold = first_answer(name, environment)
            warm = min(first_answer(name, environment) for _ in range(ROUNDS))
        print(f"| {name} | {cold:.2f} | {warm:.2f} |", flush=True)


if __name__ == "__main__":
    report()
