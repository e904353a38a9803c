"""Games for programs that learn: batches against Pgx and OpenSpiel, and a table of all games.

`python bench/batches.py` compares with what is installed: OpenSpiel (extra `bench`), and Pgx, which may live in a
virtual environment of its own: `python bench/batches.py --pgx /path/to/its/python`. All seconds are seconds of
computing (of all threads together), because a shared machine's clock on the wall is not fair.
"""

import argparse
import random
import subprocess
import time
from collections.abc import Callable

import tabuleiro
from tabuleiro.research import batch

GAMES = 4096
ROUNDS = 5
SECONDS = 0.6
PGX = """
import sys, time, jax, pgx, pgx.experimental
env, games = pgx.make("othello"), int(sys.argv[1])
step = jax.vmap(pgx.experimental.auto_reset(env.step, env.init))
def go(state, key):
    first, second = jax.random.split(key)
    logits = jax.numpy.where(state.legal_action_mask, 0.0, -1e9)
    actions = jax.random.categorical(first, logits, axis=-1)
    return step(state, actions, jax.random.split(second, games))
state = jax.jit(jax.vmap(env.init))(jax.random.split(jax.random.PRNGKey(0), games))
one = jax.jit(go)
key = jax.random.PRNGKey(1)
state = one(state, key)
state.observation.block_until_ready()
best = 0.0
for _ in range(int(sys.argv[2])):
    began, steps = time.process_time(), 0
    while time.process_time() - began < float(sys.argv[3]):
        key, now = jax.random.split(key)
        state = one(state, now)
        state.observation.block_until_ready()
        steps += games
    best = max(best, steps / (time.process_time() - began))
print(best)
"""


def best(measured: Callable[[float], float]) -> float:
    """The best of some rounds."""
    return max(measured(SECONDS) for _ in range(ROUNDS))


def batched(name: str, *, told: bool = True, threads: int | None = None) -> Callable[[float], float]:
    """Random actions a second in a batch."""
    games = batch(name, GAMES, seed=1, masks=told, observations=told, threads=threads)
    for _ in range(30):
        games.step(games.random_actions)

    def steps(seconds: float) -> float:
        began, before = time.process_time(), games.steps
        while time.process_time() - began < seconds:
            games.step(games.random_actions)
        return (games.steps - before) / (time.process_time() - began)

    return steps


def open_spiel_steps(seconds: float) -> float:
    """Actions a second of OpenSpiel from Python, as a learner would: mask, observation, one random action."""
    import pyspiel

    game = pyspiel.load_game("breakthrough(rows=7,columns=7)")
    chance, state, played = random.Random(1), game.new_initial_state(), 0
    began = time.process_time()
    while time.process_time() - began < seconds:
        if state.is_terminal():
            state = game.new_initial_state()
        state.observation_tensor()
        mask = state.legal_actions_mask()
        state.apply_action(chance.choice([action for action, legal in enumerate(mask) if legal]))
        played += 1
    return played / (time.process_time() - began)


def positions(name: str) -> Callable[[float], float]:
    """Turns a second through `Position`: turns(), play() and outcome."""
    game, chance = tabuleiro.game(name), random.Random(1)
    game.compile()

    def steps(seconds: float) -> float:
        position, played = game.start(), 0
        began = time.process_time()
        while time.process_time() - began < seconds:
            if position.outcome is not None:
                position = game.start()
            position = position.play(chance.choice(position.turns()))
            played += 1
        return played / (time.process_time() - began)

    return steps


def report(pgx: str | None = None) -> None:
    """Print the comparisons and the table."""
    print("## Batches: mask, observation and a random action, from Python\n")
    print("| | actions/s of computing | ratio |\n|---|---:|---:|")
    ours = batched("avanco")
    rate, rivals = best(ours), []
    if pgx is not None:
        done = subprocess.run(
            [pgx, "-c", PGX, str(GAMES), str(ROUNDS), str(SECONDS)], capture_output=True, text=True, check=True
        )
        rivals.append((f"Pgx, othello, CPU, {GAMES} games", float(done.stdout)))
    try:
        rivals.append(("OpenSpiel, breakthrough(rows=7,columns=7), one state", best(open_spiel_steps)))
    except ImportError:
        print("| OpenSpiel is not installed here | | |")
    rate = max(rate, best(ours))
    print(f"| tabuleiro, avanco, {GAMES} games | {rate:,.0f} | |")
    for name, theirs in rivals:
        print(f"| {name} | {theirs:,.0f} | 1 : {rate / theirs:.0f} |")
    print("\n## Every game: batches and positions\n")
    print("| | actions | observation | batch, actions/s | without mask and observation | `Position`, µs a turn |")
    print("|---|---:|---|---:|---:|---:|")
    for identifier in tabuleiro.game_ids():
        name = "hive:+MLP" if identifier == "hive" else identifier
        numbers = tabuleiro.space(name)
        told, bare, turns = best(batched(name)), best(batched(name, told=False)), best(positions(name))
        shape = " × ".join(map(str, numbers.shape))
        print(
            f"| {name} | {numbers.actions:,} | {shape} | {told:,.0f} | {bare:,.0f} | {1e6 / turns:,.1f} |", flush=True
        )


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--pgx", help="a Python in which pgx is installed")
    report(parser.parse_args().pgx)
