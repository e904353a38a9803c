"""Golden playthroughs: a random game of every variant, written down with all that the rules say of it.

A change of the rules changes them: so nobody changes rules without seeing it.
"""

import hashlib
import random
from pathlib import Path

from tabuleiro.core.game import Game

LONGEST = 60


def playthrough_path(game: Game) -> Path:
    """Where a game keeps its playthroughs."""
    return game.folder / "data" / "playthrough.txt"


def playthrough(game: Game) -> str:
    """One random game of each variant: the turn played, how many were legal (and a digest of them), what came."""
    lines = ["# Written by `make golden`: turn | legal turns, digest of their texts | position after"]
    for variant in game.variants():
        chance = random.Random(f"golden {variant.id}")
        position = variant.start()
        lines += ["", f"{variant.id} | {position.text}"]
        for _ in range(LONGEST):
            if position.outcome is not None:
                break
            turns = [str(turn) for turn in position.turns()]
            digest = hashlib.sha256("\n".join(turns).encode()).hexdigest()[:8]
            turn = chance.choice(turns)
            position = position.play(turn)
            after = "" if game.notation.KEEPS_PAST else f" | {position.text}"
            lines.append(f"{turn} | {len(turns)} {digest}{after}")
        lines.append(f"end | {position.outcome} | {position.text}")
    return "\n".join(lines) + "\n"
