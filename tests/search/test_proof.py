"""Proofs are true: they say what looking at everything says, and what repetition could spoil is not claimed."""

import random
import threading
from collections import Counter
from functools import cache
from types import ModuleType

import pytest

import tabuleiro
from tabuleiro.core.errors import GameOver
from tabuleiro.core.game import Game
from tabuleiro.core.position import Position
from tabuleiro.kernel.contract import DRAWN, PLAYER, RESULT, RUNNING, won_by
from tabuleiro.record import Record
from tabuleiro.search.proof import Progress, Proof, Solver, prove
from tests.search.roundabout import rules as roundabout
from tests.search.toys import SEESAW, minimax, random_tree_root, toy
from tests.wandering import wander

SMALL = 1 << 12
RESULTS = {1: "win", 0: "draw", -1: "loss"}


def check_against_minimax(solver: Solver, position: Position) -> Proof:
    """The result, and exactly the turns that keep it."""
    found = solver.prove(position)
    best = minimax(position)
    assert found.result == RESULTS[best], position
    keeping = set()
    for turn in position.turns():
        after = position.play(turn)
        value = minimax(after) if after.player == position.player else -minimax(after)
        if value == best:
            keeping.add(turn.text)
    assert {turn.text for turn in found.turns} == keeping, position
    assert found.complete
    return found


@pytest.mark.parametrize("compiled", [False, True])
def test_trees_of_chance_are_proven(compiled: bool) -> None:
    """Turns of several actions, draws, players without an action: all in one table, which is too small for it."""
    solver = Solver(random_tree_root(0).game, table_words=64, compiled=compiled)
    roots = [root for root in map(random_tree_root, range(60 if compiled else 12)) if root.outcome is None]
    results = {check_against_minimax(solver, root).result for root in roots}
    assert results == {"win", "draw", "loss"}


def test_interpreted_and_compiled_find_the_same() -> None:
    for name in ("avanco", "fanorona", "gatos-caes", "rastros", "semaforo", "produto"):
        game = tabuleiro.game(name)
        position = next(each for each in (wander(game, seed, 6) for seed in range(9)) if each.outcome is None)
        proofs = [
            Solver(game, table_words=1 << 10, compiled=each).prove(position, nodes=2000) for each in (False, True)
        ]
        assert proofs[0] == proofs[1]


# Games in which positions come back: what is true is known by working backwards over the whole graph.


def cyclic_value(rules: ModuleType, states: "set[tuple[int, ...]]") -> "dict[tuple[int, ...], int]":
    """The winner of every state (RUNNING: nobody can force anything), by retrograde analysis."""
    value = dict.fromkeys(states, RUNNING)
    changed = True
    while changed:
        changed = False
        for state in states:
            if value[state] != RUNNING:
                continue
            mover = state[PLAYER]
            results = [after[RESULT] or value[after] for after in followers(rules, state)]
            if not results or all(result == won_by(1 - mover) for result in results):
                value[state], changed = won_by(1 - mover), True
            elif won_by(mover) in results:
                value[state], changed = won_by(mover), True
    return value


def followers(rules: ModuleType, state: tuple[int, ...]) -> list[tuple[int, ...]]:
    out = [0] * rules.MAX_ACTIONS
    found = []
    for index in range(rules.legal(list(state), out)):
        after = list(state)
        rules.play(after, out[index])
        found.append(tuple(after))
    return found


def reachable(rules: ModuleType, start: tuple[int, ...]) -> set[tuple[int, ...]]:
    states, fresh = {start}, [start]
    while fresh:
        for after in followers(rules, fresh.pop()):
            if after[RESULT] == RUNNING and after not in states:
                states.add(after)
                fresh.append(after)
    return states


@cache
def roundabout_game() -> Game:
    return toy(roundabout, repeats=True)


@pytest.mark.parametrize("seed", range(30))
def test_graphs_with_circles_are_proven(seed: int) -> None:
    """Each node of a random graph, with one table for all: nothing that holds on one path only leaks into it."""
    game = roundabout_game()
    states = reachable(roundabout, tuple(roundabout.start(frozenset(), seed)))
    values = cyclic_value(roundabout, states)
    solver = Solver(game, table_words=SMALL)
    order = sorted(states)
    random.Random(seed).shuffle(order)
    for state in order:
        if not followers(roundabout, state):
            continue
        found = solver.prove(Position(game, state))
        winner = values[state]
        expected = "draw" if winner == RUNNING else "win" if winner == won_by(state[PLAYER]) else "loss"
        assert found.result == expected, state
        for turn in found.turns:
            after = Position(game, state).play(turn).state
            assert (after[RESULT] or values[after]) in ({winner} if winner else {RUNNING, DRAWN})
        assert found.complete


