"""Figures for the rules of Gatos & Cães."""

from tabuleiro.core.info import Words
from tabuleiro.core.teaching import Diagram

DIAGRAMS = (
    Diagram(
        "centre",
        "start",
        Words(
            "O primeiro gato só pode ir para uma destas quatro casas.",
            "The first cat can only go to one of these four cells.",
        ),
        only=("d4", "d5", "e4", "e5"),
        marks={"choice": ("d4", "d5", "e4", "e5")},
    ),
    Diagram(
        "first-dog",
        "8/8/8/8/3c4/8/8/8 d",
        Words(
            "Com um gato em d4, o primeiro cão não pode ir para a zona central nem para c4 ou d3.",
            "With a cat on d4 the first dog can go neither to the central zone nor to c4 or d3.",
        ),
        illegal=("d5", "e4", "e5", "c4", "d3"),
        legal=("c3", "e3", "a1"),
        marks={"loss": ("d5", "e4", "e5", "c4", "d3")},
    ),
    Diagram(
        "neighbours",
        "8/8/8/8/3c4/8/6d1/8 c",
        Words(
            "Ao lado do cão não há gatos; na diagonal pode ser.",
            "No cats beside the dog; diagonally they may stand.",
        ),
        illegal=("g1", "g3", "f2", "h2"),
        legal=("f1", "f3", "h1", "h3"),
        marks={"loss": ("g1", "g3", "f2", "h2"), "choice": ("f1", "f3", "h1", "h3")},
    ),
    Diagram(
        "own",
        "8/8/8/8/3c4/8/c7/1c3d2 d",
        Words(
            "A casa a1 está ao lado de dois gatos: nenhum cão lá pode entrar, e fica guardada para mais tarde.",
            "Cell a1 lies beside two cats: no dog can enter it, and it is kept for later.",
        ),
        illegal=("a1",),
        marks={"win": ("a1",)},
    ),
)
