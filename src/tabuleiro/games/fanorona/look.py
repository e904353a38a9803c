"""How Fanorona looks: pieces on the points of a lattice of nine by five."""

from tabuleiro.core.position import Position
from tabuleiro.draw.build import BLACK, WHITE, blocked, board_scene, edges
from tabuleiro.draw.scene import Scene

KINDS = {"w": WHITE, "b": BLACK}


def scene(position: Position, last: str | None = None) -> Scene:
    """The position as a picture; pieces that are blocked at the end are marked."""
    seen = board_scene(position, KINDS, last, lines=edges(position.game.notation.board), series=True)
    return seen.marked("loss", blocked(position))
