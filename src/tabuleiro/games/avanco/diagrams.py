"""Figures for the rules of Avanço."""

from tabuleiro.core.info import Words
from tabuleiro.core.teaching import Diagram

DIAGRAMS = (
    Diagram(
        "steps",
        "bbb4/7/7/7/3w3/7/7 w",
        Words(
            "Para a frente, a direito ou na diagonal, para uma casa vazia.",
            "Forward, straight or diagonally, onto an empty cell.",
        ),
        only=("d3-c4", "d3-d4", "d3-e4"),
        pick="d3-d4",
    ),
    Diagram(
        "capture",
        "6b/7/7/2bbb2/3w3/7/7 w",
        Words(
            "Na diagonal captura-se; a peça de d4, mesmo em frente, tapa o caminho.",
            "Diagonally a piece captures; the one on d4, straight ahead, bars the way.",
        ),
        only=("d3xc4", "d3xe4"),
        illegal=("d3-d4",),
        pick="d3xc4",
        turns=("d3xc4",),
    ),
    Diagram(
        "guard",
        "6b/7/7/2b4/3w3/4w2/7 b",
        Words(
            "A peça de d3 tem um guarda em e2: quem a captura é capturado.",
            "The piece on d3 has a guard on e2: whoever captures it is captured.",
        ),
        turns=("c4xd3", "e2xd3"),
    ),
    Diagram(
        "arrival",
        "b6/3w3/7/7/7/7/w6 w",
        Words(
            "As Brancas chegam à sétima linha e ganham.",
            "White reaches the seventh rank and wins.",
        ),
        wins=("d6-c7", "d6-d7", "d6-e7"),
        turns=("d6-d7",),
    ),
)