def test_the_graphs_hold_every_result() -> None:
    values = set()
    for seed in range(30):
        states = reachable(roundabout, tuple(roundabout.start(frozenset(), seed)))
        values |= set(cyclic_value(roundabout, states).values())
    assert values >= {RUNNING, 1, 2}


class WithHistory:
    """1, 0 or -1 for the player to move of a record, third occurrences counted: by looking at everything."""

    def __init__(self) -> None:
        self._seen: dict[tuple[object, ...], int] = {}

    def value(self, record: Record) -> int:
        return self._value(record.position.state, Counter(position.state for position in record.positions[:-1]))

    def _value(self, state: tuple[int, ...], before: "Counter[tuple[int, ...]]") -> int:
        asked = (state, frozenset(before.items()))
        if asked not in self._seen:
            self._seen[asked] = self._find(state, before)
        return self._seen[asked]

    def _find(self, state: tuple[int, ...], before: "Counter[tuple[int, ...]]") -> int:
        best, mover, fresh = -1, state[PLAYER], state[roundabout.IN_TURN] == 0
        if state[RESULT] != RUNNING:
            return 0 if state[RESULT] == DRAWN else 1 if state[RESULT] == won_by(mover) else -1
        after_states = followers(roundabout, state)
        if after_states and fresh and before[state] >= 2:
            return 0
        for after in after_states:
            value = self._value(after, before + Counter([state] if fresh else []))
            best = max(best, value if after[PLAYER] == mover else -value)
            if best == 1:
                break
        return best


def circling_records(seed: int) -> "list[Record]":
    """Random games on a small graph that are not over, one for each of their positions."""
    game = toy(roundabout, repeats=True)
    chance, found = random.Random(seed), []
    record = game.record(Position(game, tuple(roundabout.start(frozenset(), seed, nodes=4))))
    turns = 0
    while record.outcome is None and turns < 12:
        found.append(game.record(record.positions[0]))
        for turn in record.turns:
            found[-1].play(turn)
        record.play(chance.choice(record.position.turns()))
        turns += 1
    return found


def test_the_third_occurrence_is_a_draw() -> None:
    """Random records that go round in circles: the whole truth is proven, which sometimes differs for the record."""
    differing = compared = 0
    for seed in range(60):
        truth = WithHistory()
        solver = Solver(roundabout_game(), table_words=SMALL)
        for record in circling_records(seed):
            found = solver.prove(record)
            assert found.result == RESULTS[truth.value(record)], (seed, record.turns)
            for turn in found.turns:
                record.play(turn)
                after = truth.value(record)
                value = after if record.position.state[PLAYER] == record.positions[-2].state[PLAYER] else -after
                assert RESULTS[value] == found.result, (seed, record.turns)
                record.undo()
            differing += found.result != solver.prove(record.position).result
            compared += 1
    assert compared > 100
    assert differing > 0


def test_a_win_that_would_be_the_third_occurrence_is_a_draw() -> None:
    """The token of the seesaw: nobody can force anything, and a counter makes no position new."""
    assert prove(SEESAW.start()).result == "draw"
    position = Position(SEESAW, (0, 0, 3, 0))
    assert [turn.text for turn in prove(position).turns] == ["1"]


def test_a_game_that_knows_positions_by_other_names_claims_nothing_after_a_repetition() -> None:
    record = tabuleiro.game("hive").record()
    for turn in ("wQ", "bQ wQ-", "wA1 -wQ", "bA1 bQ-"):
        record.play(turn)
    for turn in ("wA1 /wQ", "bA1 bQ/", "wA1 -wQ", "bA1 bQ-"):
        record.play(turn)
        if record.occurrences >= 2:
            assert prove(record, nodes=5000) == Proof("unknown", (), 0, complete=False)
            return
    pytest.fail("the position did not come back")


# Real games, late enough to look at everything.


class TooLarge(Exception):
    """The tree of a position is too large to look at everything."""


