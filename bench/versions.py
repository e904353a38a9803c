"""This version's speed against another copy of the sources: `python bench/versions.py OTHER/src`, in turns, in one run.

Random games, alpha-beta and tree searches, each a second of the thread's computing; the best round of each side.
"""

import json
import os
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

ROUNDS = 3
MEASURED = """
import json, sys, time
import tabuleiro
from tabuleiro.search.alphabeta import AlphaBeta
from tabuleiro.search.binding import compiled_kernels
from tabuleiro.search.tree import TreeSearch

def per_second(work):
    work(1000)
    began = time.thread_time()
    return work(None) / (time.thread_time() - began)

def playouts(name, number):
    kernels, game = compiled_kernels(tabuleiro.game(name).rules), tabuleiro.game(name)
    start, work = kernels.state(game.start().state), kernels.words(kernels.state_room)
    out, generator, tally = kernels.words(game.rules.MAX_ACTIONS), kernels.generator(7), kernels.words(4)
    return lambda few: kernels.playouts(start, work, out, generator, 10 if few else number, 2000, tally)

def alphabeta(name):
    def work(few):
        search = AlphaBeta(tabuleiro.game(name).start())
        search.run(nodes=few or 1_500_000)
        return search.nodes
    return work

def tree(name, leaves):
    def work(few):
        search = TreeSearch(tabuleiro.game(name).start(), leaves=leaves, seed=1, nodes=2_000_000)
        return search.run(simulations=few or 50_000).simulations
    return work

found = {f"random games, {name}": playouts(name, number) for name, number in
         {"avanco": 20000, "fanorona": 4000, "produto": 6000, "sesqui": 300}.items()}
found |= {f"alpha-beta, {name}": alphabeta(name) for name in ("avanco", "fanorona")}
found |= {f"tree by {leaves}, {name}": tree(name, leaves) for name, leaves in
          {"avanco": "playouts", "sesqui": "policy", "produto": "rave"}.items()}
print(json.dumps({what: per_second(work) for what, work in found.items()}))
"""


def measure(sources: Path) -> dict[str, float]:
    """What the copy of the sources in this folder does a second."""
    environment = os.environ | {"PYTHONPATH": str(sources)}
    done = subprocess.run([sys.executable, "-c", MEASURED], env=environment, capture_output=True, text=True, check=True)
    speeds: dict[str, float] = json.loads(done.stdout.splitlines()[-1])
    return speeds


def main(other: Path, say: Callable[[str], object] = print) -> None:
    """Both sides in turns, and the table."""
    own = Path(__file__).parent.parent / "src"
    rounds = [(measure(other), measure(own)) for _ in range(ROUNDS)]
    say("| a second | then | now | now / then |\n|---|---:|---:|---:|")
    for what in rounds[0][0]:
        then, now = (max(pair[side][what] for pair in rounds) for side in (0, 1))
        say(f"| {what} | {then:,.0f} | {now:,.0f} | {now / then:.2f} |")


if __name__ == "__main__":
    main(Path(sys.argv[1]).resolve())
