"""What an engine is asked for, and what it tells."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import overload

from tabuleiro.core.turn import Turn


@dataclass(frozen=True)
class Budget:
    """When to stop: after so many seconds, or nodes (simulations, in a tree); None is no limit."""

    seconds: float | None = None
    nodes: int | None = None


@dataclass(frozen=True)
class Line:
    """A turn and what the engine thinks of it: the chance to win of the player to move, and how it would go on.

    `proven` is "win", "loss" or "draw" where that is certain, and `distance` in how many turns of both players a
    win or loss is proven to come, where the search knows. `depth` tells how many turns deep it was looked at, or
    `visits` how often: each search counts what it has.
    """

    turn: Turn
    win_chance: float
    proven: str | None
    continuation: tuple[str, ...] = ()
    depth: int | None = None
    visits: int | None = None
    distance: int | None = None


@dataclass(frozen=True)
class Analysis(Sequence[Line]):
    """The best lines, best first, and how much was looked at for them: `nodes` are states, or simulations."""

    lines: tuple[Line, ...]
    nodes: int = 0

    @overload
    def __getitem__(self, index: int) -> Line: ...
    @overload
    def __getitem__(self, index: slice) -> tuple[Line, ...]: ...
    def __getitem__(self, index: int | slice) -> Line | tuple[Line, ...]:
        return self.lines[index]

    def __len__(self) -> int:
        return len(self.lines)


Progress = Callable[[Analysis], object]
"""Is told better lines while an engine thinks."""
