"""Peralicatuma: take every enemy piece by jumping, and be huffed for each jump left undone."""

from tabuleiro.core.info import BLACK_PLAYER, NO_PIECES, WHITE_PLAYER, End, GameInfo, Words
from tabuleiro.core.options import Option

INFO = GameInfo(
    id="peralicatuma",
    name=Words("Peralicatuma", "Peralikatuma"),
    summary=Words(
        "Captura todas as peças do adversário, saltando por cima delas; quem pode capturar e não o faz é soprado.",
        "Capture every enemy piece by jumping over it; whoever could capture and does not is huffed.",
    ),
    author="",
    year="",
    players=(WHITE_PLAYER, BLACK_PLAYER),
    ends={
        "no-pieces": NO_PIECES,
        "huffed": End(
            "loser",
            Words("as tuas últimas peças foram sopradas", "your last pieces were huffed"),
            Words("as últimas peças {whose} foram sopradas", "{whose} last pieces were huffed"),
            Words("as últimas peças {whose} foram sopradas", "{whose} last pieces were huffed"),
        ),
        "quiet": End(
            "nobody",
            Words("passaram 100 jogadas sem captura nem sopro", "there were 100 turns without a capture or a huff"),
        ),
    },
    options=(
        Option(
            "strict",
            Words(
                "não se sopra: quem pode capturar tem de o fazer, e acabar a série",
                "no huffing: whoever can capture must, and must finish the series",
            ),
        ),
    ),
    age=8,
    minutes=(20, 40),
    repeats=True,
    symmetries=("mirror 0", "turn 90", "mirror 90", "turn 180", "mirror 180", "turn 270", "mirror 270"),
)
