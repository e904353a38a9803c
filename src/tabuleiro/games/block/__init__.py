"""Block: pile up, divide, capture and release blocks until the opponent is blocked."""

from tabuleiro.core.info import End, GameInfo, Player, Words

INFO = GameInfo(
    id="block",
    name=Words("Block", "Block"),
    summary=Words(
        "Bloqueia todas as peças do adversário: ganha quem fizer o último movimento.",
        "Block every piece of the opponent: whoever makes the last move wins.",
    ),
    author="Nelson Ferreira",
    year="1997",
    players=(
        Player("l", Words("Claras", "Light"), Words("as Claras", "Light"), frozenset({"pt"})),
        Player("d", Words("Escuras", "Dark"), Words("as Escuras", "Dark"), frozenset({"pt"})),
    ),
    ends={
        "no-moves": End(
            "loser",
            Words("todas as tuas peças estão bloqueadas", "every piece of yours is blocked"),
            Words("todas as peças {whose} estão bloqueadas", "all of {whose} pieces are blocked"),
            Words("todas as peças {whose} estão bloqueadas", "all of {whose} pieces are blocked"),
        ),
    },
    age=10,
    minutes=(30, 60),
    repeats=True,
    symmetries=("turn 90", "turn 180", "turn 270", "mirror 0", "mirror 90", "mirror 180", "mirror 270"),
)
