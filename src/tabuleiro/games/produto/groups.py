"""The groups of one colour in Produto: which are the two largest, and how near they are to becoming one."""

from tabuleiro.games.produto.rules import NEIGHBOURS, group_of_lowest
from tabuleiro.kernel.bits import count, lowest
from tabuleiro.kernel.contract import rule

FAR = 4  # stones between two groups; more, or no way at all, are not told apart


@rule
def two_largest(stones: int) -> tuple[int, int]:
    """The two largest groups of a colour; an empty one where there is none."""
    largest = second = largest_size = second_size = 0
    while stones:
        group = group_of_lowest(stones)
        stones &= ~group
        size = count(group)
        if size > largest_size:
            second, second_size = largest, largest_size
            largest, largest_size = group, size
        elif size > second_size:
            second, second_size = group, size
    return largest, second


@rule
def beside(cells: int) -> int:
    """The cells of a set and all their neighbours."""
    found = cells
    while cells:
        found |= NEIGHBOURS[lowest(cells)]
        cells &= cells - 1
    return found


@rule
def gap(one: int, other: int, stones: int, empty: int) -> int:
    """How many stones of their colour would make one group of two: from 1 to FAR."""
    zone = fresh = one
    for number in range(1, FAR):
        fresh = beside(fresh) & empty & ~zone
        zone |= fresh
        joined = beside(fresh) & stones & ~zone
        while joined:  # other groups on the way cost nothing
            zone |= joined
            fresh |= joined
            joined = beside(joined) & stones & ~zone
        if zone & other:
            return number
    return FAR
