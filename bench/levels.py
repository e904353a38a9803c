"""The levels, measured: finds a game's ladder, plays its levels against each other, prints the table.

    python bench/levels.py calibrate avanco --write      # a ladder from matches, into the game's folder
    python bench/levels.py measure avanco rastros        # each level against the one below it
    python bench/levels.py table                         # docs/levels.md's table, from all that was measured

All budgets are nodes, so a busy machine changes nothing. Only level 10 is a time: it is stood for by the nodes
that the game's search makes in SECONDS of computing here, or by a share of them (`--share`), level 9 having
the same share of its own then. Openings are two random turns, each played twice with the sides swapped; every pair
of games has eyes of its own (a seed), so that others are the turns a weak level overlooks.
"""

import argparse
import json
import math
import random
import sys
import time
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any

from match import Player, play_game

import tabuleiro
from tabuleiro.core.game import Game
from tabuleiro.engine import Budget, Thinker
from tabuleiro.engine.levels import HIGHEST, SECONDS, SEES_WINS, Strength, ladder_of, write_ladder
from tabuleiro.record import Record
from tabuleiro.search.selfplay import opening
from tabuleiro.search.training import told

OPENING_TURNS = 2
RUNGS = 13
"""Settings whose strength is measured, the weakest first; levels are placed between them."""
TOP = 12
"""The highest rung has this part of level 10's nodes: it is level 9."""
BLIND = (0.92, 0.84, 0.75, 0.65, 0.55, 0.45, 0.35, 0.26, 0.18, 0.11, 0.05, 0.0, 0.0)
"""What each rung overlooks."""
GAMES = (*(24 for _ in range(RUNGS - 5)), 12, 8, 4, 0)
"""Games of each rung against the next one: fewer where they take long, none (only belief) at the top."""
SHORT_SIGHTED = (0, 2, 4, 6)
"""The rungs that are measured without an eye for a win in one too: levels 1 and 2 are placed between these."""
SHORT_GAMES = 24
USUAL_STEP = 130.0
"""What a rung is supposed to be better by, in Elo, before anything is measured; worth as much as BELIEF games."""
BELIEF = 3
STEEPEST_STEP = 240.0
"""Elo between two levels, at most: 80 %."""


@dataclass(frozen=True)
class Result:
    """A match, from the higher level's side."""

    game: str
    level: int
    points: tuple[float, ...]
    share: float = 1.0

    @property
    def score(self) -> float:
        """The share of points."""
        return sum(self.points) / len(self.points)


def nodes_of(game: Game) -> int:
    """The nodes of SECONDS of computing, from the start and from a position in the middle; fewer if all is proven."""
    thinker, found = Thinker(game), []
    for start in (game.start(), opening(game, 10, random.Random(1))):
        record, nodes, took = game.record(start), 500, 0.0
        while True:
            began = time.thread_time()
            made = thinker.analyse(record, Budget(nodes=nodes)).nodes
            took = time.thread_time() - began
            if made < nodes:
                found.append(made)
                break
            if took > 0.25:
                found.append(int(made / took * SECONDS))
                break
            nodes *= 2
    return max(found)


def rung(number: float, most: int) -> Strength:
    """The setting at a place on the scale of rungs, also between two of them. `most` are the nodes of the highest."""
    below = min(int(number), RUNGS - 2)
    part = number - below
    overlooks = BLIND[below] * (1 - part) + BLIND[below + 1] * part
    return Strength(max(1, round(most ** ((number - 1) / (RUNGS - 2)))), round(overlooks, 3))


def player(game: Game, strength: Strength, seed: int) -> Player:
    """A player of some strength."""
    thinker, unlimited = Thinker(game, seed), Budget(nodes=1 << 40)

    def choose(record: Record) -> str:
        return thinker.choose(record, strength, unlimited).text

    return choose


