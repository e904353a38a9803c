"""What the versions of encodings stand for; `python -m tests.encoding_versions [GAME]...` writes them anew."""

import hashlib
import sys
from pathlib import Path

from tabuleiro.core.game import Game
from tabuleiro.research import batch, space
from tests.wandering import VARIANTS

PATH = Path(__file__).with_suffix(".txt")
STEPS = 300


def digest(game: Game) -> str:
    """A short name for all that a program that learns is told in one long row of random games."""
    games, seen = batch(game, 1, seed=1, limit=STEPS // 2), hashlib.sha256()
    for _ in range(STEPS):
        for told in (games.masks, games.observations, games.players, games.rewards, games.random_actions):
            seen.update(told.tobytes())
        games.step(games.random_actions)
    return seen.hexdigest()[:16]


def written(game: Game) -> str:
    """The line of a game: its id, the version of its encoding, and what that tells."""
    return f"{game.id} {space(game).version} {digest(game)}"


def write(names: list[str]) -> None:
    """The lines of these games, beside those of the others; of all games, if none is named."""
    chosen = {game.id: game for game in VARIANTS if not names or game.info.id in names}
    lines = {line.split(" ")[0]: line for line in PATH.read_text(encoding="utf-8").splitlines()}
    lines |= {identifier: written(game) for identifier, game in chosen.items()}
    PATH.write_text("".join(f"{lines[game.id]}\n" for game in VARIANTS if game.id in lines), encoding="utf-8")


if __name__ == "__main__":
    write(sys.argv[1:])
