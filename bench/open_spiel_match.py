"""A match of Avanço against OpenSpiel's own tree search (C++, random rollouts) on its Breakthrough of 7×7.

    python bench/open_spiel_match.py --openings 1-20 --seconds 0.5 --their-seconds 5 --out games.jsonl
    python bench/open_spiel_match.py --tell games.jsonl

Both rule books are held against each other at every turn: the legal moves must be the same. OpenSpiel's first player
is black and comes down from rank 7; ours is white and goes up from rank 1: so their board is ours upside down.

Seconds are seconds of computing. OpenSpiel's search takes a number of simulations, or seconds of the clock on the wall,
which on a busy machine would give it less than it should have. So for each turn it gets simulations for its seconds at
the speed of its turn before, and a tenth more, since it gets faster as the board empties; what it really used is told.
When our engine has proven its win the game is played to its end, but with a tenth of their time.
Each opening is played twice, colours swapped. The match can be run in pieces, and stopped at any time: the file is
written after every turn, and the same command goes on from there.
"""

import argparse
import json
import random
import sys
import time
from collections.abc import Callable, Sequence
from dataclasses import asdict, dataclass
from functools import partial
from pathlib import Path
from typing import Any

import tabuleiro
from tabuleiro.core.position import Position
from tabuleiro.search.alphabeta import AlphaBeta
from tabuleiro.search.selfplay import is_even
from tabuleiro.search.timing import stopped_in_time
from tabuleiro.search.training import result_line

RULES = "breakthrough(rows=7,columns=7)"
SEVEN = 7
EXPLORATION = 1.4142
"""Of UCT: the value in OpenSpiel's own examples (√2)."""
MEMORY = 2000
"""Megabytes that their tree may take."""
MORE = 1.1
"""Simulations, by what the last turn's speed suggests."""
LEAST_SIMULATIONS = 20_000
EVEN = 0.7
"""No player's chance to win after the opening is larger, as a short search of ours sees it."""


@dataclass
class Game:
    """One game, as the file keeps it after every turn: what was played, and what each side has used.

    Their turns in a hurry, after our win was proven, do not count among `their_turns`, nor their time.
    """

    opening: int
    we_begin: bool
    turns: list[str]
    points: float | None = None
    proven: bool = False
    our_seconds: float = 0.0
    their_seconds: float = 0.0
    their_turns: int = 0
    their_simulations: int = 0


class Theirs:
    """OpenSpiel's search, with its time measured."""

    def __init__(self, rules: Any, seconds: float) -> None:
        self._rules, self._seconds = rules, seconds
        self._speed = 0.0

    def choose(self, state: Any, game: Game) -> int:
        """Their move; once our win is proven, with a tenth of their time."""
        seed = 1000 * game.opening + len(game.turns)
        if not self._speed:
            self._search(state, LEAST_SIMULATIONS, seed)
        seconds = self._seconds / 10 if game.proven else self._seconds
        simulations = max(int(self._speed * seconds * MORE), LEAST_SIMULATIONS)
        action, used = self._search(state, simulations, seed)
        if not game.proven:
            game.their_turns += 1
            game.their_seconds = round(game.their_seconds + used, 2)
            game.their_simulations += simulations
        return action

    def _search(self, state: Any, simulations: int, seed: int) -> tuple[int, float]:
        import pyspiel

        evaluator = pyspiel.RandomRolloutEvaluator(1, seed)
        bot = pyspiel.MCTSBot(self._rules, evaluator, EXPLORATION, simulations, MEMORY, True, seed, False)
        began = time.process_time()
        action = bot.step(state)
        used = time.process_time() - began
        # A search that has solved the game ends early, and says nothing about its speed: no leaps are believed.
        self._speed = min(simulations / used, 2 * self._speed or simulations / used)
        return int(action), used


def same_moves(position: Position, state: Any) -> dict[str, int]:
    """Our turns and their actions, side by side; an error if the two games differ."""
    theirs = {upside_down(state.action_to_string(state.current_player(), each)): each for each in state.legal_actions()}
    ours = {turn.text.replace("-", "").replace("x", ""): turn.text for turn in position.turns()}
    if set(ours) != set(theirs):
        raise SystemExit(f"the games differ at {position.text}: {sorted(set(ours) ^ set(theirs))}")
    return {text: theirs[plain] for plain, text in ours.items()}


def upside_down(text: str) -> str:
    """Their move as ours would be written: a6b5* → a2b3."""
    return text[0] + str(SEVEN + 1 - int(text[1])) + text[2] + str(SEVEN + 1 - int(text[3]))


