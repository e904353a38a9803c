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
MOST_TURNS = 160


def played(game: tabuleiro.Game, seed: int) -> str:
    """A game to its end, or to where it becomes too long for a picture."""
    record, chance = game.record(), random.Random(seed)
    with (
        tabuleiro.Engine(game, LEVELS[seed % 2], seed=seed) as first,
        tabuleiro.Engine(game, LEVELS[1 - seed % 2], seed=seed + 1) as second,
    ):
        while record.outcome is None and len(record.turns) < MOST_TURNS:
            if len(record.turns) < min(OPENING, len(record.position.turns()) // 4):
                record.play(chance.choice(record.position.turns()))
            else:
                record.play((first, second)[len(record.turns) % 2].best_turn(record, time=SECONDS))
    return record.to_text()


def main() -> None:
    """The games named on the command line, or all."""
    parser = ArgumentParser(description=__doc__)
    parser.add_argument("games", nargs="*", default=tabuleiro.games())
    parser.add_argument("--seed", type=int, default=1)
    wanted = parser.parse_args()
    for name in wanted.games:
        text = played(tabuleiro.game(name), wanted.seed)
        (GAMES / name.replace("-", "_") / "data" / "sample.txt").write_text(text, encoding="utf-8")
        sys.stdout.write(f"{name}: {text.count(';')} pairs of turns\n")


if __name__ == "__main__":
    main()
