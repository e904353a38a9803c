"""Alpha-beta finds what plain minimax finds, and says what it knows."""

import itertools
import threading
import time
from collections import Counter

import pytest

import tabuleiro
from tabuleiro.core.errors import GameOver
from tabuleiro.core.game import Game
from tabuleiro.core.position import Position
from tabuleiro.kernel.contract import DRAWN, PLAYER, RESULT, RUNNING, won_by
from tabuleiro.search.alphabeta import AlphaBeta
from tabuleiro.search.templates.alphabeta import DEEPEST_QUIESCENCE, WIN_SCORE
from tabuleiro.search.templates.transpositions import AT_LEAST, EXACT, action_in, depth_in, find, keep, score_in
from tests.wandering import wander

GAMES = ("avanco", "gatos-caes", "fanorona", "fanorona:standard", "amazonas", "peralicatuma", "block")
SMALL = 1 << 14
MOST_STATES = 8_000
"""Minimax without pruning: positions whose trees are larger are left out."""


class TooLarge(Exception):
    """The tree of a position is too large for minimax."""


class Minimax:
    """The definition, without any pruning: depth in turns, forced turns free, then urgent turns only."""

    def __init__(self, game: Game) -> None:
        self.game = game
        self.knowledge = game.knowledge
        self.seen: dict[tuple[tuple[int, ...], int, int, bool], int] = {}

    def score(self, state: tuple[int, ...], depth: int, ply: int = 0, fresh: bool = True) -> int:
        asked = (state, depth, ply, fresh)
        if asked not in self.seen:
            if len(self.seen) > MOST_STATES:
                raise TooLarge
            self.seen[asked] = self.find(list(state), depth, ply, fresh)
        return self.seen[asked]

    def find(self, state: list[int], depth: int, ply: int, fresh: bool) -> int:
        if state[RESULT] != RUNNING:
            win = state[RESULT] == won_by(state[PLAYER])
            return 0 if state[RESULT] == DRAWN else (WIN_SCORE - ply if win else ply - WIN_SCORE)
        if fresh and depth <= DEEPEST_QUIESCENCE:
            return int(self.knowledge.evaluate(state))
        actions = self.game.legal(list(state))
        if not actions:
            return ply - WIN_SCORE
        scores = []
        if fresh and depth <= 0:
            scores.append(int(self.knowledge.evaluate(state)))
            actions = [action for action in actions if self.knowledge.urgency(state, action) > 0]
        elif fresh and (len(actions) == 1 or (ply > 0 and self.are_twins(state, actions))):
            depth += 1
        for action in actions:
            after = state + [0] * self.game.scratch_size
            self.game.rules.play(after, action)
            del after[len(state) :]
            if after[PLAYER] == state[PLAYER] and after[RESULT] == RUNNING:
                scores.append(self.score(tuple(after), depth, ply, False))
            else:
                sign = 1 if after[PLAYER] == state[PLAYER] else -1
                scores.append(sign * self.score(tuple(after), depth - 1, ply + 1))
        return max(scores)

    def are_twins(self, state: list[int], actions: list[int]) -> bool:
        twins = getattr(self.knowledge, "without_twins", None)
        return twins is not None and twins(state, list(actions), len(actions)) == 1


def exact_score(position: Position, depth: int, table_words: int = SMALL) -> int:
    search = AlphaBeta(position, table_words=table_words, exact=True)
    search.run(depth=depth)
    return search.lines()[0].score


SPARSE = {
    "avanco": [
        "2b2b1/1b5/3b3/7/2w4/w4w1/3w3 w",
        "2b2b1/1b5/3b3/2w4/7/w4w1/3w3 b",
        "3b3/b4b1/2b4/1w1w3/7/5w1/2w4 w",
        "6b/b1b4/7/1b1w3/2w4/7/w6 b",
    ],
    "amazonas": [
        "5b4/10/3b6/4w5/2b7/3w3b2/10/1w8/6W3/3B6 w 0",
        "5b4/10/3b6/4w5/2b7/3w3b2/10/1w8/6W3/3B6 b 0",
        "10/2b1b5/3w6/10/5b4/4w5/2w3b3/10/10/10 w 0",
    ],
}
"""Random games of these do not come to small trees."""


def some_positions(game: Game) -> list[Position]:
    if game.id in SPARSE:
        return [game.position(text) for text in SPARSE[game.id]]
    positions = [wander(game, seed, {"gatos-caes": 26, "fanorona": 30}.get(game.info.id, 60)) for seed in range(12)]
    return [position for position in positions if position.outcome is None]


@pytest.mark.parametrize("name", GAMES)
def test_it_equals_plain_minimax(name: str) -> None:
    game = tabuleiro.game(name)
    compared: Counter[int] = Counter()
    for position, depth in itertools.product(some_positions(game)[:6], (1, 2, 3)):
        try:
            expected = Minimax(game).score(position.state, depth)
        except TooLarge:
            continue
        assert exact_score(position, depth) == expected, (position, depth)
        compared[depth] += 1
    assert compared[2] >= 2, compared


@pytest.mark.parametrize("name", GAMES)
def test_the_next_best_turns_have_exact_scores_too(name: str) -> None:
    game = tabuleiro.game(name)
    position = next(position for position in some_positions(game) if len(position.actions()) > 4)
    search = AlphaBeta(position, table_words=SMALL, exact=True)
    search.run(depth=1, lines=4)
    scores = [-Minimax(game).score(state, 0, 1) for state in {position.play(turn).state for turn in position.turns()}]
    assert [line.score for line in search.lines()] == sorted(scores, reverse=True)[:4]
    after = [position.play(line.first).state for line in search.lines()]
    assert len(set(after)) == len(after) == 4


