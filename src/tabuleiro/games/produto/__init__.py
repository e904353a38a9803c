"""Produto (Product): the two largest groups of your colour, multiplied."""

from tabuleiro.core.info import BLACK_PLAYER, WHITE_PLAYER, End, GameInfo, Words

INFO = GameInfo(
    id="produto",
    name=Words("Produto", "Product"),
    summary=Words(
        "Enche o tabuleiro com pedras de qualquer cor; ganha a cor com o maior produto dos seus dois maiores grupos.",
        "Fill the board with stones of either colour; the larger product of a colour's two largest groups wins.",
    ),
    author="Nick Bentley, João Neto, Bill Taylor",
    year="c. 2008",
    players=(BLACK_PLAYER, WHITE_PLAYER),
    ends={
        "product": End(
            "winner",
            Words("tens o maior produto", "you have the larger product"),
            Words("{who} tem o maior produto", "{who} has the larger product"),
            Words("{who} têm o maior produto", "{who} have the larger product"),
        ),
        "fewer-stones": End(
            "winner",
            Words(
                "os produtos são iguais, e há menos peças da tua cor",
                "the products are equal, and there are fewer stones of your colour",
            ),
            Words(
                "os produtos são iguais, e há menos peças da cor {whose}",
                "the products are equal, and there are fewer stones of {whose} colour",
            ),
            Words(
                "os produtos são iguais, e há menos peças da cor {whose}",
                "the products are equal, and there are fewer stones of {whose} colour",
            ),
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
