"""What is to be said about a game before its rules are loaded."""

from collections.abc import Mapping
from dataclasses import dataclass, field

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


@dataclass(frozen=True)
class GameInfo:
    """The card of a game. `ends` names each reason for which a game can end, in words."""

    id: str
    name: Words
    summary: Words
    author: str
    year: str
    players: tuple[Player, Player]
    ends: Mapping[str, Words]
    options: tuple[Option, ...] = ()
    cycles: tuple[str, ...] = ()
    """School cycles of the Portuguese championship in which the game is played."""
    age: int = 0
    """From which age it is for: where the championship plays it, the age at which the first of its cycles begins."""
    minutes: tuple[int, int] = (0, 0)
    """How long a game between people takes, from short to long."""
    repeats: bool = False
    """Whether positions can come back, so that the draw by repetition has a meaning."""
    symmetries: tuple[str, ...] = field(default=())
    """The symmetries of the board under which the rules, players included, stay the same."""


COMMON_ENDS: Mapping[str, Words] = {
    "no-moves": Words("o adversário não tem jogada", "the opponent has no legal move"),
    "repetition": Words("a mesma posição pela terceira vez", "the same position for the third time"),
    "resignation": Words("o adversário desistiu", "the opponent resigned"),
    "time": Words("o tempo do adversário acabou", "the opponent ran out of time"),
    "agreement": Words("empate por acordo", "draw by agreement"),
}
"""Reasons that any game can end for."""
