"""Tree search: simulations a second, against OpenSpiel's, with two threads, and how much of it is machine code."""

import cProfile
import time

import tabuleiro
from tabuleiro.core.position import Position
from tabuleiro.search.tree import TreeSearch

ROUNDS = 5
SIMULATIONS = 50_000
"""What both sides do in each round, from the first position, in one thread."""
SECONDS = 1.0


def our_simulations(position: Position) -> float:
    """Simulations of ours a second of computing: UCT with random games, as OpenSpiel's."""
    search = TreeSearch(position, seed=1)
    search.run(simulations=1)  # compiled by now
    began = time.thread_time()
    done = search.run(simulations=SIMULATIONS).simulations
    return done / (time.thread_time() - began)


def open_spiel_simulations() -> float:
    """Simulations of OpenSpiel's own MCTS (in C++) with one random rollout each, a second of computing."""
    import pyspiel

    game = pyspiel.load_game("breakthrough(rows=7,columns=7)")
    evaluator = pyspiel.RandomRolloutEvaluator(n_rollouts=1, seed=1)
    bot = pyspiel.MCTSBot(
        game, evaluator, uct_c=1.4, max_simulations=SIMULATIONS, max_memory_mb=1000, solve=True, seed=1, verbose=False
    )
    state = game.new_initial_state()
    began = time.thread_time()
    bot.step(state)
    return SIMULATIONS / (time.thread_time() - began)


def report_against_open_spiel() -> None:
    """The same number of simulations from the same position, in turns; the best round of each."""
    print("| avanco, UCT with random games, one thread | simulations/s | ratio (goal ≥ 10 ×) |\n|---|---:|---:|")
    ours, theirs = 0.0, 0.0
    start = tabuleiro.game("avanco").start()
    for _ in range(ROUNDS):
        ours = max(ours, our_simulations(start))
        try:
            theirs = max(theirs, open_spiel_simulations())
        except ImportError:
            print(f"| tabuleiro (OpenSpiel is not installed here) | {ours:,.0f} | – |")
            return
    print(f"| tabuleiro | {ours:,.0f} | {ours / theirs:.1f} × |")
    print(f"| OpenSpiel, MCTSBot in C++, breakthrough(rows=7,columns=7) | {theirs:,.0f} | 1 × |")


def report_threads() -> None:
    """A second thread grows a second tree: what it brings by the clock on the wall.

    On a busy machine the second column tells more: how many cores' worth of simulations the threads would make if
    each had a core, as a second of computing brings so many in each case.
    """
    start = tabuleiro.game("avanco").start()
    by_clock, by_computing = {1: 0.0, 2: 0.0}, {1: 0.0, 2: 0.0}
    for _ in range(ROUNDS):
        for threads in (1, 2):
            search = TreeSearch(start, threads=threads)
            search.run(simulations=threads)
            began = time.process_time()
            done = search.run(seconds=SECONDS)
            computed = time.process_time() - began
            by_clock[threads] = max(by_clock[threads], done.simulations / done.seconds)
            by_computing[threads] = max(by_computing[threads], threads * done.simulations / computed)
    print("| avanco, simulations/s | by the clock | if each had a core (goal ≥ 1.6 ×) |\n|---|---:|---:|")
    print(f"| one thread | {by_clock[1]:,.0f} | {by_computing[1]:,.0f} |")
    print(f"| two threads | {by_clock[2]:,.0f} | {by_computing[2]:,.0f} |")
    ratios = [each[2] / each[1] for each in (by_clock, by_computing)]
    print(f"| ratio | {ratios[0]:.2f} × | {ratios[1]:.2f} × |")


def report_interpreter() -> None:
    """What the interpreter does while a search runs: calls of Python functions, and the time outside kernels."""
    print("| one search of a second | simulations | calls of Python functions | time in them |\n|---|---:|---:|---:|")
    for name, leaves in (("avanco", "playouts"), ("sesqui", "policy"), ("produto", "rave")):
        search = TreeSearch(tabuleiro.game(name).start(), leaves=leaves)
        search.run(simulations=1)
        profile = cProfile.Profile()
        profile.enable()
        done = search.run(seconds=SECONDS)
        profile.disable()
        calls, outside = 0, 0.0
        for entry in profile.getstats():
            if getattr(entry.code, "co_name", entry.code) != f"grow_by_{leaves}":
                calls, outside = calls + entry.callcount, outside + entry.inlinetime
        print(f"| {name}, {leaves} | {done.simulations:,} | {calls:,} | {100 * outside / done.seconds:.1f} % |")


def report() -> None:
    """Print every table."""
    print("## Tree search\n")
    for part in (report_against_open_spiel, report_threads, report_interpreter):
        part()
        print()


if __name__ == "__main__":
    report()
