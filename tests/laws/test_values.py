"""Values stay what they are: copied, pickled, or sent to another process."""

import copy
import multiprocessing
import pickle
from collections.abc import Callable
from functools import cache
from typing import Any

import pytest

import tabuleiro
from tabuleiro.core.game import Game
from tabuleiro.core.position import Position
from tabuleiro.core.turn import Outcome, Turn
from tests.wandering import PLAIN, VARIANTS, wander

TURNS = 6


def pickled(value: Any) -> Any:
    return pickle.loads(pickle.dumps(value))


COPIES: list[Callable[[Any], Any]] = [pickled, copy.copy, copy.deepcopy]


@cache
def inside_a_turn(game: Game) -> Position | None:
    """A position in the middle of a turn, in games whose turns have several actions."""
    if game.rules.MAX_TURN_ACTIONS == 1:
        return None
    for turns in range(40):
        position = wander(game, 3, turns)
        for action in position.actions():
            inside = position.step(action)
            if inside.made:
                return inside
    return None


def played(game: Game) -> tabuleiro.Record:
    record = game.record()
    record.about["event"] = "Évora"
    for _ in range(TURNS):
        if record.outcome is None:
            record.play(record.position.turns()[-1])
    return record


@pytest.mark.parametrize("copied", COPIES)
@pytest.mark.parametrize("game", VARIANTS, ids=lambda game: game.id)
def test_a_copy_of_a_game_is_the_game_itself(game: Game, copied: Callable[[Any], Any]) -> None:
    assert copied(game) is game


@pytest.mark.parametrize("copied", COPIES)
@pytest.mark.parametrize("game", PLAIN, ids=lambda game: game.id)
def test_a_copy_is_equal_and_goes_on(game: Game, copied: Callable[[Any], Any]) -> None:
    position = wander(game, 5, TURNS)
    again: Position = copied(position)
    assert (again, again.text, again.player, hash(again)) == (position, position.text, position.player, hash(position))
    assert again.game is game
    turns = position.turns()
    assert again.turns() == turns
    for turn in turns[:1]:  # none, if the game is over
        assert again.play(turn) == again.play(copied(turn)) == position.play(turn.text)

    record = played(game)
    other: tabuleiro.Record = copied(record)
    assert other == record
    assert (other.texts, other.outcome, other.about) == (record.texts, record.outcome, record.about)
    other.undo()
    assert other != record
    assert len(record.turns) == len(other.turns) + 1, "the copy has turns of its own"


@pytest.mark.parametrize("copied", COPIES)
@pytest.mark.parametrize("game", PLAIN, ids=lambda game: game.id)
def test_a_copy_of_a_position_inside_a_turn_is_inside_it_too(game: Game, copied: Callable[[Any], Any]) -> None:
    inside = inside_a_turn(game)
    if inside is None:
        return
    again: Position = copied(inside)
    assert (again, again.made, again.origin) == (inside, inside.made, inside.origin)
    assert again != again.origin
    with pytest.raises(tabuleiro.UnfinishedTurn):
        again.turns()
    assert [again.step(action) for action in again.actions()] == [inside.step(action) for action in inside.actions()]


def test_outcomes_and_endings_by_agreement_survive_too() -> None:
    record = tabuleiro.game("avanco").record()
    record.play("b2-b3")
    assert record.resign() == pickled(Outcome("w", "resignation"))
    for copied in COPIES:
        assert copied(record).outcome == record.outcome


def report(value: Any) -> tuple[str, bool, Any]:
    """What another process sees of a value."""
    game = value if isinstance(value, Game) else getattr(value, "game", None)
    return repr(value), game is None or game is tabuleiro.game(game.id), value


def test_another_process_sees_the_same() -> None:
    values: list[Any] = []
    for game in PLAIN:
        record = played(game)
        values += [game, record.position, record.positions[0].turns()[0], record, inside_a_turn(game), record.outcome]
    with multiprocessing.get_context("spawn").Pool(1) as pool:
        answers = pool.map(report, values)
    for value, (text, one_game, returned) in zip(values, answers, strict=True):
        assert text == repr(value)
        assert one_game
        assert returned == value
        if isinstance(value, Game):
            assert returned is value


# -- the rest of what users of such libraries expect


def test_the_rules_of_a_game_can_be_imported() -> None:
    import tabuleiro.games.avanco.rules as rules

    assert rules is tabuleiro.game("avanco").rules


@pytest.mark.parametrize("game", PLAIN, ids=lambda game: game.id)
def test_the_turns_of_a_record_are_like_those_of_a_position(game: Game) -> None:
    record = played(game)
    assert all(isinstance(turn, Turn) for turn in record.turns)
    for position, turn, text in zip(record.positions, record.turns, record.texts, strict=False):
        assert turn in position.turns()
        assert (turn.text, str(turn)) == (text, text)
    assert record.last_turn == record.turns[-1]


@pytest.mark.parametrize("game", PLAIN, ids=lambda game: game.id)
def test_a_turn_can_be_made_action_by_action(game: Game) -> None:
    position = next(each for each in (wander(game, 11, turns) for turns in (9, 4, 0)) if each.outcome is None)
    turn = max(position.turns()[:500], key=lambda each: len(each.actions))
    inside = position
    for number, action in enumerate(turn.actions):
        assert (inside.made, inside.origin, inside.player) == (turn.actions[:number], position, position.player)
        assert action in inside.actions()
        inside = inside.step(action)
    assert inside == position.play(turn)
    assert inside.made == ()
    with pytest.raises(tabuleiro.IllegalTurn):
        position.step(-1)
