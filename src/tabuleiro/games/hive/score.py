"""What players count in Hive: how many of the six cells around each queen bee are filled."""

from collections.abc import Mapping

from tabuleiro.core.count import Count
from tabuleiro.core.info import Words
from tabuleiro.core.position import Position
from tabuleiro.games.hive.arrangement import neighbour, stacks
from tabuleiro.games.hive.pieces import QUEEN_OF

AROUND = Words("à volta da abelha", "around the queen bee")


def score(position: Position) -> list[Count]:
    """Pieces around each queen bee, once one of them is on the board; a dash for one in hand."""
    hive = stacks(position.state)
    where = {piece: cell for cell, pile in hive.items() for piece in pile if piece in QUEEN_OF}
    if not where:
        return []
    numbers = [around(hive, where.get(queen)) for queen in QUEEN_OF]
    shown = [f"{number}/6" if queen in where else "–" for queen, number in zip(QUEEN_OF, numbers, strict=True)]
    return [Count(AROUND, (numbers[0], numbers[1]), (shown[0], shown[1]))]


def around(hive: Mapping[int, tuple[int, ...]], cell: int | None) -> int:
    """How many of the cells beside this one are occupied."""
    return 0 if cell is None else sum(neighbour(cell, direction) in hive for direction in range(6))
