"""Rastros (Trails, Slimetrail): one white piece for both; bring it to your own house."""

from tabuleiro.core.info import GameInfo, Player, Words

INFO = GameInfo(
    id="rastros",
    name=Words("Rastros", "Trails"),
    summary=Words(
        "Leva a peça branca à tua casa, ou deixa o adversário sem jogada; por onde ela passa não se volta a passar.",
        "Bring the white piece to your house, or leave the opponent without a move; no cell is entered twice.",
    ),
    author="Bill Taylor",
    year="1992",
    players=(
        Player("1", Words("Primeiro jogador", "First player")),
        Player("2", Words("Segundo jogador", "Second player")),
    ),
    ends={"house": Words("a peça branca chegou à casa do vencedor", "the white piece reached the winner's house")},
    cycles=("1", "2", "3"),
    age=6,
    minutes=(5, 15),
    symmetries=("mirror 270",),
)
