"""Tabuleiro: two-player board games by the book, from Python.

>>> import tabuleiro
>>> game = tabuleiro.game("avanco")
>>> position = game.start()
>>> len(position.turns())
19
>>> position.play("b2-b3").player
'b'
"""

from typing import TYPE_CHECKING, Any

from tabuleiro.core.errors import (
    BadPosition,
    BadRecord,
    CannotUndo,
    EngineError,
    GameOver,
    IllegalTurn,
    TabuleiroError,
    UnfinishedTurn,
    UnknownGame,
)
from tabuleiro.core.game import Game, game, game_ids
from tabuleiro.core.position import Position
from tabuleiro.core.turn import Outcome, Turn
from tabuleiro.record import Record

if TYPE_CHECKING:
    from tabuleiro.engine import Engine
    from tabuleiro.research import batch, kernels, space

__version__ = "0.1.0"

__all__ = [
    "BadPosition",
    "BadRecord",
    "CannotUndo",
    "Engine",
    "EngineError",
    "Game",
    "GameOver",
    "IllegalTurn",
    "Outcome",
    "Position",
    "Record",
    "TabuleiroError",
    "Turn",
    "UnfinishedTurn",
    "UnknownGame",
    "batch",
    "game",
    "game_ids",
    "kernels",
    "space",
]


def __getattr__(name: str) -> Any:
    """Engines, batches and kernels are imported when they are first asked for: most users of the rules never do."""
    if name == "Engine":
        from tabuleiro.engine import Engine

        return Engine
    if name in ("batch", "kernels", "space"):
        from tabuleiro import research

        return getattr(research, name)
    raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
