"""The environments pass the tests that their libraries ship, for all games."""

import copy
import warnings

import numpy
import pytest

import tabuleiro
from tabuleiro.core.game import Game
from tests.wandering import PLAIN, VARIANTS

CYCLES = 60
LIMIT = 120


@pytest.mark.parametrize("game", PLAIN, ids=lambda game: game.id)
def test_pettingzoo_accepts_every_game(game: Game) -> None:
    pytest.importorskip("pettingzoo")
    from pettingzoo.test import api_test, seed_test

    from tabuleiro.research import pettingzoo

    with warnings.catch_warnings():
        warnings.simplefilter("ignore", UserWarning)  # it recommends plain arrays; its own board games have masks too
        api_test(pettingzoo.env(game, limit=LIMIT), num_cycles=CYCLES)
        seed_test(lambda: pettingzoo.env(game, limit=LIMIT), num_cycles=10)


@pytest.mark.parametrize("game", PLAIN, ids=lambda game: game.id)
def test_gymnasium_accepts_every_game(game: Game) -> None:
    pytest.importorskip("gymnasium")
    from gymnasium.utils.env_checker import check_env

    from tabuleiro.research.gymnasium import SingleAgent

    check_env(SingleAgent(game), skip_render_check=True)
    env = SingleAgent(game, side=1, render_mode="ansi")
    observation, info = env.reset(seed=3)
    assert info["side"] == 1
    reward, over, rewards = 0.0, False, []
    while not over:
        action = env.action_space.sample(observation["action_mask"])
        observation, reward, terminated, truncated, _ = env.step(action)
        rewards.append(reward)
        over = terminated or truncated
    assert set(rewards[:-1]) <= {0.0}
    assert reward == env.play.points[1]
    assert "a" in env.render() or env.render()


@pytest.mark.parametrize("game", VARIANTS, ids=lambda game: game.id)
def test_open_spiel_accepts_every_game(game: Game) -> None:
    pyspiel = pytest.importorskip("pyspiel")

    from tabuleiro.research import openspiel

    names = openspiel.register()
    assert len(names) == len(VARIANTS)
    spiel = pyspiel.load_game(openspiel.short_name(game))
    if game in PLAIN:
        pyspiel.random_sim_test(spiel, num_sims=1, serialize=False, verbose=False)
    state = spiel.new_initial_state()
    for _ in range(8):
        state.apply_action(state.legal_actions()[-1])
    twin = copy.deepcopy(state)
    assert str(twin) == str(state) == str(state.clone())
    assert len({state.action_to_string(action) for action in state.legal_actions()}) == len(state.legal_actions())
    assert numpy.array_equal(
        numpy.array(state.observation_tensor()).reshape(tabuleiro.space(game).shape),
        tabuleiro.space(game).observation(state.play.position if hasattr(state, "play") else game.start()),
    )


def test_an_algorithm_of_open_spiel_plays() -> None:
    pytest.importorskip("pyspiel")
    from open_spiel.python.algorithms import mcts

    from tabuleiro.research import openspiel

    openspiel.register()
    import pyspiel

    spiel = pyspiel.load_game("tabuleiro_rastros")
    chance = numpy.random.RandomState(1)
    bots = [
        mcts.MCTSBot(spiel, 1.4, simulations, mcts.RandomRolloutEvaluator(1, chance), random_state=chance)
        for simulations in (30, 2)
    ]
    state = spiel.new_initial_state()
    while not state.is_terminal():
        state.apply_action(bots[state.current_player()].step(state))
    assert sum(state.returns()) == 0
    assert abs(state.returns()[0]) == 1


def test_repetition_and_length_end_games() -> None:
    from tabuleiro.research.play import Play

    game = tabuleiro.game("peralicatuma")
    play = Play(game, limit=3)
    while not play.over:
        play.play(play.legal()[0])
    assert (play.cut, play.length, play.points) == (True, 3, (0, 0))
    with pytest.raises(tabuleiro.GameOver):
        play.play(0)
    fresh = Play(game)
    with pytest.raises(tabuleiro.IllegalTurn, match="action 720 is not legal here"):
        fresh.play(720)
    assert fresh.copy().legal() == fresh.legal()
