"""One hive: the pieces hold together at every moment, also while one of them is lifted.

Lifting a piece of the ground can break the hive only where its neighbours form two or more groups that
do not touch. Around the piece these groups alternate with as many gaps, and the groups hang together
elsewhere exactly if no two gaps are parts of the same empty region. The field beyond the hive is one such
region, each hole in the hive another. So in a hive without holes two groups always break, and so
do more groups than there are holes; else the neighbours are asked whether they still reach each other.

The number of holes follows each piece that comes or goes (Euler): a cell that joins g groups of neighbours
to each other makes g - 1 holes; a full ring counts as no group, and filling it takes one hole away.
"""

from tabuleiro.games.hive.field import GROUPS, RING, WORDS, after_step, flip, ring_number, view
from tabuleiro.games.hive.pieces import HIVE, HOLES, OTHER, QUEUE
from tabuleiro.kernel.bits import lowest
from tabuleiro.kernel.contract import State, rule


@rule
def breaks(state: State, cell: int) -> bool:
    """Whether the hive falls apart when this cell of height one is emptied."""
    groups = GROUPS[ring_number(view(state, HIVE, cell))]
    if groups < 2:
        return False
    if groups > state[HOLES] + 1:
        return True
    return not still_holds(state, cell)


@rule
def still_holds(state: State, lifted: int) -> bool:
    """Whether all neighbours of a lifted piece reach each other: a walk over the hive from one of them."""
    for word in range(WORDS):
        state[OTHER + word] = state[HIVE + word]  # the pieces not reached yet
    flip(state, OTHER, lifted)
    begin = after_step(lifted, lowest(view(state, HIVE, lifted) & RING))
    flip(state, OTHER, begin)
    state[QUEUE] = begin
    head, tail = 0, 1
    while head < tail:
        if view(state, OTHER, lifted) & RING == 0:
            return True
        here = state[QUEUE + head]
        head += 1
        near = view(state, OTHER, here) & RING
        while near:
            reached = after_step(here, lowest(near))
            near &= near - 1
            flip(state, OTHER, reached)
            state[QUEUE + tail] = reached
            tail += 1
    return False


@rule
def empty_cell(state: State, cell: int) -> None:
    """The last piece leaves a cell."""
    state[HOLES] -= GROUPS[ring_number(view(state, HIVE, cell))] - 1
    flip(state, HIVE, cell)


@rule
def fill_cell(state: State, cell: int) -> None:
    """The first piece comes to a cell. On the empty board it joins no group: HOLES goes from 1 to 0."""
    state[HOLES] += GROUPS[ring_number(view(state, HIVE, cell))] - 1
    flip(state, HIVE, cell)
