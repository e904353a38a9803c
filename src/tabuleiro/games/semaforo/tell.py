"""Turns of Semáforo in words."""

from tabuleiro.core.info import Words
from tabuleiro.core.position import Position
from tabuleiro.core.turn import Turn


def tell(position: Position, turn: Turn) -> Words:
    """A new green piece, or the colour that a piece changes to."""
    cell = turn.text
    here = position.game.notation.pieces(position.state)[turn.actions[0]]
    if here == "g":
        return Words(f"{cell} passa de verde a amarelo", f"{cell} turns from green to yellow")
    if here == "y":
        return Words(f"{cell} passa de amarelo a vermelho", f"{cell} turns from yellow to red")
    return Words(f"peça verde em {cell}", f"a green piece on {cell}")
