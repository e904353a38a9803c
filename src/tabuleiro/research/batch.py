"""Thousands of games stepped by one call."""

import os
from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor
from itertools import pairwise
from typing import Any

import numpy

from tabuleiro.core.errors import IllegalTurn, TabuleiroError
from tabuleiro.core.game import Game, game
from tabuleiro.core.position import Position
from tabuleiro.research.space import Bytes, Mask, Numbers, Space, space
from tabuleiro.search.binding import Kernels, compiled_kernels
from tabuleiro.search.templates.batches import CUT, ENDED, LOOK, MASKS, OBSERVATIONS

Flags = numpy.ndarray[Any, numpy.dtype[numpy.bool_]]
LIMIT = 2000
"""Actions after which a game that goes on is cut, unless something else is said."""
FEWEST = 256
"""Games for which a thread of its own pays."""


class Batch:
    """Many games of one kind side by side; those that end begin anew at once.

    All arrays are the batch's own and change with the next step: copy what you keep. Numbers of actions,
    observations and masks are those of `tabuleiro.space`, from the side of the player to move.

    >>> import tabuleiro
    >>> games = tabuleiro.batch("avanco", 1000, seed=1)
    >>> games.masks.shape, games.observations.shape
    ((1000, 147), (1000, 2, 7, 7))
    >>> for _ in range(200):
    ...     games.step(games.random_actions)
    >>> int(games.finished) > 1000
    True
    """

    def __init__(
        self,
        game: Game,
        number: int,
        *,
        seed: int = 0,
        start: Position | None = None,
        limit: int = LIMIT,
        threads: int | None = None,
        masks: bool = True,
        observations: bool = True,
    ) -> None:
        """`number` games from a start; equal seeds draw equal `random_actions`, whatever the number of threads."""
        if number < 1 or limit < 1:
            raise TabuleiroError("a batch needs one game at least, and games of one action at least")
        if start is not None and (start.game.id != game.id or start.outcome is not None):
            raise TabuleiroError(f"a batch of {game.id} starts from a running position of that game")
        self.game = game
        self.space: Space = space(game)
        kernels = compiled_kernels(game.rules)
        self._step: Any = kernels.batch_step
        self._start = kernels.state((start or game.start()).state)
        self._states = numpy.tile(self._start, (number, 1))
        self._limit = limit
        self._wanted = MASKS * masks | OBSERVATIONS * observations
        self._lengths = numpy.zeros(number, numpy.int64)
        self._generators = generators(seed, number)
        self.players: Numbers = numpy.zeros(number, numpy.int64)
        """Who is to move in each game: 0 or 1."""
        self.legal_counts: Numbers = numpy.zeros(number, numpy.int64)
        """How many actions are legal in each game."""
        self.rewards: Bytes = numpy.zeros((number, 2), numpy.int8)
        """What the last step brought the first and the second player: 1, -1, or 0 (also for draws)."""
        self.fates: Mask = numpy.zeros(number, numpy.uint8)
        """What the last step did to each game: 0 it goes on, 1 it ended, 2 it was cut at the limit."""
        self.masks: Mask = numpy.zeros((number, self.space.actions if masks else 1), numpy.uint8)
        """1 for each legal action."""
        self._observed = numpy.zeros((number, self.space.size if observations else 1), numpy.int8)
        self.observations: Bytes = (
            self._observed.reshape((number, *self.space.shape)) if observations else self._observed
        )
        """What the players to move see."""
        self.random_actions: Numbers = numpy.zeros(number, numpy.int64)
        """A legal action of each game, each as likely."""
        self.steps, self.finished = 0, 0
        self._make_threads(kernels, threads)
        self._go(numpy.full(number, LOOK, numpy.int64))

    def __len__(self) -> int:
        return len(self._states)

    def step(self, actions: "Numbers | Sequence[int]") -> None:
        """Play one action in each game. IllegalTurn if one is not legal, and then nothing has changed anywhere."""
        chosen = numpy.ascontiguousarray(actions, numpy.int64)
        if chosen.shape != (len(self),):
            raise TabuleiroError(f"a step takes {len(self)} actions, one for each game, not {chosen.shape}")
        if chosen is not self.random_actions:
            self._check(chosen)
        self._go(chosen)
        self.steps += len(self)
        self.finished += int(numpy.count_nonzero(self.fates))

    @property
    def ended(self) -> Flags:
        """Which games ended by their rules in the last step."""
        return numpy.equal(self.fates, ENDED)

    @property
    def cut(self) -> Flags:
        """Which games were cut at the limit in the last step."""
        return numpy.equal(self.fates, CUT)

    def position(self, number: int) -> Position:
        """One of the games as a position between two turns (in games whose text tells the past, without it)."""
        return Position(self.game, [int(slot) for slot in self._states[number]])

    def _check(self, chosen: Numbers) -> None:
        fits = (chosen >= 0) & (chosen < self.space.actions)
        if self._wanted & MASKS and fits.all():
            fits = self.masks[numpy.arange(len(self)), chosen] == 1
        if not fits.all():
            place = int(numpy.argmin(fits))
            raise IllegalTurn(f"action {int(chosen[place])} is not legal in game {place}: see `masks`")

    def _make_threads(self, kernels: Kernels, threads: int | None) -> None:
        number = min(threads or os.cpu_count() or 1, max(len(self) // FEWEST, 1))
        bounds = [len(self) * part // number for part in range(number + 1)]
        self._parts = [(first, last, kernels.words(self.game.rules.MAX_ACTIONS)) for first, last in pairwise(bounds)]
        self._pool = ThreadPoolExecutor(number - 1, "batch") if number > 1 else None

    def _go(self, chosen: Numbers) -> None:
        waiting = [self._pool.submit(self._part, chosen, *part) for part in self._parts[1:]] if self._pool else []
        self._part(chosen, *self._parts[0])
        for part in waiting:
            part.result()

    def _part(self, chosen: Numbers, first: int, last: int, out: Numbers) -> None:
        self._step(
            *(self._states, self._start, first, last, chosen, self._lengths, self._limit, self.players),
            *(self.legal_counts, self.rewards, self.fates, self.masks, self._observed, self.random_actions),
            *(self._generators, out, self._wanted),
        )


def generators(seed: int, number: int) -> "numpy.ndarray[Any, numpy.dtype[numpy.uint64]]":
    """A random generator for each game: never zero, and far from each other."""
    words = numpy.random.SeedSequence(seed).generate_state(number, numpy.uint64)
    return (words | numpy.uint64(1)).reshape(number, 1)


def batch(game_or_id: Game | str, number: int, **settings: Any) -> Batch:
    """So many games of one kind, to be stepped together: see `Batch` for the settings."""
    return Batch(game(game_or_id) if isinstance(game_or_id, str) else game_or_id, number, **settings)
