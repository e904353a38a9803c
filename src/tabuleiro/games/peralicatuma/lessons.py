"""A lesson of Peralicatuma, from the first turn to a first ending."""

from tabuleiro.core.info import Words
from tabuleiro.core.teaching import Lesson, Step

LESSON = Lesson(
    steps=(
        Step(
            "start",
            task=Words(
                "Dá o primeiro passo, para um dos pontos do meio.",
                "Take the first step, to one of the points in the middle.",
            ),
            why=Words(
                "As peças andam pelas linhas, em todas as direções.",
                "Pieces follow the lines, in all directions.",
            ),
            hint=Words(
                "Só as peças à volta do meio se podem mover.",
                "Only pieces around the middle can move.",
            ),
        ),
        Step(
            "3/3/7/3b3/4w4/7/7/3/w1b w 0",
            task=Words(
                "Captura a peça de e6: salta por cima dela.",
                "Capture the piece on e6: jump over it.",
            ),
            why=Words(
                "O ponto atrás dela estava livre.",
                "The point behind it was free.",
            ),
            hint=Words(
                "Salta de e5 para e7.",
                "Jump from e5 to e7.",
            ),
            answers=("e5xe7",),
            slips={
                "e5-d5": Words(
                    "Podias capturar e não o fizeste: a tua peça foi soprada.",
                    "You could have captured and did not: your piece was huffed.",
                )
            },
        ),
        Step(
            "3/3/7/3bb2/4w4/7/7/3/w1b w 0",
            task=Words(
                "Há duas para capturar: acaba a série.",
                "There are two to capture: finish the series.",
            ),
            why=Words(
                "Uma série deixada a meio também custa a peça.",
                "A series left half way costs the piece too.",
            ),
            hint=Words(
                "Depois de e7 salta outra vez.",
                "After e7 jump again.",
            ),
            answers=("e5xe7xg5",),
            slips={
                "e5xe7": Words(
                    "Paraste a meio, e a peça foi soprada.",
                    "You stopped half way, and the piece was huffed.",
                )
            },
        ),
        Step(
            "3/3/7/7/9/wwb4/7/3/3 w 22",
            task=Words(
                "A última peça: ganha.",
                "The last piece: win.",
            ),
            why=Words(
                "Sem peças, o adversário perde.",
                "Without pieces the opponent loses.",
            ),
            hint=Words(
                "Salta de c4.",
                "Jump from c4.",
            ),
            answers=("c4xe4",),
            claim="ends",
        ),
        Step(
            "b1b/3/3b3/7/9/2w4/3b3/3/3 b 15",
            task=Words(
                "És as Pretas. Quem pode capturar?",
                "You are Black. Who can capture?",
            ),
            why=Words(
                "Olha sempre para todas as tuas peças antes de jogar.",
                "Always look at all of your pieces before you play.",
            ),
            hint=Words(
                "A peça de e3 está em linha com d4 e c5.",
                "The piece on e3 is in line with d4 and c5.",
            ),
            answers=("e3xc5",),
            claim="ends",
        ),
        Step(
            "3/3/7/7/9/2wb3/7/b2/3 b 18",
            task=Words(
                "Captura a última peça branca.",
                "Capture the last white piece.",
            ),
            why=Words(
                "Ganhaste: saltaste ao longo da linha.",
                "You won: you jumped along the line.",
            ),
            hint=Words(
                "Salta de e4.",
                "Jump from e4.",
            ),
            answers=("e4xc4",),
            claim="ends",
        ),
    ),
)
