"""How deep proofs reach: positions so many turns before the end of random games, each given a second of computing."""

import random
import sys
import time
from collections import Counter
from typing import Any

import tabuleiro
from tabuleiro.core.game import Game
from tabuleiro.core.position import Position
from tabuleiro.kernel.contract import PLAYER, RESULT, RUNNING
from tabuleiro.search.proof import Solver

SECONDS = 1.0
GAMES = 5
DISTANCES = (4, 8, 12, 16, 24, 32, 48)
LONGEST = 150
"""Turns; random games that are not over by then are left out."""


class Computed:
    """A stop flag that sets itself after so many seconds of computing: fair on a busy machine."""

    def __init__(self, seconds: float) -> None:
        self._end = time.process_time() + seconds

    def __getitem__(self, place: int) -> int:
        return int(time.process_time() >= self._end)


def random_games(game: Game) -> list[list[Position]]:
    """Random games that came to an end, chosen action by action."""
    found: list[list[Position]] = []
    for seed in range(4 * GAMES):
        chance, positions = random.Random(seed), [game.start()]
        state = list(positions[0].state)
        while len(positions) < LONGEST and (actions := game.legal(list(state))):
            room = state + [0] * game.scratch_size
            game.rules.play(room, chance.choice(actions))
            state = room[: len(state)]
            if state[PLAYER] != positions[-1].state[PLAYER] or state[RESULT] != RUNNING:
                positions.append(Position(game, tuple(state)))
        if positions[-1].outcome is not None and len(found) < GAMES:
            found.append(positions)
    return found


def measure(game: Game) -> str:
    """One line of the table: the share that was proven, for each distance from the end."""
    solver = Solver(game)
    solver.prove(game.start(), nodes=1)  # compiled, or loaded
    cells: list[str] = []
    played = random_games(game)
    for distance in DISTANCES:
        positions = [positions[-1 - distance] for positions in played if len(positions) > distance]
        results: Counter[bool] = Counter()
        for position in positions if not cells or not cells[-1].startswith("0 ") else []:
            flag: Any = Computed(SECONDS)  # all that is asked of it is flag[0]
            results[solver.prove(position, stop=flag, every_turn=False).result != "unknown"] += 1
        cells.append(f"{results[True]} of {results.total()}" if results else "–")
    return f"| {game.id} | {' | '.join(cells)} |"


if __name__ == "__main__":
    print(f"| game | {' | '.join(f'{distance} turns' for distance in DISTANCES)} |")
    print(f"|---|{'---:|' * len(DISTANCES)}")
    for name in sys.argv[1:] or tabuleiro.game_ids():
        print(measure(tabuleiro.game(name)), flush=True)
