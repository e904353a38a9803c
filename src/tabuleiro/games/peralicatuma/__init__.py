"""Peralicatuma: take every enemy piece by jumping, and be huffed for each jump left undone."""

from tabuleiro.core.info import GameInfo, Player, Words
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
    players=(Player("w", Words("Brancas", "White")), Player("b", Words("Pretas", "Black"))),
    ends={
        "no-pieces": Words("o adversário ficou sem peças", "the opponent has no piece left"),
        "huffed": Words("o adversário perdeu as últimas peças sopradas", "the opponent's last pieces were huffed"),
        "quiet": Words("100 jogadas sem captura nem sopro", "100 turns without a capture or a huff"),
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
