"""On a symmetric board, symmetric positions have symmetric turns."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

import tabuleiro
from tabuleiro.core.game import Game
from tests.wandering import VARIANTS, wander

CASES = [pytest.param(game, name, id=f"{game.id}, {name}") for game in VARIANTS for name in game.info.symmetries]


@pytest.mark.parametrize(("game", "name"), CASES)
@given(seed=st.integers(0, 2**32), turns=st.integers(0, 60))
def test_symmetric_positions_have_symmetric_turns(game: Game, name: str, seed: int, turns: int) -> None:
    notation = game.notation
    image = notation.board.symmetries[name]
    position = wander(game, seed, turns)
    pieces = notation.pieces(position.state)
    mirrored = list(pieces)
    for cell, target in enumerate(image):
        mirrored[target] = pieces[cell]
    fields = position.text.split()
    other = game.position(" ".join([notation.write_board(mirrored), *fields[1:]]))
    expected = sorted(notation.canonical(other, notation.symmetric(str(turn), image)) for turn in position.turns())
    assert sorted(str(turn) for turn in other.turns()) == expected


@pytest.mark.parametrize("name", tabuleiro.game_ids())
def test_every_symmetry_named_is_one_of_the_board(name: str) -> None:
    game = tabuleiro.game(name)
    if game.info.symmetries:
        assert set(game.info.symmetries) <= game.notation.board.symmetries.keys()
