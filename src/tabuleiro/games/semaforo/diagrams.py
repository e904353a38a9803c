"""Figures for the rules of Semáforo."""

from tabuleiro.core.info import Words
from tabuleiro.core.teaching import Diagram

DIAGRAMS = (
    Diagram(
        "colours",
        "4/4/4 1",
        Words(
            "A mesma casa em três jogadas: verde, amarelo, vermelho.",
            "The same cell in three turns: green, yellow, red.",
        ),
        turns=("b2", "b2", "b2"),
    ),
    Diagram(
        "red",
        "r3/4/2y1 1",
        Words(
            "A peça vermelha de a3 já não muda; a amarela de c1 passa a vermelha.",
            "The red piece on a3 changes no more; the yellow one on c1 turns red.",
        ),
        legal=("c1", "b2"),
        illegal=("a3",),
        turns=("c1",),
    ),
    Diagram(
        "line",
        "r3/1r2/2y1 1",
        Words(
            "Na diagonal faltava uma vermelha em c1: quem a faz ganha.",
            "The diagonal lacked a red piece on c1: whoever makes it wins.",
        ),
        wins=("c1",),
        turns=("c1",),
    ),
    Diagram(
        "danger",
        "1gg1/4/4 2",
        Words(
            "Duas verdes seguidas: quem joga agora completa a linha, em a3 ou em d3.",
            "Two green pieces side by side: whoever plays now completes the line, on a3 or d3.",
        ),
        wins=("a3", "d3"),
        turns=("d3",),
    ),
)
