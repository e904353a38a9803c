"""Matches between players: pairs of games from random openings, colours swapped.

    python bench/match.py avanco alphabeta uct --games 40 --seconds 0.1
    python bench/match.py avanco alphabeta alphabeta@../old/src --nodes 20000
    python bench/match.py fanorona alphabeta uct --opening-turns 4 --even 0.7 --seconds 0.1

A player is a name of PLAYERS, or `module:function` for a function that makes one: it is given the game
and the budget and returns a function from records to turns. Behind an `@` may stand a folder with another
copy of the sources: that player then thinks in a process of its own, so versions can be compared.
Seconds are seconds of computing, not of the clock on the wall: on a shared machine equal times are equal only so.
Many random openings are won or lost before the match begins, and then say nothing about its players: with `--even 0.7`
only those are kept in which a short search gives either player a chance to win between 30 and 70 %.
The result is told from the first player's side: wins, draws, losses, per cent with the standard error.
"""

import argparse
import importlib
import json
import os
import random
import subprocess
import sys
from collections.abc import Callable
from dataclasses import dataclass

import tabuleiro
from tabuleiro.core.game import Game
from tabuleiro.core.position import Position
from tabuleiro.kernel.contract import PLAYER, RESULT, RUNNING
from tabuleiro.record import Record
from tabuleiro.search.binding import compiled_kernels
from tabuleiro.search.selfplay import opening
from tabuleiro.search.timing import stopped_in_time
from tabuleiro.search.training import result_line

LONGEST = 300
"""Turns; a game that is not over by then counts as a draw."""


@dataclass(frozen=True)
class Budget:
    """What a player may use for one turn."""

    seconds: float | None = None
    nodes: int | None = None
    depth: int | None = None


Player = Callable[[Record], str]
Maker = Callable[[Game, Budget], Player]


def random_player(game: Game, budget: Budget) -> Player:
    """Any legal action, again and again."""
    chance = random.Random(budget.nodes)
    return lambda record: random_turn(record.position, chance)


def alphabeta_player(game: Game, budget: Budget) -> Player:
    """Alpha-beta, with a table for each game that is played."""
    from tabuleiro.search.alphabeta import AlphaBeta

    known: list[tuple[Record, AlphaBeta]] = []

    def choose(record: Record) -> str:
        if known and known[0][0] is record:
            search = known[0][1]
            search.follow(record)
        else:
            search = AlphaBeta(record)
            known[:] = [(record, search)]
        with stopped_in_time(compiled_kernels(game.rules).words(1), budget.seconds) as flag:
            search.run(nodes=budget.nodes, depth=budget.depth, stop=flag)
        return search.best().text

    return choose


def tree_player(game: Game, budget: Budget, leaves: str) -> Player:
    """Tree search, which keeps its tree for each game that is played; `nodes` are simulations here."""
    from tabuleiro.search.tree import TreeSearch

    known: list[tuple[Record, TreeSearch, int]] = []

    def choose(record: Record) -> str:
        if known and known[0][0] is record:
            _, search, played = known[0]
            for turn in record.turns[played:]:
                search.play(turn)
        else:
            search = TreeSearch(record, leaves=leaves)
        known[:] = [(record, search, len(record.turns))]
        with stopped_in_time(compiled_kernels(game.rules).words(1), budget.seconds) as flag:
            search.run(simulations=budget.nodes, stop=flag)
        return search.best().text

    return choose


def uct_player(game: Game, budget: Budget) -> Player:
    """Plain UCT with random playouts."""
    return tree_player(game, budget, "playouts")


def engine_player(game: Game, budget: Budget) -> Player:
    """The search that the game's folder names as its own."""
    from tabuleiro.engine.searches import ALPHABETA, kind_of

    kind = kind_of(game)
    return alphabeta_player(game, budget) if kind == ALPHABETA else tree_player(game, budget, kind)


PLAYERS: dict[str, Maker] = {
    "random": random_player,
    "alphabeta": alphabeta_player,
    "uct": uct_player,
    "engine": engine_player,
}


