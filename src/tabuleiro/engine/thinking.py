"""Thinking about one game in this very process: the face for programs that have worker processes of their own.

    from tabuleiro.engine import Budget, Thinker

    thinker = Thinker(tabuleiro.game("avanco"), seed=7)
    turn = thinker.choose(record, 4)                          # as an opponent of level 4
    turn = thinker.choose(record, 10, Budget(seconds=1))      # the strongest, in one second
    line = thinker.analyse(record, Budget(seconds=1))[0]      # as an adviser
    line.turn, line.win_chance, line.proven, line.continuation

Everybody else asks `tabuleiro.Engine`, which thinks in a process of its own and can therefore promise more.
"""

import threading
import time
from pathlib import Path
from typing import Any

from tabuleiro.core.errors import TabuleiroError
from tabuleiro.core.game import Game
from tabuleiro.core.levels import Level
from tabuleiro.core.position import over
from tabuleiro.core.turn import Turn
from tabuleiro.engine.answers import Analysis, Budget, Line, Progress
from tabuleiro.engine.learnt import read_learnt
from tabuleiro.engine.levels import SECONDS, Strength, strength_of
from tabuleiro.engine.messages import NOTHING_TO_THINK, OTHER_GAME
from tabuleiro.engine.proving import SHARE as PROOF_SHARE
from tabuleiro.engine.proving import Prover, is_proven
from tabuleiro.engine.searches import ALPHABETA, Means, Search, kernels_for, make_search
from tabuleiro.record import Record
from tabuleiro.search.binding import compiled_kernels
from tabuleiro.search.wins import MOST_TRIES, winning_turn

MEMORY = 256 << 20
"""Bytes that the table or the tree of a search may take, if nothing else is said."""
TELLING_TIME = 0.003
"""Seconds of a budget that are kept for telling what was found."""
LEAST_TIME = 0.03
"""Seconds: with less than this left it is not worth while to begin anew with the compiled search."""
TRIES_A_SECOND, HASTY_TRIES_A_SECOND = 100_000, 1_000
"""Actions that are tried, compiled and interpreted, for each second of a budget, to find a win in one."""
FULL = Strength(None, 0.0)


