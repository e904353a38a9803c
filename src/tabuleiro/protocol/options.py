"""What a viewer may change of our engine: names, kinds and values as the protocol writes them."""

import re
from dataclasses import dataclass, replace

from tabuleiro.core.errors import TabuleiroError
from tabuleiro.core.levels import HIGHEST
from tabuleiro.protocol.messages import NO_SUCH_SETTING, NOT_A_CHOICE, NOT_A_NUMBER

LEVEL = "Level"
THREADS = "Threads"
TABLE = "TranspositionTableSizeMB"
PONDER = "PonderDuringIdle"
VERBOSE = "ReportIntermediateBestMoves"
OPENING = "OpeningRule"
ASSUMED, BOOK = "Tournament", "Book"
MOST_THREADS = 64


@dataclass(frozen=True)
class Setting:
    """One option: a whole number between two, or one of some words ("True" and "False" are a bool)."""

    name: str
    value: str
    default: str
    least: int = 0
    most: int = 0
    words: tuple[str, ...] = ()

    @property
    def line(self) -> str:
        """The option as the protocol writes it: name, type, value, default, then what is possible."""
        if not self.words:
            return f"{self.name};int;{self.value};{self.default};{self.least};{self.most}"
        if self.words == ("True", "False"):
            return f"{self.name};bool;{self.value};{self.default}"
        return ";".join([self.name, "enum", self.value, self.default, *self.words])

    def changed(self, text: str) -> "Setting":
        """The same with another value."""
        if not self.words:
            return replace(self, value=str(whole(text, self.name, self.least, self.most)))
        for word in self.words:
            if word.lower() == text.lower():
                return replace(self, value=word)
        raise TabuleiroError(NOT_A_CHOICE, text=text, name=self.name, choices=self.words)


class Settings:
    """All options; `assumes` tells whether the game has an opening rule that its programs take for granted."""

    def __init__(self, level: int, *, assumes: bool = False, by_the_book: bool = False) -> None:
        self._all = {
            each.name: each
            for each in (
                Setting(LEVEL, str(level), str(HIGHEST), 1, HIGHEST),
                Setting(THREADS, "1", "1", 1, MOST_THREADS),
                Setting(TABLE, "256", "256", 1, 4096),
                switch(PONDER),
                switch(VERBOSE),
            )
        }
        if assumes:
            rule = BOOK if by_the_book else ASSUMED
            self._all[OPENING] = Setting(OPENING, rule, ASSUMED, words=(ASSUMED, BOOK))

    def number(self, name: str) -> int:
        """The value of a number."""
        return int(self._all[name].value)

    def on(self, name: str) -> bool:
        """Whether a switch is on."""
        return self._all[name].value == "True"

    @property
    def by_the_book(self) -> bool:
        """Whether games begin as the book has it, and not as programs assume."""
        return OPENING in self._all and self._all[OPENING].value == BOOK

    @property
    def names(self) -> list[str]:
        """What the options are called."""
        return list(self._all)

    def lines(self, name: str = "") -> list[str]:
        """All options, or one, as the protocol writes them."""
        return [each.line for each in ([self._named(name)] if name else self._all.values())]

    def change(self, name: str, text: str) -> str:
        """Set an option; its name as it is written."""
        changed = self._named(name).changed(text)
        self._all[changed.name] = changed
        return changed.name

    def _named(self, name: str) -> Setting:
        for each in self._all.values():
            if each.name.lower() == name.lower():
                return each
        raise TabuleiroError(NO_SUCH_SETTING, names=self._all)


def switch(name: str) -> Setting:
    """An option that is on or off; at first it is off."""
    return Setting(name, "False", "False", words=("True", "False"))


def whole(text: str, name: str, least: int, most: int) -> int:
    """A whole number between two."""
    if not re.fullmatch(r"\d{1,9}", text) or not least <= int(text) <= most:
        raise TabuleiroError(NOT_A_NUMBER, text=text, name=name, least=least, most=most)
    return int(text)
