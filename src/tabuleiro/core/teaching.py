"""What a game's folder teaches: figures for its rules, and lessons. Both are data, checked against the rules by tests.

`diagrams.py` of a game holds `DIAGRAMS`; a line `![name]` in its `words/` is where one of them stands.
`lessons.py` holds `LESSON`.
"""

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Literal, NamedTuple

from tabuleiro.core.info import Words

if TYPE_CHECKING:
    from tabuleiro.core.game import Game
    from tabuleiro.core.position import Position

MARKER = re.compile(r"^!\[([a-z0-9-]+)\]$", re.MULTILINE)
"""Where a figure stands in a text."""
START = "start"


class Frame(NamedTuple):
    """One picture of a figure: a position, the turn that led to it, and the position before that turn."""

    position: "Position"
    last: str | None
    before: "Position | None"


@dataclass(frozen=True)
class Diagram:
    """A figure: a position, the turns that follow it (a picture for each), and what must be true of it."""

    name: str
    position: str
    """Its text, or "start"."""
    caption: Words
    turns: tuple[str, ...] = ()
    marks: Mapping[str, tuple[str, ...]] = field(default_factory=dict)
    """Cells (or named pieces) of the first picture to be marked, by the kind of mark: see `draw.scene.Mark`."""
    pick: str = ""
    """A legal turn of which the first choice is made in the first picture: what can be chosen next is marked."""
    score: tuple[str, str] | None = None
    """What the score tells of both sides in the first picture."""
    legal: tuple[str, ...] = ()
    illegal: tuple[str, ...] = ()
    only: tuple[str, ...] = ()
    """All the legal turns there are."""
    wins: tuple[str, ...] = ()
    """Turns with which the player to move wins at once."""
    loses: tuple[str, ...] = ()
    """Turns with which the player to move loses at once."""

    def frames(self, game: "Game") -> Iterator[Frame]:
        """The pictures, one after the other."""
        position = place(game, self.position)
        yield Frame(position, None, None)
        for turn in self.turns:
            before, position = position, position.play(turn)
            yield Frame(position, turn, before)


@dataclass(frozen=True)
class Step:
    """One position of a lesson, in which the learner makes a turn."""

    position: str
    task: Words
    why: Words
    """Said of a right answer."""
    hint: Words
    answers: tuple[str, ...] = ()
    """The right turns; none (and no parts) where every legal turn is right."""
    parts: tuple[str, ...] = ()
    """Where the right turns are many: every turn with one of these parts, which are written between commas."""
    slips: Mapping[str, Words] = field(default_factory=dict)
    """What is said of tempting mistakes, by their turn."""
    claim: Literal["ends", "wins", "holds", ""] = ""
    """What the text says of the answers, and of no other turn: they win at once, win by force, or alone do not lose."""

    def is_right(self, turn: str) -> bool:
        """Whether a legal turn is what the step asks for."""
        if not self.answers and not self.parts:
            return True
        return turn in self.answers or not set(self.parts).isdisjoint(turn.split(","))


@dataclass(frozen=True)
class Lesson:
    """A chain of steps, and a first game after it."""

    steps: tuple[Step, ...]
    level: int = 1
    """The program's level in the first game."""
    setup: str = START
    """The position that game begins with."""


def place(game: "Game", text: str) -> "Position":
    """The position that a figure or a step is about: always of the game without options."""
    plain = next(variant for variant in game.variants() if not variant.options)
    return plain.start() if text == START else plain.position(text)
