"""How Gatos & Cães looks: cats are light, dogs are dark, and the middle of the board is a zone."""

from tabuleiro.core.info import Words
from tabuleiro.core.position import Position
from tabuleiro.draw.build import board_scene, occupied
from tabuleiro.draw.scene import Kind, Line, Scene

KINDS = {
    "c": Kind("c", "light", "cat", Words("gato", "cat")),
    "d": Kind("d", "dark", "dog", Words("cão", "dog")),
}
ZONE = {name: Words("zona central", "central zone") for name in ("d4", "e4", "d5", "e5")}
CORNERS = ((2.5, 2.5), (4.5, 2.5), (4.5, 4.5), (2.5, 4.5))
BORDER = [Line(*CORNERS[corner - 1], *CORNERS[corner], "zone") for corner in range(4)]


def scene(position: Position, last: str | None = None) -> Scene:
    """The position as a picture; at the end the free cells, each closed to the loser, are marked."""
    seen = board_scene(
        position, KINDS, last, tones=lambda name: "zone" if name in ZONE else "tile", words=ZONE, lines=BORDER
    )
    closed = seen.places.keys() - occupied(position).keys() if position.outcome else ()
    return seen.marked("loss", sorted(closed))
