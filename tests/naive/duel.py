"""Run a game's rules against its naive twin over random games: every turn, position and outcome."""

import importlib
import random
from types import ModuleType

import tabuleiro

GAMES = ("amazonas", "block", "fanorona", "hive", "peralicatuma", "produto", "sesqui")


def twin_of(game: tabuleiro.Game) -> ModuleType:
    """The naive module of a game."""
    return importlib.import_module(f"tests.naive.{game.info.id.replace('-', '_')}")


def compare(position: tabuleiro.Position, naive: ModuleType) -> None:
    """Both readings must agree on the turns of a position, on what follows, and on the outcome."""
    options = position.game.id.partition(":")[2]
    expected: dict[str, str] = naive.turns(position.text, options)
    found = {str(turn): turn for turn in position.turns()}
    assert found.keys() == expected.keys(), (
        f"{position!r}: only in ours {sorted(found.keys() - expected.keys())[:9]}, "
        f"only in the naive {sorted(expected.keys() - found.keys())[:9]}"
    )
    outcome = position.outcome
    result = None if outcome is None else outcome.winner or "draw"
    assert result == naive.outcome(position.text, options), f"{position!r}: {outcome}"
    sample = list(found) if len(found) <= 60 else random.Random(position.text).sample(list(found), 60)
    for text in sample:
        assert position.play(text).text == expected[text], f"{position!r} {text}"


def duel(game: tabuleiro.Game, games: int, seed: int = 0, longest: int = 300) -> int:
    """Random games in which every position is compared; how many positions there were."""
    naive = twin_of(game)
    chance = random.Random(f"{game.id} {seed}")
    compared = 0
    for _ in range(games):
        position = game.start()
        for _ in range(longest):
            compare(position, naive)
            compared += 1
            if position.outcome is not None:
                break
            position = position.play(chance.choice(position.turns()))
    return compared
