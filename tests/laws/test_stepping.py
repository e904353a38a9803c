"""Positions go on alike by interpreted rules and by compiled ones, in every game with every choice of options."""

import copy
import pickle
import random
import sys
from itertools import islice

import pytest

from tabuleiro.core.game import Game
from tabuleiro.core.stepping import BETWEEN, ENDED, UNSEEN, Interpreted
from tabuleiro.core.turn import Turn
from tabuleiro.search.stepping import Compiled
from tests.wandering import VARIANTS, wander

LONGEST = 250
MOST_LISTED = 300

pytestmark = pytest.mark.parametrize("game", VARIANTS, ids=lambda game: game.id)


def test_interpreted_and_compiled_rules_agree_action_by_action(game: Game) -> None:
    plain, native = Interpreted(game.rules), Compiled(game.rules)
    chance = random.Random(game.id)
    for _ in range(3):
        packed = game.start().packed
        for _ in range(LONGEST):
            actions = plain.legal(packed)
            assert native.legal(packed) == actions
            if not actions:
                break
            action = chance.choice(actions)
            (after, seen), (twin, known) = plain.after(packed, action), native.after(packed, action)
            assert twin == after
            expected = (BETWEEN if plain.legal(after) else ENDED) if seen == UNSEEN else seen
            assert known == expected
            assert (known == ENDED) == (not plain.legal(after))
            packed = after


def test_both_list_the_same_turns(game: Game) -> None:
    plain, native = Interpreted(game.rules), Compiled(game.rules)
    for seed, length in ((1, 3), (2, 12), (3, 30)):
        packed = wander(game, seed, length).packed
        some = plain.turns(packed, most=MOST_LISTED)
        assert list(native.turns(packed, most=MOST_LISTED)) == some
        found = native.turns(packed)
        assert list(islice(found, MOST_LISTED)) == some
        assert native.count(packed) == len(found) == len(set(found))
        assert [found[number] for number in range(len(some))] == some == found[: len(some)]
        if len(some) < MOST_LISTED:
            assert plain.turns(packed) == some
            assert plain.count(packed) == len(some)
        for first in plain.legal(packed)[:3]:
            beginning = plain.turns(packed, first, most=MOST_LISTED)
            assert list(native.turns(packed, first, most=MOST_LISTED)) == beginning
            assert {turn[0] for turn in beginning} == {first}


def test_a_game_is_the_same_seen_through_either(game: Game, monkeypatch: pytest.MonkeyPatch) -> None:
    told = []
    for stepper in (Interpreted(game.rules), Compiled(game.rules)):
        monkeypatch.setattr(game.stepping, "now", stepper)
        record, chance = game.record(), random.Random(5)
        while record.outcome is None and record.ply < 40:
            inside, actions = record.position, list[int]()
            while not actions or inside.made:
                actions.append(chance.choice(inside.actions()))
                inside = inside.step(actions[-1])
            assert record.play(Turn(None, actions, record.position)) == inside
        told.append((record.to_text(), record.positions, record.outcome, [hash(each) for each in record.positions]))
    assert told[0] == told[1]


def test_values_cross_processes_and_stay_small(game: Game) -> None:
    position = wander(game, seed=4, turns=12)
    for value in (game, position, position.turns()[:3], position.outcome):
        assert pickle.loads(pickle.dumps(value)) == value
        assert copy.deepcopy(value) == value
    assert pickle.loads(pickle.dumps(position)).game is game
    size = sys.getsizeof(position) + sys.getsizeof(position.packed)
    assert size < 200 + 8 * game.rules.STATE_SIZE
