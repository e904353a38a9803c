"""Write the sample of every game anew: a whole game between two engines, from which its pictures are taken.

Look at the pictures (`make pictures`) before you commit them; another seed gives another game.
"""

import random
import sys
from argparse import ArgumentParser
from pathlib import Path

import tabuleiro

GAMES = Path(tabuleiro.__file__).parent / "games"
LEVELS = (8, 6)
"""Unequal, so that somebody wins."""
OPENING = 6
"""Turns by chance at the beginning, so that the board is used in its whole width."""
SECONDS = 0.15
TURNS = range(8, 140)
"""Shorter games show little, longer ones are dull."""
TRIES = 8


def sample(game: tabuleiro.Game, seed: int) -> tabuleiro.Record:
    """A game that somebody has won; after some tries, whatever came last."""
    for attempt in range(seed, seed + TRIES):
        record = played(game, attempt)
        if record.outcome and record.outcome.winner and len(record.turns) in TURNS:
            break
    return record


def played(game: tabuleiro.Game, seed: int) -> tabuleiro.Record:
    """A game to its end, or to where it becomes too long."""
    record, chance = game.record(), random.Random(seed)
    with (
        tabuleiro.Engine(game, LEVELS[seed % 2], seed=seed) as first,
        tabuleiro.Engine(game, LEVELS[1 - seed % 2], seed=seed + 1) as second,
    ):
        while record.outcome is None and len(record.turns) < TURNS.stop:
            if len(record.turns) < min(OPENING, len(record.position.turns()) // 4):
                record.play(chance.choice(record.position.turns()))
            else:
                record.play((first, second)[len(record.turns) % 2].best_turn(record, time=SECONDS))
    return record


def main() -> None:
    """The games named on the command line, or all."""
    parser = ArgumentParser(description=__doc__)
    parser.add_argument("games", nargs="*", default=tabuleiro.game_ids())
    parser.add_argument("--seed", type=int, default=1)
    wanted = parser.parse_args()
    for name in wanted.games:
        record = sample(tabuleiro.game(name), wanted.seed)
        (GAMES / name.replace("-", "_") / "data" / "sample.txt").write_text(record.to_text(), encoding="utf-8")
        sys.stdout.write(f"{name}: {len(record.turns)} turns, {record.outcome}\n")
        sys.stdout.flush()


if __name__ == "__main__":
    main()