class Thinker:
    """Thinks about the positions of one game, one after another; what it knows is kept between turns.

    It keeps its times by itself: an answer comes at the end of `budget.seconds`, also while the game is still
    being compiled (once, in the background: until then the searches are interpreted, which is slow, but
    judges alike). Without `seconds` it waits for the compiler. Only one call at a time.

    With `nodes`, and at every level below 10, the answer depends on nothing but the record, the seed and the
    nodes (as long as `seconds` do not cut it short): what was asked before does not matter.
    """

    def __init__(
        self,
        game: Game,
        seed: int = 0,
        *,
        memory: int = MEMORY,
        threads: int = 1,
        weights: Path | str | None = None,
    ) -> None:
        """`memory` caps the bytes of the table or tree; `threads` are used where a search can make use of them.

        `weights` is a file, such as `tabuleiro train` writes: they stand in the place of the evaluation's own.
        """
        self.game = game
        learnt = None if weights is None else read_learnt(game, weights)
        self._means = Means(memory, threads, seed, learnt)
        self._kernels = compiled_kernels(game.rules)
        self._prover = Prover(game, memory // 4) if is_proven(game) else None
        names = (*kernels_for(game), "prove") if self._prover else kernels_for(game)
        weighing = compiled_kernels(game.rules, None if learnt is None else learnt.weights)
        self._needed = [(weighing if name == ALPHABETA else self._kernels, name) for name in names]
        self.stop = self._kernels.words(1)
        """Set its one number, from another thread, to end the thinking at once; 0 before the next call."""
        self._compiling: threading.Thread | None = None
        self._failure: Exception | None = None
        self._kept: Search | None = None

    def turn_to(self, game: Game) -> None:
        """Think about the same game with other options from now on: what is compiled serves them all."""
        if game.info.id == self.game.info.id and game is not self.game:
            self.game, self._kept = game, None

    @property
    def ready(self) -> bool:
        """Whether everything is compiled."""
        return all(kernels.ready(name) for kernels, name in self._needed)

    @property
    def failed(self) -> bool:
        """Whether the compiler has given up: the next answer is its error."""
        return self._failure is not None

    def prepare(self, wait: bool = True) -> None:
        """Compile what is needed, or load it from disk: now, or in the background."""
        if wait:
            self._make()
        elif self._compiling is None and not self.ready:
            self._compiling = threading.Thread(target=self._compile, name="compile", daemon=True)
            self._compiling.start()

    def _make(self) -> None:
        for kernels, name in self._needed:
            getattr(kernels, name)

    def _compile(self) -> None:
        try:
            self._make()
        except Exception as error:  # told to whoever asks next, instead of thinking slowly for ever
            self._failure = error

    def analyse(self, record: Record, budget: Budget, lines: int = 1, progress: Progress | None = None) -> Analysis:
        """The best lines of the present position, best first; never none."""
        self._check(record)
        return self._think(record, FULL, budget, lines, progress)

    def choose(
        self,
        record: Record,
        level: Level | Strength | int,
        budget: Budget | None = None,
        progress: Progress | None = None,
    ) -> Turn:
        """The turn that a player of this level plays. The level's budget counts, and `budget` where it is less.

        Instead of a level any `Strength` may be given.
        """
        return self.consider(record, level, budget, progress).turn

    def consider(
        self,
        record: Record,
        level: Level | Strength | int,
        budget: Budget | None = None,
        progress: Progress | None = None,
    ) -> Line:
        """The same turn with what this player thinks of it: win chance, proven result, continuation."""
        self._check(record)
        budget = budget or Budget()
        strength = strength_of(self.game, level)
        seconds = SECONDS if budget.seconds is None and budget.nodes is None else budget.seconds
        deadline = None if seconds is None else time.monotonic() + seconds
        if deadline is None:
            self.prepare()
        if strength.sees_wins:
            ready, tries = self._kernels.ready("win_in_one"), MOST_TRIES
            if seconds is not None:
                tries = min(tries, int(seconds * (TRIES_A_SECOND if ready else HASTY_TRIES_A_SECOND)))
            win = winning_turn(record.position, compiled=ready, tries=tries)
            if win is not None:
                return Line(win, 1.0, "win", distance=1)
        nodes = [each for each in (strength.nodes, budget.nodes) if each is not None]
        left = None if deadline is None else max(deadline - time.monotonic(), 0.001)
        return self._think(record, strength, Budget(left, min(nodes, default=None)), 1, progress)[0]

    def _check(self, record: Record) -> None:
        if self._failure is not None:
            raise self._failure
        if record.game.id != self.game.id:
            raise TabuleiroError(OTHER_GAME, game=self.game.id, found=record.game.id)
        if record.outcome is not None:
            raise over(record.game, record.outcome, NOTHING_TO_THINK)

    def _think(
        self, record: Record, strength: Strength, budget: Budget, lines: int, progress: Progress | None
    ) -> Analysis:
        if budget.seconds is None:
            self.prepare()
            return self._compiled(record, strength, budget, lines, progress)
        deadline = time.monotonic() + budget.seconds - TELLING_TIME
        found = None
        if not self.ready:
            found = self._interpreted(record, strength, budget, lines, progress)
        if self._failure is not None:
            raise self._failure
        left = deadline - time.monotonic()
        if found is not None and (not self.ready or self.stop[0] or left < LEAST_TIME):
            return found
        return self._compiled(record, strength, Budget(max(left, 0.001), budget.nodes), lines, progress)

    def _compiled(
        self, record: Record, strength: Strength, budget: Budget, lines: int, progress: Progress | None
    ) -> Analysis:
        deadline = None if budget.seconds is None else time.monotonic() + budget.seconds
        proof = None
        if self._prover is not None and budget.seconds is not None and strength == FULL and budget.nodes is None:
            proof = self._prover.prove(record, budget.seconds * PROOF_SHARE, self.stop, lines)
            if self._prover.decides(proof, lines):
                return self._prover.with_proof(proof, None, lines)
        search = self._search_for(record, strength, budget)
        left = None if deadline is None else max(deadline - time.monotonic(), 0.001)
        found = search.run(left, budget.nodes, self.stop, lines, progress)
        return found if proof is None or self._prover is None else self._prover.with_proof(proof, found, lines)

    def _search_for(self, record: Record, strength: Strength, budget: Budget) -> Search:
        """The search that goes on with what it knows; a fresh one where the answer must depend on nothing else."""
        if budget.nodes is not None or strength.overlooks:
            return make_search(record, self._means, nodes=budget.nodes, overlooks=strength.overlooks)
        if self._kept is None:
            self._kept = make_search(record, self._means)
        else:
            self._kept.follow(record)
        return self._kept

    def _interpreted(
        self, record: Record, strength: Strength, budget: Budget, lines: int, progress: Progress | None
    ) -> Analysis:
        """Think slowly until time is up or the compiler has done its work."""
        self.prepare(wait=False)
        deadline = time.monotonic() + (budget.seconds or 0) - TELLING_TIME
        search = make_search(record, self._means, compiled=False, nodes=budget.nodes, overlooks=strength.overlooks)
        left = max(deadline - time.monotonic(), 0.001)
        return search.run(left, budget.nodes, _Until(self), lines, progress)


class _Until(list[int]):
    """A stop flag that is also set when everything is compiled, or never will be."""

    def __init__(self, thinker: Thinker) -> None:
        super().__init__([0])
        self._thinker = thinker

    def __getitem__(self, index: Any) -> Any:
        return int(self._thinker.stop[0] or self._thinker.ready or self._thinker.failed)
