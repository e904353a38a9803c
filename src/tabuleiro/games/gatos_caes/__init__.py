"""Gatos & Cães (Cats & Dogs, Snort): place your animals, never beside the other kind; place the last one."""

from tabuleiro.core.info import GameInfo, Player, Words

INFO = GameInfo(
    id="gatos-caes",
    name=Words("Gatos & Cães", "Cats & Dogs"),
    summary=Words(
        "Coloca os teus animais sem os encostar aos do adversário; ganha quem fizer a última jogada.",
        "Place your animals, never beside the opponent's; whoever makes the last move wins.",
    ),
    author="Simon Norton",
    year="1970s",
    players=(
        Player("c", Words("Gatos", "Cats"), Words("os Gatos", "the Cats"), frozenset({"pt", "en"})),
        Player("d", Words("Cães", "Dogs"), Words("os Cães", "the Dogs"), frozenset({"pt", "en"})),
    ),
    ends={},
    cycles=("1", "2"),
    age=6,
    minutes=(5, 15),
    symmetries=("turn 90", "turn 180", "turn 270", "mirror 0", "mirror 90", "mirror 180", "mirror 270"),
)
