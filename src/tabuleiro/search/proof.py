"""Proof: what a position is worth when both sides play perfectly, as far as a budget reaches.

>>> import tabuleiro
>>> proof = prove(tabuleiro.game("avanco").position("7/7/w6/6b/7/7/7 w"))
>>> proof.result, [turn.text for turn in proof.turns]
('win', ['a5-a6', 'a5-b6'])

In an engine: keep one `Solver` for a game and ask it before each search, with a small part of the budget. It keeps
its table, so that every turn of a game goes on from what the last one found out.

    solver = Solver(game)
    found = solver.prove(record, seconds=budget / 10, every_turn=False)
    if found.result in ("win", "draw"):
        return found.turns[0]       # proven: nothing can be better, and any of these turns will do
    … else search: what is lost or unknown is for the engine to make the best of

With `every_turn` (the rule) `turns` are all turns that keep the result, if `complete` says that each has been decided.
A game with its own `essence` (see `templates.essence`) is proven much faster.
"""

import time
from collections import Counter
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

from tabuleiro.core.game import Game
from tabuleiro.core.position import NOTHING_TO_SEARCH, Position, over
from tabuleiro.core.turn import Turn
from tabuleiro.kernel.contract import DRAWN, PLAYER, RESULT, RUNNING, won_by
from tabuleiro.search.binding import compiled_kernels, interpreted_kernels
from tabuleiro.search.proof_question import Budget, Question
from tabuleiro.search.templates.proof import MOST_FORBIDDEN
from tabuleiro.search.templates.proof_table import BUCKET

if TYPE_CHECKING:
    from tabuleiro.record import Record

TABLE_WORDS = 1 << 23
"""Words of eight bytes in the table: 64 MB."""
FIRST_SHARE = 10_000
"""Nodes that one question, or one turn, gets before the next is looked at; then twice as many, and so on."""
MOST_TO_FOLLOW = 1_000_000
"""Nodes, to find again what was proven before the table forgot it."""
PROGRESS_EVERY = 0.1
"""Seconds."""
NOBODY = -1
TWICE = 2
"""A position that was there so often would be a draw if it came back."""

State = tuple[int, ...]


@dataclass(frozen=True)
class Proof:
    """What was proven for the player to move: "win", "loss", "draw" or "unknown", and the turns that keep it."""

    result: str
    turns: tuple[Turn, ...]
    """Those that are proven to keep the result; none while it is unknown."""
    nodes: int
    """How many states were looked at."""
    complete: bool = True
    """Whether every turn was decided: then no other turn keeps the result."""


@dataclass(frozen=True)
class Progress:
    """How far a proof is: the result as soon as it is known, and how many turns then have been decided."""

    result: str
    nodes: int
    seconds: float
    to_prove: int
    to_refute: int
    decided: int


def prove(
    root: "Position | Record",
    seconds: float | None = None,
    nodes: int | None = None,
    stop: Sequence[int] | None = None,
    progress: Callable[[Progress], object] | None = None,
) -> Proof:
    """What a position is worth, and every turn that keeps that; "unknown" if the budget does not suffice.

    In a record the positions that were there before count: a third occurrence is a draw.
    """
    return Solver(root.game).prove(root, seconds, nodes, stop, progress)


