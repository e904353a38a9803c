"""How Sesqui looks: the borders have the colours of the players who want to join them."""

from tabuleiro.core.info import Words
from tabuleiro.core.position import Position
from tabuleiro.draw.build import board_scene
from tabuleiro.draw.scene import Kind, Line, Scene

KINDS = {
    "v": Kind("v", "dark", "disc", "ring", Words("peça negra, vertical", "black stone, vertical")),
    "h": Kind("h", "light", "disc", "dot", Words("peça branca, horizontal", "white stone, horizontal")),
}
LOW, HIGH, END = -0.66, 7.66, 7.4
BORDERS = (
    Line(-0.4, HIGH, END, HIGH, "dark", "v"),
    Line(-0.4, LOW, END, LOW, "dark", "v"),
    Line(LOW, -0.4, LOW, END, "light", "h"),
    Line(HIGH, -0.4, HIGH, END, "light", "h"),
)


def scene(position: Position, last: str | None = None) -> Scene:
    """The position as a picture."""
    return board_scene(position, KINDS, last, lines=BORDERS)
