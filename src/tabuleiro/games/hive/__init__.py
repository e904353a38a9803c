"""Hive: surround the enemy's queen bee.

The game is by John Yianni. Hive is a trademark of Gen42 Games, who have no part in this program.
"""

from dataclasses import replace

from tabuleiro.core.info import BLACK_PLAYER, WHITE_PLAYER, End, GameInfo, Words
from tabuleiro.core.options import Option

INFO = GameInfo(
    id="hive",
    name=Words("Hive", "Hive"),
    summary=Words(
        "Rodeia por completo a abelha do adversário com peças de qualquer cor.",
        "Surround the opponent's queen bee completely with pieces of either colour.",
    ),
    author="John Yianni",
    year="2001",
    players=(replace(WHITE_PLAYER, letter="White"), replace(BLACK_PLAYER, letter="Black")),
    ends={
        "queen-surrounded": End(
            "loser",
            Words("a tua abelha ficou rodeada", "your queen bee is surrounded"),
            Words("a abelha {whose} ficou rodeada", "{whose} queen bee is surrounded"),
            Words("a abelha {whose} ficou rodeada", "{whose} queen bee is surrounded"),
        ),
        "both-surrounded": End("nobody", Words("as duas abelhas ficaram rodeadas", "both queen bees are surrounded")),
    },
    options=(
        Option(
            "tournament",
            Words("a primeira peça de cada jogador não pode ser a abelha", "neither player begins with the queen bee"),
        ),
        Option("+M", Words("com o mosquito", "with the mosquito")),
        Option("+L", Words("com a joaninha", "with the ladybug")),
        Option("+P", Words("com o bicho-de-conta", "with the pillbug")),
    ),
    protocol="UHP",
    age=9,
    minutes=(20, 40),
    repeats=True,
)
