"""A lesson of Block, from the first turn to a first ending."""

from tabuleiro.core.info import Words
from tabuleiro.core.teaching import Lesson, Step

LESSON = Lesson(
    steps=(
        Step(
            "d,d/-,-,-,-/-,-,-,-,-,-/-,-,-,-,-,-,-,-/-,-,-,l,l,-,-,-/-,-,-,-,-,-/-,-,-,-/-,- l",
            task=Words(
                "Um bloco dá um passo, e só para cima de uma peça tua. Une os dois.",
                "One block takes one step, and only onto a piece of yours. Unite the two.",
            ),
            why=Words(
                "União: agora é uma peça de dois blocos.",
                "Union: now it is a piece of two blocks.",
            ),
            hint=Words(
                "Leva um para cima do outro.",
                "Take one onto the other.",
            ),
            answers=("d4-e4", "e4-d4"),
        ),
        Step(
            "d,d/-,-,-,-/-,-,-,-,-,-/-,-,-,-,l,-,-,-/-,-,-,ll,-,-,-,-/-,-,-,-,-,-/-,-,-,-/-,- l",
            task=Words(
                "Dois blocos dão dois passos, em ângulo reto. Une-os ao bloco de e5.",
                "Two blocks take two steps at a right angle. Unite them with the block on e5.",
            ),
            why=Words(
                "Dois passos acabam sempre na diagonal.",
                "Two steps always end diagonally.",
            ),
            hint=Words(
                "Escolhe d4 e depois e5.",
                "Choose d4, then e5.",
            ),
            answers=("d4-e5",),
        ),
        Step(
            "-,-/-,-,-,-/-,-,-,-,-,-/-,-,-,-,-,-,-,-/-,-,-,ll,-,-,-,-/-,-,-,-,-,-/-,-,-,-/d,d l",
            task=Words(
                "Numa casa vazia a peça divide-se: um bloco fica, o outro segue para o lado.",
                "In an empty house the piece divides: one block stays, the other goes on beside it.",
            ),
            why=Words(
                "Divisão: a peça que chega a uma casa vazia nunca fica inteira.",
                "Division: a piece that ends in an empty house never stays whole.",
            ),
            hint=Words(
                "Escolhe uma casa na diagonal, depois quantos seguem e para onde.",
                "Choose a diagonal house, then how many go on and where.",
            ),
        ),
        Step(
            "-,-/-,-,-,-/-,-,-,-,-,-/-,-,-,-,-,dd,-,-/-,-,-,lll,-,-,d,d/-,-,-,-,-,-/-,-,-,-/-,- l",
            task=Words(
                "Três blocos capturam dois: captura a peça de f5.",
                "Three blocks capture two: capture the piece on f5.",
            ),
            why=Words(
                "Só se capturam peças menores. As de baixo ficam cativas.",
                "Only smaller pieces are captured. What lies beneath is captive.",
            ),
            hint=Words(
                "Três passos: dois para um lado não servem, é preciso virar a cada passo.",
                "Three steps: two in one direction will not do, it turns at every step.",
            ),
            answers=("d4xf5",),
        ),
        Step(
            "-,-/-,-,-,-/-,-,-,-,-,-/-,-,-,-,-,lldd,-,-/-,-,-,lll,-,-,-,-/-,-,-,-,-,-/-,-,-,-/d,d l",
            task=Words(
                "Debaixo da peça de f5 há claras. Captura-a e liberta-as.",
                "Beneath the piece on f5 there are light blocks. Capture it and release them.",
            ),
            why=Words(
                "Tudo o que estava por cima mudou de casa, e as tuas voltaram a jogar.",
                "All that lay above moved on, and yours play again.",
            ),
            hint=Words(
                "Captura em f5 e leva os cinco blocos de cima para o lado.",
                "Capture on f5 and carry the five blocks above to a house beside it.",
            ),
            answers=("d4xf5,5>e5", "d4xf5,5>f4", "d4xf5,5>f6", "d4xf5,5>g5"),
        ),
        Step(
            "d,d/-,-,-,-/-,-,-,-,-,-/-,-,-,-,-,-,-,-/-,-,-,llll,-,-,-,-/-,-,-,-,-,-/-,-,-,-/-,- l",
            task=Words(
                "Quatro blocos podem dar a volta: acaba em d4, de onde partiste.",
                "Four blocks may go round: end on d4, where you began.",
            ),
            why=Words(
                "A casa de onde saíram conta como vazia: por isso a peça divide-se.",
                "The house they left counts as empty: so the piece divides.",
            ),
            hint=Words(
                "Escolhe d4 duas vezes.",
                "Choose d4 twice.",
            ),
            answers=(
                "d4-d4,1>c4",
                "d4-d4,1>d3",
                "d4-d4,1>d5",
                "d4-d4,1>e4",
                "d4-d4,2>c4",
                "d4-d4,2>d3",
                "d4-d4,2>d5",
                "d4-d4,2>e4",
                "d4-d4,3>c4",
                "d4-d4,3>d3",
                "d4-d4,3>d5",
                "d4-d4,3>e4",
            ),
        ),
        Step(
            "-,-/-,-,-,-/-,-,d,-,-,-/-,-,-,d,ll,-,-,-/-,-,-,-,-,-,-,-/-,-,-,-,-,-/-,-,-,-/-,- l",
            task=Words(
                "As Escuras só têm dois blocos lado a lado. Bloqueia-as.",
                "Dark only has two blocks side by side. Block them.",
            ),
            why=Words(
                "O bloco que ficou está sozinho: não se pode mover, e as Escuras perdem.",
                "The block that is left stands alone: it cannot move, and Dark loses.",
            ),
            hint=Words(
                "Captura um deles: o outro fica sem vizinho.",
                "Capture one of them: the other is left without a neighbour.",
            ),
            answers=("e5xd6",),
            claim="ends",
        ),
    ),
)
