"""How Produto looks: a hexagon of hexagons, each empty one with its number in the row."""

from tabuleiro.core.info import Words
from tabuleiro.core.position import Position
from tabuleiro.draw.build import board_scene, groups
from tabuleiro.draw.scene import Kind, Scene

KINDS = {
    "b": Kind("b", "dark", "disc", Words("peça preta", "black stone")),
    "w": Kind("w", "light", "disc", Words("peça branca", "white stone")),
}


def scene(position: Position, last: str | None = None) -> Scene:
    """The position as a picture; at the end the two groups are marked whose product has won."""
    seen = board_scene(position, KINDS, last, texts={name: name[1:] for name in position.game.notation.board.names})
    if position.outcome is None or position.outcome.winner is None:
        return seen
    largest = sorted(groups(position, position.outcome.winner), key=len)[-2:]
    return seen.marked("win", sorted(name for group in largest for name in group))
