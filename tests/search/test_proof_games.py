"""The games that are solved: Semáforo and Rastros, proven from the start, and never a proven win given away."""

import random
from functools import cache
from typing import Any

import numpy
import pytest

import tabuleiro
from tabuleiro.core.position import Position
from tabuleiro.kernel.contract import PLAYER
from tabuleiro.record import Record
from tabuleiro.search.proof import Solver
from tests.wandering import wander

GAMES = 1000
EVERY_TURN = 0.1
"""How often all winning turns are asked for, and one of them is chosen at random."""
LINES = [
    *[[rank * 4 + file + step for step in range(3)] for rank in range(3) for file in range(2)],
    *[[file + 4 * step for step in range(3)] for file in range(4)],
    *[[file + 5 * step for step in range(3)] for file in range(2)],
    *[[file + 3 * step for step in range(3)] for file in (2, 3)],
]
CELLS = 12


@cache
def solver_of(name: str) -> Solver:
    """One table for all tests: what it knows stays true."""
    return Solver(tabuleiro.game(name))


@cache
def semaforo_won() -> Any:
    """For every board, whether the player to move wins, worked out backwards and without our rules.

    A board is a number with two bits, from 0 (empty) to 3 (red), for each cell.
    """
    boards = numpy.arange(4**CELLS, dtype=numpy.int32)
    lined = numpy.zeros(len(boards), bool)
    for first, second, third in LINES:
        colour = boards >> 2 * first & 3
        lined |= (colour > 0) & (colour == boards >> 2 * second & 3) & (colour == boards >> 2 * third & 3)
    running = boards[~lined]
    placed = sum((running >> 2 * cell & 3).astype(numpy.int8) for cell in range(CELLS))
    won = numpy.zeros(len(boards), bool)
    for placements in range(3 * CELLS, -1, -1):
        these = running[placed == placements]
        for cell in range(CELLS):
            free = these[these >> 2 * cell & 3 < 3]
            after = free + (1 << 2 * cell)
            won[free] |= lined[after] | ~won[after]
    return won


def board_of(position: Position) -> int:
    _, _, green, yellow, red = position.state
    colours = ((green >> cell & 1) + 2 * (yellow >> cell & 1) + 3 * (red >> cell & 1) for cell in range(CELLS))
    return sum(colour << 2 * cell for cell, colour in enumerate(colours))


def check_semaforo(seeds: range) -> int:
    """Random positions of every length, with the turns that win; how many there were."""
    game, won, compared = tabuleiro.game("semaforo"), semaforo_won(), 0
    for seed in seeds:
        position = wander(game, seed, seed % 16)
        if position.outcome is not None:
            continue
        found = solver_of("semaforo").prove(position)
        assert found.result == ("win" if won[board_of(position)] else "loss"), position
        assert found.complete
        if found.result == "win":
            after = {turn.text: position.play(turn) for turn in position.turns()}
            winning = {text for text, each in after.items() if each.outcome is not None or not won[board_of(each)]}
            assert {turn.text for turn in found.turns} == winning, position
        compared += 1
    return compared


def test_semaforo_is_a_win_for_the_second_player() -> None:
    found = solver_of("semaforo").prove(tabuleiro.game("semaforo").start())
    assert found.result == "loss"
    assert len(found.turns) == 12
    assert not semaforo_won()[0]


def test_semaforo_is_what_another_reading_says() -> None:
    assert check_semaforo(range(300)) > 100


@pytest.mark.deep
def test_semaforo_is_what_another_reading_says_in_many_positions() -> None:
    assert check_semaforo(range(20_000)) > 5000


def test_rastros_is_a_win_for_the_first_player() -> None:
    game = tabuleiro.game("rastros")
    found = solver_of("rastros").prove(game.start())
    assert (found.result, found.complete) == ("win", True)
    assert {turn.text for turn in found.turns} == {"d4", "e4", "d5", "f5", "e6"}


def play_out(name: str, seed: int, against_itself: bool) -> None:
    """The solver plays a proven turn whenever there is one; then the game must end as was proven."""
    game, solver, chance = tabuleiro.game(name), solver_of(name), random.Random(seed)
    record: Record = game.record()
    solvers = {0, 1} if against_itself else {seed % 2}
    promised: int | None = None
    while record.outcome is None:
        mover = record.position.state[PLAYER]
        if mover not in solvers:
            record.play(chance.choice(record.position.turns()))
            continue
        found = solver.prove(record, every_turn=chance.random() < EVERY_TURN)
        assert found.result in {"win", "loss"}
        if promised == mover or (promised is not None and against_itself):
            assert (found.result == "win") == (promised == mover), record.turns
        if found.result == "win":
            promised = mover
        elif against_itself:
            promised = 1 - mover
        record.play(chance.choice(found.turns))
    if promised is not None:
        assert record.outcome.winner == game.info.players[promised].letter, record.turns


@pytest.mark.parametrize("against_itself", [False, True])
@pytest.mark.parametrize(("name", "games"), [("semaforo", GAMES), ("rastros", GAMES // 50)])
def test_no_proven_win_is_given_away(name: str, games: int, against_itself: bool) -> None:
    for seed in range(games):
        play_out(name, seed, against_itself)


@pytest.mark.deep
@pytest.mark.parametrize("against_itself", [False, True])
def test_no_proven_win_of_rastros_is_given_away_in_a_thousand_games(against_itself: bool) -> None:
    for seed in range(GAMES):
        play_out("rastros", seed, against_itself)
