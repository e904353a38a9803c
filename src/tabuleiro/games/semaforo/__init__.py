"""Semáforo (Traffic Lights): complete a line of three of one colour, with pieces that belong to both."""

from tabuleiro.core.info import FIRST_PLAYER, SECOND_PLAYER, End, GameInfo, Words

INFO = GameInfo(
    id="semaforo",
    name=Words("Semáforo", "Traffic Lights"),
    summary=Words(
        "Completa uma linha de três peças da mesma cor: verde, amarelo ou vermelho.",
        "Complete a line of three pieces of one colour: green, yellow or red.",
    ),
    author="Alan Parr",
    year="",
    players=(FIRST_PLAYER, SECOND_PLAYER),
    ends={
        "line": End(
            "winner",
            Words("completaste uma linha de três", "you completed a line of three"),
            Words("{who} completou uma linha de três", "{who} completed a line of three"),
            Words("{who} completaram uma linha de três", "{who} completed a line of three"),
        ),
    },
    cycles=("1",),
    age=6,
    minutes=(5, 10),
    symmetries=("turn 180", "mirror 0", "mirror 180"),
)
