"""How Avanço looks: a chequered board and two ranks of pieces a side."""

from tabuleiro.core.position import Position
from tabuleiro.draw.build import NEGRA, WHITE, board_scene, chequered
from tabuleiro.draw.scene import Scene


def scene(position: Position, last: str | None = None) -> Scene:
    """The position as a picture."""
    return board_scene(position, {"w": WHITE, "b": NEGRA}, last, tones=chequered, joined=True)
