"""A hexagon of hexagons: rows a, b, c … from the bottom, cells 1, 2, 3 … from the left."""

from tabuleiro.boards.board import NONE, Board
from tabuleiro.boards.field import HEX_DIRECTIONS, hex_point


def hexagon(side: int) -> Board:
    """The hexagon with so many cells on each side; cells are numbered row by row from a1."""
    reach = side - 1
    order = [
        (column, row)
        for row in range(-reach, reach + 1)
        for column in range(max(-reach, -reach - row), min(reach, reach - row) + 1)
    ]
    number = {place: cell for cell, place in enumerate(order)}
    rows = [[place for place in order if place[1] == row] for row in range(-reach, reach + 1)]
    return Board(
        shape="hexagon",
        names=tuple(
            f"{chr(ord('a') + index)}{place + 1}" for index, row in enumerate(rows) for place in range(len(row))
        ),
        points=tuple(hex_point(column, row) for column, row in order),
        rows=tuple(tuple(number[place] for place in row) for row in reversed(rows)),
        directions=tuple(HEX_DIRECTIONS),
        neighbours=tuple(
            tuple(number.get((column + dx, row + dy), NONE) for dx, dy in HEX_DIRECTIONS.values())
            for column, row in order
        ),
    )
