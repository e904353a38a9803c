"""The boundless field of hexagons, pointy side up: cells are (column, row), rows going upwards.

A step to the upper right keeps the column; so the upper left has one column less.
"""

import math

HEX_DIRECTIONS = {
    "east": (1, 0),
    "north-east": (0, 1),
    "north-west": (-1, 1),
    "west": (-1, 0),
    "south-west": (0, -1),
    "south-east": (1, -1),
}


def hex_point(column: int, row: int) -> tuple[float, float]:
    """Where a cell of the field is drawn; neighbours are one unit apart."""
    return column + row / 2, row * math.sqrt(3) / 2
