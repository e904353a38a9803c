"""The stones of Sesqui as sets of cells: their steps, their crosscuts and their chains.

Cells are bits of a word, a1 lowest, eight to a rank; h8 is the sign bit. Directions are numbered as in
the board: 0 is north, then clockwise, so that the odd ones are the diagonals.
"""

from tabuleiro.kernel.bits import shift_left, shift_right, signed
from tabuleiro.kernel.contract import rule

VERTICAL, HORIZONTAL = 0, 1

NORTH, NORTH_EAST, EAST, SOUTH_EAST, SOUTH, SOUTH_WEST, WEST, NORTH_WEST = range(8)
STEPS = (8, 9, 1, -7, -8, -9, -1, 7)  # by how much the number of a cell grows with a step in each direction

FILE_A = signed(sum(1 << 8 * rank for rank in range(8)))
FILE_H = signed(sum(1 << 8 * rank + 7 for rank in range(8)))
RANK_1 = 0xFF
RANK_8 = signed(0xFF << 56)
SIDES = ((RANK_1, RANK_8), (FILE_A, FILE_H))  # what vertical, what horizontal has to join

INSIDE = (~0, ~FILE_H, ~FILE_H, ~FILE_H, ~0, ~FILE_A, ~FILE_A, ~FILE_A)
"""The cells that a step in each direction does not take round the edge; over north and south they fall off."""


@rule
def step(cells: int, direction: int) -> int:
    """Where the cells of a set get by one step; those that would leave the board are gone."""
    cells &= INSIDE[direction]
    if SOUTH_EAST <= direction <= WEST:
        return shift_right(cells, -STEPS[direction])
    return shift_left(cells, STEPS[direction])


@rule
def beside(cells: int) -> int:
    """The cells next to a set, horizontally or vertically."""
    return step(cells, NORTH) | step(cells, EAST) | step(cells, SOUTH) | step(cells, WEST)


@rule
def around(cells: int) -> int:
    """A set with all cells next to it, diagonally as well."""
    cells |= step(cells, EAST) | step(cells, WEST)
    return cells | step(cells, NORTH) | step(cells, SOUTH)


@rule
def crossings(own: int, enemy: int, diagonal: int) -> int:
    """The cells one diagonal step from an own stone where the step passes between two enemies.

    A second own stone there would make a crosscut with the first.
    """
    return step(own, diagonal) & step(enemy, diagonal - 1) & step(enemy, (diagonal + 1) & 7)


@rule
def crosscuts(own: int, enemy: int) -> int:
    """The cells where a new own stone would make a crosscut."""
    return (
        crossings(own, enemy, NORTH_EAST)
        | crossings(own, enemy, SOUTH_EAST)
        | crossings(own, enemy, SOUTH_WEST)
        | crossings(own, enemy, NORTH_WEST)
    )


@rule
def crosscuts_of_others(own: int, enemy: int, direction: int) -> int:
    """The cells where a stone that comes by a single diagonal step in this direction would make a crosscut."""
    cells = 0
    for diagonal in range(NORTH_EAST, 8, 2):
        if diagonal != direction:
            cells |= crossings(own, enemy, diagonal)
    return cells


@rule
def joins(chain: int, own: int, player: int) -> bool:
    """Whether the own stones linked with those of `chain`, diagonally as well, touch both sides."""
    one_side, other_side = SIDES[player][0], SIDES[player][1]
    if own & one_side == 0 or own & other_side == 0:
        return False
    before = 0
    while chain != before:
        before = chain
        chain = around(chain) & own
    return chain & one_side != 0 and chain & other_side != 0
