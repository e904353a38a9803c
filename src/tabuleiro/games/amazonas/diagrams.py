"""Figures for the rules of Amazonas."""

from tabuleiro.core.info import Words
from tabuleiro.core.teaching import Diagram

DIAGRAMS = (
    Diagram(
        "start",
        "start",
        Words(
            "Vinte amazonas de cada lado; ganha quem capturar todas as outras.",
            "Twenty amazons a side; whoever captures all of the others wins.",
        ),
    ),
    Diagram(
        "moves",
        "b9/10/10/10/10/10/4w5/10/10/10 w 0",
        Words(
            "Salta como o cavalo, mas só para a frente.",
            "It leaps like a knight, but only forward.",
        ),
        only=("e4-c5", "e4-d6", "e4-f6", "e4-g5"),
        pick="e4-c5",
    ),
    Diagram(
        "friend",
        "b9/10/10/10/10/4w5/4w5/10/10/10 w 0",
        Words(
            "A amiga em e5 está na casa intermediária de d6 e f6: a de e4 só salta para os lados.",
            "The friend on e5 stands on the intermediate cell of d6 and f6: the one on e4 only leaps sideways.",
        ),
        illegal=("e4-d6", "e4-f6"),
        legal=("e4-c5", "e4-g5"),
        pick="e4-c5",
    ),
    Diagram(
        "capture",
        "b9/10/10/10/10/4b5/4w5/10/10/10 w 0",
        Words(
            "Uma adversária na casa intermediária é capturada.",
            "An enemy on the intermediate cell is captured.",
        ),
        legal=("e4xd6", "e4xf6", "e4-c5"),
        turns=("e4xd6",),
    ),
    Diagram(
        "series",
        "b9/10/10/10/10/3bb5/4w5/10/10/10 w 0",
        Words(
            "A segunda captura pode ser para trás.",
            "The second capture may go backwards.",
        ),
        legal=("e4xd6xc4", "e4xd6"),
        turns=("e4xd6xc4",),
    ),
    Diagram(
        "queen",
        "10/10/4w5/10/10/b9/10/10/10/10 w 0",
        Words(
            "Na última linha torna-se rainha, e a partir daí anda para todos os lados.",
            "On the last rank it becomes a queen, and from then on goes in all directions.",
        ),
        turns=("e8-d10", "a5-b3", "d10-c8"),
    ),
)
