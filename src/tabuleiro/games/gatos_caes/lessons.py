"""A lesson of Gatos & Cães, from the first turn to a first ending."""

from tabuleiro.core.info import Words
from tabuleiro.core.teaching import Lesson, Step

LESSON = Lesson(
    steps=(
        Step(
            "start",
            task=Words(
                "Põe o primeiro gato na zona central.",
                "Put the first cat into the central zone.",
            ),
            why=Words(
                "O primeiro gato tem de ir para uma destas quatro casas.",
                "The first cat has to go to one of these four cells.",
            ),
            hint=Words(
                "As quatro casas do meio estão marcadas.",
                "The four cells in the middle are marked.",
            ),
        ),
        Step(
            "8/8/8/8/3c4/8/8/8 d",
            task=Words(
                "Agora o primeiro cão: fora da zona central e longe do gato.",
                "Now the first dog: outside the central zone and not beside the cat.",
            ),
            why=Words(
                "A partir de agora pode ir para qualquer casa que não toque num gato.",
                "From now on dogs may go to any cell that does not touch a cat.",
            ),
            hint=Words(
                "Na diagonal podem estar perto um do outro.",
                "Diagonally they may stand close to each other.",
            ),
        ),
        Step(
            "8/8/8/8/3c4/8/6d1/8 c",
            task=Words(
                "Põe um gato na diagonal do cão, para lhe tirar espaço.",
                "Put a cat diagonally beside the dog, to take room away.",
            ),
            why=Words(
                "Cada gato fecha aos cães as casas a seu lado.",
                "Each cat closes the cells beside it to the dogs.",
            ),
            hint=Words(
                "A diagonal de g2: f1, f3, h1 ou h3.",
                "The diagonals of g2: f1, f3, h1 or h3.",
            ),
            answers=("f1", "f3", "h1", "h3"),
        ),
        Step(
            "cc1dd1cc/1cc1dd1c/ccc1ddd1/1ccc3c/cc2ccc1/2d4d/dd1ddddd/d1c1d1dd c",
            task=Words(
                "Quase tudo está fechado. Só uma jogada ganha.",
                "Nearly everything is closed. Only one turn wins.",
            ),
            why=Words(
                "Guardaste as tuas casas, e o adversário fica sem nenhuma.",
                "You kept your own cells, and the opponent is left without any.",
            ),
            hint=Words(
                "Não gastes uma casa que só tu podes usar: ocupa a que os dois podem.",
                "Do not use up a cell that is yours alone: take the one that both could have.",
            ),
            answers=("d4",),
            claim="wins",
        ),
        Step(
            "cc1dd1cc/1cc1dd1c/ccc1ddd1/1ccc3c/cc2ccc1/2d4d/dd1ddd1d/d1c1d1dd d",
            task=Words(
                "És os Cães. Qual é a casa em disputa?",
                "You are the Dogs. Which cell is contested?",
            ),
            why=Words(
                "Era a única casa que servia aos dois.",
                "It was the only cell that served both.",
            ),
            hint=Words(
                "Procura a casa que um gato também poderia ocupar.",
                "Look for the cell that a cat could take too.",
            ),
            answers=("d3",),
            claim="wins",
        ),
        Step(
            "ddd1cccc/dd1d1ccc/3d1cc1/1cc1c2d/d2c1ddd/1ccc2d1/c2c1ddd/c1d1c1dd d",
            task=Words(
                "Conta as casas de cada um e encontra a jogada que ganha.",
                "Count the cells of each side and find the turn that wins.",
            ),
            why=Words(
                "Com esta casa, sobra uma jogada a mais para os Cães.",
                "With this cell the Dogs have one turn more left.",
            ),
            hint=Words(
                "Experimenta a coluna f.",
                "Try the f-file.",
            ),
            answers=("f3",),
            claim="wins",
        ),
    ),
)
