"""A game with its options chosen, and the list of all games."""

import importlib
import pkgutil
from collections.abc import Mapping, Sequence
from difflib import get_close_matches
from functools import cache, cached_property
from pathlib import Path
from typing import TYPE_CHECKING, Any

from tabuleiro.core.count import Count
from tabuleiro.core.endings import Ending, clause, ending
from tabuleiro.core.errors import BrokenGame, UnknownGame
from tabuleiro.core.info import GameInfo, Words
from tabuleiro.core.messages import NO_GAME, NO_GAME_BUT
from tabuleiro.core.notation import Notation
from tabuleiro.core.options import all_choices, read_options, write_options
from tabuleiro.core.position import Position
from tabuleiro.core.stepping import ALL, INSIDE, Stepping, packing, stepping_of
from tabuleiro.core.teaching import Diagram, Lesson
from tabuleiro.core.turn import Outcome, Turn

if TYPE_CHECKING:
    from tabuleiro.record import Record

PACKAGE = "tabuleiro.games"
"""A game is a folder in this package. Its name is all that is known here: the games stand on this module."""
NOTHING = bytes(8)
"""A packed slot that does not count."""


@cache
def game_ids() -> tuple[str, ...]:
    """The ids of all games, in alphabetical order."""
    return tuple(sorted(module.name.replace("_", "-") for module in pkgutil.iter_modules([str(games_folder())])))


def games_folder() -> Path:
    """The folder that holds the folders of all games."""
    return Path(str(importlib.import_module(PACKAGE).__file__)).parent


def game(name: str) -> "Game":
    """A game by its id, with options behind a colon: `avanco`, `fanorona:standard`, `hive:+MLP`."""
    identifier, _, options = name.partition(":")
    identifier = identifier.strip()
    if identifier not in game_ids():
        near = get_close_matches(identifier, game_ids(), n=1)
        if near:
            raise UnknownGame(NO_GAME_BUT, name=identifier, near=near[0])
        raise UnknownGame(NO_GAME, name=identifier, games=game_ids())
    info: GameInfo = _package(identifier).INFO
    return _game(identifier, read_options(options, info.options, identifier))


@cache
def _game(identifier: str, options: frozenset[str]) -> "Game":
    """One object for each game and choice of options, however it was spelt."""
    package = _package(identifier)
    return Game(package.INFO, options, package.__name__)


def _package(identifier: str) -> Any:
    """The package of a game, whose `INFO` is the game's card."""
    package = importlib.import_module(f"{PACKAGE}.{identifier.replace('-', '_')}")
    if not isinstance(getattr(package, "INFO", None), GameInfo):
        raise BrokenGame(f"{package.__file__} holds no card, INFO = GameInfo(…); see docs/add-a-game.md")
    return package


@cache
def part_of(package: str, name: str) -> Any:
    """A module of a game's package, or None if the game has none of this name."""
    folder = Path(str(importlib.import_module(package).__file__)).parent
    return importlib.import_module(f"{package}.{name}") if (folder / f"{name}.py").is_file() else None


def needed_part(package: str, name: str) -> Any:
    """The same for a module that every game must have."""
    part = part_of(package, name)
    if part is None:
        raise BrokenGame(f"the game in {package} lacks {name}.py; see docs/add-a-game.md")
    return part


