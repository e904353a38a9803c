"""Games of alpha-beta against itself: positions with the result of their game, and matches between weights."""

import random
from collections.abc import Callable, Sequence
from dataclasses import dataclass

from tabuleiro.core.errors import Message, TabuleiroError
from tabuleiro.core.game import Game
from tabuleiro.core.position import Position
from tabuleiro.kernel.contract import PLAYER, RESULT, RUNNING
from tabuleiro.search.alphabeta import AlphaBeta
from tabuleiro.search.lines import walk
from tabuleiro.search.timing import stopped_in_time

LONGEST = 300
"""Turns of a game; one that is not over by then is a draw."""
TABLE_WORDS = 1 << 18
OPENINGS = (2, 8)
"""At least and at most so many random turns begin a game from which weights are learnt."""
MOST_TRIES = 300
"""So many random openings are looked at before it is said that there is none of the kind that was asked for."""
EVEN_NODES = 3000
"""Nodes of the search that says whether an opening is even."""

Weights = tuple[int, ...]

NO_OPENING = Message(
    "no-opening",
    "nenhuma de {tries} aberturas de {turns} jogadas ao acaso serviu para uma partida de {game}",
    "none of {tries} openings of {turns} random turns was good for a game of {game}",
)


@dataclass(frozen=True)
class Sample:
    """A quiet position: its state, what a search thought of it, and how its game ended for the player to move."""

    state: tuple[int, ...]
    score: int
    points: float


@dataclass(frozen=True)
class Limit:
    """What a player may use for one turn."""

    nodes: int | None = None
    seconds: float | None = None


class Player:
    """Alpha-beta with the weights it is given (None: those of the game), from game to game."""

    def __init__(self, game: Game, limit: Limit, weights: Weights | None = None) -> None:
        self._game, self._limit, self._weights = game, limit, weights
        self._search: AlphaBeta | None = None

    def begin(self) -> None:
        """Forget everything: a new game."""
        self._search = None

    def choose(self, past: Sequence[Position]) -> tuple[int, tuple[int, ...]]:
        """The score of the last of these positions, and the actions of the best line."""
        if self._search is None:
            self._search = AlphaBeta(past[-1], table_words=TABLE_WORDS, weights=self._weights)
        search = self._search
        search.follow(past[-1], past[:-1])
        with stopped_in_time(search.kernels.words(1), self._limit.seconds) as flag:
            search.run(nodes=self._limit.nodes, stop=flag)
        return search.best_actions()


def random_turn(position: Position, chance: random.Random) -> Position:
    """The position after a random turn, chosen action by action: no list of all turns is made."""
    game, state = position.game, list(position.state)
    actions: list[int] = []
    while not actions or (state[PLAYER] == position.state[PLAYER] and state[RESULT] == RUNNING):
        actions.append(chance.choice(game.legal(list(state))))
        room = state + [0] * game.scratch_size
        game.rules.play(room, actions[-1])
        state = room[: len(state)]
    return next(after for _, after in walk(position, actions))


def opening(game: Game, turns: int, chance: random.Random, even: float | None = None) -> Position:
    """A position after some random turns; with `even`, one in which a short search gives nobody more than this.

    `even` is a chance to win: 0.7 keeps openings in which either player has between 30 and 70 %. In some games there
    are none after so few turns: that is an error, after MOST_TRIES.
    """
    for _ in range(MOST_TRIES):
        position = game.start()
        for _ in range(turns):
            if position.outcome is None:
                position = random_turn(position, chance)
        if position.outcome is None and (even is None or is_even(position, even)):
            return position
    raise TabuleiroError(NO_OPENING, tries=MOST_TRIES, turns=turns, game=game.id)


def is_even(position: Position, even: float) -> bool:
    """Whether a short search gives neither player a greater chance to win than this."""
    search = AlphaBeta(position, table_words=TABLE_WORDS)
    search.run(nodes=EVEN_NODES)
    return 1 - even <= search.lines(1)[0].chance <= even


@dataclass(frozen=True)
class Played:
    """A game: its positions, what was found in each but the last, and the points of who began it."""

    positions: list[Position]
    scores: list[int]
    points: float


def play_game(start: Position, players: tuple[Player, Player]) -> Played:
    """One game, to its end, to the third occurrence of a position, or to the longest that is allowed."""
    positions, scores = [start], list[int]()
    seen = {start.game.identity(start): 1}
    for player in set(players):
        player.begin()
    while len(scores) < LONGEST:
        score, actions = players[len(scores) % 2].choose(positions)
        scores.append(score)
        positions.append(next(after for _, after in walk(positions[-1], actions)))
        outcome = positions[-1].outcome
        if outcome is not None:
            return Played(positions, scores, 0.5 if outcome.winner is None else float(outcome.winner == start.player))
        identity = start.game.identity(positions[-1])
        seen[identity] = seen.get(identity, 0) + 1
        if seen[identity] == 3 and start.game.info.repeats:
            break
    return Played(positions, scores, 0.5)


def samples(start: Position, player: Player) -> list[Sample]:
    """The quiet positions of one game that a player plays against itself."""
    game = play_game(start, (player, player))
    found = []
    for number, score in enumerate(game.scores):
        if is_quiet(game.positions[number], score):
            points = game.points if number % 2 == 0 else 1 - game.points
            found.append(Sample(game.positions[number].state, score, points))
    return found


def is_quiet(position: Position, score: int) -> bool:
    """Whether a search found little more than the evaluation sees at once: what is left is what it can learn."""
    knowledge = position.game.knowledge
    at_once = int(knowledge.evaluate([*position.state, *[0] * position.game.scratch_size]))
    return abs(score - at_once) <= int(knowledge.SCALE)


def match(
    game: Game,
    first: Player,
    second: Player,
    games: int,
    seed: int,
    turns: int = 4,
    progress: Callable[[list[float]], object] | None = None,
) -> list[float]:
    """The first player's points: two games from each opening, colours swapped."""
    chance, points = random.Random(seed), list[float]()
    while len(points) < games:
        start = opening(game, turns, chance)
        points.append(play_game(start, (first, second)).points)
        points.append(1 - play_game(start, (second, first)).points)
        if progress is not None:
            progress(points)
    return points
