"""A lesson of Semáforo, from the first turn to a first ending."""

from tabuleiro.core.info import Words
from tabuleiro.core.teaching import Lesson, Step

LESSON = Lesson(
    steps=(
        Step(
            "start",
            task=Words(
                "Começa: põe uma peça verde numa casa qualquer.",
                "Begin: put a green piece on any cell.",
            ),
            why=Words(
                "É sempre assim que uma casa vazia começa: em verde.",
                "That is how every empty cell begins: green.",
            ),
            hint=Words(
                "Escolhe uma das doze casas.",
                "Choose one of the twelve cells.",
            ),
        ),
        Step(
            "4/1g2/4 2",
            task=Words(
                "A peça de b2 é verde. Faz dela uma amarela.",
                "The piece on b2 is green. Make it yellow.",
            ),
            why=Words(
                "Verde passa a amarelo, e amarelo a vermelho. As peças são dos dois.",
                "Green turns yellow, and yellow turns red. The pieces belong to both.",
            ),
            hint=Words(
                "Escolhe a própria peça.",
                "Choose the piece itself.",
            ),
            answers=("b2",),
        ),
        Step(
            "g3/g3/4 1",
            task=Words(
                "Duas verdes na mesma coluna: completa a linha de três.",
                "Two green pieces on one file: complete the line of three.",
            ),
            why=Words(
                "Três da mesma cor em linha: ganhaste, embora uma das peças não fosse tua.",
                "Three of one colour in a line: you won, even though not all of the pieces were yours.",
            ),
            hint=Words(
                "Falta uma verde na casa de baixo.",
                "A green piece is missing on the lowest cell.",
            ),
            answers=("a1",),
            slips={
                "a3": Words(
                    "Assim a3 passa a amarela, e estragas a linha verde.",
                    "That turns a3 yellow and spoils the green line.",
                ),
                "a2": Words(
                    "Assim a2 passa a amarela, e estragas a linha verde.",
                    "That turns a2 yellow and spoils the green line.",
                ),
            },
            claim="ends",
        ),
        Step(
            "r3/1r2/2y1 1",
            task=Words(
                "As linhas também são diagonais. Ganha numa jogada.",
                "Lines may be diagonal too. Win in one turn.",
            ),
            why=Words(
                "A amarela de c1 passou a vermelha e fechou a diagonal.",
                "The yellow piece on c1 turned red and closed the diagonal.",
            ),
            hint=Words(
                "Que peça amarela pode passar a vermelha?",
                "Which yellow piece can turn red?",
            ),
            answers=("c1",),
            claim="ends",
        ),
        Step(
            "yyg1/4/4 2",
            task=Words(
                "Uma linha de amarelas: o que falta?",
                "A line of yellow pieces: what is missing?",
            ),
            why=Words(
                "A verde de c3 passou a amarela.",
                "The green piece on c3 turned yellow.",
            ),
            hint=Words(
                "Muda uma peça verde que esteja ao lado das amarelas.",
                "Change a green piece beside the yellow ones.",
            ),
            answers=("c3",),
            claim="ends",
        ),
        Step(
            "ry2/g2g/gr2 2",
            task=Words(
                "Quase todas as jogadas dão a vitória ao adversário. Encontra a única que ganha.",
                "Nearly every turn gives the win away. Find the only one that wins.",
            ),
            why=Words(
                "Depois desta, é o adversário quem acaba por te abrir uma linha.",
                "After this one it is the opponent who must open a line for you in the end.",
            ),
            hint=Words(
                "Experimenta em cada casa: o adversário completaria três?",
                "Try each cell in your mind: could the opponent complete three?",
            ),
            answers=("a2",),
            claim="wins",
        ),
        Step(
            "2gy/4/yy1r 1",
            task=Words(
                "Outra vez: só uma jogada ganha.",
                "Once more: only one turn wins.",
            ),
            why=Words(
                "Conta-se quem fica sem jogadas seguras: agora é o adversário.",
                "What counts is who runs out of safe turns: now it is the opponent.",
            ),
            hint=Words(
                "Procura na coluna a.",
                "Look at the a-file.",
            ),
            answers=("a2",),
            claim="wins",
        ),
    ),
    level=2,
)
