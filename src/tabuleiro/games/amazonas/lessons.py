"""A lesson of Amazonas, from the first turn to a first ending."""

from tabuleiro.core.info import Words
from tabuleiro.core.teaching import Lesson, Step

LESSON = Lesson(
    steps=(
        Step(
            "start",
            task=Words(
                "Salta com uma amazona, como o cavalo, para a frente.",
                "Leap with an amazon, like a knight, forward.",
            ),
            why=Words(
                "Salta duas casas num sentido e uma no outro, sempre para mais longe de casa.",
                "It leaps two cells one way and one the other, always farther from home.",
            ),
            hint=Words(
                "Escolhe uma amazona da segunda linha.",
                "Choose an amazon of the second rank.",
            ),
        ),
        Step(
            "b9/10/10/10/10/4b5/4w5/10/10/10 w 0",
            task=Words(
                "Captura a adversária de e5, saltando por cima dela.",
                "Capture the enemy on e5 by leaping over it.",
            ),
            why=Words(
                "No salto comprido passa-se primeiro para a frente: a casa intermediária era e5.",
                "The long leap goes straight ahead first: the intermediate cell was e5.",
            ),
            hint=Words(
                "Dois para a frente e um para o lado.",
                "Two ahead and one to the side.",
            ),
            answers=("e4xd6", "e4xf6"),
            slips={
                "e4-c5": Words(
                    "Este salto passa por d4, e não por e5.",
                    "This leap passes over d4, not over e5.",
                ),
                "e4-g5": Words(
                    "Este salto passa por f4, e não por e5.",
                    "This leap passes over f4, not over e5.",
                ),
            },
        ),
        Step(
            "b9/10/10/10/10/3bb5/4w5/10/10/10 w 0",
            task=Words(
                "Captura as duas, em série.",
                "Capture both, in a series.",
            ),
            why=Words(
                "A partir da segunda captura também se anda para trás.",
                "From the second capture on it may go backwards too.",
            ),
            hint=Words(
                "Captura primeiro e5; depois volta por cima de d5.",
                "Capture e5 first; then come back over d5.",
            ),
            answers=("e4xd6xc4", "e4xd6xe4"),
            slips={
                "e4xd6": Words(
                    "Podes parar aqui, mas havia mais uma.",
                    "You may stop here, but there was one more.",
                )
            },
        ),
        Step(
            "10/10/4w5/10/10/b9/10/10/10/10 w 0",
            task=Words(
                "Leva a amazona à última linha.",
                "Bring the amazon to the last rank.",
            ),
            why=Words(
                "Agora é rainha: anda e captura em todas as direções.",
                "Now it is a queen: it goes and captures in all directions.",
            ),
            hint=Words(
                "Um salto comprido chega.",
                "One long leap is enough.",
            ),
            answers=("e8-d10", "e8-f10"),
        ),
        Step(
            "10/10/4W5/4b5/10/10/10/10/b9/10 w 0",
            task=Words(
                "A rainha captura para trás: apanha a amazona de e7.",
                "The queen captures backwards: take the amazon on e7.",
            ),
            why=Words(
                "Para uma rainha não há frente nem trás.",
                "For a queen there is no front or back.",
            ),
            hint=Words(
                "Salta dois para baixo e um para o lado.",
                "Leap two down and one to the side.",
            ),
            answers=("e8xd6", "e8xf6"),
        ),
        Step(
            "10/10/10/10/10/4b5/4w5/10/10/10 w 0",
            task=Words(
                "Captura a última adversária.",
                "Capture the last enemy.",
            ),
            why=Words(
                "O adversário ficou sem peças: ganhaste.",
                "The opponent has no piece left: you won.",
            ),
            hint=Words(
                "A casa intermediária tem de ser e5.",
                "The intermediate cell has to be e5.",
            ),
            answers=("e4xd6", "e4xf6"),
            claim="ends",
        ),
    ),
)
