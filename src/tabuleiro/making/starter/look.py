"""How four in a row looks: stones on tiles; the four that won are marked."""

from tabuleiro.core.position import Position
from tabuleiro.draw.build import BLACK, WHITE, board_scene
from tabuleiro.draw.scene import Scene
from tabuleiro.making.starter.rules import BOARD, LINES, STONES

KINDS = {"b": BLACK, "w": WHITE}


def scene(position: Position, last: str | None = None) -> Scene:
    """The position as a picture."""
    winning = 0
    for line in LINES:
        for stones in position.state[STONES : STONES + 2]:
            winning |= line if stones & line == line else 0
    names = [name for cell, name in enumerate(BOARD.names) if winning >> cell & 1]
    return board_scene(position, KINDS, last).marked("win", names)