class Game:
    """One game with its options: makes positions, reads them, and starts records."""

    def __init__(self, info: GameInfo, options: frozenset[str], package: str) -> None:
        """Use `tabuleiro.game(…)`, which knows the packages."""
        self.info = info
        self.package = package
        self.options = options
        written = write_options(options, info.options)
        self.id = f"{info.id}:{written}" if written else info.id

    @cached_property
    def folder(self) -> Path:
        """The folder in which all that is particular to the game lies."""
        return Path(str(importlib.import_module(self.package).__file__)).parent

    def part(self, name: str) -> Any:
        """A module of the game's folder, or None if the game has none of this name."""
        return part_of(self.package, name)

    @cached_property
    def rules(self) -> Any:
        """The game's module of rules; see `kernel.contract` for what it offers."""
        return needed_part(self.package, "rules")

    @property
    def knowledge(self) -> Any:
        """What an engine knows of the game, `evaluate.py`: its evaluation, or None (see `docs/engines.md`)."""
        return self.part("evaluate")

    @cached_property
    def notation(self) -> Notation:
        """How the game's positions and turns are written."""
        notation: Notation = needed_part(self.package, "notation").NOTATION
        return notation

    @cached_property
    def look(self) -> Any:
        """How the game is drawn: see `draw.scene`."""
        return needed_part(self.package, "look")

    def explanation(self, language: str = "en") -> str:
        """The rules as people read them, in Markdown: headings, paragraphs, lists, emphasis and code."""
        return (self.folder / "words" / f"{language}.md").read_text(encoding="utf-8")

    @cached_property
    def diagrams(self) -> Mapping[str, Diagram]:
        """The figures of the rules, by their names."""
        part = self.part("diagrams")
        return {} if part is None else {diagram.name: diagram for diagram in part.DIAGRAMS}

    @property
    def lesson(self) -> Lesson | None:
        """How the game is learnt step by step, if it has a lesson."""
        part = self.part("lessons")
        lesson: Lesson | None = None if part is None else part.LESSON
        return lesson

    @property
    def scratch_size(self) -> int:
        """How many slots behind a state the rules want for themselves."""
        return getattr(self.rules, "SCRATCH_SIZE", 0)

    def variants(self) -> list["Game"]:
        """This game with every choice of options."""
        return [_game(self.info.id, choice) for choice in all_choices(self.info.options)]

    def start(self) -> Position:
        """The position a game begins with."""
        return Position(self, tuple(self.rules.start(self.options)))

    def position(self, text: str) -> Position:
        """The position that a text describes; BadPosition if it is none of this game."""
        return self.notation.read(self, text)

    def record(self, start: Position | None = None, *, repetition_ends: bool = True) -> "Record":
        """A new record: a game being played. Where repetition does not end it, that is for somebody else to say."""
        from tabuleiro.record import Record  # a higher layer, imported only when it is asked for

        return Record(self, start, repetition_ends=repetition_ends)

    def reason(self, outcome: Outcome) -> Words:
        """Why the game ended, as a clause for whoever looks on."""
        return clause(self.info, outcome)

    def ending(self, outcome: Outcome, reader: int | None = None) -> Ending:
        """How the game ended, in sentences: for player 0 or 1, or (None) for whoever looks on."""
        return ending(self.info, outcome, reader)

    def score(self, position: Position) -> tuple[Count, ...]:
        """What players count in this position; nothing where a game has nothing to count."""
        part = self.part("score")
        return () if part is None else tuple(part.score(position))

    def tell(self, position: Position, turn: Turn) -> Words:
        """A legal turn of a position as a person would say it."""
        told: Words = needed_part(self.package, "tell").tell(position, turn)
        return told

    def compile(self) -> None:
        """Make positions fast at once: nobody needs to, since what is played long becomes fast by itself.

        Takes about a second where the machine code is on disk already, else some seconds more.
        """
        self.stepping.compile()

    @cached_property
    def stepping(self) -> Stepping:
        """How positions of the game move on, interpreted or compiled."""
        return stepping_of(self.rules)

    @cached_property
    def keeps_past(self) -> bool:
        """Whether a position remembers the turns that led to it."""
        return self.notation.KEEPS_PAST

    def packed(self, state: Sequence[int]) -> bytes:
        """A state as positions keep it."""
        return packing(self.rules.STATE_SIZE).pack(*state[: self.rules.STATE_SIZE])

    def unpacked(self, packed: bytes) -> tuple[int, ...]:
        """The state that was packed."""
        return packing(self.rules.STATE_SIZE).unpack(packed)

    def legal(self, state: Sequence[int]) -> list[int]:
        """The legal actions of a state: none where the game has ended."""
        return self.stepping.now.legal(self.packed(state))

    def played(self, state: Sequence[int], action: int) -> tuple[int, ...]:
        """The state after a legal action."""
        return self.unpacked(self.stepping.now.after(self.packed(state), action)[0])

    def whole_turns(self, state: Sequence[int], *, most: int = ALL) -> Sequence[tuple[int, ...]]:
        """Every legal turn (or the first ones) as the actions that make it."""
        return self.stepping.now.turns(self.packed(state), most=most)

    def is_turn(self, packed: bytes, actions: Sequence[int]) -> bool:
        """Whether these actions, one after the other, are legal and make one whole turn."""
        stepper, standing = self.stepping.now, INSIDE
        for action in actions:
            if standing != INSIDE or action not in stepper.legal(packed):
                return False
            packed, standing = stepper.after(packed, action)
        return standing != INSIDE

    def identity(self, position: Position) -> bytes | tuple[int, ...]:
        """What makes two positions the same for the rule of repetition."""
        if hasattr(self.rules, "identity"):
            return tuple(self.rules.identity(position.state))
        packed = position.packed
        for slot in getattr(self.rules, "COUNTERS", ()):
            packed = packed[: 8 * slot] + NOTHING + packed[8 * slot + 8 :]
        return packed

    def __reduce__(self) -> tuple[object, tuple[str]]:
        return game, (self.id,)  # copies and other processes get the one object of this game

    def __repr__(self) -> str:
        return f"<game {self.id}>"
