"""Figures for the rules of Rastros."""

from tabuleiro.core.info import Words
from tabuleiro.core.teaching import Diagram

DIAGRAMS = (
    Diagram(
        "moves",
        "start",
        Words(
            "A peça branca pode ir para qualquer das oito casas vizinhas.",
            "The white piece can go to any of the eight cells around it.",
        ),
        only=("d4", "d5", "d6", "e4", "e6", "f4", "f5", "f6"),
        marks={"choice": ("d4", "d5", "d6", "e4", "e6", "f4", "f5", "f6")},
    ),
    Diagram(
        "trail",
        "start",
        Words(
            "Por onde a peça passou já não se volta: e5 e d4 ficaram fechadas.",
            "Where the piece has been nobody returns: e5 and d4 are closed.",
        ),
        turns=("d4", "c4"),
    ),
    Diagram(
        "house",
        "7/7/7/7/7/1w5/7 1",
        Words(
            "O primeiro jogador leva a peça a a1, a sua casa, e ganha.",
            "The first player brings the piece to a1, the own house, and wins.",
        ),
        wins=("a1",),
        turns=("a1",),
    ),
    Diagram(
        "stuck",
        "1x5/wx5/1x5/7/7/7/7 1",
        Words(
            "Em a7 a peça fica sem saída, e o adversário sem jogada.",
            "On a7 the piece has no way out, and the opponent no move.",
        ),
        wins=("a7",),
        turns=("a7",),
    ),
    Diagram(
        "forced",
        "7/7/7/7/xxx4/xwx4/1xx4 2",
        Words(
            "O segundo jogador só tem uma casa, e é a do adversário: perde com a própria jogada.",
            "The second player has only one cell, and it is the opponent's house: a loss by the own turn.",
        ),
        only=("a1",),
        loses=("a1",),
        turns=("a1",),
    ),
)
