"""What all boards of cells have in common."""

import math
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property

Point = tuple[float, float]
NONE = -1
"""Stands in a table where there is no cell."""


@dataclass(frozen=True, eq=False)
class Board:
    """Cells 0, 1, 2 …, each with a name, a place, and a neighbour (or NONE) in each direction.

    `rows` lists the cells as positions are written: the top row first, each from the left.
    `x` runs to the right and `y` upwards, one unit being the distance of two neighbours in a row.
    `shape` is what a cell looks like: "square", "hexagon", or "point" (on a crossing of lines).
    """

    shape: str
    names: tuple[str, ...]
    points: tuple[Point, ...]
    rows: tuple[tuple[int, ...], ...]
    directions: tuple[str, ...]
    neighbours: tuple[tuple[int, ...], ...]

    def __len__(self) -> int:
        return len(self.names)

    @cached_property
    def cells(self) -> Mapping[str, int]:
        """The number of each name."""
        return {name: cell for cell, name in enumerate(self.names)}

    def direction(self, name: str) -> int:
        """The column of `neighbours` that belongs to a direction."""
        return self.directions.index(name)

    def opposite(self, direction: int) -> int:
        """The direction straight back."""
        return (direction + len(self.directions) // 2) % len(self.directions)

    def ray(self, cell: int, direction: int) -> tuple[int, ...]:
        """The cells met by going straight on from a cell, without the cell itself."""
        met: list[int] = []
        while (cell := self.neighbours[cell][direction]) != NONE:
            met.append(cell)
        return tuple(met)

    @cached_property
    def edges(self) -> tuple[tuple[int, int], ...]:
        """Every pair of neighbours once."""
        return tuple((cell, other) for cell in range(len(self)) for other in self.neighbours[cell] if other > cell)

    def lines(self, length: int) -> tuple[tuple[int, ...], ...]:
        """Every straight line of so many cells, once."""
        return tuple(
            (cell, *ray[: length - 1])
            for cell in range(len(self))
            for direction in range(len(self.directions) // 2)
            if len(ray := self.ray(cell, direction)) >= length - 1
        )

    @cached_property
    def symmetries(self) -> Mapping[str, tuple[int, ...]]:
        """The turns and reflections that map the board onto itself: where each cell goes.

        "turn 90" is anticlockwise by 90 degrees about the middle; "mirror 0" reflects left and right,
        "mirror 90" is the same after a turn by 90 degrees, and so on.
        """
        step = 60 if self.shape == "hexagon" else 90
        found: dict[str, tuple[int, ...]] = {}
        for angle in range(0, 360, step):
            for word, flip in (("turn", 1.0), ("mirror", -1.0)):
                image = _image(self.points, math.radians(angle), flip)
                if image is not None and self._keeps_edges(image):
                    found[f"{word} {angle}"] = image
        return found

    def _keeps_edges(self, image: Sequence[int]) -> bool:
        edges = {frozenset(edge) for edge in self.edges}
        return all(frozenset((image[one], image[other])) in edges for one, other in self.edges)


def _image(points: Sequence[Point], angle: float, flip: float) -> tuple[int, ...] | None:
    """Where each point goes when the plane is flipped and turned about the middle of the points."""
    middle_x = (min(x for x, _ in points) + max(x for x, _ in points)) / 2
    middle_y = (min(y for _, y in points) + max(y for _, y in points)) / 2
    place = {(round(x, 3), round(y, 3)): cell for cell, (x, y) in enumerate(points)}
    image: list[int] = []
    for x, y in points:
        across, up = flip * (x - middle_x), y - middle_y
        turned_x = middle_x + across * math.cos(angle) - up * math.sin(angle)
        turned_y = middle_y + across * math.sin(angle) + up * math.cos(angle)
        cell = place.get((round(turned_x, 3) + 0.0, round(turned_y, 3) + 0.0))
        if cell is None:
            return None
        image.append(cell)
    return tuple(image)
