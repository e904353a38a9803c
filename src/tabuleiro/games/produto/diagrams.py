"""Figures for the rules of Produto."""

from tabuleiro.core.info import Words
from tabuleiro.core.teaching import Diagram

DIAGRAMS = (
    Diagram(
        "turns",
        "start",
        Words(
            "A primeira jogada tem uma peça, as outras duas: de que cor se quiser.",
            "The first turn is one stone, the others two: of whatever colour.",
        ),
        turns=("e5b", "d4w,f5b", "c3b,g3w"),
    ),
    Diagram(
        "groups",
        "5/6/7/ww6/2bbb4/5ww1/7/6/bb3 b",
        Words(
            "As Pretas têm grupos de 3 e 2 (produto 6), as Brancas de 2 e 2 (produto 4).",
            "Black has groups of 3 and 2 (product 6), White of 2 and 2 (product 4).",
        ),
        score=("3 × 2 = 6", "2 × 2 = 4"),
    ),
    Diagram(
        "single",
        "5/6/7/8/1bbbb4/8/7/1w4/2w1w w",
        Words(
            "Um só grupo não conta: o produto das Pretas é zero.",
            "A single group counts nothing: the product of Black is zero.",
        ),
        score=("4 × 0 = 0", "1 × 1 = 1"),
    ),
    Diagram(
        "join",
        "w4/6/7/8/1bb1bb3/8/7/6/www1w w",
        Words(
            "As Brancas põem uma peça preta em e4: os dois grupos das Pretas passam a ser um, e o produto é zero.",
            "White puts a black stone on e4: Black's two groups become one, and the product is zero.",
        ),
        score=("2 × 2 = 4", "3 × 1 = 3"),
        turns=("e4b,e7b",),
    ),
)
