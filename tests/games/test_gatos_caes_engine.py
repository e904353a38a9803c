"""What the search of Gatos & Cães takes for the same is the same."""

from collections import defaultdict

import tabuleiro
from tabuleiro.core.position import Position
from tabuleiro.games.gatos_caes.evaluate import evaluate, likeness, without_twins
from tabuleiro.search.alphabeta import AlphaBeta
from tabuleiro.search.perft import perft
from tests.wandering import wander

GAME = tabuleiro.game("gatos-caes")


def shared(position: Position) -> tuple[int, ...]:
    out = [0] * 64
    return tuple(out[: likeness(list(position.state), out)])


def after_two(position: Position) -> list[Position]:
    once = [position.play(turn) for turn in position.turns()]
    return [after.play(turn) for after in once if after.outcome is None for turn in after.turns()]


def test_the_game_goes_on_alike_from_positions_alike() -> None:
    families = 0
    for seed in range(12):
        alike = defaultdict(list)
        for position in after_two(wander(GAME, seed, 24)):
            if position.outcome is None:
                alike[shared(position)].append(position)
        for positions in alike.values():
            different = {position.state: position for position in positions}
            values = {(evaluate(list(each.state)), perft(each, 3)) for each in list(different.values())[:4]}
            assert len(values) == 1
            families += len(different) > 1
    assert families > 50


def test_only_one_of_the_safe_cells_is_tried_and_no_other_turn_is_left_out() -> None:
    left_out = 0
    for seed in range(40):
        position = wander(GAME, seed, 20)
        if position.outcome is not None:
            continue
        out = [0] * 64
        actions = GAME.legal(list(position.state))
        kept = set(out[: without_twins(list(position.state), out, len(actions))])
        assert kept <= set(actions)
        ends = {turn.actions[0]: shared(position.play(turn)) for turn in position.turns()}
        assert {ends[action] for action in kept} == set(ends.values())
        left_out += len(actions) - len(kept)
    assert left_out > 40


def test_before_both_kinds_are_there_every_position_is_its_own() -> None:
    start = GAME.start()
    assert shared(start) == shared(start.play("d4")) == ()
    assert without_twins(list(start.state), [1, 2, 3, 4], 4) == 4


def test_endings_are_proven_at_once() -> None:
    """Positions twenty turns and more before the end, which took a hundred times as many nodes."""
    proven = 0
    for seed in range(8):
        position = wander(GAME, seed, 26)
        search = AlphaBeta(position, table_words=1 << 16)
        search.run(nodes=50_000)
        proven += search.lines()[0].result is not None
    assert proven >= 6
