"""The levels, measured: finds a game's ladder, plays its levels against each other, prints the table.

    python bench/levels.py calibrate avanco --write      # a ladder from matches, into the game's folder
    python bench/levels.py measure avanco rastros        # each level against the one below it
    python bench/levels.py table                         # docs/levels.md's table, from all that was measured

All budgets are nodes, so a busy machine changes nothing. Only level 10 is a time: it is stood for by the nodes
that the game's search makes in SECONDS of computing here (where there is a prover, it has its seconds, and hardly ever
needs them). What takes too long is played with a share of both budgets. Openings are two random turns, each played
twice with the sides swapped; every pair of games has eyes of its own (a seed), so that others are the turns a weak
level overlooks.
"""

import argparse
import json
import random
import sys
import time
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any

from match import Player, play_game
from ratings import Match, Ratings, Setting, ratings

import tabuleiro
from tabuleiro.core.game import Game
from tabuleiro.core.levels import HIGHEST
from tabuleiro.engine import Budget, Thinker
from tabuleiro.engine.levels import SECONDS, SEES_WINS, Strength, ladder_of, write_ladder
from tabuleiro.engine.proving import is_proven
from tabuleiro.record import Record
from tabuleiro.search.selfplay import opening
from tabuleiro.search.training import result_line

OPENING_TURNS = 2
BLIND = (0.92, 0.84, 0.75, 0.65, 0.55, 0.45, 0.35, 0.26, 0.18, 0.11, 0.05, 0.0, 0.0, 0.0)
"""Settings whose strength is measured: what each overlooks. Levels are placed between them."""
RUNGS = len(BLIND)
TOP = 12
"""The last rung but one has this part of the nodes of the last, which is level 10."""
SHORT_SIGHTED = (0, 2, 4, 6)
"""The rungs that are measured without an eye for a win in one too: levels 1 and 2 are placed between these."""
ROUNDS = 2
"""Of matches between neighbouring levels, each from what is known by then, after one between neighbouring rungs."""
RUNG_COUNTS = 0.3
"""What a game between rungs counts beside one between levels: many small steps do not add up to a large one."""
AFFORDED = 0.03
"""Seconds for a turn in a calibration; with more nodes than that both players have a share of theirs."""
MATCH_SECONDS = 12.0
FEWEST_GAMES, MOST_GAMES = 8, 80
STEEPEST_STEP = 250.0
"""Elo between two levels, at most: 81 %. In games with a longer way to the top level 1 is so much above chance."""


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


def rung(number: float, nodes: int) -> Strength:
    """The setting at a place on the scale of rungs, also between two of them. `nodes` are those of the highest."""
    below = min(int(number), RUNGS - 2)
    part = number - below
    overlooks = BLIND[below] * (1 - part) + BLIND[below + 1] * part
    most = max(nodes / TOP, 100.0)
    logarithm = (number - 1) / (RUNGS - 3)
    made = most**logarithm if logarithm <= 1 else most * TOP ** (number - RUNGS + 2)
    return Strength(max(1, round(made)), round(overlooks, 3))


def player(game: Game, strength: Strength, seed: int) -> Player:
    """A player of some strength."""
    thinker = Thinker(game, seed)
    budget = Budget(seconds=SECONDS) if strength.nodes is None else Budget(nodes=1 << 40)

    def choose(record: Record) -> str:
        return thinker.choose(record, strength, budget).text

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


def calibrate(game: Game, seed: int) -> tuple[Strength, ...]:
    """A ladder whose levels are equally far from each other, as far as matches can tell."""
    nodes = nodes_of(game)
    log(f"{game.id}: {nodes} nodes in {SECONDS:.0f} s")
    pairs = [(Setting(number + 1), Setting(number)) for number in range(RUNGS - 1)]
    pairs += [(Setting(number), Setting(number, sees_wins=False)) for number in SHORT_SIGHTED]
    played: list[Match] = []
    for round_ in range(ROUNDS + 1):
        for higher, lower in pairs:
            points = affordable_match(game, nodes, higher, lower, seed + 1000 * round_)
            played.append(Match(higher, lower, points, RUNG_COUNTS if round_ == 0 else 1.0))
            log(f"{game.id}: {named(higher, nodes)} against {named(lower, nodes)}: {result_line(points)}")
        found = ratings(played, RUNGS, SHORT_SIGHTED)
        levels = levels_between(found)
        pairs = list(zip(levels[1:], levels, strict=False))
    ladder = [replace(rung(each.rung, nodes), sees_wins=each.sees_wins) for each in levels[:-1]]
    return (*ladder, Strength(None, 0.0))


