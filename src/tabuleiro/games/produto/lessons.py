"""A lesson of Produto, from the first turn to a first ending."""

from tabuleiro.core.info import Words
from tabuleiro.core.teaching import Lesson, Step

LESSON = Lesson(
    steps=(
        Step(
            "start",
            task=Words(
                "Põe a primeira peça, da cor que quiseres.",
                "Put the first stone, of whatever colour.",
            ),
            why=Words(
                "Só na primeira jogada se põe uma peça; depois são sempre duas.",
                "Only the first turn is a single stone; after it there are always two.",
            ),
            hint=Words(
                "Escolhe a casa e depois a cor.",
                "Choose the cell and then the colour.",
            ),
        ),
        Step(
            "5/6/7/8/4b4/8/7/6/5 w",
            task=Words(
                "És as Brancas: põe duas peças, onde e da cor que quiseres.",
                "You are White: put two stones, wherever and of whatever colour.",
            ),
            why=Words(
                "Duas peças por jogada, tuas ou do adversário.",
                "Two stones a turn, yours or the opponent's.",
            ),
            hint=Words(
                "Cada peça: primeiro a casa, depois a cor.",
                "Each stone: first the cell, then the colour.",
            ),
        ),
        Step(
            "5/6/7/8/1bb6/8/7/6/www2 b",
            task=Words(
                "Precisas de dois grupos. Começa um segundo, longe de e2 e e3: em i3, com uma peça preta.",
                "You need two groups. Begin a second one, far from e2 and e3: on i3, with a black stone.",
            ),
            why=Words(
                "Com dois grupos o produto deixa de ser zero.",
                "With two groups the product is zero no more.",
            ),
            hint=Words(
                "Uma das tuas peças é preta, em i3.",
                "One of your stones is black, on i3.",
            ),
            parts=("i3b",),
        ),
        Step(
            "w4/6/7/8/1bb1bb3/8/7/6/www1w w",
            task=Words(
                "És as Brancas. Junta os dois grupos pretos num só.",
                "You are White. Make one of the two black groups.",
            ),
            why=Words(
                "Com uma peça da cor dele fizeste cair o produto do adversário: restou um só grupo grande.",
                "With a stone of the opponent's colour you brought down the product: one large group is left.",
            ),
            hint=Words(
                "Que casa liga e3 a e5, e de que cor tem de ser a peça?",
                "Which cell joins e3 and e5, and what colour must the stone be?",
            ),
            parts=("e4b",),
        ),
        Step(
            "w4/6/7/8/1bb1bb3/8/7/6/www1w b",
            task=Words(
                "Agora és as Pretas: impede que os teus grupos se juntem em e4.",
                "Now you are Black: keep your groups from being joined on e4.",
            ),
            why=Words(
                "Uma branca em e4 separa-os para sempre nessa casa.",
                "A white stone on e4 keeps them apart there for good.",
            ),
            hint=Words(
                "Tapa a casa com a outra cor.",
                "Stop the cell with the other colour.",
            ),
            parts=("e4w",),
        ),
        Step(
            "bbwbw/bwwbbb/bwbwbbb/wbbbbbwb/wwbwwbwww/wwwbbbwb/1wbwbwb/bb1bbw/wbbbb b",
            task=Words(
                "A última jogada: só algumas das combinações ganham.",
                "The last turn: only some of the pairs win.",
            ),
            why=Words(
                "Contados os grupos, o teu produto é o maior.",
                "When the groups are counted, your product is the larger.",
            ),
            hint=Words(
                "Faz crescer o teu segundo grupo, ou liga grupos do adversário.",
                "Let your second group grow, or join groups of the opponent.",
            ),
            answers=("b3b,c1b", "b3w,c1b"),
            claim="ends",
        ),
        Step(
            "bwbwb/wbbbww/bwwwbwb/wbwwwwbw/wwwbbwwww/bwbwwbww/wwwbwww/bbwb1b/1wbbw b",
            task=Words(
                "Mais um final: faz as contas e ganha.",
                "One more ending: do the sum and win.",
            ),
            why=Words(
                "Certo: o produto é o que conta, e não o número de peças.",
                "Right: the product counts, not the number of stones.",
            ),
            hint=Words(
                "Experimenta uma preta nas duas casas, e uma de cada cor.",
                "Try black on both cells, and one of each colour.",
            ),
            answers=("a1b,b5b", "a1w,b5b"),
            claim="ends",
        ),
    ),
)
