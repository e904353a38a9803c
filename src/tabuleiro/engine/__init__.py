"""Opponents and analysts: `Engine` is the face, levels its strength; `Thinker` thinks in this process."""

from tabuleiro.core.levels import LEVELS, Level
from tabuleiro.engine.answers import Analysis, Budget, Line
from tabuleiro.engine.engine import Engine
from tabuleiro.engine.thinking import Thinker

__all__ = ["LEVELS", "Analysis", "Budget", "Engine", "Level", "Line", "Thinker"]
