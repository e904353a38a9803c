"""The piece that stands for each player wherever there is no board: beside a name, in the result, in a list."""

from functools import lru_cache

import tabuleiro
from tabuleiro.core.game import Game
from tabuleiro.draw import scene
from tabuleiro.draw.scene import Kind, Scene
from tabuleiro.record import Record


@lru_cache(maxsize=64)
def emblems(name: str) -> tuple[Kind | None, Kind | None]:
    """A piece of the first player and one of the second, from the game's sample; none where both play the same."""
    game = tabuleiro.game(name)
    seen = scene(_middle(game))
    first, second = (_piece(seen, player.letter) for player in game.info.players)
    return first, second


def _middle(game: Game) -> "tabuleiro.Position":
    record = Record.from_text((game.folder / "data" / "sample.txt").read_text(encoding="utf-8"))
    return record.positions[len(record.turns) // 2]


def _piece(seen: Scene, player: str) -> Kind | None:
    side = next((reserve.side for reserve in seen.reserves if reserve.player == player), None)
    found = [piece.kind for piece in seen.pieces if piece.kind.letter == player or piece.kind.side == side]
    return min(found, key=lambda kind: kind.letter, default=None)