@pytest.mark.parametrize("name", GAMES)
def test_interpreted_and_compiled_find_the_same(name: str) -> None:
    position = wander(tabuleiro.game(name), 5, 10)
    found = []
    for compiled in (False, True):
        search = AlphaBeta(position, table_words=1 << 10, compiled=compiled)
        search.run(nodes=3000, lines=2)
        found.append((search.lines(), search.nodes))
    assert found[0] == found[1]


def test_a_win_is_told_as_proven_with_its_distance() -> None:
    game = tabuleiro.game("avanco")
    search = AlphaBeta(game.position("b6/7/7/w6/7/7/7 w"), table_words=SMALL)
    search.run(depth=12)
    (line,) = search.lines(1)
    assert (line.result, line.distance, line.chance) == ("win", 5, 1.0)
    assert line.score == WIN_SCORE - 5
    assert len(line.turns) == 5


def test_a_loss_is_told_as_well() -> None:
    """Black is a step behind in the race and has no other piece."""
    search = AlphaBeta(tabuleiro.game("avanco").position("7/7/w6/6b/7/7/7 b"), table_words=SMALL)
    search.run(depth=12)
    line = search.lines()[0]
    assert (line.result, line.distance, line.chance) == ("loss", 4, 0.0)


def test_the_whole_of_a_small_game_is_proven() -> None:
    """On a board almost full, who places last is known exactly."""
    position = wander(tabuleiro.game("gatos-caes"), 8, 22)
    search = AlphaBeta(position)
    search.run(nodes=3_000_000)
    line = search.lines()[0]
    assert line.result in {"win", "loss"}
    for turn in line.turns:
        position = position.play(turn)
    assert position.outcome is not None


def test_what_was_on_the_board_before_is_a_draw() -> None:
    """The same turn, with the position it leads to in the record or not."""
    game = tabuleiro.game("amazonas")
    start = game.position("10/10/W9/10/10/10/10/8B1/10/8B1 w 0")
    record = game.record(start)
    first = start.turns()[0]
    record.play(first)
    reply = record.position.turns()[0]
    record.play(reply)
    back = next(turn for turn in record.position.turns() if turn.text.split("-")[1] == first.text.split("-")[0])
    record.play(back)
    home = next(turn for turn in record.position.turns() if turn.text.split("-")[1] == reply.text.split("-")[0])
    scores = []
    for root in (record, record.position):
        search = AlphaBeta(root, table_words=SMALL, exact=True)
        search.run(depth=1, lines=99)
        scores.append({line.first.text: line.score for line in search.lines()}[home.text])
    assert scores[0] == 0 != scores[1]


@pytest.mark.parametrize("name", GAMES)
def test_equal_budgets_of_nodes_repeat_exactly(name: str) -> None:
    found = []
    for _ in range(2):
        search = AlphaBeta(tabuleiro.game(name).start(), table_words=1 << 12)
        search.run(nodes=20_000)
        assert search.nodes == 20_000
        found.append(search.lines())
    assert found[0] == found[1]


def test_the_table_serves_the_next_turn() -> None:
    record = tabuleiro.game("avanco").record()
    search = AlphaBeta(record)
    search.run(depth=7)
    first = search.nodes
    for turn in search.lines()[0].turns[:2]:
        record.play(turn)
    search.follow(record)
    search.run(depth=5)
    fresh = AlphaBeta(record)
    fresh.run(depth=5)
    assert search.nodes < fresh.nodes < first


def test_time_and_the_stop_flag_end_a_search() -> None:
    search = AlphaBeta(tabuleiro.game("amazonas").start())
    began = time.monotonic()
    search.run(seconds=0.2)
    assert time.monotonic() - began < 0.5
    stop = search.kernels.words(1)
    threading.Timer(0.2, stop.__setitem__, (0, 1)).start()
    search.run(stop=stop)
    assert time.monotonic() - began < 1.5
    assert search.best() in search.position.turns()


def test_without_any_time_there_is_still_a_turn() -> None:
    position = tabuleiro.game("fanorona").start()
    search = AlphaBeta(position, table_words=SMALL)
    search.run(nodes=1)
    assert search.best() in position.turns()


def test_progress_is_told_after_each_depth() -> None:
    depths: list[int] = []
    search = AlphaBeta(tabuleiro.game("avanco").start(), table_words=SMALL)
    search.run(depth=4, progress=lambda search: depths.append(search.lines()[0].depth))
    assert depths == [1, 2, 3, 4]


def test_a_finished_game_is_not_searched() -> None:
    with pytest.raises(GameOver):
        AlphaBeta(tabuleiro.game("avanco").position("w6/7/7/7/7/b6/7 b"))


def test_the_table_keeps_what_is_deep_and_new() -> None:
    table = [0] * 16
    keep(table, 0x10, 1, 7, -50, 9, EXACT)
    keep(table, 0x20, 1, 8, 60, 2, AT_LEAST)
    assert [action_in(find(table, key)) for key in (0x10, 0x20)] == [7, 8]
    assert (score_in(find(table, 0x10)), depth_in(find(table, 0x10)), find(table, 0x10) & EXACT) == (-50, 9, EXACT)
    keep(table, 0x30, 1, 9, 0, 1, EXACT)  # the same bucket: the shallow one goes
    assert (find(table, 0x20), action_in(find(table, 0x10)), action_in(find(table, 0x30))) == (0, 7, 9)
    keep(table, 0x40, 4, 1, 0, 1, EXACT)  # three turns later: the deep one has aged
    assert find(table, 0x10) == 0 or find(table, 0x30) == 0
