"""Positions moved on by compiled rules: the counterpart of `core.stepping.Interpreted`."""

import threading
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from types import ModuleType
from typing import Any, overload

import numpy

from tabuleiro.core.stepping import ALL, BETWEEN, ENDED, INSIDE
from tabuleiro.kernel.contract import NOTHING_LEGAL, PLAYER
from tabuleiro.search.binding import Function, Kernels, compiled_kernels
from tabuleiro.search.templates.stepping import TURNS, WRITTEN

FIRST_ROOM = 1024
"""Turns a thread has room for at first; more is made when a position needs it."""
MOST_ROOM = 1 << 16
"""A list of more turns gives its room back afterwards."""


class Desk:
    """What one thread works with: nothing is allocated from step to step."""

    def __init__(self, kernels: Kernels) -> None:
        rules = kernels.rules
        self.state = kernels.words(kernels.state_room)
        self.slots = memoryview(self.state)
        self.packed = memoryview(self.state[: rules.STATE_SIZE]).cast("B")
        """The bytes of the state, without its scratch slots."""
        self.out = kernels.words(rules.MAX_ACTIONS)
        self.written_actions = memoryview(self.out)
        if rules.MAX_TURN_ACTIONS > 1:
            levels = rules.MAX_TURN_ACTIONS
            self.states = kernels.words(levels + 1, kernels.state_room)
            self.first_packed = memoryview(self.states[0, : rules.STATE_SIZE]).cast("B")
            self.actions = kernels.words(levels, rules.MAX_ACTIONS)
            self.turn, self.told = kernels.words(levels), kernels.words(2)
            self.make_room(FIRST_ROOM, 2 * FIRST_ROOM)

    def make_room(self, turns: int, words: int) -> None:
        """Buffers for so many turns, of so many actions together."""
        self.ends, self.written = numpy.zeros(turns, numpy.int64), numpy.zeros(words, numpy.int64)


class Singles(Sequence[tuple[int, ...]]):
    """Turns of one action each."""

    __slots__ = ("_actions",)

    def __init__(self, actions: list[int]) -> None:
        self._actions = actions

    def __len__(self) -> int:
        return len(self._actions)

    @overload
    def __getitem__(self, index: int) -> tuple[int, ...]: ...
    @overload
    def __getitem__(self, index: slice) -> list[tuple[int, ...]]: ...
    def __getitem__(self, index: int | slice) -> tuple[int, ...] | list[tuple[int, ...]]:
        if isinstance(index, slice):
            return [(action,) for action in self._actions[index]]
        return (self._actions[index],)

    def __iter__(self) -> Iterator[tuple[int, ...]]:
        return zip(self._actions, strict=True)


@dataclass(frozen=True, slots=True)
class Listed(Sequence[tuple[int, ...]]):
    """Turns as they were written: each becomes a tuple only when somebody looks at it."""

    actions: Any
    ends: Any

    def __len__(self) -> int:
        return len(self.ends)

    @overload
    def __getitem__(self, index: int) -> tuple[int, ...]: ...
    @overload
    def __getitem__(self, index: slice) -> list[tuple[int, ...]]: ...
    def __getitem__(self, index: int | slice) -> tuple[int, ...] | list[tuple[int, ...]]:
        if isinstance(index, slice):
            return [self[each] for each in range(*index.indices(len(self)))]
        number = range(len(self))[index]  # counts from the end, and refuses what is outside
        start = self.ends[number - 1] if number else 0
        return tuple(self.actions[start : self.ends[number]].tolist())

    def __iter__(self) -> Iterator[tuple[int, ...]]:
        actions, start = self.actions.tolist(), 0
        for end in self.ends.tolist():
            yield tuple(actions[start:end])
            start = end


class Compiled:
    """The rules as machine code. While it runs other threads run too."""

    compiled = True

    def __init__(self, rules: ModuleType) -> None:
        """Compiles what is not on disk."""
        self._kernels = compiled_kernels(rules)
        self._advance: Function = self._kernels.advance
        self._single: bool = rules.MAX_TURN_ACTIONS == 1
        self._list_turns: Function = None if self._single else self._kernels.list_turns
        self._desks = threading.local()

    @property
    def _desk(self) -> Desk:
        """The desk of this thread."""
        try:
            desk: Desk = self._desks.desk
        except AttributeError:
            desk = self._desks.desk = Desk(self._kernels)
        return desk

    def legal(self, packed: bytes) -> list[int]:
        """The legal actions; none where the game has ended."""
        desk = self._desk
        desk.packed[:] = packed
        return desk.written_actions[: self._advance(desk.state, NOTHING_LEGAL, desk.out)].tolist()

    def after(self, packed: bytes, action: int) -> tuple[bytes, int]:
        """The state after an action, and how things stand there."""
        desk = self._desk
        desk.packed[:] = packed
        slots = desk.slots
        player = slots[PLAYER]
        number = self._advance(desk.state, action, desk.out)
        standing = ENDED if number == 0 else INSIDE if slots[PLAYER] == player else BETWEEN
        return desk.packed.tobytes(), standing

    def turns(self, packed: bytes, first: int = -1, most: int = ALL) -> Sequence[tuple[int, ...]]:
        """Every whole turn, or some."""
        if self._single:
            return Singles(self.legal(packed)[:most] if first < 0 else [first])
        desk = self._desk
        turns, words = self._list(desk, packed, first, most)
        if turns > len(desk.ends) or words > len(desk.written):
            desk.make_room(turns, words)
            self._list(desk, packed, first, most)
        found = Listed(desk.written[:words].copy(), desk.ends[:turns].copy())
        if turns > MOST_ROOM:
            desk.make_room(FIRST_ROOM, 2 * FIRST_ROOM)
        return found

    def count(self, packed: bytes) -> int:
        """How many whole turns there are."""
        desk = self._desk
        if self._single:
            desk.packed[:] = packed
            return int(self._advance(desk.state, NOTHING_LEGAL, desk.out))
        return self._list(desk, packed, -1, ALL)[0]

    def _list(self, desk: Desk, packed: bytes, first: int, most: int) -> tuple[int, int]:
        """List turns at the desk, as far as there is room; how many there are, of how many actions together."""
        told = desk.told
        desk.first_packed[:] = packed
        told[TURNS] = told[WRITTEN] = 0
        listing: Function = self._list_turns
        listing(desk.states, desk.actions, first, most, desk.turn, desk.written, desk.ends, told, 0)
        return int(told[TURNS]), int(told[WRITTEN])
