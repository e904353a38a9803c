"""How Rastros looks: one white piece, the trail behind it, and a house for each player."""

from tabuleiro.core.info import Words
from tabuleiro.core.position import Position
from tabuleiro.draw.build import WHITE, board_scene, occupied
from tabuleiro.draw.scene import Kind, Scene

KINDS = {"w": WHITE, "x": Kind("x", "dark", "trail", Words("casa já visitada", "cell already left"))}
HOMES = {"a1": "1", "g7": "2"}
WORDS = {cell: Words(f"casa do jogador {player}", f"home of player {player}") for cell, player in HOMES.items()}


def scene(position: Position, last: str | None = None) -> Scene:
    """The position as a picture; a house that was reached is marked, and a piece that cannot go on."""
    seen = board_scene(
        position, KINDS, last, tones=lambda name: "home" if name in HOMES else "tile", texts=HOMES, words=WORDS
    )
    here = occupied(position)
    reached = sorted(HOMES.keys() & here.keys())
    stuck = [name for name, letter in here.items() if letter == "w" and position.outcome and not reached]
    return seen.marked("win", reached).marked("loss", stuck)
