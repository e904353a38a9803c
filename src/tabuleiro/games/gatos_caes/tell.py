"""Turns of Gatos & Cães in words."""

from tabuleiro.core.info import Words
from tabuleiro.core.position import Position
from tabuleiro.core.turn import Turn

ANIMALS = {"c": Words("gato", "a cat"), "d": Words("cão", "a dog")}


def tell(position: Position, turn: Turn) -> Words:
    """The animal and its cell."""
    animal = ANIMALS[position.player]
    return Words(f"{animal.pt} em {turn.text}", f"{animal.en} on {turn.text}")
