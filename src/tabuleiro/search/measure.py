"""Measuring speed: random games and perft, compiled against interpreted, in interleaved rounds."""

import time
from dataclasses import dataclass

from tabuleiro.core.game import Game
from tabuleiro.kernel.contract import DRAWN
from tabuleiro.search.binding import Kernels, compiled_kernels, interpreted_kernels
from tabuleiro.search.perft import perft

LONGEST = 400
"""Actions of a random game; longer ones are cut."""
ROUNDS = 3


@dataclass(frozen=True)
class Speed:
    """What one second brings, compiled, and how much more that is than interpreted."""

    games: float
    turns: float
    ratio: float
    leaves: float
    leaves_in_bulk: float


def measure(game: Game, seconds: float) -> Speed:
    """The best of some rounds of each measurement, taken in turns, so that noise meets all alike."""
    compiled, interpreted = compiled_kernels(game.rules), interpreted_kernels(game.rules)
    best: dict[str, float] = {}
    depth = _depth_for(game, seconds / ROUNDS)
    for _ in range(ROUNDS):
        games, actions = random_games(game, compiled, seconds / ROUNDS)
        _, slow_actions = random_games(game, interpreted, seconds / ROUNDS)
        found = {"games": games, "actions": actions, "slow": slow_actions}
        found["leaves"], found["bulk"] = leaves(game, depth, bulk=False), leaves(game, depth, bulk=True)
        best = {name: max(value, best.get(name, 0.0)) for name, value in found.items()}
    return Speed(best["games"], best["actions"], best["actions"] / best["slow"], best["leaves"], best["bulk"])


def random_games(game: Game, kernels: Kernels, seconds: float) -> tuple[float, float]:
    """Random games and actions in them, each per second."""
    start = kernels.state(game.start().state)
    work, out = kernels.words(kernels.state_room), kernels.words(game.rules.MAX_ACTIONS)
    generator, tally = kernels.generator(1), kernels.words(DRAWN + 1)
    batch, played, actions = 1, 0, 0
    began = time.perf_counter()
    while (passed := time.perf_counter() - began) < seconds:
        actions += int(kernels.playouts(start, work, out, generator, batch, LONGEST, tally))
        played += batch
        if passed < seconds / 8:
            batch = min(2 * batch, 4096) if kernels.compiled else 1
    return played / passed, actions / passed


def leaves(game: Game, depth: int, *, bulk: bool) -> float:
    """Leaves of a perft per second."""
    began = time.perf_counter()
    number = perft(game.start(), depth, bulk=bulk)
    return number / (time.perf_counter() - began)


def _depth_for(game: Game, seconds: float) -> int:
    """The greatest depth whose perft takes no longer than this, by the growth of the one before."""
    perft(game.start(), 1)  # whatever must be compiled is compiled before anything is measured
    depth, took, growth = 1, 0.0, 1.0
    while took * growth < seconds and depth < 12:
        depth += 1
        began = time.perf_counter()
        perft(game.start(), depth, bulk=False)
        before, took = took, time.perf_counter() - began
        growth = max(took / before, 4.0) if before > 0.0001 else 4.0
    return depth
