"""Tree search of a position or a record: simulations, until time or their number is used up.

>>> import tabuleiro
>>> search = TreeSearch(tabuleiro.game("avanco").position("b6/6w/7/7/7/7/7 w"))
>>> search.run(simulations=100).line.result
'win'
>>> search.best().text in ("g6-f7", "g6-g7")
True
"""

import math
import time
from collections.abc import Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Any

from tabuleiro.core.position import NOTHING_TO_SEARCH, Position, over
from tabuleiro.core.turn import Turn
from tabuleiro.kernel.contract import PLAYER
from tabuleiro.search.arena import Arena
from tabuleiro.search.binding import compiled_kernels, interpreted_kernels
from tabuleiro.search.endgame import NODES_EACH, Endgame
from tabuleiro.search.forest import Forest
from tabuleiro.search.lines import Line, best_lines, walk
from tabuleiro.search.settings import settings_for

if TYPE_CHECKING:
    from tabuleiro.record import Record

PROGRESS_EVERY = 0.1
"""Seconds."""
NO_LIMIT = 1 << 62


@dataclass(frozen=True)
class Progress:
    """How far a search is: its best line, and what it has done for it in this run."""

    line: Line
    simulations: int
    seconds: float
    nodes: int


class TreeSearch:
    """A search with its trees, one for each thread, which goes on with a game: `play` sets the next position."""

    def __init__(
        self,
        root: "Position | Record",
        *,
        leaves: str = "playouts",
        seed: int = 0,
        threads: int = 1,
        compiled: bool = True,
        **settings: Any,
    ) -> None:
        """Choose how to find out about leaves (see `Settings.leaves`), and any other of the `Settings`.

        With one thread and a number of simulations, equal seeds find exactly the same, interpreted too.
        """
        game = root.game
        chosen = settings_for(game, leaves, settings)
        self.game = game
        self._kernels = (compiled_kernels if compiled else interpreted_kernels)(game.rules)
        share = replace(chosen, nodes=chosen.nodes // threads)
        seeds = [seed + (thread << 32) for thread in range(threads)]
        self._forest = Forest([Arena(self._kernels, share, each, game.info.repeats) for each in seeds])
        self._endgame = Endgame(game, compiled) if chosen.solves and not chosen.overlooks else None
        self._flag = self._kernels.words(1)
        self._past: list[int] = []
        positions = (root,) if isinstance(root, Position) else root.positions
        for position in positions[:-1]:
            self._remember(position)
        self._set_root(positions[-1])

    def run(
        self,
        seconds: float | None = None,
        simulations: int | None = None,
        stop: Sequence[int] | None = None,
        progress: Callable[[Progress], object] | None = None,
    ) -> Progress:
        """Search until a budget is used up, stop[0] is not 0, or the outcome is proven.

        `progress` is called about ten times a second.
        """
        self._must_go_on()
        began = time.monotonic()
        deadline = math.inf if seconds is None else began + seconds
        left = self._shares(NO_LIMIT if simulations is None else simulations)
        stopping = (0,) if stop is None else stop
        done = 0
        if simulations is not None and self._endgame is not None:
            self._endgame.attempt(stopping, NODES_EACH * simulations)
        with ThreadPoolExecutor(len(left)) as pool:
            while True:
                if simulations is None and self._endgame is not None:
                    self._endgame.attempt(stopping, seconds=None if seconds is None else deadline - time.monotonic())
                made = self._round(pool, left, min(deadline, time.monotonic() + PROGRESS_EVERY), stopping)
                done += sum(made)
                left = [share - part for share, part in zip(left, made, strict=True)]
                over = not any(left) or self._proven or stopping[0] or time.monotonic() >= deadline
                if over or progress is not None:
                    so_far = Progress(self.lines(1)[0], done, time.monotonic() - began, self._forest.nodes)
                    if progress is not None:
                        progress(so_far)
                    if over:
                        return so_far

    def lines(self, count: int = 1) -> list[Line]:
        """The best turns found so far with their continuations, the best first."""
        self._must_go_on()
        found = best_lines(self._forest, self.position, count)
        solved = None if self._endgame is None else self._endgame.line
        if solved is None:
            return found
        if solved.result == "loss":  # every turn loses: the one that resists most is what the trees think best
            return [replace(line, chance=0.0, result="loss") for line in found]
        return [solved, *(line for line in found if line.first != solved.first)][:count]

    def best(self) -> Turn:
        """The turn to play."""
        return self.lines(1)[0].first

    def tried(self, actions: Sequence[int] = ()) -> dict[int, int]:
        """How often each action was tried after these, which begin a turn."""
        branch = self._forest.root
        for action in actions:
            branch = next(each for each in self._forest.below(branch) if each.action == action)
        return {each.action: each.visits for each in self._forest.below(branch)}

    def play(self, turn: Turn | str) -> Position:
        """Go on from the position after a turn (of whichever player), with all that is known about it."""
        self._must_go_on()
        found = turn if isinstance(turn, Turn) else self.position.find(turn)
        _, position = next(walk(self.position, found.actions))
        changes_player = position.state[PLAYER] != self.position.state[PLAYER]
        for arena in self._forest.arenas:
            arena.keep(found.actions, changes_player)
        self._set_root(position)
        return position

    @property
    def memory(self) -> int:
        """Bytes of the trees, whether they are filled or not."""
        return sum(arena.memory for arena in self._forest.arenas)

    @property
    def _proven(self) -> bool:
        solved = None if self._endgame is None else self._endgame.line
        if solved is not None and solved.result != "loss":
            return True
        return any(arena.proven(0) for arena in self._forest.arenas)

    def _round(self, pool: ThreadPoolExecutor, left: Sequence[int], until: float, stop: Sequence[int]) -> list[int]:
        """Let every tree grow for a while; how many simulations each has made."""
        self._flag[0] = 0

        def grow(arena: Arena, share: int) -> int:
            made = arena.grow(share, until, stop, self._flag)
            if arena.proven(0):
                self._flag[0] = 1  # nobody needs to go on
            return made

        if len(left) == 1:
            return [grow(self._forest.arenas[0], left[0])]
        return list(pool.map(grow, self._forest.arenas, left))

    def _shares(self, simulations: int) -> list[int]:
        threads = len(self._forest.arenas)
        return [(simulations + index) // threads for index in range(threads)]

    def _set_root(self, position: Position) -> None:
        self.position = position
        self._remember(position)
        if self._endgame is not None:
            self._endgame.set_root(position)
        past = self._kernels.words(max(len(self._past), 1))
        for index, key in enumerate(self._past):
            past[index] = key
        for arena in self._forest.arenas:
            arena.set_root(position.state, past, len(self._past))

    def _remember(self, position: Position) -> None:
        """A position that can come back is known by its key."""
        if self.game.info.repeats:
            self._past.append(int(interpreted_kernels(self.game.rules).identity_key(position.state)))

    def _must_go_on(self) -> None:
        if self.position.outcome is not None:
            raise over(self.position.game, self.position.outcome, NOTHING_TO_SEARCH)
