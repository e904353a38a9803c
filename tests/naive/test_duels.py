"""Our rules against their naive twins."""

import pytest

import tabuleiro
from tests.naive.duel import GAMES, duel

VARIANTS = [variant for name in GAMES if name in tabuleiro.game_ids() for variant in tabuleiro.game(name).variants()]
POSITIONS = 25
DEEP_GAMES = {"sesqui": 60, "produto": 30, "hive": 60}
"""Fewer where a position has thousands of turns or the game has many variants; 1,000 elsewhere."""
DEEP_SEEDS = 5


@pytest.mark.parametrize("game", VARIANTS, ids=lambda game: game.id)
def test_a_sample_of_random_games(game: tabuleiro.Game) -> None:
    longest = 40 if game.info.id in DEEP_GAMES else 200
    assert duel(game, games=1, seed=0, longest=longest) >= POSITIONS or game.info.id == "semaforo"


@pytest.mark.deep
@pytest.mark.parametrize("seed", range(1, DEEP_SEEDS + 1))
@pytest.mark.parametrize("game", VARIANTS, ids=lambda game: game.id)
def test_many_random_games(game: tabuleiro.Game, seed: int) -> None:
    games = DEEP_GAMES.get(game.info.id, 1000) // DEEP_SEEDS
    assert duel(game, games=games, seed=seed) > games
