"""How positions move on: by interpreted rules at first, by compiled ones as soon as they pay.

A position keeps its state as bytes, eight for each slot. A *stepper* answers what can be done there and what
comes of it. There are two, and they always answer the same (`tests/laws/test_stepping.py`): `Interpreted`, which
is there at once, and `search.stepping.Compiled`, which needs Numba, and machine code from the disk or the compiler.
"""

import threading
import time
from collections.abc import Callable, Iterator, Sequence
from contextlib import suppress
from functools import cache
from itertools import islice
from struct import Struct
from types import ModuleType
from typing import Protocol

from tabuleiro.core.errors import BrokenGame
from tabuleiro.kernel.contract import PLAYER, RESULT, RUNNING

BETWEEN, INSIDE, ENDED, UNSEEN = range(4)
"""How things stand after an action: the turn is complete and the game goes on, the turn goes on, the game has ended
(whoever cannot move has lost); or nobody has looked yet, because looking costs as much as listing the actions."""

ALL = 1 << 40
"""More turns than any position has."""
PATIENCE = 1.0
"""Seconds of interpreted rules after which compiled ones are fetched, behind the scenes. Importing Numba and reading
machine code from the disk take about as long, so whoever plays a few turns never pays for it, and nobody pays twice."""


class Stepper(Protocol):
    """What a position needs of its game's rules."""

    compiled: bool

    def legal(self, packed: bytes) -> list[int]:
        """The legal actions; none where the game has ended."""

    def after(self, packed: bytes, action: int) -> tuple[bytes, int]:
        """The state after an action, and how things stand there."""

    def turns(self, packed: bytes, first: int = -1, most: int = ALL) -> Sequence[tuple[int, ...]]:
        """Every whole turn by its actions, in a stable order: those with one first action only, or the first few."""

    def count(self, packed: bytes) -> int:
        """How many whole turns there are."""


def never_hands_over(made: int, possible: int) -> BrokenGame:
    """What is wrong with rules by which a turn neither ends nor can go on."""
    hands_over = "`play` must hand over when the turn is over (state[PLAYER] = 1 - state[PLAYER])"
    if possible:
        return BrokenGame(
            f"the player to move is the same after {made} actions, which is MAX_TURN_ACTIONS: {hands_over}"
        )
    return BrokenGame(
        f"the player to move is the same after {made} actions of a turn, and `legal` offers nothing: {hands_over}, "
        f"and `legal` may offer only what can be completed"
    )


@cache
def packing(size: int) -> Struct:
    """How a state of so many slots is kept."""
    return Struct(f"={size}q")


class Interpreted:
    """The rules as plain Python."""

    compiled = False

    def __init__(self, rules: ModuleType, tired: Callable[[], None] = lambda: None) -> None:
        """`tired` is called when PATIENCE is over."""
        self._rules = rules
        self._struct = packing(rules.STATE_SIZE)
        self._scratch = [0] * int(getattr(rules, "SCRATCH_SIZE", 0))
        self._room = [0] * int(rules.MAX_ACTIONS)
        self._spent = 0.0
        self._tired = tired

    def legal(self, packed: bytes) -> list[int]:
        """The legal actions; none where the game has ended."""
        began = time.perf_counter()
        found = self._legal(list(self._struct.unpack(packed)))
        self._count_time(began)
        return found

    def after(self, packed: bytes, action: int) -> tuple[bytes, int]:
        """The state after an action; whether the player to move can move is not looked at."""
        began = time.perf_counter()
        state = list(self._struct.unpack(packed))
        after = self._played(state, action)
        self._count_time(began)
        if after[RESULT] != RUNNING:
            return self._struct.pack(*after), ENDED
        return self._struct.pack(*after), INSIDE if after[PLAYER] == state[PLAYER] else UNSEEN

    def turns(self, packed: bytes, first: int = -1, most: int = ALL) -> list[tuple[int, ...]]:
        """Every whole turn, or some."""
        began = time.perf_counter()
        found = list(islice(self._turns(list(self._struct.unpack(packed)), first), most))
        self._count_time(began)
        return found

    def count(self, packed: bytes) -> int:
        """How many whole turns there are."""
        return len(self.legal(packed) if self._rules.MAX_TURN_ACTIONS == 1 else self.turns(packed))

    def _turns(self, state: list[int], first: int, made: int = 0) -> Iterator[tuple[int, ...]]:
        possible = self._legal(state) if first < 0 else (first,)
        if made and (made == self._rules.MAX_TURN_ACTIONS or not possible):
            raise never_hands_over(made, len(possible))
        for action in possible:
            after = self._played(state, action)
            if after[RESULT] != RUNNING or after[PLAYER] != state[PLAYER]:
                yield (action,)
            else:
                for rest in self._turns(after, -1, made + 1):
                    yield (action, *rest)

    def _legal(self, state: list[int]) -> list[int]:
        if state[RESULT] != RUNNING:
            return []
        out = self._room.copy()
        return out[: self._rules.legal(state + self._scratch, out)]

    def _played(self, state: list[int], action: int) -> list[int]:
        after = state + self._scratch
        self._rules.play(after, action)
        del after[len(state) :]
        return after

    def _count_time(self, began: float) -> None:
        self._spent += time.perf_counter() - began
        if self._spent > PATIENCE:
            self._spent = 0.0  # whoever could not help the first time is asked again
            self._tired()


class Stepping:
    """The stepper of one module of rules, shared by all choices of options."""

    def __init__(self, rules: ModuleType) -> None:
        """Use `stepping_of`, which keeps one for each module."""
        self._rules = rules
        self._begun = False
        self.now: Stepper = Interpreted(rules, self.compile_in_background)
        """The fastest that is ready."""

    def compile(self) -> None:
        """Make compiled rules ready: compile them, or read them from the disk cache."""
        if not self.now.compiled:
            from tabuleiro.search.stepping import Compiled  # a higher room: reached only when it pays

            self.now = Compiled(self._rules)

    def compile_in_background(self) -> None:
        """The same while the caller goes on."""
        if not self._begun:
            self._begun = True
            threading.Thread(target=self._fetch, name="compile rules", daemon=True).start()

    def _fetch(self) -> None:
        """Where the compiler fails, `compile` says so to whoever asks for it; games just go on as they were."""
        with suppress(Exception):
            self.compile()


@cache
def stepping_of(rules: ModuleType) -> Stepping:
    """The stepping of a module of rules."""
    return Stepping(rules)
