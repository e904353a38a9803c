"""The tile that covers a cell already left."""

from tabuleiro.draw.figures import flower
from tabuleiro.draw.pieces import Figure

FIGURES = {"trail": Figure(flower(46), "square", 0.8)}
