"""Figures for the rules of Fanorona."""

from tabuleiro.core.info import Words
from tabuleiro.core.teaching import Diagram

DIAGRAMS = (
    Diagram(
        "start",
        "start",
        Words(
            "No início só o centro está livre.",
            "At the start only the centre is free.",
        ),
    ),
    Diagram(
        "steps",
        "9/9/4w4/9/8b w 0 2",
        Words(
            "Segue-se pelas linhas; de e3 partem oito.",
            "Pieces follow the lines; eight of them leave e3.",
        ),
        only=("e3-d2", "e3-d3", "e3-d4", "e3-e2", "e3-e4", "e3-f2", "e3-f3", "e3-f4"),
        pick="e3-d2",
    ),
    Diagram(
        "approach",
        "b8/9/2w1bbb2/9/9 w 0 2",
        Words(
            "Por aproximação: a branca encosta-se à fila e captura-a toda.",
            "By approach: the white piece comes up to the row and captures all of it.",
        ),
        legal=("c3>d3",),
        turns=("c3>d3",),
    ),
    Diagram(
        "withdrawal",
        "8b/9/3wbb3/9/9 w 0 2",
        Words(
            "Por afastamento: estava encostada à fila, afasta-se a direito e captura-a.",
            "By withdrawal: it stood by the row, goes straight away from it and captures it.",
        ),
        legal=("d3<c3",),
        turns=("d3<c3",),
    ),
    Diagram(
        "choice",
        "b8/9/2bw1b3/9/9 w 0 2",
        Words(
            "O passo para e3 captura das duas maneiras, e só vale uma: primeiro f3 ou primeiro c3. A outra vem a seguir, na série.",
            "The step to e3 captures in both ways, and only one counts: f3 first or c3 first. The other follows in the series.",
        ),
        legal=("d3>e3>d3", "d3<e3<d3"),
        turns=("d3>e3>d3",),
    ),
    Diagram(
        "series",
        "b8/9/2w1b4/9/3b5 w 0 2",
        Words(
            "Em série: captura para a frente, e logo a seguir noutra direção.",
            "In series: it captures ahead, and at once in another direction.",
        ),
        legal=("c3>d3>d2",),
        illegal=("c3>d3",),
        turns=("c3>d3>d2",),
    ),
)
