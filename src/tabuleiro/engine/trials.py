"""A search for the interpreter: a few turns are tried, each by itself, and the best of them is told at any time.

It stands in for the trees, one step of which can take long while nothing is compiled. Turns are drawn at
random, action by action, so that it does not matter how many there are; each is judged by the game's evaluation, or
else by short random games. A turn that lets the other player win at once is never the best while another is known.
"""

import math
import random
import time
from collections.abc import Iterator, MutableSequence, Sequence
from dataclasses import dataclass

from tabuleiro.core.game import Game
from tabuleiro.core.position import Position
from tabuleiro.core.turn import Turn
from tabuleiro.engine.answers import Analysis, Line, Progress
from tabuleiro.kernel.contract import DRAWN, PLAYER, RESULT, RUNNING, won_by
from tabuleiro.record import Record
from tabuleiro.search.binding import is_compiled
from tabuleiro.search.wins import winning_turn

MOST_TURNS = 60
"""Turns that are weighed against each other."""
MOST_DRAWS = 300
"""Attempts to draw so many different ones."""
LONGEST = 40
"""Actions of a random game; one that is not over by then is half a win."""
DRAWING = 0.3
"""The part of the time in which turns are drawn."""
GUARDING = 0.8
"""The part of the time after which no more replies are looked at but those to the best turn."""
TELLING = 0.1
"""Seconds between two tellings of what was found so far."""
MOST_REPLIES = 4_000
"""Actions that are tried in search of a reply that wins at once."""

State = tuple[int, ...]


@dataclass
class Trial:
    """A turn under trial: the state it leads to, and what was found out about it."""

    actions: tuple[int, ...]
    after: State
    played: int = 0
    points: float = 0.0
    certain: bool = False
    guarded: bool = False
    """Whether it was looked for a reply that wins at once."""
    refuted: bool = False
    """Whether there is one."""

    @property
    def chance(self) -> float:
        """The chance to win of the player to move."""
        return self.points / self.played if self.played else 0.5

    def promise(self, all_played: int) -> float:
        """Its chance, plus what is owed to a turn that was tried less than the others (UCB1)."""
        if self.played == 0:
            return math.inf
        return self.chance + math.sqrt(2 * math.log(all_played) / self.played)


