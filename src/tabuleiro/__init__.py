"""Tabuleiro: two-player board games by the book, from Python.

>>> import tabuleiro
>>> game = tabuleiro.game("avanco")
>>> position = game.start()
>>> len(position.turns())
19
>>> position.play("b2-b3").player
'b'
"""

from tabuleiro.core.errors import (
    BadPosition,
    BadRecord,
    CannotUndo,
    GameOver,
    IllegalTurn,
    TabuleiroError,
    UnknownGame,
)
from tabuleiro.core.game import Game, game, games
from tabuleiro.core.position import Outcome, Position, Turn
from tabuleiro.record import Record

__version__ = "0.1.0"

__all__ = [
    "BadPosition",
    "BadRecord",
    "CannotUndo",
    "Game",
    "GameOver",
    "IllegalTurn",
    "Outcome",
    "Position",
    "Record",
    "TabuleiroError",
    "Turn",
    "UnknownGame",
    "game",
    "games",
]