class Solver:
    """Proves one position after another of a game, and remembers what it has found out."""

    def __init__(self, game: Game, *, table_words: int = TABLE_WORDS, compiled: bool = True) -> None:
        """`table_words` caps the memory of the table (rounded down to a power of two)."""
        self.game = game
        kernels = (compiled_kernels if compiled else interpreted_kernels)(game.rules)
        table = kernels.words(1 << max(table_words, BUCKET).bit_length() - 1)
        self._questions = tuple(Question(game, kernels, table, attacker) for attacker in (0, 1))
        self._forbidden: frozenset[int] = frozenset()

    def prove(
        self,
        root: "Position | Record",
        seconds: float | None = None,
        nodes: int | None = None,
        stop: Sequence[int] | None = None,
        progress: Callable[[Progress], object] | None = None,
        *,
        every_turn: bool = True,
    ) -> Proof:
        """What a position is worth, until a budget is used up or stop[0] is not 0; `progress` is told now and then.

        Without `every_turn` one turn that keeps the result is enough.
        """
        position = root if isinstance(root, Position) else root.position
        outcome = root.outcome
        if outcome is not None:
            raise over(position.game, outcome, NOTHING_TO_SEARCH)
        budget = Budget(seconds, nodes, stop)
        if not self._look_back(() if isinstance(root, Position) else root.positions):
            return Proof("unknown", (), 0, complete=False)
        reporter = _Reporter(progress, budget)
        winner = self._winner(position.state, budget, reporter)
        mover = position.state[PLAYER]
        if winner is None:
            return Proof("unknown", (), budget.used, complete=False)
        result = "draw" if winner == NOBODY else "win" if winner == mover else "loss"
        reporter.result = result
        if every_turn:
            found, complete = self._all_turns(position, result, budget, reporter)
        else:
            found, complete = self._one_turn(position, result, reporter), False
        write = self.game.notation.write_turn
        turns = {text: Turn(text, actions) for actions in found for text in (write(position, actions),)}
        return Proof(result, tuple(turns.values()), budget.used, complete)

    def _look_back(self, positions: Sequence[Position]) -> bool:
        """Forbid what would be there for the third time; whether the search can tell those positions.

        A game that says itself what makes two positions the same may know the same one by different states.
        """
        if not self.game.info.repeats:
            positions = ()
        identities = [self.game.identity(position) for position in positions]
        seen = Counter(identities)
        twice = [position for position, each in zip(positions, identities, strict=True) if seen[each] >= TWICE]
        self._forbidden = frozenset(self._key(position.state) for position in twice)
        for question in self._questions:
            question.forbid(self._forbidden)
        return not (twice and hasattr(self.game.rules, "identity")) and len(self._forbidden) <= MOST_FORBIDDEN

    def _key(self, state: Sequence[int]) -> int:
        return int(interpreted_kernels(self.game.rules).identity_key(state))

    def _can_draw(self) -> bool:
        """Whether draws are possible, as far as anybody has seen: if not, one question answers the other."""
        return self.game.info.repeats or any(question.met_draws for question in self._questions)

    def _winner(self, state: State, budget: Budget, reporter: "_Reporter") -> int | None:
        """Who wins (NOBODY in a draw); None if the budget does not suffice."""
        for question in self._questions:
            question.begin(state)
        refuted: set[int] = set()
        share = FIRST_SHARE
        while len(refuted) < len(self._questions) and not budget.over:
            for question in self._questions if self._can_draw() else self._questions[:1]:
                if question.attacker in refuted or not question.search(share, budget, reporter):
                    continue
                if question.answer is None:
                    return None  # too deep: nothing more can be found out
                if question.answer:
                    return question.attacker
                refuted.add(question.attacker)
                if not self._can_draw():
                    return 1 - question.attacker
            share *= 2
        return NOBODY if len(refuted) == len(self._questions) else None

    def _deciding(self, result: str, mover: int) -> Question:
        """The question whose answer is the result: does the mover win, or, in a draw, does the other not win?"""
        if not self._can_draw():
            return self._questions[0]
        return self._questions[mover if result == "win" else 1 - mover]

    def _one_turn(self, position: Position, result: str, reporter: "_Reporter") -> list[tuple[int, ...]]:
        """A turn that keeps a result just found, action by action; none if the table has forgotten too much."""
        if result == "loss":
            return [self.game.whole_turns(position.state, most=1)[0]]
        mover, state = position.state[PLAYER], position.state
        question = self._deciding(result, mover)
        actions: tuple[int, ...] = ()
        while True:
            actions = (*actions, question.deciding_action())
            state = self._after(position.state, actions)
            if state[PLAYER] != mover or state[RESULT] != RUNNING:
                return [actions]
            question.begin(state)
            if not question.search(MOST_TO_FOLLOW, Budget(None, None, None), reporter):
                return []

    def _all_turns(
        self, position: Position, result: str, budget: Budget, reporter: "_Reporter"
    ) -> tuple[list[tuple[int, ...]], bool]:
        """Every turn that is found to keep the result, and whether all have been decided."""
        known = self._one_turn(position, result, reporter)
        after = {actions: self._after(position.state, actions) for actions in self.game.whole_turns(position.state)}
        if result == "loss":
            return list(after), True
        verdicts: dict[State, bool | None] = {after[actions]: True for actions in known}
        share, undecided = FIRST_SHARE, True
        while undecided and not budget.over:
            undecided = False
            for state in after.values():
                if state not in verdicts and not budget.over:
                    ended, verdict = self._keeps(result, position.state[PLAYER], state, share, budget, reporter)
                    if ended:
                        verdicts[state] = verdict
                        reporter.decided += 1
                undecided |= state not in verdicts
            share *= 4
        keeping = [actions for actions, state in after.items() if verdicts.get(state)]
        return keeping, all(verdicts.get(state) is not None for state in after.values())

    def _keeps(
        self, result: str, mover: int, state: State, share: int, budget: Budget, reporter: "_Reporter"
    ) -> tuple[bool, bool | None]:
        """Whether it is decided if a turn that leads here keeps a win or draw, and whether it does."""
        if state[RESULT] != RUNNING:
            return True, state[RESULT] == (won_by(mover) if result == "win" else DRAWN)
        if self._forbidden and self._key(state) in self._forbidden:
            return True, result == "draw"
        question = self._deciding(result, mover)
        question.begin(state)
        if not question.search(share, budget, reporter):
            return False, None
        if question is not self._deciding(result, mover):
            return False, None  # a draw was met for the first time: ask again
        answer = question.answer
        return True, None if answer is None else answer == (result == "win" and question.attacker == mover)

    def _after(self, state: State, actions: Sequence[int]) -> State:
        room = list(state) + [0] * self.game.scratch_size
        for action in actions:
            self.game.rules.play(room, action)
        return tuple(room[: len(state)])


class _Reporter:
    """Reports progress, ten times a second."""

    def __init__(self, progress: Callable[[Progress], object] | None, budget: Budget) -> None:
        self._progress, self._budget = progress, budget
        self._next = budget.began + PROGRESS_EVERY
        self.result, self.decided = "unknown", 0

    def __call__(self, question: Question) -> None:
        now = time.monotonic()
        if self._progress is not None and now >= self._next:
            self._next = now + PROGRESS_EVERY
            seconds, nodes = now - self._budget.began, self._budget.used
            self._progress(Progress(self.result, nodes, seconds, question.to_prove, question.to_refute, self.decided))
