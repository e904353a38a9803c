"""How Block looks: piles of blocks in houses that make a diamond."""

from tabuleiro.core.info import Words
from tabuleiro.core.position import Position
from tabuleiro.draw.build import blocked, board_scene
from tabuleiro.draw.scene import Kind, Scene

KINDS = {
    "l": Kind("l", "light", "slab", Words("claro", "light")),
    "d": Kind("d", "dark", "slab", Words("escuro", "dark")),
}


def scene(position: Position, last: str | None = None) -> Scene:
    """The position as a picture; piles that are blocked at the end are marked."""
    return board_scene(position, KINDS, last, room=6).marked("loss", blocked(position))
