"""Fanorona: capture whole lines by moving towards them or away from them, until the opponent has nothing left."""

from tabuleiro.core.info import BLACK_PLAYER, NO_PIECES, WHITE_PLAYER, End, GameInfo, Words
from tabuleiro.core.options import Option

INFO = GameInfo(
    id="fanorona",
    name=Words("Fanorona", "Fanorona"),
    summary=Words(
        "Captura todas as peças do adversário, aproximando-te ou afastando-te das suas linhas.",
        "Capture all of the opponent's pieces, by moving up to their lines or away from them.",
    ),
    author="",
    year="",
    players=(WHITE_PLAYER, BLACK_PLAYER),
    ends={
        "no-pieces": NO_PIECES,
        "quiet": End("nobody", Words("passaram 100 jogadas sem captura", "there were 100 turns without a capture")),
    },
    options=(
        Option(
            "standard",
            Words(
                "regras correntes: a série pode parar, não segue a direito nem repete pontos; séries desde o início",
                "common rules: a series may stop, never goes straight on or visits a point twice; no first-turn limit",
            ),
            excludes=frozenset({"free", "single"}),
        ),
        Option(
            "free",
            Words("capturar não é obrigatório, e a série pode parar", "captures are optional, and a series may stop"),
            excludes=frozenset({"standard"}),
        ),
        Option(
            "single",
            Words("uma só captura por jogada, sem séries", "one capture a turn, no series"),
            excludes=frozenset({"standard"}),
        ),
    ),
    age=8,
    minutes=(15, 30),
    repeats=True,
    symmetries=("turn 180", "mirror 0", "mirror 180"),
)
