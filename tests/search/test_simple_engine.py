"""The simple opponent."""

import pytest

import tabuleiro
from tabuleiro.engine import simple
from tabuleiro.search.binding import prepare


def test_it_takes_a_win_in_one() -> None:
    position = tabuleiro.game("avanco").position("7/2w4/7/b6/7/7/6w w")
    assert str(simple.choose(position, seconds=0.01, seed=3)) in ("c6-b7", "c6-c7", "c6-d7")


def test_it_avoids_a_loss_in_one_when_it_has_time() -> None:
    game = tabuleiro.game("rastros")
    prepare(game.rules)
    position = game.position("7/7/7/7/7/2x4/1wx4 2")  # a1 is the house of the first player
    assert str(simple.choose(position, seconds=0.2, seed=3)) != "a1"


@pytest.mark.parametrize("name", tabuleiro.game_ids())
def test_it_plays_every_game(name: str) -> None:
    position = tabuleiro.game(name).start()
    for _ in range(3):
        if position.outcome is None:
            position = position.play(simple.choose(position, seconds=0.02, seed=1))


def test_it_refuses_a_finished_game() -> None:
    with pytest.raises(tabuleiro.GameOver, match="far-rank"):
        simple.choose(tabuleiro.game("avanco").position("w6/7/7/b6/7/7/6w b"))
