"""A lesson of four in a row, from the first stone to a first threat."""

from tabuleiro.core.info import Words
from tabuleiro.core.teaching import Lesson, Step

ENDS = Words("Quatro em linha: ganhaste.", "Four in a row: you won.")
LOOK = Words("Procura três em linha com uma ponta livre.", "Look for three in a row with a free end.")

LESSON = Lesson(
    steps=(
        Step(
            "start",
            task=Words("Põe a primeira peça.", "Place the first stone."),
            why=Words("Do meio partem mais linhas.", "More lines lead through the middle."),
            hint=Words("Qualquer casa serve.", "Any cell will do."),
        ),
        Step(
            "5/5/5/bbb2/www2 b",
            task=Words("Ganha na horizontal.", "Win across."),
            why=ENDS,
            hint=LOOK,
            answers=("d2",),
            claim="ends",
        ),
        Step(
            "5/b4/b4/b3w/w3w b",
            task=Words("Ganha na vertical.", "Win upwards."),
            why=ENDS,
            hint=LOOK,
            answers=("a5",),
            claim="ends",
        ),
        Step(
            "5/3b1/2b2/1b2w/w3w b",
            task=Words("Ganha na diagonal.", "Win diagonally."),
            why=ENDS,
            hint=LOOK,
            answers=("e5",),
            claim="ends",
        ),
        Step(
            "5/5/5/bbb2/w1ww1 w",
            task=Words("Ganha tu primeiro, em vez de defender.", "Win first instead of defending."),
            why=Words("Quem ganha não precisa de defender.", "Whoever wins need not defend."),
            hint=Words("Falta uma peça na primeira linha.", "One stone is missing on the first rank."),
            answers=("b1",),
            slips={"d2": Words("Isto só defende.", "This only defends.")},
            claim="ends",
        ),
        Step(
            "5/5/5/bbb2/ww3 w",
            task=Words("Defende: as Pretas ameaçam a linha.", "Defend: Black threatens the line."),
            why=Words("A ponta está tapada.", "The end is stopped."),
            hint=Words("Que casa completaria quatro?", "Which cell would complete four?"),
            answers=("d2",),
        ),
    ),
)
