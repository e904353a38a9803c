"""Figures for the rules of Hive."""

from tabuleiro.core.info import Words
from tabuleiro.core.teaching import Diagram

DIAGRAMS = (
    Diagram(
        "first",
        "start",
        Words(
            "As quatro primeiras jogadas: as segundas peças só tocam na própria cor.",
            "The first four turns: from the second piece on they touch only their own colour.",
        ),
        turns=("wS1", "bS1 wS1-", "wQ -wS1", "bQ bS1-"),
    ),
    Diagram(
        "one-hive",
        "Base;InProgress;White[3];wS1;bS1 wS1-;wQ -wS1;bQ bS1-",
        Words(
            "A aranha branca une a colmeia: se saísse, ficava partida em duas.",
            "The white spider holds the hive together: if it left there would be two parts.",
        ),
        illegal=("wS1 bQ-",),
        legal=("wQ \\wS1",),
        marks={"loss": ("wS1",)},
    ),
    Diagram(
        "bee",
        "Base;InProgress;White[3];wS1;bS1 wS1-;wQ -wS1;bQ bS1-",
        Words(
            "A abelha dá um só passo.",
            "The queen bee takes a single step.",
        ),
        pick="wQ \\wS1",
        only=(),
    ),
    Diagram(
        "beetle",
        "Base;InProgress;White[4];wS1;bS1 wS1-;wQ -wS1;bQ bS1-;wB1 -wQ;bA1 bQ-",
        Words(
            "O escaravelho também dá um passo, e sobe para cima de outra peça.",
            "The beetle takes one step too, and climbs onto another piece.",
        ),
        turns=("wB1 wQ",),
    ),
    Diagram(
        "grasshopper",
        "Base;InProgress;White[4];wS1;bS1 wS1-;wQ -wS1;bQ bS1-;wG1 -wQ;bA1 bQ-",
        Words(
            "O gafanhoto salta por cima de toda a fila.",
            "The grasshopper leaps over the whole row.",
        ),
        pick="wG1 bA1-",
        turns=("wG1 bA1-",),
    ),
    Diagram(
        "spider",
        "Base;InProgress;White[4];wS1;bS1 wS1-;wQ -wS1;bQ bS1-;wS2 -wQ;bA1 bQ-",
        Words(
            "A aranha dá exatamente três passos, por cima ou por baixo da fila.",
            "The spider takes exactly three steps, above or below the row.",
        ),
        pick="wS2 /bS1",
    ),
    Diagram(
        "ant",
        "Base;InProgress;White[4];wS1;bS1 wS1-;wQ -wS1;bQ bS1-;wA1 -wQ;bA1 bQ-",
        Words(
            "A formiga vai a qualquer casa à volta da colmeia.",
            "The ant goes to any cell around the hive.",
        ),
        pick="wA1 /bS1",
        turns=("wA1 bA1-",),
    ),
    Diagram(
        "freedom",
        "Base;InProgress;White[5];wS1;bS1 wS1/;wQ -wS1;bQ bS1-;wA1 -wQ;bA1 bQ\\;wG1 /wQ;bB1 /bA1",
        Words(
            "A formiga chega à abertura, mas não entra: a passagem entre as duas peças é demasiado estreita para deslizar.",
            "The ant reaches the opening but cannot enter: between the two pieces there is no room to slide.",
        ),
        illegal=("wA1 -bA1",),
        legal=("wA1 -bB1",),
        turns=("wA1 -bB1",),
    ),
)
