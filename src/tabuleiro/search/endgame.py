"""An exact search beside the trees, where a game says that its end is near (`near_end` in its evaluate.py)."""

from collections.abc import Sequence
from typing import Any

from tabuleiro.core.game import Game
from tabuleiro.core.position import Position
from tabuleiro.search.alphabeta import AlphaBeta
from tabuleiro.search.binding import compiled_kernels
from tabuleiro.search.lines import Line

FIRST_NODES, MOST_NODES = 50_000, 400_000
"""The budget of the first attempt at a position; each further one has twice as much, but never more than the other."""
NODES_EACH = 4
"""For each simulation, where their number is the budget."""
TABLE_WORDS = 1 << 20
"""8 MB."""


def solves_endgames(game: Game) -> bool:
    """Whether a game says when its end is near."""
    return _near_end(game) is not None


def _near_end(game: Game) -> Any:
    return getattr(game.knowledge, "near_end", None)


class Endgame:
    """Attempts to solve the positions of a game by alpha-beta, whose table remembers what the last attempt found."""

    def __init__(self, game: Game, compiled: bool) -> None:
        self._near_end = _near_end(game)
        self._compiled = compiled
        self._search: AlphaBeta | None = None
        if self._near_end is not None and compiled:
            _ = compiled_kernels(game.rules).alphabeta  # compiled now, and not when time runs
        self._nodes = 0
        self.line: Line | None = None
        """The line that was proven to be best, if one was."""

    def set_root(self, position: Position) -> None:
        """Attempt this position from now on, if it is near enough to the end."""
        self.line, self._nodes = None, 0
        if self._near_end is not None and position.outcome is None and self._near_end(position.state):
            self._nodes = FIRST_NODES
            if self._search is None:
                self._search = AlphaBeta(position, table_words=TABLE_WORDS, compiled=self._compiled)
            else:
                self._search.follow(position)

    def attempt(self, stop: Sequence[int], nodes: int | None = None, seconds: float | None = None) -> None:
        """Search with a budget of nodes (by default it grows from one attempt to the next) and of time."""
        search = self._search
        if search is None or not self._nodes or self.line is not None:
            return
        flag = stop if isinstance(stop, type(search.kernels.words(1))) else None  # another kind is too slow to ask
        search.run(seconds, self._nodes if nodes is None else nodes, stop=flag)
        self._nodes = min(2 * self._nodes, MOST_NODES)
        best = search.lines(1)[0]
        if best.result is not None:
            self.line = best
