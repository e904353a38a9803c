"""Random games: a game's own way to find a random action finds the same as looking at all of them."""

import pytest

from tabuleiro.core.game import Game
from tabuleiro.kernel.bits import random_below
from tabuleiro.kernel.contract import DRAWN, NOTHING_LEGAL, RESULT, RUNNING
from tabuleiro.search.binding import compiled_kernels, interpreted_kernels
from tests.wandering import VARIANTS, wander

QUICK = [game for game in VARIANTS if hasattr(game.rules, "random_action")]


@pytest.mark.parametrize("game", QUICK, ids=lambda game: game.id)
def test_a_random_action_is_one_of_all_each_as_likely(game: Game) -> None:
    kernels = interpreted_kernels(game.rules)
    one, other = kernels.generator(1), kernels.generator(1)
    out = kernels.words(game.rules.MAX_ACTIONS)
    for seed in range(80):
        state = kernels.state(list(wander(game, seed, seed).state))
        if state[RESULT] == RUNNING:
            actions = game.legal(list(state))
            drawn = game.rules.random_action(state, out, one)
            assert drawn == (actions[random_below(other, len(actions))] if actions else NOTHING_LEGAL)


@pytest.mark.parametrize("game", QUICK, ids=lambda game: game.id)
def test_random_games_are_the_same_interpreted_and_compiled(game: Game) -> None:
    found = []
    for kernels in (interpreted_kernels(game.rules), compiled_kernels(game.rules)):
        work, out, tally = kernels.words(kernels.state_room), kernels.words(game.rules.MAX_ACTIONS), kernels.words(4)
        start = kernels.state(list(game.start().state))
        actions = kernels.playouts(start, work, out, kernels.generator(4), 40, 400, tally)
        found.append((int(actions), [int(number) for number in tally]))
    assert found[0] == found[1]
    assert sum(found[0][1]) == 40
    assert found[0][1][DRAWN] < 40


def test_some_games_have_a_way_of_their_own() -> None:
    assert QUICK