def match(game: Game, higher: Strength, lower: Strength, games: int, seed: int) -> tuple[float, ...]:
    """The points of the first of two settings."""
    points: list[float] = []
    for pair in range(games // 2):
        start = opening(game, OPENING_TURNS, random.Random(seed + pair))
        first, second = player(game, higher, 2 * (seed + pair)), player(game, lower, 2 * (seed + pair) + 1)
        points.append(play_game(game, start, (first, second)))
        points.append(1 - play_game(game, start, (second, first)))
    return tuple(points)


def elo(points: tuple[float, ...], usual: float = USUAL_STEP) -> float:
    """The difference that a result speaks for, together with what was believed before."""
    expected = 1 / (1 + 10 ** (-usual / 400))
    score = (sum(points) + BELIEF * expected) / (len(points) + BELIEF)
    return 400 * math.log10(score / (1 - score))


def calibrate(game: Game, seed: int) -> tuple[Strength, ...]:
    """A ladder whose levels are equally far from each other, as far as matches can tell."""
    nodes = nodes_of(game)
    most = max(nodes // TOP, 100)
    log(f"{game.id}: {nodes} nodes in {SECONDS:.0f} s")
    heights = [0.0]
    for number in range(RUNGS - 1):
        began = time.process_time()
        higher, lower = rung(number + 1, most), rung(number, most)
        points = match(game, higher, lower, GAMES[number], seed)
        heights.append(heights[-1] + max(elo(points), 5.0))
        log(f"{game.id}: rung {number + 1:>2} {higher.nodes:>7} nodes, overlooks {higher.overlooks:.2f}: "
            f"{told(points or (0.5,))}  → {heights[-1]:.0f} Elo, {time.process_time() - began:.0f} s")  # fmt: skip
    short = short_sighted(game, most, heights, seed)
    return ladder_between(heights, short, most)


def short_sighted(game: Game, most: int, heights: list[float], seed: int) -> list[float]:
    """The heights of the rungs in SHORT_SIGHTED for players that may overlook a win in one."""
    found: list[float] = []
    for number in SHORT_SIGHTED:
        usual = rung(number, most)
        points = match(game, usual, replace(usual, sees_wins=False), SHORT_GAMES, seed)
        height = heights[number] - elo(points, 0.0)
        found.append(max([height, *(each + 5.0 for each in found)]))
        log(f"{game.id}: rung {number:>2} that may overlook a win: it loses by {told(points)}  → {found[-1]:.0f} Elo")
    return found


def ladder_between(heights: list[float], short: list[float], most: int) -> tuple[Strength, ...]:
    """The levels: 9 at the top, the others below it at equal steps, 3 as the lowest that sees every win in one."""
    step = min((heights[-1] - short[0]) / (HIGHEST - 2), STEEPEST_STEP)
    seeing = min(step, (heights[-1] - heights[0]) / (HIGHEST - 1 - SEES_WINS))
    third = heights[-1] - seeing * (HIGHEST - 1 - SEES_WINS)
    lower_step = min((third - short[0]) / (SEES_WINS - 1), STEEPEST_STEP)
    log(f"levels are {seeing:.0f} Elo apart from {SEES_WINS} on, {lower_step:.0f} below")
    ladder = []
    for level in range(1, HIGHEST):
        if level >= SEES_WINS:
            where = place(heights, heights[-1] - seeing * (HIGHEST - 1 - level))
        else:
            among = place(short, third - lower_step * (SEES_WINS - level))
            where = SHORT_SIGHTED[int(among)] + (among - int(among)) * (SHORT_SIGHTED[1] - SHORT_SIGHTED[0])
        ladder.append(replace(rung(where, most), sees_wins=level >= SEES_WINS))
    return (*ladder, Strength(None, 0.0))


def place(heights: list[float], wanted: float) -> float:
    """Where on the scale of rungs a height is reached."""
    for number in range(len(heights) - 1):
        if wanted <= heights[number + 1]:
            return number + max(wanted - heights[number], 0.0) / (heights[number + 1] - heights[number])
    return float(len(heights) - 1)


def measure(game: Game, level: int, games: int, share: float, seed: int) -> Result:
    """A level against the one below it; with a share of both budgets where that is asked for."""
    ladder = ladder_of(game)
    higher, lower = ladder[level - 1], ladder[level - 2]
    if higher.nodes is None:
        higher = replace(higher, nodes=max(int(nodes_of(game) * share), 1))
        lower = replace(lower, nodes=max(int((lower.nodes or 1) * share), 1))
    else:
        share = 1.0
    return Result(game.id, level, match(game, higher, lower, games, seed), share)


def read_results(path: Path) -> dict[tuple[str, int], Result]:
    """What was measured so far; the last of two measurements counts."""
    results: dict[tuple[str, int], Result] = {}
    for line in path.read_text(encoding="utf-8").splitlines() if path.exists() else ():
        row: dict[str, Any] = json.loads(line)
        result = Result(row["game"], row["level"], tuple(row["points"]), row["share"])
        results[result.game, result.level] = result
    return results


def write_table(results: dict[tuple[str, int], Result]) -> str:
    """The table as Markdown: per cent of the points of each level against the one below it, and the games played."""
    levels = range(2, HIGHEST + 1)
    lines = ["| game | " + " | ".join(f"{level} – {level - 1}" for level in levels) + " |"]
    lines.append("|---|" + "---:|" * len(levels))
    for name in tabuleiro.games():
        cells = []
        for level in levels:
            result = results.get((name, level))
            cells.append("–" if result is None else f"{100 * result.score:.0f} % ({len(result.points)})")
        lines.append(f"| {name} | " + " | ".join(cells) + " |")
    return "\n".join(lines)


def log(text: str) -> None:
    """Progress, beside the results."""
    print(text, file=sys.stderr, flush=True)


def main() -> None:
    """Do what the command line says."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("command", choices=("calibrate", "measure", "table"))
    parser.add_argument("game", nargs="*", help="all, if none is named")
    parser.add_argument("--write", action="store_true", help="calibrate: put the ladder into the game's folder")
    parser.add_argument("--levels", type=int, nargs="*", default=range(2, HIGHEST + 1), help="measure: which levels")
    parser.add_argument("--games", type=int, default=40, help="measure: games of each match")
    parser.add_argument("--share", type=float, default=1.0, help="measure: this part of the budgets of 10 and 9")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--results", type=Path, default=Path("levels.jsonl"), help="where measurements are gathered")
    chosen = parser.parse_args()
    if chosen.command == "table":
        print(write_table(read_results(chosen.results)))
        return
    for game in map(tabuleiro.game, chosen.game or tabuleiro.games()):
        Thinker(game).prepare()
        if chosen.command == "calibrate":
            text = write_ladder(calibrate(game, chosen.seed))
            print(f"{game.id}\n{text}", flush=True)
            if chosen.write:
                (Path(str(game.rules.__file__)).parent / "data" / "levels.txt").write_text(text, encoding="utf-8")
            continue
        for level in chosen.levels:
            result = measure(game, level, chosen.games, chosen.share, chosen.seed + 1000)
            log(f"{game.id}: level {level} against {level - 1}: {told(result.points)}")
            with chosen.results.open("a", encoding="utf-8") as file:
                file.write(json.dumps(vars(result)) + "\n")


if __name__ == "__main__":
    main()
