"""What players count in Amazonas: the pieces they have left, and how many of them are queens."""

from tabuleiro.core.count import PIECES, Count, counted
from tabuleiro.core.info import Words
from tabuleiro.core.position import Position

QUEENS = Words("rainhas", "queens")


def score(position: Position) -> list[Count]:
    """Amazons and queens together, and queens alone once there are some."""
    here = position.game.notation.pieces(position.state)
    queens = here.count("W"), here.count("B")
    amazons = here.count("w"), here.count("b")
    pieces = counted(PIECES, [common + crowned for common, crowned in zip(amazons, queens, strict=True)])
    return [pieces, counted(QUEENS, queens)] if any(queens) else [pieces]
