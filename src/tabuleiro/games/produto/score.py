"""What players count in Produto: the two largest groups of each colour, and their product."""

from tabuleiro.core.count import Count
from tabuleiro.core.info import Words
from tabuleiro.core.position import Position
from tabuleiro.games.produto.groups import two_largest
from tabuleiro.games.produto.rules import STONES

PRODUCT = Words("produto", "product")


def score(position: Position) -> list[Count]:
    """Each colour's product, and the sizes of the two groups it comes from: with one group or none it is 0."""
    sizes = [two_largest(position.state[STONES + colour])[::2] for colour in (0, 1)]
    shown = [f"{first} × {second} = {first * second}" for first, second in sizes]
    numbers = [first * second for first, second in sizes]
    return [Count(PRODUCT, (numbers[0], numbers[1]), (shown[0], shown[1]))]
