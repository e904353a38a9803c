"""What a user can do wrong. Each error says what was wrong and what is possible, in every language.

To a programmer an error is an English exception. For people it carries a *message*, with a code that never changes and
a sentence for each language, and the *parts* that fill it in: `error.told("pt")`, `error.words`, `error.code`.
"""

from collections.abc import Iterable
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from tabuleiro.core.info import Words


@dataclass(frozen=True)
class Message:
    """What is said of a mistake: its code, and its sentence in each language, with places for parts.

    >>> NO_LEVEL = Message("no-level", "não há nível {level!r}", "there is no level {level!r}")
    >>> error = TabuleiroError(NO_LEVEL, level=11)
    >>> str(error), error.told("pt"), error.code
    ('there is no level 11', 'não há nível 11', 'no-level')
    """

    code: str
    pt: str
    en: str

    def told(self, language: str, **parts: object) -> str:
        """The sentence; a part may itself be told in each language (Words, or another error), or be several texts."""
        sentence = self.en if language == "en" else self.pt
        return sentence.format(**{name: _told(part, language) for name, part in parts.items()})


class TabuleiroError(ValueError):
    """The common root: catch this to catch every mistake of a user, and no mistake of ours."""

    def __init__(self, message: Message | str, **parts: object) -> None:
        """A bare text is what it is in every language: the words of another program, or for programmers only."""
        self.message = message if isinstance(message, Message) else Message("", _literal(message), _literal(message))
        self.parts = parts
        super().__init__(self.told("en"))

    @property
    def code(self) -> str:
        """What a program knows the mistake by; empty where there is only a text."""
        return self.message.code

    @property
    def words(self) -> "Words":
        """The sentence in every language."""
        from tabuleiro.core.info import Words  # stands on this module

        return Words(self.told("pt"), self.told("en"))

    def told(self, language: str) -> str:
        """The sentence in one language."""
        return self.message.told(language, **self.parts)

    def __reduce__(self) -> tuple[Any, ...]:
        return _again, (type(self), self.message, self.parts)


class UnknownGame(TabuleiroError):
    """There is no game, or no option of a game, of this name."""


class BadPosition(TabuleiroError):
    """The text is not a position of this game."""


class IllegalTurn(TabuleiroError):
    """The text is not a legal turn here."""

    @property
    def near(self) -> tuple[str, ...]:
        """Legal turns that look like what was asked for."""
        near: Any = self.parts.get("near", ())
        return tuple(near)


class GameOver(IllegalTurn):
    """The game has ended: nothing can be played any more."""


class UnfinishedTurn(TabuleiroError):
    """This can be done only between two turns, and the position lies inside one."""


class BadRecord(TabuleiroError):
    """The text is not a record of a game."""


class EngineError(TabuleiroError):
    """An engine could not answer: its process has ended."""


class CannotUndo(TabuleiroError):
    """There is nothing to take back."""


class BadWeights(TabuleiroError):
    """The weights of an evaluation cannot be read, or do not fit it."""


class BrokenGame(TabuleiroError):
    """A game's folder lacks a part, or its rules do what rules must not do: told to whoever writes it, in English."""


def _again(kind: type[TabuleiroError], message: Message, parts: dict[str, object]) -> TabuleiroError:
    """An error from another process."""
    return kind(message, **parts)


def _literal(text: str) -> str:
    return text.replace("{", "{{").replace("}", "}}")


def _told(part: object, language: str) -> object:
    """A part as it is said in one language."""
    from tabuleiro.core.info import Words  # stands on this module

    if isinstance(part, Words):
        return part[language]
    if isinstance(part, TabuleiroError):
        return part.told(language)
    if isinstance(part, Iterable) and not isinstance(part, str):
        return ", ".join(str(each) for each in part)
    return part
