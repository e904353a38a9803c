"""Hive over random games: the naive twin, symmetries, what the state keeps about itself."""

import random
from collections.abc import Iterable

import pytest

import tabuleiro
from tabuleiro import Position
from tabuleiro.boards.field import HEX_DIRECTIONS
from tabuleiro.core.game import Game
from tabuleiro.games.hive.arrangement import coordinates, neighbour, stacks
from tabuleiro.games.hive.notation import MIRROR, NOTATION, TURN_60, piece_named
from tabuleiro.games.hive.one_hive import breaks
from tabuleiro.games.hive.pieces import (
    HOLES,
    NAMES,
    RAISED,
)
from tests.games.hives import ALL, VARIANTS, shifted, texts
from tests.naive.duel import duel

# -- over random games


def random_games(game: Game, number: int, longest: int) -> Iterable[Position]:
    chance = random.Random(game.id)
    for _ in range(number):
        position = game.start()
        for _ in range(longest):
            yield position
            if position.outcome is not None:
                break
            turns = position.turns()
            climbing = [turn for turn in turns if turn.text[-1] not in "-/\\" and " -" not in turn.text]
            position = position.play(chance.choice(climbing if climbing and chance.random() < 0.2 else turns))


@pytest.mark.parametrize("game", VARIANTS, ids=lambda game: game.id)
def test_the_naive_twin_agrees(game: Game) -> None:
    assert duel(game, games=1, longest=90) > 10


@pytest.mark.parametrize("image", [TURN_60, MIRROR, tuple(TURN_60[direction] for direction in MIRROR)])
@pytest.mark.parametrize("game", VARIANTS, ids=lambda game: game.id)
def test_a_turned_or_mirrored_game_has_turned_or_mirrored_turns(game: Game, image: tuple[int, ...]) -> None:
    other = game.start()
    for position in random_games(game, 1, 60):
        if position.past:
            other = other.play(NOTATION.symmetric(position.past[-1], image))
        assert texts(other) == {NOTATION.symmetric(text, image) for text in texts(position)}
        assert other.outcome == position.outcome


@pytest.mark.parametrize("cells", [1, 500, 777])
def test_the_place_of_the_hive_does_not_matter(cells: int) -> None:
    for position in random_games(ALL, 1, 80):
        assert texts(shifted(position, cells)) == texts(position)


def connected(cells: set[int]) -> bool:
    waiting, reached = list(cells)[:1], set[int]()
    while waiting:
        cell = waiting.pop()
        if cell in cells and cell not in reached:
            reached.add(cell)
            waiting += [neighbour(cell, direction) for direction in range(6)]
    return reached == cells


def holes(cells: Iterable[tuple[int, int]]) -> int:
    """The regions of empty cells within a frame around the hive, less the one outside."""
    occupied = set(cells)
    empty = {(column, row) for column in range(-1, 30) for row in range(-1, 30)} - occupied
    regions = 0
    while empty:
        regions += 1
        waiting = [empty.pop()]
        while waiting:
            column, row = waiting.pop()
            near = {(column + across, row + up) for across, up in HEX_DIRECTIONS.values()} & empty
            empty -= near
            waiting += near
    return regions - 1


def test_holes_and_links_are_known() -> None:
    for position in random_games(ALL, 2, 120):
        if not position.past:
            continue
        here = stacks(position.state)
        assert position.state[HOLES] == holes(coordinates(position.state).values())
        state = list(position.state) + [0] * ALL.scratch_size
        for cell, stack in here.items():
            if len(stack) == 1:
                assert breaks(state, cell) == (not connected(set(here) - {cell}))
        assert state[RAISED].bit_count() == sum(len(stack) - 1 for stack in here.values())
        assert state[: len(position.state)] == list(position.state)


def test_names_are_read_back() -> None:
    assert [piece_named(name) for name in NAMES] == list(range(28))
    assert piece_named("wX") is None


def test_the_mover_may_be_named_by_where_it_comes_from() -> None:
    position = tabuleiro.game("hive").position("Base;InProgress;White[3];wQ;bQ -wQ;wA1 wQ-;bA1 -bQ")
    assert str(position.find(r"wA1 \wA1")) == "wA1 wQ/"
    assert str(position.find("wA1 /wA1")) == "wA1 wQ\\"
