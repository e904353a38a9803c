"""Batches, positions and interpreted rules tell programs that learn the same, in every game with every option."""

import random

import numpy
import pytest

import tabuleiro
from tabuleiro.core.game import Game
from tabuleiro.core.position import Position
from tabuleiro.research import batch, space
from tests.encoding_versions import PATH, written
from tests.wandering import VARIANTS, wander

GAMES = 2
STEPS = 90
SYMMETRIC = [game for game in VARIANTS if game.info.symmetries]


def told(position: Position) -> tuple[list[int], list[int]]:
    """What the interpreted encoding says of a position: the numbers of its actions, and what is seen."""
    mask, seen = space(position.game).look_slowly(position)
    return numpy.flatnonzero(mask).tolist(), seen.ravel().tolist()


@pytest.mark.parametrize("game", VARIANTS, ids=lambda game: game.id)
def test_a_batch_goes_on_as_positions_do(game: Game) -> None:
    games = batch(game, GAMES, seed=3, limit=STEPS)
    positions, chance = [game.start()] * GAMES, random.Random(7)
    lengths = [0] * GAMES
    for step in range(STEPS + 5):
        for number, position in enumerate(positions):
            if number == 0 or step % 10 == 0:
                legal, seen = told(position)
                assert numpy.flatnonzero(games.masks[number]).tolist() == legal
                assert games.observations[number].ravel().tolist() == seen
                assert len(legal) == len(position.actions()) == games.legal_counts[number]
                assert games.random_actions[number] in legal
            assert games.players[number] == position.state[0]
        chosen = [chance.choice(numpy.flatnonzero(games.masks[number]).tolist()) for number in range(GAMES)]
        games.step(chosen)
        for number, index in enumerate(chosen):
            action = games.space.action(positions[number], index)
            assert games.space.index(positions[number], action) == index
            after, lengths[number] = positions[number].step(action), lengths[number] + 1
            letters = [player.letter for player in game.info.players]
            outcome = None if after.made else after.outcome
            fate = 1 if outcome is not None else 2 if lengths[number] == STEPS else 0
            assert games.fates[number] == fate
            winner = outcome.winner if outcome else None
            assert games.rewards[number].tolist() == [
                0 if winner is None else 1 if letter == winner else -1 for letter in letters
            ]
            positions[number] = game.start() if fate else after
            lengths[number] = 0 if fate else lengths[number]


@pytest.mark.parametrize("game", VARIANTS, ids=lambda game: game.id)
def test_every_action_has_a_number_of_its_own_and_back(game: Game) -> None:
    numbers = space(game)
    for seed, length in ((1, 0), (2, 7), (3, 20), (4, 60)):
        position = wander(game, seed, length)
        actions = position.actions()
        found = [numbers.index(position, action) for action in actions]
        assert len(set(found)) == len(actions)
        assert all(0 <= index < numbers.actions for index in found)
        assert [numbers.action(position, index) for index in found] == actions
        assert len({numbers.name(position, index) for index in found}) == len(actions)
        fast, slow = numbers.look(position), numbers.look_slowly(position)
        assert numpy.array_equal(fast[0], slow[0])
        assert numpy.array_equal(fast[1], slow[1])


@pytest.mark.parametrize("game", SYMMETRIC, ids=lambda game: game.id)
def test_symmetries_apply_to_positions_masks_and_observations_alike(game: Game) -> None:
    numbers = space(game)
    for seed, length in ((1, 4), (2, 11), (3, 24)):
        position = wander(game, seed, length)
        player = position.state[0]
        for symmetry in numbers.symmetries.values():
            other = symmetry.position(position)
            seen = symmetry.observation(numbers.observation(position), player)
            assert numpy.array_equal(seen, numbers.observation(other)), symmetry.name
            assert sorted(symmetry.actions[player].tolist()) == list(range(numbers.actions))
            if symmetry.keeps_masks:
                assert numpy.array_equal(symmetry.mask(numbers.mask(position), player), numbers.mask(other))


@pytest.mark.parametrize("name", tabuleiro.game_ids())
def test_an_encoding_says_what_it_shows(name: str) -> None:
    numbers = space(name)
    assert len(set(numbers.planes)) == len(numbers.planes)
    assert numbers.shape[0] == len(numbers.planes) or len(numbers.shape) == 2
    encoding = numbers.game.part("encoding")
    assert "programs that learn" in encoding.__doc__
    turned = numpy.array(encoding.TURNED)
    assert len(turned) == numbers.actions
    assert numpy.array_equal(turned[turned], numpy.arange(numbers.actions)), "what turns the view turns it back"


@pytest.mark.parametrize("game", VARIANTS, ids=lambda game: game.id)
def test_what_a_version_tells_does_not_change(game: Game) -> None:
    """Another number or observation is another version: then raise VERSION, and `python -m tests.encoding_versions`."""
    lines = PATH.read_text(encoding="utf-8").splitlines()
    assert written(game) in lines
