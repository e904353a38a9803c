"""A lesson of Sesqui, from the first turn to a first ending."""

from tabuleiro.core.info import Words
from tabuleiro.core.teaching import Lesson, Step

LESSON = Lesson(
    steps=(
        Step(
            "start",
            task=Words(
                "És o Vertical: põe a primeira peça.",
                "You are Vertical: place the first stone.",
            ),
            why=Words(
                "O Vertical liga o norte ao sul.",
                "Vertical joins north and south.",
            ),
            hint=Words(
                "Qualquer casa serve; no meio é melhor.",
                "Any cell will do; the middle is better.",
            ),
        ),
        Step(
            "8/8/8/8/3v4/8/8/8 h",
            task=Words(
                "És o Horizontal: põe as tuas duas primeiras peças.",
                "You are Horizontal: place your first two stones.",
            ),
            why=Words(
                "O Horizontal liga o este ao oeste. A partir de agora cada jogada tem uma colocação e um movimento.",
                "Horizontal joins east and west. From now on each turn has a placement and a move.",
            ),
            hint=Words(
                "Escolhe duas casas livres.",
                "Choose two free cells.",
            ),
        ),
        Step(
            "8/8/5h2/8/3v4/2h5/8/8 v",
            task=Words(
                "Põe uma peça em d5, ao lado da tua, e move uma das duas.",
                "Place a stone on d5, beside yours, and move one of the two.",
            ),
            why=Words(
                "Uma peça nova nasce sempre ao lado de uma tua.",
                "A new stone is always born beside one of yours.",
            ),
            hint=Words(
                "Toca em d5 e depois na peça que queres mover.",
                "Touch d5, then the stone that is to move.",
            ),
            parts=("+d5",),
        ),
        Step(
            "3v1h2/3v1h2/2v5/2v3h1/2v5/3v4/3v2h1/8 v",
            task=Words(
                "Falta uma casa para unires o norte e o sul. Coloca-a.",
                "One cell is missing to join north and south. Place it.",
            ),
            why=Words(
                "A cadeia pode seguir em diagonal. Ligar ganha logo.",
                "A chain may run diagonally. Joining wins at once.",
            ),
            hint=Words(
                "A cadeia acaba em d2.",
                "The chain ends on d2.",
            ),
            answers=("+d1",),
        ),
        Step(
            "3v1h2/3v1h2/2v5/2v3h1/2v5/8/3v2h1/3v4 v",
            task=Words(
                "Entre c4 e d2 falta uma peça. Ganha.",
                "Between c4 and d2 a stone is missing. Win.",
            ),
            why=Words(
                "Uma peça em c3 ou d3 toca nas duas pontas.",
                "A stone on c3 or d3 touches both ends.",
            ),
            hint=Words(
                "Coloca ao lado de uma tua: c3 ou d3.",
                "Place beside one of yours: c3 or d3.",
            ),
            answers=("+c3", "+d3"),
        ),
        Step(
            "3v4/3v4/2v5/2v5/2v3h1/3v2h1/3v1h1h/8 h",
            task=Words(
                "És o Horizontal: o Vertical ganha se puser uma peça em d1. Ocupa-a.",
                "You are Horizontal: Vertical wins with a stone on d1. Take that cell.",
            ),
            why=Words(
                "Em d1 está agora uma tua. Mas olha também para as casas ao lado!",
                "Now a stone of yours is on d1. But look at the cells beside it too!",
            ),
            hint=Words(
                "Uma das tuas peças chega a d1 em linha reta, como a rainha.",
                "One of your stones reaches d1 in a straight line, like a queen.",
            ),
            parts=("g4-d1",),
        ),
    ),
)
