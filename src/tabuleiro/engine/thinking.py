"""One engine's thinking about one game, in the process where it runs: which search, and what it remembers.

A game whose folder holds an evaluation is searched by alpha-beta, unless it says there that another
search suits it better (`SEARCH`); any other is searched by a tree with random games at its leaves. The search
is kept between turns, with all that it knows.
"""

import importlib
import random
from collections.abc import Callable, MutableSequence
from dataclasses import dataclass
from importlib.util import find_spec
from typing import Any

from tabuleiro.core.game import Game
from tabuleiro.core.position import Position, Turn
from tabuleiro.engine.levels import Level
from tabuleiro.record import Record
from tabuleiro.search.alphabeta import AlphaBeta
from tabuleiro.search.binding import compiled_kernels
from tabuleiro.search.tree import TreeSearch

MOST_OVERLOOKED = 6
"""So many of the best turns are weighed by a level that overlooks some."""
ALPHABETA, TREE, PLAYOUTS = "alphabeta", "tree", "playouts"


@dataclass(frozen=True)
class Line:
    """A turn and what is thought of it: the chance to win of the player to move, and how it would go on.

    `proven` is "win", "loss" or "draw" where that is certain.
    """

    turn: str
    win_chance: float
    proven: str | None
    continuation: tuple[str, ...]


@dataclass(frozen=True)
class Budget:
    """When to stop: after so many seconds, or nodes (simulations, in a tree)."""

    seconds: float | None = None
    nodes: int | None = None


def search_for(game: Game) -> str:
    """The name of the search that suits a game."""
    name = f"{game.rules.__package__}.evaluate"
    return str(getattr(importlib.import_module(name), "SEARCH", ALPHABETA)) if find_spec(name) else PLAYOUTS


class Thinker:
    """Thinks about the positions of one game after another; `analyse` and `choose` may be asked again and again."""

    def __init__(self, game: Game, seed: int = 0) -> None:
        self.game = game
        self._kind = search_for(game)
        self._seed = seed
        self._chance = random.Random(seed)
        self.stop: MutableSequence[int] = compiled_kernels(game.rules).words(1)
        """Set its one number, from another thread, to end the thinking at once; 0 before the next."""
        self._tree: TreeSearch | None = None
        self._alphabeta: AlphaBeta | None = None

    def analyse(
        self, record: Record, budget: Budget, lines: int = 1, progress: Callable[[list[Line]], object] | None = None
    ) -> list[Line]:
        """The best lines of the present position, best first."""
        if self._kind == ALPHABETA:
            return self._by_alphabeta(record, budget, lines, progress)
        return self._by_tree(record, budget, lines, progress)

    def choose(self, record: Record, level: Level, budget: Budget) -> Turn:
        """The turn that a player of this level plays."""
        position = record.position
        if level.sees_wins and (win := winning_turn(position)) is not None:
            return win
        nodes = budget.nodes if level.nodes is None else level.nodes
        weighed = MOST_OVERLOOKED if level.overlooks else 1
        found = self.analyse(record, Budget(budget.seconds, nodes), weighed)
        for line in found:
            if self._chance.random() >= level.overlooks:
                return position.find(line.turn)
        return self._chance.choice(position.turns())

    def _by_alphabeta(
        self, record: Record, budget: Budget, lines: int, progress: Callable[[list[Line]], object] | None
    ) -> list[Line]:
        if self._alphabeta is None:
            self._alphabeta = AlphaBeta(record)
        else:
            self._alphabeta.follow(record)
        search = self._alphabeta
        search.run(
            budget.seconds,
            budget.nodes,
            stop=self.stop,
            lines=lines,
            progress=None if progress is None else lambda found: progress(_told(found.lines(lines))),
        )
        return _told(search.lines(lines))

    def _by_tree(
        self, record: Record, budget: Budget, lines: int, progress: Callable[[list[Line]], object] | None
    ) -> list[Line]:
        search = self._tree_for(record)
        search.run(
            budget.seconds,
            budget.nodes,
            stop=self.stop,
            progress=None if progress is None else lambda _: progress(_told(search.lines(lines))),
        )
        return _told(search.lines(lines))

    def _tree_for(self, record: Record) -> TreeSearch:
        """The tree as it is, brought to the present position by the turns played since, or else a new one."""
        tree = self._tree
        if tree is not None:
            since = [number for number, position in enumerate(record.positions) if position == tree.position]
            if since:
                for turn in record.turns[since[-1] :]:
                    tree.play(turn)
                return tree
        leaves = "evaluation" if self._kind == TREE else self._kind
        self._tree = TreeSearch(record, leaves=leaves, seed=self._seed)
        return self._tree


def winning_turn(position: Position) -> Turn | None:
    """A turn that wins at once, if there is one."""
    for turn in position.turns():
        outcome = position.play(turn).outcome
        if outcome is not None and outcome.winner == position.player:
            return turn
    return None


def _told(lines: Any) -> list[Line]:
    """Lines of either search, as the engine tells them."""
    return [Line(line.turns[0], line.chance, line.result, tuple(line.turns[1:])) for line in lines]
