"""What a search has found, told in turns: the best turns at the root and how they would go on.

The branches of a tree are actions. A turn is a path of them that ends where the other player may act.
"""

import heapq
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import count, islice

from tabuleiro.core.position import Position
from tabuleiro.core.turn import Turn
from tabuleiro.kernel.contract import PLAYER, RESULT, RUNNING
from tabuleiro.search.forest import Branch, Forest

CANDIDATES = 16
"""So many of the most visited turns are compared before the best is named."""
LONGEST_LINE = 30
"""Actions of a continuation."""
LEAST_VISITS = 8
"""A continuation ends where the trees have looked less often than this."""


@dataclass(frozen=True)
class Line:
    """A turn at the root with what follows: texts of turns, and the chance to win for the player to move.

    `result` is "win", "loss" or "draw" where that is proven. A tree tells `visits`; alpha-beta `score`, `depth`
    and, where a win or loss is proven, the `distance` to it in turns.
    """

    turns: tuple[str, ...]
    first: Turn
    chance: float
    result: str | None
    visits: int = 0
    score: int = 0
    depth: int = 0
    distance: int | None = None


def best_lines(forest: Forest, position: Position, number: int) -> list[Line]:
    """The best turns of the player to move, the best first; at least one, even from trees that are still bare."""
    found = list(islice(_turns(forest, position), max(number, CANDIDATES)))
    best = found[0][1]
    if best.result is None and best.chance < 0.5:  # then a sure draw is better than what was looked at most
        found.sort(key=lambda each: each[1].result != "draw")
    return [_line(forest, position, path, branch) for path, branch in found[:number]]


def walk(position: Position, actions: Sequence[int]) -> Iterator[tuple[Turn, Position]]:
    """The whole turns that these actions make, each with the position after it."""
    game, first = position.game, 0
    state = list(position.state) + [0] * game.scratch_size
    for index, action in enumerate(actions):
        game.rules.play(state, action)
        if state[PLAYER] != position.state[PLAYER] or state[RESULT] != RUNNING:
            mine = tuple(actions[first : index + 1])
            turn = Turn(game.notation.write_turn(position, mine), mine)
            past = (*position.past, turn.text) if game.notation.KEEPS_PAST else ()
            position, first = Position(game, tuple(state[: len(position.state)]), past), index + 1
            yield turn, position


def _turns(forest: Forest, position: Position) -> Iterator[tuple[tuple[int, ...], Branch]]:
    """The paths of turns by their merit. No branch has more than the one before it, so the best open one is next."""
    order = count()  # so that equal merits are never compared any further
    open_paths: list[tuple[tuple[int, int], int, tuple[int, ...], Branch]] = [((0, 0), next(order), (), forest.root)]
    while open_paths:
        _, _, path, branch = heapq.heappop(open_paths)
        if path and next(walk(position, path), None) is not None:
            yield path, branch
            continue
        after = forest.below(branch)
        for each in after:
            merit, visits = each.merit
            heapq.heappush(open_paths, ((-merit, -visits), next(order), (*path, each.action), each))
        if not after:
            yield _completed(position, path), branch


def _completed(position: Position, path: Sequence[int]) -> tuple[int, ...]:
    """A turn that the trees have not followed to its end, with the first actions that end it."""
    state = list(position.state) + [0] * position.game.scratch_size
    for action in path:
        position.game.rules.play(state, action)
    rest = position.game.whole_turns(state[: len(position.state)], most=1)[0]
    return (*path, *rest)


def _line(forest: Forest, position: Position, path: Sequence[int], branch: Branch) -> Line:
    actions, last = list(path), branch
    while len(actions) < LONGEST_LINE and (after := forest.below(last)) and after[0].visits >= LEAST_VISITS:
        last = after[0]
        actions.append(last.action)
    turns = [turn for turn, _ in walk(position, actions)]
    return Line(tuple(turn.text for turn in turns), turns[0], branch.chance, branch.result, branch.visits)
