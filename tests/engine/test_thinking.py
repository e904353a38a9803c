"""Thinking in the caller's own process."""

import threading
import time

import pytest

import tabuleiro
from tabuleiro.engine import Budget, Thinker
from tabuleiro.engine.haste import hasty
from tabuleiro.engine.levels import Strength
from tabuleiro.engine.trials import Trials
from tabuleiro.search.wins import winning_turn
from tests.winning import dangerous_positions, random_positions, winning_positions

GAME = tabuleiro.game("avanco")
WIN_IN_ONE = GAME.position("b6/6w/7/7/7/7/7 w")
WINS = ("g6-f7", "g6-g7")
LONG = 60.0
LATE_WINS = ("amazonas", "produto")
"""Games in which random play, or a board that is not yet full, hardly ever offers a win in one."""


@pytest.mark.parametrize("name", tabuleiro.game_ids())
def test_every_game_is_thought_about(name: str) -> None:
    game = tabuleiro.game(name)
    thinker = Thinker(game)
    record = game.record(random_positions(name, seed=1, number=8)[-1])
    lines = thinker.analyse(record, Budget(nodes=300), lines=2)
    assert 1 <= len(lines) <= 2
    assert lines.nodes > 0
    for line in lines:
        assert 0 <= line.win_chance <= 1
        after = record.position.play(line.turn)
        for turn in line.continuation:
            after = after.play(turn)


@pytest.mark.parametrize("name", tabuleiro.game_ids())
@pytest.mark.parametrize("overlooks", [0.3, 0.95])
def test_who_overlooks_much_still_plays_legal_turns(name: str, overlooks: float) -> None:
    game = tabuleiro.game(name)
    for seed, position in enumerate(random_positions(name, seed=2, number=10)):
        turn = Thinker(game, seed).choose(game.record(position), Strength(30, overlooks), Budget(nodes=30))
        assert position.find(turn.text).actions == turn.actions


@pytest.mark.parametrize("name", tabuleiro.game_ids())
def test_from_level_three_on_a_win_in_one_is_taken(name: str) -> None:
    game = tabuleiro.game(name)
    positions = winning_positions(name, 2)
    assert positions or name in LATE_WINS
    for seed, position in enumerate(positions):
        for level in (3, 5):
            turn = Thinker(game, seed).choose(game.record(position), level, Budget(nodes=5000))
            outcome = position.play(turn).outcome
            assert outcome is not None
            assert outcome.winner == position.player


def test_what_was_asked_before_does_not_change_an_answer() -> None:
    thinker, record = Thinker(GAME, seed=4), GAME.record()
    before = thinker.choose(record, 4), thinker.analyse(record, Budget(nodes=3000))
    thinker.analyse(record, Budget(nodes=20_000))
    thinker.choose(GAME.record(WIN_IN_ONE), 7)
    assert (thinker.choose(record, 4), thinker.analyse(record, Budget(nodes=3000))) == before


def test_other_seeds_overlook_other_turns() -> None:
    turns = {Thinker(GAME, seed).choose(GAME.record(), 2).text for seed in range(12)}
    assert len(turns) > 3


def test_the_past_of_a_record_counts() -> None:
    game = tabuleiro.game("fanorona")
    start = game.position("b7b/9/9/9/w7w w 0 2")
    lines = []
    for turns in ((), ("a1-b1", "a5-b5", "b1-a1", "b5-a5")):
        record = game.record(start)
        for turn in turns:
            record.play(turn)
        assert record.position.state[0] == start.state[0]
        thinker = Thinker(game)
        lines.append(thinker.analyse(record, Budget(nodes=2000), lines=12))
    again = {str(line.turn): line.win_chance for line in lines[1]}
    assert again["a1-b1"] == 0.5  # it has been there before: as good as a draw
    assert {str(line.turn): line.win_chance for line in lines[0]} != again


def test_a_stop_from_another_thread_ends_the_thinking() -> None:
    thinker = Thinker(GAME)
    thinker.prepare()
    began = time.monotonic()
    threading.Timer(0.2, lambda: thinker.stop.__setitem__(0, 1)).start()
    assert thinker.analyse(GAME.record(), Budget(LONG))
    assert time.monotonic() - began < LONG / 2


def test_another_game_and_a_finished_one_are_refused() -> None:
    thinker = Thinker(GAME)
    with pytest.raises(tabuleiro.TabuleiroError, match="about avanco, not about rastros"):
        thinker.choose(tabuleiro.game("rastros").record(), 3)
    with pytest.raises(tabuleiro.GameOver, match="far rank"):
        thinker.analyse(GAME.record(GAME.position("w6/7/7/b6/7/7/6w b")), Budget(nodes=10))


@pytest.mark.parametrize("name", tabuleiro.game_ids())
def test_in_haste_there_is_a_legal_turn_too(name: str) -> None:
    game = tabuleiro.game(name)
    for position in random_positions(name, seed=5, number=6):
        for level in (None, 1, 6):
            found = hasty(game.record(position), level, Budget(seconds=0.02), lines=2)
            assert found
            assert all(position.find(line.turn.text) == line.turn for line in found)


def test_in_haste_a_win_in_one_is_seen() -> None:
    assert hasty(GAME.record(WIN_IN_ONE), None, Budget(seconds=5.0))[0].turn.text in WINS


def test_trials_take_a_win_and_avoid_a_loss() -> None:
    game = tabuleiro.game("rastros")
    lost = game.record(game.position("7/7/7/7/7/2x4/1wx4 2"))  # a1 is the house of the first player
    found = Trials(lost).run(None, 300, [0], 5, None)
    assert (found[-1].turn.text, found[-1].proven) == ("a1", "loss")
    won = game.record(game.position("7/7/7/7/7/2x4/1wx4 1"))
    best = Trials(won).run(None, 300, [0], 1, None)[0]
    assert (best.turn.text, best.win_chance, best.proven) == ("a1", 1.0, "win")


def test_a_compiler_that_fails_is_told(monkeypatch: pytest.MonkeyPatch) -> None:
    def fail(*arguments: object) -> None:
        raise MemoryError("no room to compile")

    monkeypatch.setattr(Thinker, "_make", fail)
    monkeypatch.setattr(Thinker, "ready", False)
    thinker = Thinker(GAME)
    with pytest.raises(MemoryError, match="no room"):
        thinker.analyse(GAME.record(), Budget(seconds=0.5))
    with pytest.raises(MemoryError, match="no room"):
        thinker.choose(GAME.record(), 3)


@pytest.mark.parametrize("name", tabuleiro.game_ids())
def test_before_anything_is_compiled_no_win_in_one_is_given_away(name: str) -> None:
    """While it waited for the compiler the engine played what looked best at once, and lost won games by it."""
    game = tabuleiro.game(name)
    positions = dangerous_positions(name, 2)
    assert positions or name in LATE_WINS
    for position in positions:
        found = hasty(game.record(position), 10, Budget(nodes=60))[0]
        assert winning_turn(position.play(found.turn)) is None


def test_a_weak_level_may_give_a_win_away_before_anything_is_compiled() -> None:
    position = dangerous_positions("semaforo", 1)[0]
    record = position.game.record(position)
    turns = [Trials(record, seed, overlooks=0.9).run(0.05, None, [0], 1, None)[0].turn for seed in range(12)]
    assert any(winning_turn(position.play(turn)) for turn in turns)
