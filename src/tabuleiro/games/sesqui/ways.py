"""The ways across the board of Sesqui: how many stones a player lacks to join two sides, and where they could lie.

Distances are found for all cells at once: they are kept as sets of cells, one for each binary digit.
"""

from tabuleiro.games.sesqui.stones import EAST, NORTH, SIDES, SOUTH, WEST, step
from tabuleiro.kernel.bits import count
from tabuleiro.kernel.contract import rule

FARTHEST = 15  # four digits
NO_WAY = 9  # where the other player's stones bar every way, or the shortest one is longer than the board

WIDEST = 4  # cells; wider places are not told apart

Digits = tuple[int, int, int, int, int]
Ways = tuple[int, int, int, int, int, int, int]


@rule
def spread(cells: int, north: int, east: int, south: int, west: int) -> int:
    """The cells a chain can reach from these in one step; the rest are the enemy's stones after each of these steps.

    Between two enemies there is no diagonal step: it would make a crosscut.
    """
    upper, lower = step(cells, NORTH), step(cells, SOUTH)
    found = upper | lower | step(cells, EAST) | step(cells, WEST)
    found |= step(upper, EAST) & ~(north & east)
    found |= step(upper, WEST) & ~(north & west)
    found |= step(lower, EAST) & ~(south & east)
    found |= step(lower, WEST) & ~(south & west)
    return found


@rule
def distances(side: int, own: int, enemy: int) -> Digits:
    """How many stones are lacking from a side to each cell, the cell itself included unless an own stone is there.

    The four digits, and the cells that can be reached at all. For an enemy's stone: if it were not there.
    """
    north, east, south, west = step(enemy, NORTH), step(enemy, EAST), step(enemy, SOUTH), step(enemy, WEST)
    ones = twos = fours = eights = reached = ends = number = 0
    layer = side & own
    while number <= FARTHEST:
        fresh = layer & ~enemy
        linked = fresh
        while linked:  # along own stones it costs nothing to go on
            linked = spread(linked, north, east, south, west) & own & ~(reached | fresh)
            fresh |= linked
        reached |= fresh
        ends |= layer & enemy
        layer |= fresh
        if number & 1:
            ones |= layer
        if number & 2:
            twos |= layer
        if number & 4:
            fours |= layer
        if number & 8:
            eights |= layer
        layer = (spread(reached, north, east, south, west) | side) & ~(reached | ends)
        if layer == 0:
            break
        number += 1
    return ones, twos, fours, eights, reached | ends


@rule
def ways(own: int, enemy: int, player: int) -> Ways:
    """How many stones a player lacks, and how the cells lie to that.

    The number; how narrow the narrowest place of the shortest ways is, in cells; then sets of cells: the enemy's
    stones without which the number would be less, the empty cells of the narrowest places, and all cells (own
    stones, empty cells, enemy stones if they were not there) on a shortest way, on one that needs a stone more,
    on one that needs two more.
    """
    a1, a2, a4, a8, near = distances(SIDES[player][0], own, enemy)
    b1, b2, b4, b8, far = distances(SIDES[player][1], own, enemy)
    # The sum of both distances counts a cell that needs a stone twice: one is added for those that need none.
    t1, carry = a1 ^ b1 ^ own, (a1 & b1) | (own & (a1 ^ b1))
    t2, carry = a2 ^ b2 ^ carry, (a2 & b2) | (carry & (a2 ^ b2))
    t4, carry = a4 ^ b4 ^ carry, (a4 & b4) | (carry & (a4 ^ b4))
    t8, t16 = a8 ^ b8 ^ carry, (a8 & b8) | (carry & (a8 ^ b8))
    known = near & far
    best = known & ~enemy
    if best == 0:
        return NO_WAY, WIDEST, 0, 0, 0, 0, 0
    least = 0
    for digit, cells in ((16, t16), (8, t8), (4, t4), (2, t2), (1, t1)):
        if best & ~cells:
            best &= ~cells
        else:
            least |= digit
    on_way, less, one_more, two_more = known, 0, known, known
    for digit, cells in ((16, t16), (8, t8), (4, t4), (2, t2), (1, t1)):
        if least & digit:
            less |= on_way & ~cells
            on_way &= cells
        else:
            on_way &= ~cells
        one_more &= cells if (least + 1) & digit else ~cells
        two_more &= cells if (least + 2) & digit else ~cells
    narrowest, narrow = WIDEST, 0
    best &= ~own
    for number in range(1, least):
        place = best & (a1 if number & 1 else ~a1) & (a2 if number & 2 else ~a2)
        place &= (a4 if number & 4 else ~a4) & (a8 if number & 8 else ~a8)
        width = count(place)
        if width < narrowest:
            narrowest, narrow = width, place
        elif width == narrowest:
            narrow |= place
    return min(least - 1, NO_WAY), narrowest, less, narrow, on_way, one_more, two_more
