"""Rastros (Trails, Slimetrail): one white piece for both; bring it to your own house."""

from tabuleiro.core.info import FIRST_PLAYER, SECOND_PLAYER, End, GameInfo, Words

INFO = GameInfo(
    id="rastros",
    name=Words("Rastros", "Trails"),
    summary=Words(
        "Leva a peça branca à tua casa, ou deixa o adversário sem jogada; por onde ela passa não se volta a passar.",
        "Bring the white piece to your house, or leave the opponent without a move; no cell is entered twice.",
    ),
    author="Bill Taylor",
    year="1992",
    players=(FIRST_PLAYER, SECOND_PLAYER),
    ends={
        "house": End(
            "winner",
            Words("a peça branca chegou à tua casa", "the white piece reached your house"),
            Words("a peça branca chegou à casa {whose}", "the white piece reached {whose} house"),
            Words("a peça branca chegou à casa {whose}", "the white piece reached {whose} house"),
        ),
    },
    cycles=("1", "2", "3"),
    age=6,
    minutes=(5, 15),
    symmetries=("mirror 270",),
)
