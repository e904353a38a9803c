"""Alpha-beta search of a position or a record: deeper and deeper, until time, nodes or depth are used up.

>>> import tabuleiro
>>> search = AlphaBeta(tabuleiro.game("avanco").position("b6/6w/7/7/7/7/7 w"))
>>> search.run(depth=2)
>>> search.best().text, search.lines()[0].result
('g6-f7', 'win')
"""

import math
import threading
from collections.abc import Callable, MutableSequence, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from tabuleiro.core.position import NOTHING_TO_SEARCH, Position, over
from tabuleiro.core.turn import Turn
from tabuleiro.search.binding import Kernels, compiled_kernels, interpreted_kernels
from tabuleiro.search.lines import Line, walk
from tabuleiro.search.templates import alphabeta as template
from tabuleiro.search.templates.overlooking import MOST_EYES, WHOLE
from tabuleiro.search.templates.transpositions import AGES, BUCKET

if TYPE_CHECKING:
    from tabuleiro.record import Record

TABLE_WORDS = 1 << 22
"""Words of eight bytes in the transposition table: 32 MB."""
DEEPEST = 100
"""Turns; a search that is given no other budget ends there."""
WINDOW = 40
"""How far the next depth's score is expected from the last one's, to either side."""


@dataclass(frozen=True)
class Found:
    """A line as the kernel gives it."""

    actions: tuple[int, ...]
    score: int
    depth: int


