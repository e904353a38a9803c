"""Figures for the rules of Peralicatuma."""

from tabuleiro.core.info import Words
from tabuleiro.core.teaching import Diagram

DIAGRAMS = (
    Diagram(
        "start",
        "start",
        Words(
            "No início só estão livres os três pontos do meio.",
            "At the start only the three points in the middle are free.",
        ),
    ),
    Diagram(
        "steps",
        "3/3/7/7/4w4/7/7/3/2b w 0",
        Words(
            "Com diagonais, uma peça chega a oito pontos.",
            "With diagonals a piece reaches eight points.",
        ),
        only=("e5-d4", "e5-d5", "e5-d6", "e5-e4", "e5-e6", "e5-f4", "e5-f5", "e5-f6"),
        pick="e5-d4",
    ),
    Diagram(
        "plain",
        "3/3/7/7/3w5/7/7/3/2b w 0",
        Words(
            "Em d5 não passa nenhuma diagonal: só há quatro passos.",
            "No diagonal runs through d5: there are only four steps.",
        ),
        only=("d5-c5", "d5-d4", "d5-d6", "d5-e5"),
        pick="d5-c5",
    ),
    Diagram(
        "jump",
        "3/3/7/3b3/4w4/7/7/3/2b w 0",
        Words(
            "Salta por cima da adversária para o ponto vazio que se segue, e captura-a.",
            "It jumps over the enemy to the empty point behind, and captures it.",
        ),
        legal=("e5xe7",),
        turns=("e5xe7",),
    ),
    Diagram(
        "series",
        "3/3/7/3bb2/4w4/7/7/3/2b w 0",
        Words(
            "Em série: a mesma peça salta outra vez.",
            "In series: the same piece jumps again.",
        ),
        legal=("e5xe7xg5",),
        turns=("e5xe7xg5",),
    ),
    Diagram(
        "huff",
        "3/3/7/3b3/4w4/7/7/3/w1b w 0",
        Words(
            "Podia capturar e só deu um passo: no fim da jogada é soprada.",
            "It could have captured and only took a step: at the end of the turn it is huffed.",
        ),
        legal=("e5-d5", "e5xe7"),
        turns=("e5-d5",),
    ),
)
