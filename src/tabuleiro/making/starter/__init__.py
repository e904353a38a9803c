"""Quatro em linha (Four in a Row): four of your stones side by side on a small board."""

from tabuleiro.core.info import BLACK_PLAYER, WHITE_PLAYER, End, GameInfo, Words

INFO = GameInfo(
    id="starter",
    name=Words("Quatro em linha", "Four in a Row"),
    summary=Words(
        "Põe quatro das tuas peças em linha, na horizontal, na vertical ou na diagonal.",
        "Get four of your stones in a row: across, up or diagonally.",
    ),
    author="—",
    year="—",
    players=(BLACK_PLAYER, WHITE_PLAYER),
    ends={
        "line": End(
            "winner",
            Words("fizeste quatro em linha", "you made four in a row"),
            Words("{who} fez quatro em linha", "{who} made four in a row"),
            Words("{who} fizeram quatro em linha", "{who} made four in a row"),
        ),
        "full": End("nobody", Words("o tabuleiro está cheio", "the board is full")),
    },
    age=6,
    minutes=(5, 10),
    symmetries=("turn 90", "turn 180", "turn 270", "mirror 0", "mirror 90", "mirror 180", "mirror 270"),
)
