"""A win in one, against a look at every turn."""

import pytest

import tabuleiro
from tabuleiro.core.position import Position
from tabuleiro.search.wins import winning_turn
from tests.winning import random_positions

MOST_TURNS = 300
"""Positions with more turns are left out: looking at each takes long."""


def wins(position: Position) -> set[str]:
    found = set()
    for turn in position.turns():
        outcome = position.play(turn).outcome
        if outcome is not None and outcome.winner == position.player:
            found.add(turn.text)
    return found


@pytest.mark.parametrize("name", tabuleiro.game_ids())
def test_it_is_found_exactly_where_there_is_one(name: str) -> None:
    positions = [each for each in random_positions(name, seed=3, number=40) if len(each.turns()) <= MOST_TURNS]
    assert positions
    for position in positions[-12:]:
        found, expected = winning_turn(position, compiled=False), wins(position)
        assert (found is None) == (not expected)
        assert found is None or found.text in expected


def test_it_may_be_a_turn_of_several_actions() -> None:
    game = tabuleiro.game("peralicatuma")
    position = game.position("3/3/7/7/2wb1b3/7/7/3/3 w 0")
    found = winning_turn(position, compiled=False)
    assert found is not None
    assert len(found.actions) > 1
    assert found.text in wins(position)


def test_few_tries_find_nothing_and_a_finished_game_has_none() -> None:
    game = tabuleiro.game("avanco")
    assert winning_turn(game.position("b6/6w/7/7/7/7/7 w"), compiled=False, tries=0) is None
    assert winning_turn(game.position("w6/7/7/b6/7/7/6w b"), compiled=False) is None
