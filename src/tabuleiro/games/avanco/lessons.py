"""A lesson of Avanço, from the first turn to a first ending."""

from tabuleiro.core.info import Words
from tabuleiro.core.teaching import Lesson, Step

LESSON = Lesson(
    steps=(
        Step(
            "start",
            task=Words(
                "Jogas com as Brancas. Avança uma peça.",
                "You play White. Step forward with a piece.",
            ),
            why=Words(
                "As peças andam uma casa para a frente, a direito ou na diagonal, e nunca para trás.",
                "Pieces go one cell forward, straight or diagonally, and never back.",
            ),
            hint=Words(
                "Escolhe uma peça da segunda linha.",
                "Choose a piece of the second rank.",
            ),
        ),
        Step(
            "6b/7/3b3/2w4/7/7/w6 w",
            task=Words(
                "Captura a peça preta.",
                "Capture the black piece.",
            ),
            why=Words(
                "Captura-se na diagonal, para a frente.",
                "Captures are made diagonally forward.",
            ),
            hint=Words(
                "A peça de c4 e a de d5 estão na diagonal.",
                "The pieces on c4 and d5 stand diagonally.",
            ),
            answers=("c4xd5",),
            slips={
                "c4-c5": Words(
                    "A direito não se captura; e agora é a preta que te pode capturar? Não: passaste por ela.",
                    "Straight ahead nothing is captured: you have walked past it.",
                )
            },
        ),
        Step(
            "bb5/4w2/7/7/7/7/7 w",
            task=Words(
                "Ganha numa jogada.",
                "Win in one turn.",
            ),
            why=Words(
                "Chegaste à última linha.",
                "You reached the far rank.",
            ),
            hint=Words(
                "A sétima linha está a um passo.",
                "The seventh rank is one step away.",
            ),
            answers=("e6-d7", "e6-e7", "e6-f7"),
            claim="ends",
        ),
        Step(
            "7/7/2w4/7/4b2/7/w6 w",
            task=Words(
                "É uma corrida: quem chega primeiro?",
                "It is a race: who arrives first?",
            ),
            why=Words(
                "Precisavas de dois passos, e és tu a jogar: chegas antes.",
                "You needed two steps, and it is your turn: you arrive first.",
            ),
            hint=Words(
                "Avança a peça que está mais perto do fim.",
                "Step with the piece that is nearest to the end.",
            ),
            answers=("c5-b6", "c5-c6", "c5-d6"),
            slips={
                "a1-a2": Words(
                    "Assim as Pretas chegam primeiro.",
                    "Now Black arrives first.",
                )
            },
            claim="wins",
        ),
        Step(
            "b6/7/7/7/7/3b3/2w3w w",
            task=Words(
                "A preta de d2 chega na próxima jogada. Impede-a.",
                "The black piece on d2 arrives next turn. Stop it.",
            ),
            why=Words(
                "Só a captura a impedia. Por isso se deixam guardas em casa.",
                "Only the capture could stop it. That is why guards stay at home.",
            ),
            hint=Words(
                "As peças da primeira linha capturam na diagonal.",
                "Pieces on the first rank capture diagonally.",
            ),
            answers=("c1xd2",),
            claim="holds",
        ),
        Step(
            "6b/7/1b5/7/2ww3/7/7 w",
            task=Words(
                "Leva uma peça a c4, de maneira que fique guardada.",
                "Bring a piece to c4 so that it stays guarded.",
            ),
            why=Words(
                "Se a preta capturar em c4, a de d3 captura de volta.",
                "If Black captures on c4, the one on d3 captures back.",
            ),
            hint=Words(
                "Uma peça está guardada quando outra está atrás dela, na diagonal.",
                "A piece is guarded when another stands diagonally behind it.",
            ),
            answers=("c3-c4",),
            slips={
                "d3-c4": Words(
                    "Em c4 ninguém a guarda: a de c3 está mesmo atrás, e a direito não se captura.",
                    "Nobody guards it on c4: the one on c3 stands straight behind, and nothing is captured straight ahead.",
                )
            },
        ),
        Step(
            "6b/2w4/1b5/7/7/7/w6 w",
            task=Words(
                "A última linha está a um passo: ganha.",
                "The far rank is one step away: win.",
            ),
            why=Words(
                "Chegar vale mais do que capturar.",
                "Arriving is worth more than capturing.",
            ),
            hint=Words(
                "Avança a peça da sexta linha.",
                "Step with the piece on the sixth rank.",
            ),
            answers=("c6-b7", "c6-c7", "c6-d7"),
            claim="ends",
        ),
    ),
)