def make_player(name: str, game: Game, budget: Budget) -> Player:
    """The player of a name; see the top of this file."""
    name, _, folder = name.partition("@")
    if folder:
        return distant_player(name, folder, game, budget)
    if name in PLAYERS:
        return PLAYERS[name](game, budget)
    module, _, function = name.partition(":")
    maker: Maker = getattr(importlib.import_module(module), function)
    return maker(game, budget)


def distant_player(name: str, folder: str, game: Game, budget: Budget) -> Player:
    """A player in a process of its own, that sees other sources."""
    command = [sys.executable, __file__, game.id, name, "-", "--serve", *budget_arguments(budget)]
    environment = os.environ | {"PYTHONPATH": folder}
    process = subprocess.Popen(command, env=environment, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)
    assert process.stdin is not None
    assert process.stdout is not None
    questions, answers = process.stdin, process.stdout

    def choose(record: Record) -> str:
        questions.write(json.dumps([record.positions[0].text, record.texts]) + "\n")
        questions.flush()
        return answers.readline().strip()

    return choose


def budget_arguments(budget: Budget) -> list[str]:
    """A budget as arguments of this program."""
    return [f"--{name}={value}" for name, value in vars(budget).items() if value is not None]


def serve(game: Game, player: Player) -> None:
    """The other end of `distant_player`: a line for each question, a line for each answer."""
    record = game.record()
    for line in sys.stdin:
        start, turns = json.loads(line)
        known = len(record.turns)
        if record.positions[0].text != start or list(record.texts) != turns[:known]:
            record, known = game.record(game.position(start)), 0
        for turn in turns[known:]:
            record.play(turn)
        print(player(record), flush=True)


def random_turn(position: Position, chance: random.Random) -> str:
    """A random turn, chosen action by action: no list of all turns is made."""
    game = position.game
    state, actions = list(position.state), list[int]()
    while not actions or (state[PLAYER] == position.state[PLAYER] and state[RESULT] == RUNNING):
        actions.append(chance.choice(game.legal(list(state))))
        room = state + [0] * game.scratch_size
        game.rules.play(room, actions[-1])
        state = room[: len(state)]
    return game.notation.write_turn(position, actions)


def play_game(game: Game, start: Position, players: tuple[Player, Player]) -> float:
    """One game; 1 if the player to move at its start has won, ½ for a draw."""
    record = game.record(start)
    while record.outcome is None and len(record.turns) < LONGEST:
        record.play(players[len(record.turns) % 2](record))
    if record.outcome is None or record.outcome.winner is None:
        return 0.5
    return float(record.outcome.winner == start.player)


def match(
    game: Game, first: Player, second: Player, games: int, turns: int, seed: int = 1, even: float | None = None
) -> list[float]:
    """The first player's points, two games from each opening."""
    points = []
    for index in range((games + 1) // 2):
        start = opening(game, turns, random.Random(seed + index), even)
        points.append(play_game(game, start, (first, second)))
        points.append(1 - play_game(game, start, (second, first)))
        print(f"\r{result_line(points)}   ", end="", file=sys.stderr, flush=True)
    print(file=sys.stderr)
    return points


def main() -> None:
    """Play a match as the command line says."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("game")
    parser.add_argument("first")
    parser.add_argument("second")
    parser.add_argument("--games", type=int, default=40)
    parser.add_argument("--opening-turns", type=int, default=4)
    parser.add_argument("--even", type=float, help="keep only openings in which nobody has a greater chance to win")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--seconds", type=float)
    parser.add_argument("--nodes", type=int)
    parser.add_argument("--depth", type=int)
    parser.add_argument("--second-seconds", type=float, help="another time for the second player")
    parser.add_argument("--serve", action="store_true", help=argparse.SUPPRESS)
    chosen = parser.parse_args()
    game = tabuleiro.game(chosen.game)
    budget = Budget(chosen.seconds, chosen.nodes, chosen.depth)
    if chosen.serve:
        serve(game, make_player(chosen.first, game, budget))
        return
    other = Budget(chosen.second_seconds, None, None) if chosen.second_seconds else budget
    first, second = make_player(chosen.first, game, budget), make_player(chosen.second, game, other)
    points = match(game, first, second, chosen.games, chosen.opening_turns, chosen.seed, chosen.even)
    print(f"{game.id}: {chosen.first} against {chosen.second}: {result_line(points)}")


if __name__ == "__main__":
    main()
