"""How Peralicatuma looks: pieces on the points of a lattice with four triangles."""

from tabuleiro.core.position import Position
from tabuleiro.draw.build import BLACK, WHITE, blocked, board_scene, edges, end_of
from tabuleiro.draw.scene import Scene

KINDS = {"w": WHITE, "b": BLACK}


def scene(position: Position, last: str | None = None) -> Scene:
    """The position as a picture; a piece that was huffed where it came to is marked, and those blocked at the end."""
    seen = board_scene(position, KINDS, last, lines=edges(position.game.notation.board), series=True)
    huffed = set(end_of(position.game.notation.board, last or "")) - seen.stacks.keys()
    return seen.marked("gone", huffed).marked("loss", blocked(position))
