"""Sets of cells as planes of bytes, for programs that learn."""

from collections.abc import MutableSequence, Sequence

from tabuleiro.kernel.bits import bit, lowest
from tabuleiro.kernel.contract import rule


@rule
def put_set(out: MutableSequence[int], at: int, cells: int, places: Sequence[int]) -> None:
    """Write a 1 for each cell of a set into the plane that begins at `at`; places tells where each cell lies in it."""
    while cells:
        cell = lowest(cells)
        cells ^= bit(cell)
        out[at + places[cell]] = 1


@rule
def fill(out: MutableSequence[int], at: int, size: int, value: int) -> None:
    """Write the same number everywhere into a plane."""
    for place in range(size):
        out[at + place] = value
