"""Proof in play, in the games that are small enough."""

import pytest

import tabuleiro
from tabuleiro.engine import Analysis, Budget, Line, Thinker
from tabuleiro.engine.proving import Prover, is_proven
from tabuleiro.search.proof import Proof, prove
from tests.winning import random_positions

SMALL = [name for name in tabuleiro.game_ids() if is_proven(tabuleiro.game(name))]
LONG = 60.0


def test_there_are_games_small_enough() -> None:
    assert SMALL


@pytest.mark.parametrize("name", SMALL)
def test_what_is_proven_is_told_and_kept(name: str) -> None:
    game = tabuleiro.game(name)
    thinker = Thinker(game)
    thinker.prepare()
    checked = 0
    for position in random_positions(name, seed=8, number=14)[5:]:
        expected = prove(position, nodes=300_000)
        if expected.result != "win":
            continue
        checked += 1
        line = thinker.consider(game.record(position), 10, Budget(seconds=LONG))
        assert line.proven == "win"
        outcome = position.play(line.turn).outcome
        if outcome is None:
            assert prove(position.play(line.turn), nodes=3_000_000).result == "loss"
    assert checked


def test_lines_are_marked_and_sorted_by_what_is_proven() -> None:
    start = tabuleiro.game("rastros").start()
    first, second, third = start.turns()[:3]
    found = Analysis((Line(first, 0.6, None), Line(second, 0.4, None)), nodes=10)
    found_lines = Prover.with_proof(Proof("win", (second, third), 5), found, 3)
    assert [(line.turn, line.win_chance, line.proven) for line in found_lines] == [
        (second, 1.0, "win"),
        (third, 1.0, "win"),
        (first, 0.6, None),
    ]
    assert found_lines.nodes == 15
    lost = Prover.with_proof(Proof("loss", tuple(start.turns()), 5), found, 2)
    assert {(line.win_chance, line.proven) for line in lost} == {(0.0, "loss")}
    assert Prover.with_proof(Proof("unknown", (), 5, complete=False), found, 2) == found
