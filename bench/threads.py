"""Kernels hold no lock: what a second thread brings."""

from concurrent.futures import ThreadPoolExecutor

import tabuleiro
from tabuleiro.search.binding import compiled_kernels
from tabuleiro.search.measure import random_games

ROUNDS = 5
SECONDS = 1.0


def report() -> None:
    """Random games of Avanço by one thread and by two, in turns."""
    game = tabuleiro.game("avanco")
    kernels = compiled_kernels(game.rules)
    one = two = 0.0
    with ThreadPoolExecutor(2) as pool:
        for _ in range(ROUNDS):
            one = max(one, random_games(game, kernels, SECONDS)[0])
            both = [pool.submit(random_games, game, kernels, SECONDS) for _ in range(2)]
            two = max(two, sum(part.result()[0] for part in both))
    print("## Threads\n\n| avanco, random games/s | | ratio |\n|---|---:|---:|")
    print(f"| one thread | {one:,.0f} | 1 × |\n| two threads | {two:,.0f} | {two / one:.2f} × |")


if __name__ == "__main__":
    report()