class Everything:
    """Plain minimax that remembers, for states that never come back: 1, 0 or -1 for the player to move."""

    def __init__(self, game: Game, most: int) -> None:
        self._game, self._most = game, most
        self._seen: dict[tuple[int, ...], int] = {}

    def value(self, state: tuple[int, ...]) -> int:
        if state[RESULT] != RUNNING:
            return 0 if state[RESULT] == DRAWN else 1 if state[RESULT] == won_by(state[PLAYER]) else -1
        if state not in self._seen:
            if len(self._seen) >= self._most:
                raise TooLarge
            self._seen[state] = 0  # counted
            best = -1
            for action in self._game.legal(list(state)):
                best = max(best, self.worth(state, action)) if best < 1 else best
            self._seen[state] = best
        return self._seen[state]

    def worth(self, state: tuple[int, ...], *actions: int) -> int:
        after = list(state) + [0] * self._game.scratch_size
        for action in actions:
            self._game.rules.play(after, action)
        value = self.value(tuple(after[: len(state)]))
        return value if after[PLAYER] == state[PLAYER] else -value


@pytest.mark.parametrize(("name", "turns"), [("rastros", 14), ("gatos-caes", 36), ("produto", 28)])
def test_late_positions_are_proven(name: str, turns: int) -> None:
    game = tabuleiro.game(name)
    solver = Solver(game, table_words=SMALL)
    compared: Counter[str] = Counter()
    for seed in range(80):
        position = wander(game, seed, turns)
        if position.outcome is not None or compared.total() == 8:
            continue
        everything = Everything(game, 4000)
        try:
            best = everything.value(position.state)
            keeping = {
                turn.text for turn in position.turns() if everything.worth(position.state, *turn.actions) == best
            }
        except TooLarge:
            continue
        found = solver.prove(position)
        assert (found.result, {turn.text for turn in found.turns}, found.complete) == (RESULTS[best], keeping, True)
        compared[found.result] += 1
    assert compared["win"] >= 2, compared
    assert compared["loss"] >= 1, compared


# Budgets, and what is reported.


def test_a_finished_game_cannot_be_proven() -> None:
    with pytest.raises(GameOver):
        prove(tabuleiro.game("avanco").position("w6/7/7/7/7/b6/7 b"))


def test_a_budget_that_does_not_suffice_is_told_honestly() -> None:
    start = tabuleiro.game("avanco").start()
    found = prove(start, nodes=5000)
    assert (found.result, found.turns, found.complete) == ("unknown", (), False)
    assert 5000 <= found.nodes < 5200


def test_equal_budgets_of_nodes_repeat_exactly() -> None:
    position = wander(tabuleiro.game("rastros"), 1, 4)
    assert prove(position, nodes=30_000) == prove(position, nodes=30_000)


def test_seconds_and_the_stop_flag_end_a_proof() -> None:
    game = tabuleiro.game("amazonas")
    solver = Solver(game)
    assert solver.prove(game.start(), seconds=0.1).result == "unknown"
    stop = [0]
    threading.Timer(0.1, stop.__setitem__, (0, 1)).start()
    assert solver.prove(game.start(), stop=stop).result == "unknown"


def test_progress_is_told() -> None:
    reports: list[Progress] = []
    prove(tabuleiro.game("avanco").start(), seconds=0.6, progress=reports.append)
    assert reports
    assert all(each.to_prove > 0 and each.to_refute > 0 and each.result == "unknown" for each in reports)
    assert [each.nodes for each in reports] == sorted(each.nodes for each in reports)


def test_one_turn_is_enough_where_only_one_is_asked_for() -> None:
    game = tabuleiro.game("produto")
    solver = Solver(game)
    found = 0
    for seed in range(8):
        position = wander(game, seed, 28)
        one = solver.prove(position, every_turn=False)
        every = solver.prove(position)
        assert one.result == every.result
        assert len(one.turns) == 1
        assert one.turns[0].text in {turn.text for turn in every.turns}
        found += one.result == "win"
    assert found > 0


def test_the_table_serves_the_next_turn() -> None:
    record = tabuleiro.game("rastros").record(wander(tabuleiro.game("rastros"), 1, 6))
    solver = Solver(record.game)
    first = solver.prove(record)
    record.play(first.turns[0])
    assert solver.prove(record, every_turn=False).nodes < Solver(record.game).prove(record, every_turn=False).nodes
