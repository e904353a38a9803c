"""Weights from a file, in the place of those that a game's evaluation was shipped with."""

from dataclasses import dataclass
from pathlib import Path

from tabuleiro.core.errors import BadWeights
from tabuleiro.core.game import Game
from tabuleiro.core.weights import parse_weights
from tabuleiro.engine.messages import NO_WEIGHTS_HERE, WEIGHTS_UNREADABLE


@dataclass(frozen=True)
class Learnt:
    """What an evaluation weighs, and what its scores mean."""

    scale: int
    weights: tuple[int, ...]


def read_learnt(game: Game, path: Path | str) -> Learnt:
    """The weights that a file names, such as `tabuleiro train` writes; BadWeights if they do not fit the game."""
    from tabuleiro.engine.searches import ALPHABETA, kind_of

    if not hasattr(game.knowledge, "weigh") or kind_of(game) != ALPHABETA:
        raise BadWeights(NO_WEIGHTS_HERE, game=game.info.id)
    try:
        text = Path(path).read_text(encoding="utf-8")
    except (OSError, UnicodeDecodeError) as error:
        raise BadWeights(WEIGHTS_UNREADABLE, path=path, why=error) from error
    return Learnt(*parse_weights(text, game.knowledge.SHAPE, str(path)))
