"""Opponents and analysts: `Engine` is the face, levels 1 to 10 its strength; `Thinker` thinks in this process."""

from tabuleiro.engine.answers import Analysis, Budget, Line
from tabuleiro.engine.engine import Engine
from tabuleiro.engine.levels import LEVELS, Level
from tabuleiro.engine.thinking import Thinker

__all__ = ["LEVELS", "Analysis", "Budget", "Engine", "Level", "Line", "Thinker"]
