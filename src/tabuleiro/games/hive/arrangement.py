"""The arrangement of the pieces as people see it: stacks, and columns and rows instead of numbers of cells."""

from collections import deque
from collections.abc import Mapping, Sequence
from functools import lru_cache

from tabuleiro.boards.field import HEX_DIRECTIONS
from tabuleiro.games.hive.field import CELL, HERE, STEPS
from tabuleiro.games.hive.pieces import BOARD, LEVEL, PIECES, place_of

Stacks = Mapping[int, tuple[int, ...]]


@lru_cache(maxsize=16)  # the turns of a position are written one by one, and each asks for it
def stacks(state: tuple[int, ...]) -> Stacks:
    """The pieces on each occupied cell, from the bottom up."""
    found: dict[int, tuple[int, ...]] = {}
    on_board = [piece for piece in range(PIECES) if state[BOARD] >> piece & 1]
    for piece in sorted(on_board, key=lambda piece: place_of(state, piece) >> LEVEL):
        cell = place_of(state, piece) & CELL
        found[cell] = (*found.get(cell, ()), piece)
    return found


def neighbour(cell: int, direction: int) -> int:
    """The cell beside a cell, in one of the six directions of the field."""
    return (cell + STEPS[direction] - HERE) & CELL


def coordinates(state: Sequence[int]) -> dict[int, tuple[int, int]]:
    """The column and row of each occupied cell; the lowest of both are 0."""
    occupied = stacks(tuple(state))
    found: dict[int, tuple[int, int]] = {}
    waiting = deque((cell, (0, 0)) for cell in sorted(occupied)[:1])
    while waiting:
        cell, (column, row) = waiting.popleft()
        if cell in occupied and cell not in found:
            found[cell] = column, row
            for direction, (across, up) in enumerate(HEX_DIRECTIONS.values()):
                waiting.append((neighbour(cell, direction), (column + across, row + up)))
    left = min((column for column, _ in found.values()), default=0)
    bottom = min((row for _, row in found.values()), default=0)
    return {cell: (column - left, row - bottom) for cell, (column, row) in found.items()}
