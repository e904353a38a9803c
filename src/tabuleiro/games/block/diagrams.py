"""Figures for the rules of Block."""

from tabuleiro.core.info import Words
from tabuleiro.core.teaching import Diagram

DIAGRAMS = (
    Diagram(
        "start",
        "start",
        Words(
            "Todas as casas têm um bloco; os quadrantes alternam as cores.",
            "Every house holds a block; the quadrants alternate their colours.",
        ),
    ),
    Diagram(
        "walk-1",
        "-,-/-,-,-,-/-,-,-,-,-,-/-,-,-,-,-,-,-,-/-,-,-,l,l,-,-,-/-,-,-,-,-,-/-,-,-,-/d,d l",
        Words(
            "Um bloco: um passo, e só para onde já há uma peça sua.",
            "One block: one step, and only to where a piece of its own stands.",
        ),
        pick="d4-e4",
        illegal=("d4-d5",),
        turns=("d4-e4",),
    ),
    Diagram(
        "walk-2",
        "-,-/-,-,-,-/-,-,-,-,-,-/-,-,-,-,-,-,-,-/-,-,-,ll,-,-,-,-/-,-,-,-,-,-/-,-,-,-/d,d l",
        Words(
            "Dois blocos: dois passos em ângulo reto acabam sempre na diagonal.",
            "Two blocks: two steps at a right angle always end diagonally.",
        ),
        pick="d4-e5,1>f5",
        legal=("d4-c5,1>c6", "d4-c3,1>b3", "d4-e3,1>e2"),
        illegal=("d4-d6,1>d7", "d4-f4,1>f5"),
    ),
    Diagram(
        "walk-3",
        "-,-/-,-,-,-/-,-,-,-,-,-/-,-,-,-,-,-,-,-/-,-,-,lll,-,-,-,-/-,-,-,-,-,-/-,-,-,-/d,d l",
        Words(
            "Três blocos: um ângulo reto depois de cada passo.",
            "Three blocks: a right angle after every step.",
        ),
        pick="d4-f5,1>f6",
        legal=("d4-d5,1>e5", "d4-f3,2>f2"),
        illegal=("d4-e5,1>e6",),
    ),
    Diagram(
        "walk-4",
        "-,-/-,-,-,-/-,-,-,-,-,-/-,-,-,-,-,-,-,-/-,-,-,llll,-,-,-,-/-,-,-,-,-,-/-,-,-,-/d,d l",
        Words(
            "Quatro blocos: podem até dar a volta e acabar na casa de onde partiram.",
            "Four blocks: they may even go round and end in the house they left.",
        ),
        pick="d4-f6,1>f5",
        legal=("d4-d4,2>d5", "d4-d6,1>e6", "d4-b6,3>c6"),
        illegal=("d4-e5,1>e6",),
    ),
    Diagram(
        "obstacle",
        "-,-/-,-,-,-/-,-,-,-,-,-/-,-,-,d,-,-,-,-/-,-,-,ll,d,-,-,-/-,-,-,-,-,-/-,-,-,-/-,- l",
        Words(
            "Com d5 e e4 ocupadas, o caminho para e5 está fechado; para c5 e e3 há outro.",
            "With d5 and e4 occupied the way to e5 is closed; to c5 and e3 there is another.",
        ),
        pick="d4-c5,1>c6",
        legal=("d4-e3,1>e2", "d4-c3,1>b3"),
        illegal=("d4-e5,1>e6",),
    ),
    Diagram(
        "union",
        "-,-/-,-,-,-/-,-,-,-,-,-/-,-,-,-,l,-,-,-/-,-,-,ll,-,-,-,-/-,-,-,-,-,-/-,-,-,-/d,d l",
        Words(
            "União: as duas peças passam a ser uma de três blocos.",
            "Union: the two pieces become one of three blocks.",
        ),
        turns=("d4-e5",),
    ),
    Diagram(
        "division",
        "-,-/-,-,-,-/-,-,-,-,-,-/-,-,-,-,-,-,-,-/-,-,-,lll,-,-,-,-/-,-,-,-,-,-/-,-,-,-/d,d l",
        Words(
            "Divisão: dois blocos ficam em f5, o de cima segue para f6.",
            "Division: two blocks stay on f5, the top one goes on to f6.",
        ),
        turns=("d4-f5,1>f6",),
        legal=("d4-f5,2>f6",),
    ),
    Diagram(
        "capture",
        "-,-/-,-,-,-/-,-,-,-,-,-/-,-,-,-,-,dd,-,-/-,-,-,lll,-,-,-,d/-,-,-,l,-,-/-,-,-,-/-,- l",
        Words(
            "Captura: três blocos cobrem dois. O bloco de e3 não pode capturar nada.",
            "Capture: three blocks cover two. The block on e3 cannot capture anything.",
        ),
        turns=("d4xf5",),
        pick="d4xf5",
    ),
    Diagram(
        "release",
        "-,-/-,-,-,-/-,-,-,-,-,-/-,-,-,-,-,lldd,-,-/-,-,-,lll,-,-,-,-/-,-,-,-,-,-/-,-,-,-/d,d l",
        Words(
            "Libertação: debaixo da peça capturada há claras, e tudo o que está por cima delas muda para f6.",
            "Release: beneath the captured piece there are light blocks, and all above them moves to f6.",
        ),
        turns=("d4xf5,5>f6",),
        illegal=("d4xf5",),
    ),
    Diagram(
        "sacrifice",
        "-,-/-,-,-,-/-,-,-,-,-,-/-,-,-,-,l,-,-,-/-,-,-,dll,-,-,-,-/-,-,-,-,-,-/-,-,-,-/d,d l",
        Words(
            "Sacrifício: a peça traz um cativo, e a que estava em e5 fica presa debaixo dele.",
            "Sacrifice: the piece brings a captive, and the one on e5 is held beneath it.",
        ),
        turns=("d4-e5",),
    ),
    Diagram(
        "tall",
        "-,-/-,-,-,-/-,-,-,-,-,-/-,-,-,-,-,-,-,-/-,-,-,ddlldll,-,-,-,-/-,-,-,-,-,-/-,-,-,-/d,d l",
        Words(
            "Pilha alta: a peça são só os dois blocos claros de cima, e leva os outros cinco com ela.",
            "A tall pile: the piece is only the two light blocks on top, and it takes the other five along.",
        ),
        pick="d4-e5,1>f5",
        turns=("d4-e5,1>f5",),
        legal=("d4-c3,1>b3",),
    ),
)
