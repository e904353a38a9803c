"""What players count in Peralicatuma: the pieces they have left."""

from tabuleiro.core.count import PIECES, Count, counted
from tabuleiro.core.position import Position


def score(position: Position) -> list[Count]:
    """Pieces on the board."""
    here = position.game.notation.pieces(position.state)
    return [counted(PIECES, (here.count("w"), here.count("b")))]
