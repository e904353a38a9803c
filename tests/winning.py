"""Positions of random games, and among them those in which one turn wins."""

import random
from collections.abc import Iterator
from itertools import islice

import tabuleiro
from tabuleiro.core.position import Position
from tabuleiro.search.wins import winning_turn
from tests.wandering import random_turn

LONGEST = 120
"""Turns of a random game."""
MOST_GAMES = 30
REPLIES = 8
"""Turns that are tried to see whether a position is dangerous."""


def random_positions(name: str, seed: int, number: int) -> list[Position]:
    """The running positions of random games, one after the other."""
    return list(islice(_wander(name, random.Random(seed)), number))


def winning_positions(name: str, number: int) -> list[Position]:
    """Positions of random games in which a turn wins at once, one from a game; few or none in games without such."""
    found: list[Position] = []
    for seed in range(MOST_GAMES):
        found += islice((each for each in _one_game(name, random.Random(seed)) if winning_turn(each)), 1)
        if len(found) == number:
            break
    return found


def dangerous_positions(name: str, number: int) -> list[Position]:
    """Positions of random games in which some turns, but not all, let the other player win at once; one from a game."""
    found: list[Position] = []
    for seed in range(MOST_GAMES):
        chance = random.Random(seed)
        found += islice((each for each in _one_game(name, chance) if _is_dangerous(each, chance)), 1)
        if len(found) == number:
            break
    return found


def _is_dangerous(position: Position, chance: random.Random) -> bool:
    if winning_turn(position):
        return False
    replies = [winning_turn(random_turn(position, chance)) for _ in range(REPLIES)]
    return any(replies) and not all(replies)


def _wander(name: str, chance: random.Random) -> Iterator[Position]:
    while True:
        yield from _one_game(name, chance)


def _one_game(name: str, chance: random.Random) -> Iterator[Position]:
    position = tabuleiro.game(name).start()
    for _ in range(LONGEST):
        if position.outcome is not None:
            return
        yield position
        position = random_turn(position, chance)
