"""Random positions: what the laws are tried on."""

import random

import tabuleiro
from tabuleiro.core.game import Game
from tabuleiro.core.position import Position
from tabuleiro.kernel.contract import PLAYER, RESULT, RUNNING

VARIANTS = [variant for name in tabuleiro.game_ids() for variant in tabuleiro.game(name).variants()]
PLAIN = [tabuleiro.game(name) for name in tabuleiro.game_ids()]


def random_turn(position: Position, chance: random.Random) -> Position:
    """The position after a random turn, chosen action by action (no list of all turns is made)."""
    game = position.game
    state = position.state
    actions: list[int] = []
    while not actions or (state[PLAYER] == position.state[PLAYER] and state[RESULT] == RUNNING):
        actions.append(chance.choice(game.legal(state)))
        state = game.played(state, actions[-1])
    past = (*position.past, game.notation.write_turn(position, actions)) if game.notation.KEEPS_PAST else ()
    return Position(game, state, past)


def wander(game: Game, seed: int, turns: int) -> Position:
    """Where a random game stands after so many turns, or at its end."""
    chance = random.Random(seed)
    position = game.start()
    for _ in range(turns):
        if position.outcome is not None:
            break
        position = random_turn(position, chance)
    return position