def named(setting: Setting, nodes: int) -> str:
    """A setting for people."""
    strength = rung(setting.rung, nodes)
    return f"{setting.rung:.2f} ({strength.nodes} {strength.overlooks:g}{'' if setting.sees_wins else ' short'})"


def affordable_match(game: Game, nodes: int, higher: Setting, lower: Setting, seed: int) -> tuple[float, ...]:
    """The points of a match that does not take too long: with a share of the nodes and with fewer games, if need be."""
    strong, weak = (replace(rung(each.rung, nodes), sees_wins=each.sees_wins) for each in (higher, lower))
    most = strong.nodes or 1
    share = min(1.0, nodes / SECONDS * AFFORDED / most)
    strong, weak = (replace(each, nodes=max(1, round((each.nodes or 1) * share))) for each in (strong, weak))
    points: list[float] = []
    began = time.process_time()
    while len(points) < MOST_GAMES and (len(points) < FEWEST_GAMES or time.process_time() - began < MATCH_SECONDS):
        points += match(game, strong, weak, 2, seed + len(points))
    return tuple(points)


def levels_between(found: Ratings) -> list[Setting]:
    """The levels: 10 at the top, the others below it at equal steps, 3 as the lowest that sees every win in one."""
    top, lowest = found.rungs[-1], found.short[0]
    step = min((top - lowest) / (HIGHEST - 1), STEEPEST_STEP)
    seeing = min(step, (top - found.rungs[0]) / (HIGHEST - SEES_WINS))
    third = top - seeing * (HIGHEST - SEES_WINS)
    lower_step = min((third - lowest) / (SEES_WINS - 1), STEEPEST_STEP)
    log(f"levels are {seeing:.0f} Elo apart from {SEES_WINS} on, {lower_step:.0f} below")
    levels = []
    for level in range(1, HIGHEST + 1):
        if level >= SEES_WINS:
            levels.append(Setting(place(found.rungs, top - seeing * (HIGHEST - level))))
        else:
            among = place(found.short, third - lower_step * (SEES_WINS - level))
            first = SHORT_SIGHTED[int(among)]
            levels.append(Setting(first + (among - int(among)) * (SHORT_SIGHTED[1] - SHORT_SIGHTED[0]), False))
    return levels


def place(above: tuple[float, ...], wanted: float) -> float:
    """Where on the scale of rungs a rating is reached."""
    for number in range(len(above) - 1):
        if wanted <= above[number + 1]:
            return number + max(wanted - above[number], 0.0) / (above[number + 1] - above[number])
    return float(len(above) - 1)


def measure(game: Game, level: int, games: int, share: float, seed: int) -> Result:
    """A level against the one below it; with a share of both budgets where that is asked for."""
    ladder = ladder_of(game)
    higher, lower = ladder[level - 1], ladder[level - 2]
    if higher.nodes is None and not is_proven(game):
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
    for name in tabuleiro.game_ids():
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
    for game in map(tabuleiro.game, chosen.game or tabuleiro.game_ids()):
        Thinker(game).prepare()
        if chosen.command == "calibrate":
            text = write_ladder(calibrate(game, chosen.seed))
            print(f"{game.id}\n{text}", flush=True)
            if chosen.write:
                (game.folder / "data" / "levels.txt").write_text(text, encoding="utf-8")
            continue
        for level in chosen.levels:
            result = measure(game, level, chosen.games, chosen.share, chosen.seed + 1000)
            log(f"{game.id}: level {level} against {level - 1}: {result_line(result.points)}")
            with chosen.results.open("a", encoding="utf-8") as file:
                file.write(json.dumps(vars(result)) + "\n")


if __name__ == "__main__":
    main()