class AlphaBeta:
    """A search with its table, which goes on with a game: `follow` sets the next position."""

    def __init__(
        self,
        root: "Position | Record",
        *,
        table_words: int = TABLE_WORDS,
        compiled: bool = True,
        exact: bool = False,
        weights: tuple[int, ...] | None = None,
        scale: int | None = None,
        overlooks: float = 0.0,
        seed: int = 0,
    ) -> None:
        """`table_words` caps the memory of the table (rounded down to a power of two).

        `exact` gives the plain minimax score of each depth: nothing is reduced, and what the table knows
        counts only at its own depth. `weights` (and their `scale`) are tried in the place of the evaluation's own.
        `overlooks` is the share of actions that is not seen, which others at each seed: only to play weakly.
        """
        game = root.game
        self.game = game
        self.kernels: Kernels = (compiled_kernels if compiled else interpreted_kernels)(game.rules, weights)
        self._kernel = self.kernels.alphabeta
        self._table = self.kernels.words(1 << max(table_words, BUCKET).bit_length() - 1)
        levels = template.LEVELS
        self._states = self.kernels.words(levels, self.kernels.state_room)
        self._actions = self.kernels.words(levels, game.rules.MAX_ACTIONS)
        self._orders = self.kernels.words(levels, game.rules.MAX_ACTIONS)
        self._lines = self.kernels.words(levels, levels + 1)
        self._notes = self.kernels.words(template.NOTES_SIZE)
        self._scale = int(scale or game.knowledge.SCALE)
        self._notes[template.REPEATS] = int(game.info.repeats)
        self._notes[template.REDUCES] = int(not exact)
        self._notes[template.OVERLOOKS], self._notes[template.EYES] = int(overlooks * WHOLE), seed & MOST_EYES
        counters = getattr(game.rules, "COUNTERS", ())
        self._notes[template.COUNTERS] = len(counters)
        for index, slot in enumerate(counters):
            self._notes[template.COUNTERS + 1 + index] = slot
        self.follow(root)

    @property
    def nodes(self) -> int:
        """How many states the last run has searched."""
        return int(self._notes[template.NODES])

    def follow(self, root: "Position | Record", past: Sequence[Position] = ()) -> None:
        """Search this position from now on; what the table knows is kept. A record brings its own past."""
        self.position = root if isinstance(root, Position) else root.position
        if self.position.outcome is not None:
            raise over(self.position.game, self.position.outcome, NOTHING_TO_SEARCH)
        if not isinstance(root, Position):
            past = root.positions[:-1]
        self._found: list[Found] = []
        self._notes[template.CURRENT_AGE] = (int(self._notes[template.CURRENT_AGE]) + 1) % AGES
        self._states[0][: len(self.position.state)] = list(self.position.state)
        self._remember_past(past)
        for place in range(template.KILLERS, template.HISTORY):
            self._notes[place] = 0

    def run(
        self,
        seconds: float | None = None,
        nodes: int | None = None,
        depth: int | None = None,
        stop: MutableSequence[int] | None = None,
        progress: "Callable[[AlphaBeta], object] | None" = None,
        lines: int = 1,
    ) -> None:
        """Search until a budget is used up, or until stop[0] is not 0; `progress` is called after each depth.

        The best `lines` turns get exact scores. With a budget of nodes the same search gives the same result.
        """
        self._notes[template.NODES] = self._notes[template.STOPPED] = 0
        self._notes[template.NODE_LIMIT] = nodes or 0
        flag: Any = self.kernels.words(1) if stop is None else stop
        timer = None
        if seconds is not None:
            timer = threading.Timer(seconds, self._stop)
            timer.daemon = True
            timer.start()
        try:
            self._deepen(depth or DEEPEST, lines, flag, progress)
        finally:
            if timer is not None:
                timer.cancel()
                timer.join()

    def best(self) -> Turn:
        """The turn to play."""
        return self.lines(1)[0].first

    def best_actions(self) -> tuple[int, tuple[int, ...]]:
        """The best score, and the actions of its line, as the kernel gives them."""
        found = self._found[0] if self._found else self._any_turn()
        return found.score, found.actions

    def lines(self, count: int | None = None) -> list[Line]:
        """The best lines found so far, best first: as many as `run` was asked for, or fewer."""
        found = self._found or [self._any_turn()]
        return [self._told(line) for line in found[:count]]

    def _stop(self) -> None:
        self._notes[template.STOPPED] = 1

    def _remember_past(self, past: Sequence[Position]) -> None:
        """Put the keys of earlier positions into the notes (the last ones, if there are too many)."""
        notes, size = self._notes, template.PAST_SIZE
        for place in range(size):
            notes[template.PAST + place] = 0
        for position in past[-size // 2 :] if self.game.info.repeats else ():
            key = self._key(position.state)
            place = key & (size - 1)
            while notes[template.PAST + place] != 0:
                place = (place + 1) & (size - 1)
            notes[template.PAST + place] = key

    def _key(self, state: tuple[int, ...]) -> int:
        return int(interpreted_kernels(self.game.rules).identity_key(state))

    def _deepen(self, deepest: int, lines: int, flag: Any, progress: "Callable[[AlphaBeta], object] | None") -> None:
        lines = min(lines, template.MOST_EXCLUDED)
        for depth in range(1, deepest + 1):
            self._search_lines(depth, lines, flag)
            if self._notes[template.STOPPED]:
                break
            if progress is not None:
                progress(self)
            if all(template.WIN_SCORE - abs(line.score) <= depth for line in self._found):
                break  # all is proven, by the shortest way

    def _search_lines(self, depth: int, lines: int, flag: Any) -> None:
        """The best lines of this depth: each is the best turn that is not among those before it."""
        found: list[Found] = []
        self._notes[template.EXCLUDED] = 0
        while len(found) < lines:
            earlier = self._found[len(found)].score if len(found) < len(self._found) else None
            line = self._search_window(depth, earlier, flag)
            if line is None:
                break
            found.append(line)
            self._notes[template.EXCLUDED] = len(found)
            self._notes[template.EXCLUDED + len(found)] = self._destination(line)
        self._notes[template.EXCLUDED] = 0
        found.sort(key=lambda line: -line.score)
        if self._notes[template.STOPPED]:  # fill up with what is known from the depth before
            known = {self._destination(line) for line in found}
            found += [line for line in self._found if self._destination(line) not in known]
        self._found = found[:lines]

    def _destination(self, line: Found) -> int:
        """The key of the position after a line's first turn."""
        _, position = next(walk(self.position, line.actions))
        return self._key(position.state)

    def _search_window(self, depth: int, earlier: int | None, flag: Any) -> Found | None:
        """The best line, looked for near the score of the depth before; None if there is no turn left.

        A search that was stopped gives the best turn it had looked at to the end, if it had any.
        """
        infinity = template.INFINITY
        low, high, width = -infinity, infinity, WINDOW
        if earlier is not None and abs(earlier) < template.PROVEN:
            low, high = earlier - width, earlier + width
        while True:
            score = int(self._search(depth, low, high, flag))
            stopped = bool(self._notes[template.STOPPED])
            line = self._line()
            if stopped or low < score < high or (low == -infinity and score <= low):
                break
            width *= 4
            if score <= low:
                low = score - width if width < template.PROVEN // 4 else -infinity
            else:
                high = score + width if width < template.PROVEN // 4 else infinity
        if not line:
            return None
        return Found(line, int(self._notes[template.BEST_SCORE]), depth)

    def _search(self, depth: int, low: int, high: int, flag: Any) -> int:
        stacks = (self._states, self._actions, self._orders, self._lines)
        return int(self._kernel(*stacks, self._notes, self._table, flag, 0, 0, depth, low, high))

    def _line(self) -> tuple[int, ...]:
        line = self._lines[0]
        return tuple(int(action) for action in line[1 : 1 + int(line[0])])

    def _any_turn(self) -> Found:
        """What to play when there was no time for anything."""
        return Found(self.game.whole_turns(self.position.state, most=1)[0], 0, 0)

    def _told(self, found: Found) -> Line:
        """A line for people."""
        turns = [turn for turn, _ in walk(self.position, found.actions)]
        result = distance = None
        chance = (1 + math.tanh(found.score / (2 * self._scale))) / 2  # the logistic function, without overflow
        if abs(found.score) > template.PROVEN:
            result, chance = ("win", 1.0) if found.score > 0 else ("loss", 0.0)
            distance = template.WIN_SCORE - abs(found.score)
        texts = tuple(turn.text for turn in turns)
        return Line(texts, turns[0], chance, result, score=found.score, depth=found.depth, distance=distance)
