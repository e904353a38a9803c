"""How Avanço looks: a chequered board and two ranks of pieces a side."""

from tabuleiro.core.position import Position
from tabuleiro.draw.build import BLACK, WHITE, board_scene, chequered, occupied
from tabuleiro.draw.scene import Scene

KINDS = {"w": WHITE, "b": BLACK}


def scene(position: Position, last: str | None = None) -> Scene:
    """The position as a picture; a piece on the far rank is marked."""
    arrived = [name for name, letter in occupied(position).items() if letter + name[1:] in ("w7", "b1")]
    seen = board_scene(position, KINDS, last, tones=chequered, joined=True)
    return seen.marked("win", arrived)
