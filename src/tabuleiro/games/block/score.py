"""What players count in Block: the piles they command, and their blocks that lie captive under the other colour."""

from tabuleiro.core.count import Count, counted
from tabuleiro.core.info import Words
from tabuleiro.core.position import Position

PILES = Words("pilhas", "piles")
CAPTIVES = Words("blocos cativos", "captive blocks")


def score(position: Position) -> list[Count]:
    """A pile belongs to the colour on its top; a block is captive in a pile of the other colour."""
    piles = [pile for pile in position.game.notation.pieces(position.state) if pile]
    own = {letter: [pile for pile in piles if pile[-1] == letter] for letter in "ld"}
    captives = [sum(pile.count(letter) for pile in own[other]) for letter, other in ("ld", "dl")]
    return [counted(PILES, (len(own["l"]), len(own["d"]))), counted(CAPTIVES, captives)]
