"""Which rules a game was begun with."""

import hashlib
from functools import cache

import tabuleiro
from tabuleiro.core.game import Game


@cache
def rules_version(game: Game) -> str:
    """The version of the program and a digest of the game's rules: records keep it."""
    digest = hashlib.sha256()
    for path in sorted(game.folder.glob("*.py")):
        if path.name != "look.py":
            digest.update(path.read_bytes())
    return f"{tabuleiro.__version__}+{digest.hexdigest()[:12]}"
