"""Learn an evaluation and a policy from games that a tree search plays against itself.

    python bench/learn.py GAME --games 500 --simulations 1000 --out FOLDER

Writes weights.txt and policy.txt into the folder. The evaluation is learnt from the results of the games (and from
what the trees thought of the positions), the policy from how often each action was tried. Some turns are random, so
that positions are met that good play avoids. `tabuleiro train` does the first of these with alpha-beta.
"""

import argparse
import math
import random
import sys
import time
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import numpy
from match import random_turn

import tabuleiro
from tabuleiro.core.game import Game
from tabuleiro.core.weights import write_weights
from tabuleiro.kernel.contract import PLAYER
from tabuleiro.search.binding import compiled_kernels
from tabuleiro.search.selfplay import Sample
from tabuleiro.search.training import Evaluation, learn
from tabuleiro.search.tree import TreeSearch

LONGEST = 120
"""Turns of a game; one that is not over by then counts as a draw."""
SUREST = 0.995
"""A win chance from which on, or below its opposite, a position has nothing more to teach."""
STEPS = 150
HOLD = 2.0
"""How many decisions the old weight of each trait is worth."""


@dataclass(frozen=True)
class Decision:
    """A state, its actions, and how the visits were shared out among them."""

    state: tuple[int, ...]
    actions: tuple[int, ...]
    shares: tuple[float, ...]


def play_game(
    game: Game, simulations: int, randomness: float, chance: random.Random
) -> tuple[list[Sample], list[Decision]]:
    """One game, with what can be learnt from it."""
    scale = game.knowledge.SCALE
    record = game.record()
    found: list[tuple[tuple[int, ...], int, float]] = []
    decisions: list[Decision] = []
    opening = chance.randint(1, 4)
    while record.outcome is None and len(record.turns) < LONGEST:
        position = record.position
        if len(record.turns) < opening or chance.random() < randomness:
            record.play(random_turn(position, chance))
            continue
        search = TreeSearch(record, leaves="policy", seed=chance.getrandbits(32), nodes=400 * simulations)
        search.run(simulations=simulations)
        line = search.lines(1)[0]
        if abs(line.chance - 0.5) < SUREST - 0.5:
            score = round(scale * math.log(max(line.chance, 0.01) / max(1 - line.chance, 0.01)))
            state = list(position.state)
            for number, action in enumerate(line.first.actions):
                found.append((tuple(state), score, 0.0))
                visits = search.tried(line.first.actions[:number])
                legal = game.legal(list(state))
                total = sum(visits.values())
                if total > 4 * len(line.first.actions):
                    shares = tuple(visits.get(each, 0) / total for each in legal)
                    decisions.append(Decision(tuple(state), tuple(legal), shares))
                room = state + [0] * game.scratch_size
                game.rules.play(room, action)
                state = room[: len(state)]
        record.play(line.first)
    winner = None if record.outcome is None else record.outcome.winner
    points = [0.5 if winner is None else float(winner == game.info.players[side].letter) for side in range(2)]
    return [Sample(state, score, points[state[PLAYER]]) for state, score, _ in found], decisions


def learn_policy(game: Game, decisions: Sequence[Decision]) -> tuple[list[int], float, float]:
    """Weights of the traits that make the trees' choices likely, and the mean surprise (nats) before and after."""
    knowledge = game.knowledge
    each, scale = knowledge.TRAITS, knowledge.POLICY_SCALE
    marks, shares, starts = rows_of(game, decisions, each)
    old = numpy.array(knowledge.POLICY, float) / scale
    weights, speed = old.copy(), numpy.full(len(old), 1e-6)
    lengths = numpy.diff(numpy.append(starts, len(shares)))
    losses = []
    for _ in range(STEPS):
        likings = weights[marks].sum(axis=1)
        likings -= numpy.repeat(numpy.maximum.reduceat(likings, starts), lengths)
        chances = numpy.exp(likings)
        totals = numpy.add.reduceat(chances, starts)
        losses.append(float((numpy.log(totals).sum() - shares @ likings) / len(starts)))
        excess = chances / numpy.repeat(totals, lengths) - shares
        slope = HOLD * (weights - old)
        for trait in range(each):
            slope += numpy.bincount(marks[:, trait], excess, len(old))
        speed += slope**2
        weights -= 0.3 * slope / numpy.sqrt(speed)
    weights[0] = 0.0
    return [int(number) for number in numpy.rint(weights * scale)], losses[0], losses[-1]


def rows_of(game: Game, decisions: Sequence[Decision], each: int) -> tuple[Any, Any, Any]:
    """The traits of all actions of all decisions, their shares of the visits, and where each decision begins."""
    kernels = compiled_kernels(game.rules)
    out, actions = kernels.words(game.rules.MAX_ACTIONS * each), kernels.words(game.rules.MAX_ACTIONS)
    marks, starts, place = [], [], 0
    for decision in decisions:
        number = len(decision.actions)
        actions[:number] = decision.actions
        kernels.marked(kernels.state(decision.state), actions, number, out)
        marks.append(out[: number * each].reshape(number, each).copy())
        starts.append(place)
        place += number
    return numpy.concatenate(marks), numpy.concatenate([each.shares for each in decisions]), numpy.array(starts)


def main() -> None:
    """Play, learn, write."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("game")
    parser.add_argument("--games", type=int, default=500)
    parser.add_argument("--simulations", type=int, default=1000)
    parser.add_argument("--random-turns", type=float, default=0.04, help="the part of all turns that is random")
    parser.add_argument("--minutes", type=float, default=math.inf, help="no new game is begun after so many")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--trust", type=float, default=0.3)
    parser.add_argument("--out", type=Path, required=True)
    chosen = parser.parse_args()
    game, chance = tabuleiro.game(chosen.game), random.Random(chosen.seed)
    played, decisions = list[list[Sample]](), list[Decision]()
    began = time.monotonic()
    while len(played) < chosen.games and time.monotonic() - began < 60 * chosen.minutes:
        samples, choices = play_game(game, chosen.simulations, chosen.random_turns, chance)
        played.append(samples)
        decisions += choices
        print(f"\rgame {len(played)}", end="", file=sys.stderr, flush=True)
    heading = f"Learnt by `bench/learn.py {game.id} --games {len(played)} --simulations {chosen.simulations}"
    heading += f" --random-turns {chosen.random_turns:g} --seed {chosen.seed} --trust {chosen.trust:g}`."
    evaluation = Evaluation.of(game)
    learnt = learn(game, played, evaluation, chosen.trust)
    print(f"{learnt.positions} positions: surprise {learnt.before:.4f} before, {learnt.after:.4f} now")
    policy, before, after = learn_policy(game, decisions)
    print(f"{len(decisions)} decisions: surprise {before:.4f} before, {after:.4f} now")
    knowledge = game.knowledge
    chosen.out.mkdir(parents=True, exist_ok=True)
    texts = {
        "weights.txt": write_weights(evaluation.shape, evaluation.scale, learnt.weights, heading),
        "policy.txt": write_weights(knowledge.POLICY_SHAPE, knowledge.POLICY_SCALE, policy, heading),
    }
    for name, text in texts.items():
        (chosen.out / name).write_text(text, encoding="utf-8")


if __name__ == "__main__":
    main()
