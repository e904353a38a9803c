"""Avanço (Breakthrough): be first to bring a piece to the far rank."""

from tabuleiro.core.info import GameInfo, Player, Words

INFO = GameInfo(
    id="avanco",
    name=Words("Avanço", "Breakthrough"),
    summary=Words(
        "Leva uma das tuas peças até à última linha do adversário.",
        "Bring one of your pieces to the opponent's first rank.",
    ),
    author="Dan Troyka",
    year="2000",
    players=(Player("w", Words("Brancas", "White")), Player("b", Words("Negras", "Black"))),
    ends={
        "far-rank": Words("chegou à última linha", "reached the far rank"),
        "no-pieces": Words("o adversário ficou sem peças", "the opponent has no piece left"),
    },
    cycles=("2", "3", "sec"),
    age=10,
    minutes=(10, 20),
    symmetries=("mirror 0",),
)
