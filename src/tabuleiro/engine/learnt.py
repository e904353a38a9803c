"""Weights from a file, in the place of those that a game's evaluation was shipped with."""

from dataclasses import dataclass
from pathlib import Path

from tabuleiro.core.errors import BadWeights
from tabuleiro.core.game import Game
from tabuleiro.core.weights import parse_weights


@dataclass(frozen=True)
class Learnt:
    """What an evaluation weighs, and what its scores mean."""

    scale: int
    weights: tuple[int, ...]


def read_learnt(game: Game, path: Path | str) -> Learnt:
    """The weights that a file names, such as `tabuleiro train` writes; BadWeights if they do not fit the game."""
    from tabuleiro.engine.searches import ALPHABETA, kind_of

    if not hasattr(game.knowledge, "weigh") or kind_of(game) != ALPHABETA:
        raise BadWeights(f"the engine of {game.info.id} has no weights that could be exchanged")
    try:
        text = Path(path).read_text(encoding="utf-8")
    except (OSError, UnicodeDecodeError) as error:
        raise BadWeights(f"the weights in {path} cannot be read: {error}") from error
    return Learnt(*parse_weights(text, game.knowledge.SHAPE, str(path)))
