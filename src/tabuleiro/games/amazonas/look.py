"""How Amazonas looks: archers on a chequered board, queens with a crown."""

from tabuleiro.core.info import Words
from tabuleiro.core.position import Position
from tabuleiro.draw.build import blocked, board_scene, chequered
from tabuleiro.draw.scene import Kind, Scene

KINDS = {
    "w": Kind("w", "light", "amazon", Words("amazona branca", "white amazon")),
    "b": Kind("b", "dark", "amazon", Words("amazona preta", "black amazon")),
    "W": Kind("W", "light", "amazon-queen", Words("rainha branca", "white queen")),
    "B": Kind("B", "dark", "amazon-queen", Words("rainha preta", "black queen")),
}


def scene(position: Position, last: str | None = None) -> Scene:
    """The position as a picture; amazons that are blocked at the end are marked."""
    seen = board_scene(position, KINDS, last, tones=chequered, joined=True)
    return seen.marked("loss", blocked(position))
