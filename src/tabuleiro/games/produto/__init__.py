"""Produto (Product): the two largest groups of your colour, multiplied."""

from tabuleiro.core.info import GameInfo, Player, Words

INFO = GameInfo(
    id="produto",
    name=Words("Produto", "Product"),
    summary=Words(
        "Enche o tabuleiro com pedras de qualquer cor; ganha a cor com o maior produto dos seus dois maiores grupos.",
        "Fill the board with stones of either colour; the larger product of a colour's two largest groups wins.",
    ),
    author="Nick Bentley, João Neto, Bill Taylor",
    year="c. 2008",
    players=(Player("b", Words("Negras", "Black")), Player("w", Words("Brancas", "White"))),
    ends={
        "product": Words("tem o maior produto", "has the larger product"),
        "fewer-stones": Words(
            "os produtos são iguais e tem menos pedras da sua cor",
            "the products are equal and it has fewer stones of its own colour",
        ),
    },
    cycles=("3", "sec"),
    age=12,
    minutes=(15, 30),
    symmetries=(
        "turn 60",
        "turn 120",
        "turn 180",
        "turn 240",
        "turn 300",
        "mirror 0",
        "mirror 60",
        "mirror 120",
        "mirror 180",
        "mirror 240",
        "mirror 300",
    ),
)
