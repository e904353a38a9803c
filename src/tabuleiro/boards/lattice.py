"""Boards of points joined by lines: pieces stand on the points and go along the lines."""

from collections.abc import Iterable

from tabuleiro.boards.board import NONE, Board
from tabuleiro.boards.square import DIRECTIONS, name_of, rows_of

Place = tuple[int, int]
Edge = tuple[Place, Place]


def lattice(edges: Iterable[Edge]) -> Board:
    """The points that the given edges join (file and rank from 0), numbered by rank, then file.

    An edge may be longer than one step (the base of a triangle): it joins its ends all the same.
    """
    joined: dict[Place, dict[Place, Place]] = {}
    for one, other in edges:
        across, up = _sign(other[0] - one[0]), _sign(other[1] - one[1])
        joined.setdefault(one, {})[across, up] = other
        joined.setdefault(other, {})[-across, -up] = one
    order = sorted(joined, key=lambda place: (place[1], place[0]))
    number = {place: cell for cell, place in enumerate(order)}
    return Board(
        shape="point",
        names=tuple(name_of(file, rank) for file, rank in order),
        points=tuple((float(file), float(rank)) for file, rank in order),
        rows=rows_of(number),
        directions=tuple(DIRECTIONS),
        neighbours=tuple(
            tuple(number[joined[place][step]] if step in joined[place] else NONE for step in DIRECTIONS.values())
            for place in order
        ),
    )


def grid_edges(places: Iterable[Place]) -> Iterable[Edge]:
    """The edges of an alquerque grid: sides everywhere, diagonals where file + rank is even.

    File and rank count from 0 here; counted from 1 their sum has the same parity.
    """
    present = set(places)
    for file, rank in sorted(present):
        steps = ((1, 0), (0, 1), (1, 1), (-1, 1)) if (file + rank) % 2 == 0 else ((1, 0), (0, 1))
        for dx, dy in steps:
            if (file + dx, rank + dy) in present:
                yield (file, rank), (file + dx, rank + dy)


def _sign(number: int) -> int:
    return (number > 0) - (number < 0)
