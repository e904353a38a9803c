"""A search for the interpreter: a few turns are tried, each by itself, and the best of them is told at any time.

It stands in for the trees, one step of which can take long while nothing is compiled. Turns are drawn at
random, action by action, so that it does not matter how many there are; each is judged by the game's evaluation, or
else by short random games.
"""

import math
import random
import time
from collections.abc import Iterator, MutableSequence, Sequence
from dataclasses import dataclass

from tabuleiro.core.game import Game
from tabuleiro.core.turn import Turn
from tabuleiro.engine.answers import Analysis, Line, Progress
from tabuleiro.kernel.contract import DRAWN, PLAYER, RESULT, RUNNING, won_by
from tabuleiro.record import Record

MOST_TURNS = 60
"""Turns that are weighed against each other."""
MOST_DRAWS = 300
"""Attempts to draw so many different ones."""
LONGEST = 40
"""Actions of a random game; one that is not over by then is half a win."""
DRAWING = 0.5
"""The part of the time in which turns are drawn; the rest is for random games."""

State = tuple[int, ...]


@dataclass
class Trial:
    """A turn under trial: the state it leads to, and what was found out about it."""

    actions: tuple[int, ...]
    after: State
    played: int = 0
    points: float = 0.0
    certain: bool = False

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
        done = 0
        for trial in self._drawn(began + DRAWING * (deadline - began)):
            done += 1
            self._judge(trial)
            if (trial.certain and trial.points) or stop[0] or (nodes is not None and done >= nodes):
                break
        open_trials = [trial for trial in self._trials.values() if not trial.certain]
        if self._evaluation is None and open_trials and not any(each.points for each in self._certain()):
            while time.monotonic() < deadline and not stop[0] and (nodes is None or done < nodes):
                done += 1
                self._play_out(max(open_trials, key=lambda each: each.promise(done)))
                if seconds is None and nodes is None and done >= MOST_DRAWS:
                    break
        return self._found(lines, done)

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
        best = sorted(self._trials.values(), key=lambda each: (each.chance, each.played), reverse=True)[:lines]
        return Analysis(tuple(self._line(trial) for trial in best), done)

    def _line(self, trial: Trial) -> Line:
        proven = {1.0: "win", 0.0: "loss"}.get(trial.points, "draw") if trial.certain else None
        text = self.game.notation.write_turn(self._position, trial.actions)
        return Line(Turn(text, trial.actions), trial.chance, proven, visits=trial.played)
