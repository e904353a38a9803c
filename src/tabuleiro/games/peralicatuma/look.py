"""How Peralicatuma looks: pieces on the points of a lattice with four triangles."""

from tabuleiro.core.position import Position
from tabuleiro.draw.build import BLACK, WHITE, blocked, board_scene, edges
from tabuleiro.draw.scene import Scene


def scene(position: Position, last: str | None = None) -> Scene:
    """The position as a picture; pieces that are blocked at the end are marked."""
    seen = board_scene(position, {"w": WHITE, "b": BLACK}, last, lines=edges(position.game.notation.board))
    return seen.marked("loss", blocked(position))
