"""What is to be said about a game before its rules are loaded."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Literal

from tabuleiro.core.options import Option

LANGUAGES = ("pt", "en")


@dataclass(frozen=True)
class Words:
    """A text in every language of the program."""

    pt: str
    en: str

    def __getitem__(self, language: str) -> str:
        return self.en if language == "en" else self.pt


@dataclass(frozen=True)
class Player:
    """One of the two players: as positions write them, and as people call them."""

    letter: str
    name: Words
    """As it stands alone: "Brancas", "White"."""
    said: Words
    """As it stands inside a sentence, with its article: "as Brancas", "White"."""
    plural: frozenset[str] = frozenset()
    """The languages in which the name is a plural: "as Brancas ganham", but "White wins"."""


WHITE_PLAYER = Player("w", Words("Brancas", "White"), Words("as Brancas", "White"), frozenset({"pt"}))
BLACK_PLAYER = Player("b", Words("Pretas", "Black"), Words("as Pretas", "Black"), frozenset({"pt"}))
FIRST_PLAYER = Player("1", Words("Primeiro jogador", "First player"), Words("o primeiro jogador", "the first player"))
SECOND_PLAYER = Player("2", Words("Segundo jogador", "Second player"), Words("o segundo jogador", "the second player"))


@dataclass(frozen=True)
class End:
    """A reason for which a game can end, as a clause about one of the players.

    `{who}` stands for the player ("as Brancas"), `{whose}` for what is theirs ("das Brancas", "White's").
    """

    about: Literal["winner", "loser", "nobody"]
    you: Words
    """Told to that player; where it is about nobody, told to everybody."""
    one: Words = Words("", "")
    """Told of that player, whose name is a singular."""
    many: Words = Words("", "")
    """Told of that player, whose name is a plural."""


@dataclass(frozen=True)
class GameInfo:
    """The card of a game. `ends` tells each reason of its own for which a game can end."""

    id: str
    name: Words
    summary: Words
    author: str
    year: str
    players: tuple[Player, Player]
    ends: Mapping[str, End]
    options: tuple[Option, ...] = ()
    cycles: tuple[str, ...] = ()
    """School cycles of the Portuguese championship in which the game is played."""
    age: int = 0
    """From which age it is for: where the championship plays it, the age at which the first of its cycles begins."""
    minutes: tuple[int, int] = (0, 0)
    """How long a game between people takes, from short to long."""
    protocol: str = ""
    """The protocol that programs of the game's own tradition speak, by its letters."""
    repeats: bool = False
    """Whether positions can come back, so that the draw by repetition has a meaning."""
    symmetries: tuple[str, ...] = field(default=())
    """The symmetries of the board under which the rules, players included, stay the same."""


NO_PIECES = End(
    "loser",
    Words("ficaste sem peças", "you have no piece left"),
    Words("{who} ficou sem peças", "{who} has no piece left"),
    Words("{who} ficaram sem peças", "{who} have no piece left"),
)
COMMON_ENDS: Mapping[str, End] = {
    "no-moves": End(
        "loser",
        Words("não tens jogada possível", "you have no legal move"),
        Words("{who} não tem jogada possível", "{who} has no legal move"),
        Words("{who} não têm jogada possível", "{who} have no legal move"),
    ),
    "repetition": End(
        "nobody",
        Words("a mesma posição apareceu pela terceira vez", "the same position has come for the third time"),
    ),
    "resignation": End(
        "loser",
        Words("desististe", "you resigned"),
        Words("{who} desistiu", "{who} resigned"),
        Words("{who} desistiram", "{who} resigned"),
    ),
    "time": End(
        "loser",
        Words("o teu tempo acabou", "you ran out of time"),
        Words("o tempo {whose} acabou", "{who} ran out of time"),
        Words("o tempo {whose} acabou", "{who} ran out of time"),
    ),
    "agreement": End("nobody", Words("os dois jogadores concordaram", "both players agreed")),
}
"""Reasons that any game can end for."""
