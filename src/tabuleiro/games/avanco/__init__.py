"""Avanço (Breakthrough): be first to bring a piece to the far rank."""

from tabuleiro.core.info import BLACK_PLAYER, NO_PIECES, WHITE_PLAYER, End, GameInfo, Words

INFO = GameInfo(
    id="avanco",
    name=Words("Avanço", "Breakthrough"),
    summary=Words(
        "Leva uma das tuas peças até à última linha do adversário.",
        "Bring one of your pieces to the opponent's first rank.",
    ),
    author="Dan Troyka",
    year="2000",
    players=(WHITE_PLAYER, BLACK_PLAYER),
    ends={
        "far-rank": End(
            "winner",
            Words("chegaste à última linha", "you reached the far rank"),
            Words("{who} chegou à última linha", "{who} reached the far rank"),
            Words("{who} chegaram à última linha", "{who} reached the far rank"),
        ),
        "no-pieces": NO_PIECES,
    },
    cycles=("2", "3", "sec"),
    age=10,
    minutes=(10, 20),
    symmetries=("mirror 0",),
)
