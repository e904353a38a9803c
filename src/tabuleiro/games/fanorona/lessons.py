"""A lesson of Fanorona, from the first turn to a first ending."""

from tabuleiro.core.info import Words
from tabuleiro.core.teaching import Lesson, Step

LESSON = Lesson(
    steps=(
        Step(
            "start",
            task=Words(
                "A primeira jogada: captura por aproximação ou afastamento.",
                "The first turn: capture by approach or withdrawal.",
            ),
            why=Words(
                "Na primeira jogada só se faz uma captura.",
                "In the first turn only one capture is made.",
            ),
            hint=Words(
                "Só se pode jogar para o centro.",
                "Only the centre is free.",
            ),
        ),
        Step(
            "b8/9/2w1bbb2/9/9 w 0 2",
            task=Words(
                "Captura as três peças de uma vez, por aproximação.",
                "Capture the three pieces at once, by approach.",
            ),
            why=Words(
                "Sai toda a fila, até ao primeiro intervalo.",
                "The whole row goes, up to the first gap.",
            ),
            hint=Words(
                "Encosta-te à fila.",
                "Come up to the row.",
            ),
            answers=("c3>d3",),
        ),
        Step(
            "8b/9/3wbb3/9/9 w 0 2",
            task=Words(
                "Agora por afastamento: afasta-te da fila, a direito.",
                "Now by withdrawal: go straight away from the row.",
            ),
            why=Words(
                "Estavas encostado à fila e recuaste na mesma linha.",
                "You stood by the row and drew back along the same line.",
            ),
            hint=Words(
                "Vai para o lado oposto das peças pretas.",
                "Go away from the black pieces.",
            ),
            answers=("d3<c3",),
        ),
        Step(
            "b8/9/2w1b4/9/3b5 w 0 2",
            task=Words(
                "Faz uma série: duas capturas com a mesma peça.",
                "Make a series: two captures with the same piece.",
            ),
            why=Words(
                "A série continua enquanto houver que capturar.",
                "The series goes on as long as there is something to capture.",
            ),
            hint=Words(
                "Primeiro para a frente, depois para baixo.",
                "First ahead, then down.",
            ),
            answers=("c3>d3>d2",),
        ),
        Step(
            "b8/9/2bw1b3/9/9 w 0 2",
            task=Words(
                "O mesmo passo captura de duas maneiras. Escolhe uma, e a série traz a outra.",
                "The same step captures in two ways. Choose one, and the series brings the other.",
            ),
            why=Words(
                "Escolheste o lado; a peça voltou atrás e capturou o outro.",
                "You chose the side; the piece came back and captured the other.",
            ),
            hint=Words(
                "Vai para e3 e volta.",
                "Go to e3 and back.",
            ),
            answers=("d3>e3>d3", "d3<e3<d3"),
        ),
        Step(
            "9/9/2w1bb3/9/9 w 0 2",
            task=Words(
                "Ganha numa jogada.",
                "Win in one turn.",
            ),
            why=Words(
                "O adversário ficou sem peças.",
                "The opponent has no piece left.",
            ),
            hint=Words(
                "Estão as duas na mesma linha.",
                "Both are on the same line.",
            ),
            answers=("c3>d3",),
            claim="ends",
        ),
    ),
)
