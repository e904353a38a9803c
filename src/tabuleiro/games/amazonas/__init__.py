"""Amazonas: riders that move like knights and capture what they leap over."""

from tabuleiro.core.info import BLACK_PLAYER, NO_PIECES, WHITE_PLAYER, End, GameInfo, Words
from tabuleiro.core.options import Option

INFO = GameInfo(
    id="amazonas",
    name=Words("Amazonas", "Amazonas"),
    summary=Words(
        "Captura todas as amazonas do adversário: saltam para a frente, como o cavalo, e capturam a peça saltada. "
        "Não é o Game of the Amazons.",
        "Capture every enemy amazon: they leap like knights, forward, and capture what they leap over. "
        "Not the Game of the Amazons.",
    ),
    author="",
    year="",
    players=(WHITE_PLAYER, BLACK_PLAYER),
    ends={
        "no-pieces": NO_PIECES,
        "quiet": End(
            "nobody",
            Words(
                "passaram 100 jogadas sem captura nem jogada de uma amazona comum",
                "there were 100 turns without a capture or a move of a common amazon",
            ),
        ),
    },
    options=(
        Option(
            "leg=diagonal",
            Words(
                "a casa intermediária fica na diagonal, e não ao lado",
                "the intermediate square is the diagonal one, not the one straight beside",
            ),
            default_of="leg=orthogonal",
        ),
    ),
    age=10,
    minutes=(20, 40),
    repeats=True,
    symmetries=("mirror 0",),
)
