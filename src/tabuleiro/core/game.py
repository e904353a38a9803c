"""A game with its options chosen, and the list of all games."""

import importlib
import pkgutil
from collections.abc import Iterator, Sequence
from difflib import get_close_matches
from functools import cache, cached_property
from pathlib import Path
from typing import TYPE_CHECKING, Any

from tabuleiro.core.count import Count
from tabuleiro.core.endings import Ending, clause, ending
from tabuleiro.core.errors import UnknownGame
from tabuleiro.core.info import GameInfo, Words
from tabuleiro.core.messages import NO_GAME, NO_GAME_BUT
from tabuleiro.core.notation import Notation
from tabuleiro.core.options import all_choices, read_options, write_options
from tabuleiro.core.position import Position
from tabuleiro.core.turn import Outcome, Turn
from tabuleiro.kernel.contract import PLAYER, RESULT, RUNNING

if TYPE_CHECKING:
    from tabuleiro.record import Record

PACKAGE = "tabuleiro.games"
"""A game is a folder in this package. Its name is all that is known here: the games stand on this module."""


@cache
def game_ids() -> tuple[str, ...]:
    """The ids of all games, in alphabetical order."""
    folder = importlib.import_module(PACKAGE).__path__
    return tuple(sorted(module.name.replace("_", "-") for module in pkgutil.iter_modules(folder)))


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
    return importlib.import_module(f"{PACKAGE}.{identifier.replace('-', '_')}")


@cache
def part_of(package: str, name: str) -> Any:
    """A module of a game's package, or None if the game has none of this name."""
    folder = Path(str(importlib.import_module(package).__file__)).parent
    return importlib.import_module(f"{package}.{name}") if (folder / f"{name}.py").is_file() else None


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
        return self.part("rules")

    @property
    def knowledge(self) -> Any:
        """What an engine knows of the game, `evaluate.py`: its evaluation, or None (see `docs/engines.md`)."""
        return self.part("evaluate")

    @cached_property
    def notation(self) -> Notation:
        """How the game's positions and turns are written."""
        notation: Notation = self.part("notation").NOTATION
        return notation

    @cached_property
    def look(self) -> Any:
        """How the game is drawn: see `draw.scene`."""
        return self.part("look")

    def explanation(self, language: str = "en") -> str:
        """The rules as people read them, in Markdown: headings, paragraphs, lists, emphasis and code."""
        return (self.folder / "words" / f"{language}.md").read_text(encoding="utf-8")

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

    def record(self, start: Position | None = None) -> "Record":
        """A new record: a game being played."""
        from tabuleiro.record import Record  # a higher layer, imported only when it is asked for

        return Record(self, start)

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
        told: Words = self.part("tell").tell(position, turn)
        return told

    def legal(self, state: list[int]) -> list[int]:
        """The legal actions of a state: none where the game has ended."""
        if state[RESULT] != RUNNING:
            return []
        out = [0] * self.rules.MAX_ACTIONS
        del state[self.rules.STATE_SIZE :]
        state.extend([0] * self.scratch_size)
        return out[: self.rules.legal(state, out)]

    def identity(self, position: Position) -> tuple[int, ...]:
        """What makes two positions the same for the rule of repetition."""
        if hasattr(self.rules, "identity"):
            return tuple(self.rules.identity(position.state))
        counters = getattr(self.rules, "COUNTERS", ())
        return tuple(value for slot, value in enumerate(position.state) if slot not in counters)

    def whole_turns(self, state: Sequence[int], first: int | None = None) -> Iterator[tuple[int, ...]]:
        """Every legal turn (all, or those with this first action) as the actions that make it."""
        for action in self.legal(list(state)) if first is None else (first,):
            after = list(state) + [0] * self.scratch_size
            self.rules.play(after, action)
            if after[RESULT] != RUNNING or after[PLAYER] != state[PLAYER]:
                yield (action,)
            else:
                for rest in self.whole_turns(after[: len(state)]):
                    yield (action, *rest)

    def is_turn(self, state: Sequence[int], actions: Sequence[int]) -> bool:
        """Whether these actions, one after the other, are legal and make one whole turn."""
        after = list(state)
        for action in actions:
            if (after[PLAYER] != state[PLAYER]) or action not in self.legal(after):
                return False
            self.rules.play(after, action)
            del after[len(state) :]
        return after[RESULT] != RUNNING or after[PLAYER] != state[PLAYER]

    def __reduce__(self) -> tuple[object, tuple[str]]:
        return game, (self.id,)  # copies and other processes get the one object of this game

    def __repr__(self) -> str:
        return f"<game {self.id}>"
