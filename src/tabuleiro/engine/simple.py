"""A simple opponent for every game: it tries its turns in random games and prefers those that win.

It needs no knowledge of the game, takes a win in one, and thinks for as long as it is told. While the
compiled kernels are not ready it plays with the interpreted ones, only with fewer trials.
"""

import math
import random
import time
from collections.abc import Sequence
from dataclasses import dataclass

from tabuleiro.core.errors import GameOver
from tabuleiro.core.position import Position
from tabuleiro.core.turn import Turn
from tabuleiro.kernel.contract import DRAWN, PLAYER, won_by
from tabuleiro.search.binding import Kernels, available_kernels

MOST_TURNS = 60
"""Where there are more turns than this, a random choice of so many is tried."""
LONGEST_PLAYOUT = 400
"""Actions; a random game that is not over by then counts as half a win."""
LONGEST_INTERPRETED = 60
"""The same while the compiler works: a long game would overstep the time."""


@dataclass
class Trial:
    """A turn under trial: the position it leads to, and how its random games went."""

    turn: Turn
    after: Position
    played: int = 0
    won: float = 0.0

    def promise(self, all_played: int) -> float:
        """Its rate of wins, plus what is owed to a turn that was tried less than the others (UCB1)."""
        if self.played == 0:
            return math.inf
        return self.won / self.played + math.sqrt(2 * math.log(all_played) / self.played)


def choose(position: Position, seconds: float = 0.5, seed: int | None = None) -> Turn:
    """The turn to play; GameOver where there is none."""
    if position.outcome is not None:
        raise GameOver(f"the game is over ({position.outcome.reason}): there is nothing to choose")
    chance = random.Random(seed)
    turns = position.turns()
    if len(turns) > MOST_TURNS:
        turns = chance.sample(turns, MOST_TURNS)
    trials = [Trial(turn, position.play(turn)) for turn in turns]
    for trial in trials:
        outcome = trial.after.outcome
        if outcome is not None and outcome.winner == position.player:
            return trial.turn
    kernels = available_kernels(position.game.rules, "playouts")
    _try_out(trials, position.state[PLAYER], kernels, time.monotonic() + seconds, chance.getrandbits(32))
    return max(trials, key=lambda trial: (trial.played, trial.won)).turn


def _try_out(trials: Sequence[Trial], player: int, kernels: Kernels, deadline: float, seed: int) -> None:
    """Give random games to the most promising turns until the time is up."""
    states = [kernels.state(trial.after.state) for trial in trials]
    work, out = kernels.words(kernels.state_room), kernels.words(kernels.rules.MAX_ACTIONS)
    generator = kernels.generator(seed)
    batch, longest = (8, LONGEST_PLAYOUT) if kernels.compiled else (1, LONGEST_INTERPRETED)
    all_played = 0
    while time.monotonic() < deadline:
        index = max(range(len(trials)), key=lambda index: trials[index].promise(all_played))
        tally = kernels.words(DRAWN + 1)
        kernels.playouts(states[index], work, out, generator, batch, longest, tally)
        trials[index].played += batch
        trials[index].won += float(tally[won_by(player)]) + float(tally[DRAWN]) / 2
        all_played += batch
