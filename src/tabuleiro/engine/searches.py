"""The searches behind one face: which one suits a game, how it follows a record, and what it has found.

A game whose folder holds an evaluation is searched by alpha-beta, unless it says there that another
search suits it better (`SEARCH`); any other is searched by a tree with random games at its leaves. While nothing
is compiled alpha-beta is interpreted, and `Trials` stand in for the trees.
"""

import time
from collections.abc import MutableSequence
from dataclasses import dataclass
from typing import Protocol

from tabuleiro.core.game import Game
from tabuleiro.core.position import Position
from tabuleiro.engine.answers import Analysis, Line, Progress
from tabuleiro.engine.learnt import Learnt
from tabuleiro.engine.trials import Trials
from tabuleiro.record import Record
from tabuleiro.search.alphabeta import TABLE_WORDS, AlphaBeta
from tabuleiro.search.arena import GROWING
from tabuleiro.search.endgame import solves_endgames
from tabuleiro.search.tree import TreeSearch

ALPHABETA, PLAYOUTS = "alphabeta", "playouts"
"""The kinds of search: any but the first is a tree, named by how it finds out about its leaves."""
WORD, NODE = 8, 52
"""Bytes of a word of alpha-beta's table, and of a node of a tree."""
WORDS_A_NODE = 8
"""How much table a small number of nodes can make use of."""
LEAST_SIMULATIONS = 4
"""With fewer a tree has hardly begun, and would play whatever turn comes first."""
LEAST_WORDS = 1 << 12
INTERPRETED_WORDS = 1 << 16


@dataclass(frozen=True)
class Means:
    """What a search may use: bytes for its table or tree, threads (where it can make use of them), and its seed.

    With `learnt`, alpha-beta weighs so.
    """

    memory: int
    threads: int = 1
    seed: int = 0
    learnt: Learnt | None = None


class Search(Protocol):
    """A search that goes on with a game."""

    def follow(self, record: Record) -> None:
        """Search the present position of this record from now on, with what is known already."""

    def run(
        self,
        seconds: float | None,
        nodes: int | None,
        stop: MutableSequence[int],
        lines: int,
        progress: Progress | None,
    ) -> Analysis:
        """Search until a budget is used up, `stop` says so, or all is proven."""


def kind_of(game: Game) -> str:
    """The name of the search that suits a game."""
    return PLAYOUTS if game.knowledge is None else str(getattr(game.knowledge, "SEARCH", ALPHABETA))


def kernels_for(game: Game) -> tuple[str, ...]:
    """The names of the kernels that thinking about a game needs; first the one that is quick to compile."""
    kind = kind_of(game)
    if kind == ALPHABETA:
        return ("win_in_one", "alphabeta")
    exact = ("alphabeta",) if solves_endgames(game) else ()
    return ("win_in_one", GROWING[kind], "keep_below", *exact)


def make_search(
    record: Record, means: Means, *, compiled: bool = True, nodes: int | None = None, overlooks: float = 0.0
) -> Search:
    """The search that suits the game of a record, at its present position.

    If it is only ever to look at a few `nodes` it makes do with less memory.
    """
    kind = kind_of(record.game)
    if kind == ALPHABETA:
        return _AlphaBeta(record, means, compiled, nodes, overlooks)
    return _Tree(record, kind, means, overlooks) if compiled else Trials(record, means.seed, overlooks)


class _AlphaBeta:
    """Alpha-beta; its table is kept from turn to turn."""

    def __init__(self, record: Record, means: Means, compiled: bool, nodes: int | None, overlooks: float) -> None:
        words = min(means.memory // WORD, TABLE_WORDS if compiled else INTERPRETED_WORDS)
        if nodes is not None:
            words = min(words, max(LEAST_WORDS, WORDS_A_NODE * nodes))
        self._search = AlphaBeta(
            record,
            table_words=words,
            compiled=compiled,
            weights=None if means.learnt is None else means.learnt.weights,
            scale=None if means.learnt is None else means.learnt.scale,
            overlooks=overlooks,
            seed=means.seed,
        )

    def follow(self, record: Record) -> None:
        self._search.follow(record)

    def run(
        self,
        seconds: float | None,
        nodes: int | None,
        stop: MutableSequence[int],
        lines: int,
        progress: Progress | None,
    ) -> Analysis:
        report = None if progress is None else (lambda _: progress(self._found(lines)))
        if nodes is not None:  # the first depth is always looked at, however few nodes there are for more
            began = time.monotonic()
            self._search.run(seconds, depth=1, stop=stop, lines=lines)
            seconds = None if seconds is None else max(seconds - (time.monotonic() - began), 0.0)
        if nodes is None or nodes > 1:
            self._search.run(seconds, nodes, stop=stop, lines=lines, progress=report)
        return self._found(lines)

    def _found(self, lines: int) -> Analysis:
        found = tuple(
            Line(line.first, line.chance, line.result, line.turns[1:], depth=line.depth, distance=line.distance)
            for line in self._search.lines(lines)
        )
        return Analysis(found, self._search.nodes)


class _Tree:
    """Tree search; what lies below the turns that were played is kept."""

    def __init__(self, record: Record, kind: str, means: Means, overlooks: float) -> None:
        self._kind, self._means, self._overlooks = kind, means, overlooks
        self._positions: tuple[Position, ...]
        self._begin(record)

    def follow(self, record: Record) -> None:
        known = len(self._positions)
        if record.positions[:known] != self._positions:
            self._begin(record)  # another game, or turns were taken back
            return
        for turn in record.turns[known - 1 :]:
            self._search.play(turn)
        self._positions = record.positions

    def run(
        self,
        seconds: float | None,
        nodes: int | None,
        stop: MutableSequence[int],
        lines: int,
        progress: Progress | None,
    ) -> Analysis:
        report = None if progress is None else (lambda so_far: progress(self._found(lines, so_far.simulations)))
        simulations = None if nodes is None else max(nodes, LEAST_SIMULATIONS)
        done = self._search.run(seconds, simulations, stop=stop, progress=report)
        return self._found(lines, done.simulations)

    def _begin(self, record: Record) -> None:
        self._search = TreeSearch(
            record,
            leaves=self._kind,
            seed=self._means.seed,
            threads=self._means.threads,
            nodes=max(self._means.memory // NODE, 1),
            overlooks=self._overlooks,
        )
        self._positions = record.positions

    def _found(self, lines: int, simulations: int) -> Analysis:
        found = tuple(
            Line(line.first, line.chance, line.result, line.turns[1:], visits=line.visits, distance=line.distance)
            for line in self._search.lines(lines)
        )
        return Analysis(found, simulations)
