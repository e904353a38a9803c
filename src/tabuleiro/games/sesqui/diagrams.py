"""Figures for the rules of Sesqui."""

from tabuleiro.core.info import Words
from tabuleiro.core.teaching import Diagram

DIAGRAMS = (
    Diagram(
        "opening",
        "start",
        Words(
            "A abertura: uma peça do Vertical, depois duas do Horizontal.",
            "The opening: one stone of Vertical, then two of Horizontal.",
        ),
        turns=("d4", "c3,f6"),
    ),
    Diagram(
        "turn",
        "8/8/5h2/8/3v4/2h5/8/8 v",
        Words(
            "Uma peça nova ao lado de uma sua, e outra que se move como a rainha.",
            "A new stone beside one of its own, and another that moves like a queen.",
        ),
        turns=("+d5,d4-g4",),
        illegal=("+e5,d4-g4", "+d5,d4-e6"),
    ),
    Diagram(
        "crosscut",
        "8/8/8/3h3v/3vh3/8/8/4v3 v",
        Words(
            "Em e5 esta peça faria um cruzamento com d4, d5 e e4: não pode ir para lá.",
            "On e5 this stone would make a crosscut with d4, d5 and e4: it may not go there.",
        ),
        illegal=("+d3,h5-e5", "h5-e5,+d3"),
        legal=("+d3,h5-f5",),
        marks={"loss": ("e5",), "chosen": ("h5",)},
    ),
    Diagram(
        "chain",
        "3v1h2/3v1h2/2v5/2v3h1/2v5/3v4/3v2h1/8 v",
        Words(
            "A cadeia só precisa de d1 para unir o norte e o sul, e pode ter curvas e diagonais.",
            "The chain only needs d1 to join north and south, and may bend and run diagonally.",
        ),
        wins=("+d1",),
        turns=("+d1",),
    ),
)