class Table:
    """Both games side by side: every turn is played in each, and they must agree."""

    def __init__(self, rules: Any) -> None:
        self.record, self.state = tabuleiro.game("avanco").record(), rules.new_initial_state()
        self.moves = same_moves(self.record.position, self.state)

    def play(self, text: str) -> None:
        """A turn of ours, by its text."""
        self.state.apply_action(self.moves[text])
        self.record.play(text)
        ended = self.record.outcome is not None
        if ended != self.state.is_terminal():
            raise SystemExit(f"only one of the games has ended at {self.record.position.text}")
        self.moves = {} if ended else same_moves(self.record.position, self.state)

    def text_of(self, action: int) -> str:
        """Our text of their move."""
        return next(text for text, each in self.moves.items() if each == action)

    def points(self, player: str) -> float:
        """What a player has got; both games must say the same."""
        assert self.record.outcome is not None
        first = self.record.game.info.players[0].letter
        if (self.state.returns()[0] > 0) != (self.record.outcome.winner == first):
            raise SystemExit(f"the games end differently at {self.record.position.text}")
        return float(self.record.outcome.winner == player)


def even_opening(rules: Any, turns: int, number: int) -> list[str]:
    """Random turns after which neither player stands much better."""
    chance = random.Random(number)
    while True:
        table = Table(rules)
        for _ in range(turns):
            table.play(chance.choice(sorted(table.moves)))
        if table.record.outcome is None and is_even(table.record.position, EVEN):
            return list(table.record.texts)


def play(game: Game, opening_turns: int, seconds: float, their_seconds: float, save: Callable[[], object]) -> None:
    """Play a game to its end, from wherever it stands."""
    import pyspiel

    rules = pyspiel.load_game(RULES)
    game.turns = game.turns or even_opening(rules, opening_turns, game.opening)
    table = Table(rules)
    for text in game.turns:
        table.play(text)
    record, theirs, search = table.record, Theirs(rules, their_seconds), AlphaBeta(table.record)
    players = [player.letter for player in record.game.info.players]
    we_are = players[(opening_turns + (not game.we_begin)) % 2]
    while record.outcome is None:
        if record.position.player == we_are:
            began = time.thread_time()
            search.follow(record)
            with stopped_in_time(search.kernels.words(1), seconds) as flag:
                search.run(stop=flag)
            game.our_seconds = round(game.our_seconds + time.thread_time() - began, 2)
            line = search.lines(1)[0]
            game.proven, text = line.result == "win", line.first.text
        else:
            text = table.text_of(theirs.choose(table.state, game))
        table.play(text)
        game.turns.append(text)
        save()
    game.points = table.points(we_are)
    save()


def tell(games: Sequence[Game]) -> None:
    """The match so far."""
    over = [game for game in games if game.points is not None]
    turns = sum(game.their_turns for game in games)
    seconds, simulations = sum(game.their_seconds for game in games), sum(game.their_simulations for game in games)
    if over:
        print(f"tabuleiro against OpenSpiel's MCTSBot: {result_line([game.points or 0.0 for game in over])}")
    if turns:
        print(f"OpenSpiel: {seconds / turns:.2f} s and {simulations / turns:,.0f} simulations a turn, {turns} turns")


def read_games(path: Path | None) -> list[Game]:
    """The games of a file; none if it is not there yet."""
    if path is None or not path.exists():
        return []
    return [Game(**json.loads(line)) for line in path.read_text(encoding="utf-8").splitlines()]


def write_games(path: Path | None, games: Sequence[Game]) -> None:
    """Write the file anew, whole or not at all."""
    if path is not None:
        draft = path.with_name(path.name + ".new")
        draft.write_text("".join(json.dumps(asdict(game)) + "\n" for game in games), encoding="utf-8")
        draft.replace(path)


def main() -> None:
    """Play as the command line says."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--openings", default="1-20", help="numbers of openings, from-to; each is played twice")
    parser.add_argument("--opening-turns", type=int, default=4)
    parser.add_argument("--seconds", type=float, default=0.5)
    parser.add_argument("--their-seconds", type=float, default=5.0)
    parser.add_argument("--out", type=Path, help="keep the games in this file, and go on with those it has")
    parser.add_argument("--tell", type=Path, help="only tell what is in this file")
    chosen = parser.parse_args()
    games = read_games(chosen.tell or chosen.out)
    first, _, last = chosen.openings.partition("-")
    for number in range(int(first), int(last or first) + 1) if not chosen.tell else ():
        for we_begin in (True, False):
            same = [game for game in games if (game.opening, game.we_begin) == (number, we_begin)]
            game = same[0] if same else Game(number, we_begin, [])
            if not same:
                games.append(game)
            if game.points is None:
                save = partial(write_games, chosen.out, games)
                play(game, chosen.opening_turns, chosen.seconds, chosen.their_seconds, save)
                print(game, file=sys.stderr, flush=True)
    tell(games)


if __name__ == "__main__":
    main()
