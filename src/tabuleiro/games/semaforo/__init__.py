"""Semáforo (Traffic Lights): complete a line of three of one colour, with pieces that belong to both."""

from tabuleiro.core.info import GameInfo, Player, Words

INFO = GameInfo(
    id="semaforo",
    name=Words("Semáforo", "Traffic Lights"),
    summary=Words(
        "Completa uma linha de três peças da mesma cor: verde, amarelo ou vermelho.",
        "Complete a line of three pieces of one colour: green, yellow or red.",
    ),
    author="Alan Parr",
    year="",
    players=(
        Player("1", Words("Primeiro jogador", "First player")),
        Player("2", Words("Segundo jogador", "Second player")),
    ),
    ends={"line": Words("completou uma linha de três", "completed a line of three")},
    cycles=("1",),
    age=6,
    minutes=(5, 10),
    symmetries=("turn 180", "mirror 0", "mirror 180"),
)
