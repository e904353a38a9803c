"""Opponents and analysts: `Engine` is the face, levels 1 to 10 its strength."""

from tabuleiro.engine.engine import Engine, Line
from tabuleiro.engine.levels import LEVELS, Level

__all__ = ["LEVELS", "Engine", "Level", "Line"]
