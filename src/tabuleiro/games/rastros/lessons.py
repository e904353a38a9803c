"""A lesson of Rastros, from the first turn to a first ending."""

from tabuleiro.core.info import Words
from tabuleiro.core.teaching import Lesson, Step

LESSON = Lesson(
    steps=(
        Step(
            "start",
            task=Words(
                "Há só uma peça, a branca, e é dos dois. Leva-a para uma casa vizinha.",
                "There is only one piece, the white one, and both move it. Take it to a cell beside it.",
            ),
            why=Words(
                "A casa de onde saiu fica fechada para sempre.",
                "The cell it left stays closed for good.",
            ),
            hint=Words(
                "Vale qualquer das oito casas à volta.",
                "Any of the eight cells around will do.",
            ),
        ),
        Step(
            "7/7/7/7/7/1w5/7 1",
            task=Words(
                "És o primeiro jogador: a tua casa é a1. Ganha.",
                "You are the first player: your house is a1. Win.",
            ),
            why=Words(
                "A peça chegou à tua casa.",
                "The piece reached your house.",
            ),
            hint=Words(
                "Na diagonal também se anda.",
                "It moves diagonally too.",
            ),
            answers=("a1",),
            claim="ends",
        ),
        Step(
            "7/5w1/7/7/7/7/7 2",
            task=Words(
                "Agora és o segundo jogador: a tua casa é g7.",
                "Now you are the second player: your house is g7.",
            ),
            why=Words(
                "Cada jogador tem a sua casa; a tua era g7.",
                "Each player has a house; yours was g7.",
            ),
            hint=Words(
                "Vai para o canto de cima, à direita.",
                "Go to the corner at the top right.",
            ),
            answers=("g7",),
            claim="ends",
        ),
        Step(
            "1x5/wx5/1x5/7/7/7/7 1",
            task=Words(
                "Também ganha quem deixa o adversário sem jogada. Encurrala a peça.",
                "Leaving the opponent without a move wins too. Corner the piece.",
            ),
            why=Words(
                "Em a7 já não há saída, e é o adversário quem tem de jogar.",
                "There is no way out of a7, and the opponent has to move.",
            ),
            hint=Words(
                "Procura uma casa sem vizinhas livres.",
                "Look for a cell without free neighbours.",
            ),
            answers=("a7",),
            slips={
                "a5": Words(
                    "De a5 o adversário ainda sai.",
                    "From a5 the opponent still gets away.",
                )
            },
            claim="ends",
        ),
        Step(
            "7/7/7/7/xxw4/x1x4/1xx4 1",
            task=Words(
                "Obriga o adversário a entrar na tua casa, a1.",
                "Force the opponent into your house, a1.",
            ),
            why=Words(
                "De b2 só se pode ir para a1: o adversário perde com a própria jogada.",
                "From b2 the only way is a1: the opponent loses by their own turn.",
            ),
            hint=Words(
                "Para que casa vizinha de a1 podes ir?",
                "To which cell beside a1 can you go?",
            ),
            answers=("b2",),
        ),
        Step(
            "2x4/2xwx2/3xxx1/7/7/7/7 1",
            task=Words(
                "Só uma jogada ganha: conta os passos que restam de cada lado.",
                "Only one turn wins: count the steps that are left on each side.",
            ),
            why=Words(
                "Para lá há espaço a favor de quem acabou de jogar.",
                "There the room is in favour of whoever has just moved.",
            ),
            hint=Words(
                "As outras duas levam ao canto errado.",
                "The other two lead to the wrong corner.",
            ),
            answers=("c5",),
            claim="wins",
        ),
        Step(
            "4xx1/4xx1/4xx1/4xw1/3x1x1/4x2/7 1",
            task=Words(
                "Quatro jogadas, e só uma ganha.",
                "Four turns, and only one wins.",
            ),
            why=Words(
                "Fugiste da coluna g, onde o segundo jogador tem a sua casa.",
                "You left the g-file, where the second player has a house.",
            ),
            hint=Words(
                "Foge da coluna da casa do adversário.",
                "Get away from the file of the opponent's house.",
            ),
            answers=("e3",),
            claim="wins",
        ),
    ),
)
