"""A lesson of Hive, from the first turn to a first ending."""

from tabuleiro.core.info import Words
from tabuleiro.core.teaching import Lesson, Step

LESSON = Lesson(
    steps=(
        Step(
            "Base;InProgress;White[2];wS1;bS1 wS1-",
            task=Words(
                "Coloca uma peça encostada à tua aranha, sem tocar na preta.",
                "Place a piece beside your spider, not touching the black one.",
            ),
            why=Words(
                "Uma peça nova só toca na própria cor.",
                "A new piece touches only its own colour.",
            ),
            hint=Words(
                "Escolhe uma peça da mão; as casas possíveis aparecem.",
                "Choose a piece in hand; the possible cells appear.",
            ),
        ),
        Step(
            "Base;InProgress;White[3];wS1;bS1 wS1-;wQ -wS1;bQ bS1-",
            task=Words(
                "Move a tua abelha um passo.",
                "Move your queen bee one step.",
            ),
            why=Words(
                "A abelha anda pouco: por isso convém que não fique presa.",
                "The queen bee goes little: so she had better not be shut in.",
            ),
            hint=Words(
                "Escolhe a abelha branca no tabuleiro.",
                "Choose the white queen bee on the board.",
            ),
            answers=("wQ /wS1", "wQ \\wS1"),
        ),
        Step(
            "Base;InProgress;White[4];wS1;bS1 wS1-;wQ -wS1;bQ bS1-;wG1 -wQ;bA1 bQ-",
            task=Words(
                "Salta com o gafanhoto para o outro lado da fila.",
                "Leap with the grasshopper to the other side of the row.",
            ),
            why=Words(
                "Salta em linha reta sobre todas as peças seguidas.",
                "It leaps in a straight line over all the pieces in a row.",
            ),
            hint=Words(
                "Escolhe o gafanhoto branco.",
                "Choose the white grasshopper.",
            ),
            answers=("wG1 bA1-",),
        ),
        Step(
            "Base;InProgress;White[4];wS1;bS1 wS1-;wQ -wS1;bQ bS1-;wB1 -wQ;bA1 bQ-",
            task=Words(
                "Sobe com o escaravelho para cima da abelha branca.",
                "Climb with the beetle onto the white queen bee.",
            ),
            why=Words(
                "A peça de baixo deixa de se poder mover. É assim que se prende a abelha do adversário.",
                "The piece below can move no more. That is how the opponent's queen bee is pinned.",
            ),
            hint=Words(
                "Escolhe o escaravelho e depois a abelha.",
                "Choose the beetle, then the queen bee.",
            ),
            answers=("wB1 wQ",),
        ),
        Step(
            "Base;InProgress;White[4];wS1;bS1 wS1-;wQ -wS1;bQ bS1-;wA1 -wQ;bA1 bQ-",
            task=Words(
                "Leva a formiga para junto da abelha preta.",
                "Bring the ant next to the black queen bee.",
            ),
            why=Words(
                "A formiga dá a volta que quiser: é a melhor peça para cercar.",
                "The ant goes round as far as it likes: the best piece for surrounding.",
            ),
            hint=Words(
                "As casas ao lado da abelha preta ficam na outra ponta.",
                "The cells beside the black queen bee are at the other end.",
            ),
            answers=("wA1 /bQ", "wA1 \\bQ", "wA1 /bA1", "wA1 \\bA1"),
        ),
        Step(
            "Base;InProgress;White[4];wS1;bS1 wS1-;wQ -wS1;bQ bS1-;wS2 -wQ;bA1 bQ-",
            task=Words(
                "Dá três passos com a aranha.",
                "Take three steps with the spider.",
            ),
            why=Words(
                "São sempre três passos, nem mais nem menos.",
                "It is always three steps, no more and no fewer.",
            ),
            hint=Words(
                "Escolhe a aranha da ponta.",
                "Choose the spider at the end.",
            ),
            answers=("wS2 /bS1", "wS2 \\bS1"),
        ),
        Step(
            "Base;InProgress;Black[14];wS1;bG1 /wS1;wA1 \\wS1;bA1 /bG1;wA2 wA1/;bQ -bA1;wQ wA1-;bS1 -bQ;wA1 -wA2;bA2 /bQ;wA3 wQ-;bS1 \\bG1;wA3 wA2-;bA2 wQ\\;wG1 wA3-;bS2 \\bA1;wA1 \\bQ;bB1 bA1-;wA2 \\wA3;bA1 -wA2;wA1 bA2\\;bB2 /bQ;wA1 -bS1;bA1 bB1-;wA1 bS1/;bS1 wA1/;wB1 wA2/",
            task=Words(
                "És as Pretas: a abelha branca tem cinco vizinhas. Fecha o cerco.",
                "You are Black: the white queen bee has five neighbours. Close the ring.",
            ),
            why=Words(
                "Rodeada por completo, com peças das duas cores: ganhaste.",
                "Surrounded completely, by pieces of both colours: you won.",
            ),
            hint=Words(
                "Uma formiga chega a qualquer casa à volta da colmeia.",
                "An ant reaches any cell around the hive.",
            ),
            answers=("bA1 bA2/",),
            claim="ends",
        ),
    ),
)
