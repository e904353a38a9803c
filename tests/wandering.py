"""Random positions: what the laws are tried on."""

import random

import tabuleiro
from tabuleiro.core.game import Game
from tabuleiro.core.position import Position
from tabuleiro.kernel.contract import PLAYER, RESULT, RUNNING

BEGUN = [tabuleiro.game(name) for name in tabuleiro.game_ids()]
"""Every game, also one of which there is no more than the card yet: `test_folders.py` says what it lacks."""
PLAIN = [
    game for game in BEGUN if all((game.folder / f"{part}.py").is_file() for part in ("rules", "notation", "look"))
]
VARIANTS = [variant for game in PLAIN for variant in game.variants()]


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
