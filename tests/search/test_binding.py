"""The binding of templates to games."""

import pytest

import tabuleiro
from tabuleiro.search import binding
from tabuleiro.search.perft import perft

GAME = tabuleiro.game("rastros")


def test_the_interpreted_kernels_are_there_at_once() -> None:
    kernels = binding.interpreted_kernels(GAME.rules)
    assert kernels.perft.__code__ is not None  # a plain function
    assert perft(GAME.start(), 3, compiled=False) == 313


def test_an_unknown_template_is_an_attribute_error() -> None:
    with pytest.raises(AttributeError):
        _ = binding.interpreted_kernels(GAME.rules).alpha_omega


def test_perft_with_and_without_bulk_counting() -> None:
    for depth in range(1, 7):
        assert perft(GAME.start(), depth, bulk=True) == perft(GAME.start(), depth, bulk=False)
    assert perft(GAME.start(), 0) == 1


def test_a_game_that_has_ended_counts_nothing() -> None:
    lost = GAME.position("7/7/7/7/7/7/w6 2")
    assert lost.outcome == tabuleiro.Outcome("1", "house")
    assert perft(lost, 1) == 0


def test_equal_seeds_give_equal_numbers() -> None:
    kernels = binding.compiled_kernels(GAME.rules)
    plain = binding.interpreted_kernels(GAME.rules)
    assert int(kernels.generator(3)[0]) == plain.generator(3)[0] != plain.generator(4)[0]
