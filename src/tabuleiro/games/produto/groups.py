"""The groups of one colour in Produto: which are the two largest, and how near they are to becoming one."""

from tabuleiro.games.produto.rules import NEIGHBOURS, group_of_lowest
from tabuleiro.kernel.bits import count, lowest
from tabuleiro.kernel.contract import rule

FAR = 4  # stones between two groups; more, or no way at all, are not told apart


@rule
def two_largest(stones: int) -> tuple[int, int, int, int]:
    """The sizes of the two largest groups of a colour (0 where there is none), and the stones of all groups so large.

    The size and the stones of the largest, then those of the second. If two are equally large, both are the same.
    """
    largest = all_largest = second = all_second = 0
    while stones:
        group = group_of_lowest(stones)
        stones &= ~group
        size = count(group)
        if size > largest:
            second, all_second = largest, all_largest
            largest, all_largest = size, group
        elif size == largest:
            all_largest |= group
            second, all_second = size, all_largest
        elif size > second:
            second, all_second = size, group
        elif size == second:
            all_second |= group
    return largest, all_largest, second, all_second


@rule
def narrowest_gap(all_largest: int, all_second: int, stones: int, empty: int) -> int:
    """How many stones would make one group of the two largest, of any that are equally large."""
    if all_largest != all_second:
        return gap(all_largest, all_second, stones, empty)
    least, rest = FAR, all_largest
    while rest:
        group = group_of_lowest(rest)
        rest &= ~group
        least = min(least, gap(group, all_largest & ~group, stones, empty))
    return least


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