class Trials:
    """Turns on trial at the present position of a record."""

    def __init__(self, record: Record, seed: int = 0, overlooks: float = 0.0) -> None:
        """`overlooks` is the share of turns that is not seen."""
        self.game: Game = record.game
        self._evaluation = self.game.knowledge
        self._chance = random.Random(seed)
        self._overlooks = overlooks
        self.follow(record)

    def follow(self, record: Record) -> None:
        """Try the turns of this position from now on."""
        self._position = record.position
        self._player = self._position.state[PLAYER]
        self._trials: dict[State, Trial] = {}

    def run(
        self,
        seconds: float | None,
        nodes: int | None,
        stop: MutableSequence[int],
        lines: int,
        progress: Progress | None,
    ) -> Analysis:
        """Try turns until the budget is used up, `stop` says so, or a win is found."""
        began = time.monotonic()
        deadline = math.inf if seconds is None else began + seconds
        done, next_telling = 0, began + TELLING

        def tell() -> None:
            nonlocal next_telling
            if progress is not None and time.monotonic() >= next_telling:
                next_telling = time.monotonic() + TELLING
                progress(self._found(lines, done))

        for trial in self._drawn(began + DRAWING * (deadline - began)):
            done += 1
            self._judge(trial)
            tell()
            if (trial.certain and trial.points) or stop[0] or (nodes is not None and done >= nodes):
                break
        for _ in self._guard(began + GUARDING * (deadline - began), deadline, stop):
            tell()
        open_trials = [trial for trial in self._trials.values() if not trial.certain and not trial.refuted]
        if self._evaluation is None and open_trials and not any(each.points for each in self._certain()):
            while time.monotonic() < deadline and not stop[0] and (nodes is None or done < nodes):
                done += 1
                self._play_out(max(open_trials, key=lambda each: each.promise(done)))
                tell()
                if seconds is None and nodes is None and done >= MOST_DRAWS:
                    break
        return self._found(lines, done)

    def _guard(self, until: float, deadline: float, stop: MutableSequence[int]) -> Iterator[Trial]:
        """Look at the replies, the best turns first: to all of them if there is time, to the best one in any case."""
        while not stop[0]:
            now = time.monotonic()
            ranked = sorted(self._trials.values(), key=_merit, reverse=True)
            unsafe = [trial for trial in ranked if not trial.certain and not trial.guarded]
            if not unsafe or now >= deadline or (now >= until and unsafe[0] is not ranked[0]):
                return
            after = Position(self.game, unsafe[0].after)
            unsafe[0].guarded = True
            reply = winning_turn(after, compiled=self._compiled, tries=MOST_REPLIES)
            unsafe[0].refuted = reply is not None and self._chance.random() >= self._overlooks
            yield unsafe[0]

    @property
    def _compiled(self) -> bool:
        """Whether the kernel that looks for a win in one is there: it is compiled first of all."""
        return is_compiled(self.game.rules, "win_in_one")

    def _certain(self) -> list[Trial]:
        return [trial for trial in self._trials.values() if trial.certain]

    def _drawn(self, until: float) -> Iterator[Trial]:
        """Different turns, drawn at random; one at least."""
        for _ in range(MOST_DRAWS):
            actions, after = self._draw()
            if after not in self._trials and (not self._trials or self._chance.random() >= self._overlooks):
                self._trials[after] = Trial(actions, after)
                yield self._trials[after]
            if len(self._trials) >= MOST_TURNS or time.monotonic() >= until:
                return

    def _draw(self) -> tuple[tuple[int, ...], State]:
        state, actions = self._position.state, list[int]()
        while not actions or (state[PLAYER] == self._player and state[RESULT] == RUNNING):
            actions.append(self._chance.choice(self.game.legal(list(state))))
            state = self._after(state, actions[-1])
        return tuple(actions), state

    def _after(self, state: Sequence[int], action: int) -> State:
        room = list(state) + [0] * self.game.scratch_size
        self.game.rules.play(room, action)
        return tuple(room[: len(state)])

    def _judge(self, trial: Trial) -> None:
        """What is known at once: the end of the game, or the evaluation."""
        result = trial.after[RESULT]
        if result == RUNNING and not self.game.legal(list(trial.after)):
            result = won_by(self._player)
        if result != RUNNING:
            trial.played, trial.points, trial.certain = 1, self._worth(result), True
        elif self._evaluation is not None:
            room = list(trial.after) + [0] * self.game.scratch_size
            score = self._evaluation.evaluate(room) / self._evaluation.SCALE
            trial.played, trial.points = 1, (1 - math.tanh(score / 2)) / 2  # the other player is to move there

    def _play_out(self, trial: Trial) -> None:
        state, result = trial.after, RUNNING
        for _ in range(LONGEST):
            actions = self.game.legal(list(state))
            if not actions:
                result = won_by(1 - state[PLAYER])
                break
            state = self._after(state, self._chance.choice(actions))
            result = state[RESULT]
            if result != RUNNING:
                break
        trial.played += 1
        trial.points += self._worth(result)

    def _worth(self, result: int) -> float:
        return 0.5 if result in (RUNNING, DRAWN) else float(result == won_by(self._player))

    def _found(self, lines: int, done: int) -> Analysis:
        best = sorted(self._trials.values(), key=_merit, reverse=True)[:lines]
        return Analysis(tuple(self._line(trial) for trial in best), done)

    def _line(self, trial: Trial) -> Line:
        if trial.refuted:
            return Line(Turn.of(self._position, trial.actions), 0.0, "loss", visits=trial.played)
        proven = {1.0: "win", 0.0: "loss"}.get(trial.points, "draw") if trial.certain else None
        return Line(Turn.of(self._position, trial.actions), trial.chance, proven, visits=trial.played)


def _merit(trial: Trial) -> tuple[int, float, int]:
    """What makes a turn better than another: it does not lose at once, nor to the next reply; then its chance."""
    safety = 0 if trial.certain and not trial.points else 1 if trial.refuted else 2
    return safety, trial.chance, trial.played
