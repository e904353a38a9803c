"""Figures for the rules of four in a row."""

from tabuleiro.core.info import Words
from tabuleiro.core.teaching import Diagram

DIAGRAMS = (
    Diagram(
        "line",
        "5/5/5/bbb2/www2 b",
        Words("As Pretas fazem quatro em linha.", "Black makes four in a row."),
        turns=("d2",),
        wins=("d2",),
    ),
    Diagram(
        "open",
        "5/5/1bbb1/5/ww3 w",
        Words("Três em linha com as duas pontas livres já ganham.", "Three in a row with both ends free win already."),
        marks={"choice": ("a3", "e3")},
        turns=("a3", "e3"),
    ),
)
