"""Sesqui: place one stone and move another, join your two sides, and never make a crosscut."""

from tabuleiro.core.info import End, GameInfo, Player, Words

INFO = GameInfo(
    id="sesqui",
    name=Words("Sesqui", "Sesqui"),
    summary=Words(
        "Coloca uma pedra e move outra para ligar os teus dois lados do tabuleiro, sem nunca fazer um cruzamento.",
        "Place a stone and move another to join your two sides of the board, without ever making a crosscut.",
    ),
    author="João Neto, Bill Taylor",
    year="2007",
    players=(
        Player("v", Words("Vertical", "Vertical"), Words("o Vertical", "Vertical")),
        Player("h", Words("Horizontal", "Horizontal"), Words("o Horizontal", "Horizontal")),
    ),
    ends={
        "connection": End(
            "winner",
            Words("ligaste os teus dois lados", "you joined your two sides"),
            Words("{who} ligou os seus dois lados", "{who} joined both sides"),
            Words("{who} ligaram os seus dois lados", "{who} joined both sides"),
        ),
    },
    cycles=("sec",),
    age=15,
    minutes=(15, 30),
    repeats=True,
    symmetries=("turn 180", "mirror 0", "mirror 180"),
)
