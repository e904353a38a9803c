"""Options of a game: what stands behind the colon in `fanorona:free,single` or `hive:+MLP`."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from itertools import chain, combinations
from typing import TYPE_CHECKING

from tabuleiro.core.errors import UnknownGame
from tabuleiro.core.messages import NO_OPTION, NO_OPTIONS, OPTION_TWICE, OPTIONS_CLASH

if TYPE_CHECKING:
    from tabuleiro.core.info import Words


@dataclass(frozen=True)
class Option:
    """One switch of a game.

    `name` is how it is written. A name of `+` and a letter is an expansion: expansions are written
    together, `+M` and `+L` as `+ML`. `excludes` names the options that cannot be chosen beside it.
    `default_of` is for `leg=diagonal`: the spelling of what holds without it, read but not written.
    """

    name: str
    meaning: "Words"
    excludes: frozenset[str] = frozenset()
    default_of: str | None = None


def read_options(text: str, offered: Sequence[Option], game: str) -> frozenset[str]:
    """The options that a text names; an error that lists those on offer if one is not among them."""
    chosen: set[str] = set()
    names = {option.name for option in offered}
    defaults = {option.default_of: option.name for option in offered if option.default_of}
    denied: set[str] = set()
    for part in filter(None, (part.strip() for part in text.split(","))):
        for name in (f"+{letter}" for letter in part[1:]) if part.startswith("+") and len(part) > 1 else (part,):
            if name in chosen and name.startswith("+"):
                raise UnknownGame(OPTION_TWICE, name=name, game=game)
            if name in defaults:
                denied.add(defaults[name])
            elif name in names:
                chosen.add(name)
            else:
                raise UnknownGame(NO_OPTION if names else NO_OPTIONS, game=game, name=name, options=sorted(names))
    for option in offered:
        clash = chosen & (option.excludes | ({option.name} & denied)) if option.name in chosen else set()
        if clash:
            raise UnknownGame(OPTIONS_CLASH, name=option.name, game=game, others=sorted(clash))
    return frozenset(chosen)


def write_options(chosen: Iterable[str], offered: Sequence[Option]) -> str:
    """The one spelling of a choice: in the order of the offer, expansions together at the end."""
    present = set(chosen)
    ordered = [option.name for option in offered if option.name in present]
    words = [name for name in ordered if not name.startswith("+")]
    letters = "".join(name[1:] for name in ordered if name.startswith("+"))
    return ",".join(words + ([f"+{letters}"] if letters else []))


def all_choices(offered: Sequence[Option]) -> list[frozenset[str]]:
    """Every choice of options that can be played."""
    by_name = {option.name: option for option in offered}
    subsets = chain.from_iterable(combinations(by_name, size) for size in range(len(by_name) + 1))
    return [frozenset(subset) for subset in subsets if not any(by_name[name].excludes & set(subset) for name in subset)]
