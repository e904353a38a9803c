"""Random games of Avanço against OpenSpiel's Breakthrough on the same board, played from Python."""

import random
import time

import tabuleiro
from tabuleiro.search.binding import compiled_kernels
from tabuleiro.search.measure import random_games

ROUNDS = 5
SECONDS = 1.0


def open_spiel_games(seconds: float) -> float:
    """Random games per second of OpenSpiel, one state at a time, as its examples play them."""
    import pyspiel

    game = pyspiel.load_game("breakthrough(rows=7,columns=7)")
    chance = random.Random(1)
    played = 0
    began = time.perf_counter()
    while (passed := time.perf_counter() - began) < seconds:
        state = game.new_initial_state()
        while not state.is_terminal():
            state.apply_action(chance.choice(state.legal_actions()))
        played += 1
    return played / passed


def report() -> None:
    """Print both speeds and their ratio."""
    print("## Random games of Avanço against OpenSpiel\n")
    try:
        open_spiel_games(0.1)
    except ImportError:
        print("OpenSpiel is not installed here (it has no wheel for this Python?): not compared.")
        return
    game = tabuleiro.game("avanco")
    ours = theirs = 0.0
    for _ in range(ROUNDS):
        ours = max(ours, random_games(game, compiled_kernels(game.rules), SECONDS)[0])
        theirs = max(theirs, open_spiel_games(SECONDS))
    print("| | random games/s | ratio |\n|---|---:|---:|")
    print(f"| tabuleiro, avanco, compiled | {ours:,.0f} | {ours / theirs:.0f} × |")
    print(f"| OpenSpiel, breakthrough(rows=7,columns=7), from Python | {theirs:,.0f} | 1 × |")


if __name__ == "__main__":
    report()
