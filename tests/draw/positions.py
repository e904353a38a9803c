"""Positions of every game to draw: the start, the middle of some random games, and their ends."""

import random
from functools import cache

import tabuleiro
from tabuleiro import Position
from tabuleiro.kernel.contract import PLAYER, RESULT, RUNNING
from tests.wandering import PLAIN

SEEDS = (1, 2, 3)
EXPANDED = "hive:+MLP"
"""Drawn beside the games without options: it has pieces that no other one has."""


def all_games() -> list[str]:
    """Every game, and the option that brings new pieces."""
    return [*(game.id for game in PLAIN), EXPANDED]


@cache
def game_of_chance(name: str, seed: int) -> tuple[tuple[Position, str | None], ...]:
    """The positions of a random game, each with the turn that led to it; at most 150 turns."""
    chance = random.Random(seed)
    position = tabuleiro.game(name).start()
    found: list[tuple[Position, str | None]] = [(position, None)]
    while position.outcome is None and len(found) <= 150:
        position, turn = random_turn(position, chance)
        found.append((position, turn))
    return tuple(found)


def random_turn(position: Position, chance: random.Random) -> tuple[Position, str]:
    """A turn made of random actions: games with thousands of turns need not list them."""
    game, size = position.game, len(position.state)
    state, actions = list(position.state), list[int]()
    while state[PLAYER] == position.state[PLAYER] and state[RESULT] == RUNNING:
        actions.append(chance.choice(game.legal(list(state))))
        state += [0] * game.scratch_size
        game.rules.play(state, actions[-1])
        del state[size:]
    text = game.notation.write_turn(position, actions)
    past = (*position.past, text) if game.notation.KEEPS_PAST else ()
    return Position(game, tuple(state), past), text


@cache
def some_positions(name: str) -> tuple[tuple[Position, str | None], ...]:
    """The start, early and late positions, and ends."""
    found = [game_of_chance(name, 0)[0]]
    for seed in SEEDS:
        game = game_of_chance(name, seed)
        found += [game[len(game) // 4], game[len(game) // 2], game[-1]]
    return tuple(found)
