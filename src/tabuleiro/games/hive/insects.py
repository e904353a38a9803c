"""How the insects move. Each function writes the destinations of one piece into `out`.

A destination is written once: the set SEEN holds those that are written, and the cell where the piece
began. Freedom to move: on the ground a piece slides, and exactly one of the two cells beside its step
must be occupied (two are a gate, with none it loses touch). Above the ground a step is blocked by a gate of
two stacks that are both higher than where the piece comes from and where it goes.
"""

from tabuleiro.games.hive.field import (
    CELL,
    HERE,
    LEFT_OF,
    RIGHT_OF,
    RING,
    SLIDES,
    after_step,
    clear,
    flip,
    holds,
    ring_number,
    touch,
    view,
)
from tabuleiro.games.hive.pieces import (
    ANT,
    BEETLE,
    BOARD,
    COVERED,
    GRASSHOPPER,
    HIVE,
    KIND,
    LADYBUG,
    LEVEL,
    MOSQUITO,
    OF_KIND,
    OTHER,
    PILLBUG,
    QUEEN,
    QUEUE,
    RAISED,
    SEEN,
    SPIDER,
    height,
    place_of,
)
from tabuleiro.kernel.bits import lowest
from tabuleiro.kernel.contract import Buffer, State, rule


@rule
def write_cell(state: State, piece: int, cell: int, out: Buffer, at: int) -> int:
    """Write a destination if it is new."""
    if holds(state, SEEN, cell):
        return at
    flip(state, SEEN, cell)
    out[at] = piece << LEVEL | cell
    return at + 1


@rule
def write_steps(state: State, piece: int, cell: int, steps: int, out: Buffer, at: int) -> int:
    """Write the destinations of these steps that are new."""
    steps &= ~view(state, SEEN, cell)
    while steps:
        destination = after_step(cell, lowest(steps))
        steps &= steps - 1
        flip(state, SEEN, destination)
        out[at] = piece << LEVEL | destination
        at += 1
    return at


@rule
def slides(state: State, cell: int) -> int:
    """The steps on the ground that freedom to move allows from a cell (the piece that moves lifted)."""
    return SLIDES[ring_number(view(state, HIVE, cell))]


@rule
def gate(state: State, cell: int, step: int, level: int) -> bool:
    """Whether both cells beside a step are higher than the level at which the step is made (1 or more)."""
    if state[RAISED] == 0:
        return False
    left, right = (cell + LEFT_OF[step]) & CELL, (cell + RIGHT_OF[step]) & CELL
    if not (holds(state, HIVE, left) and holds(state, HIVE, right)):
        return False
    return height(state, left) > level and height(state, right) > level


@rule
def write_queen(state: State, piece: int, cell: int, out: Buffer, at: int) -> int:
    """The queen bee slides one step."""
    return write_steps(state, piece, cell, slides(state, cell), out, at)


@rule
def write_beetle(state: State, piece: int, cell: int, level: int, out: Buffer, at: int) -> int:
    """The beetle takes one step, also up onto the hive, over it, and down again."""
    steps = view(state, HIVE, cell) & RING
    if level == 0:
        at = write_queen(state, piece, cell, out, at)
        if state[RAISED] == 0:
            return write_steps(state, piece, cell, steps, out, at)
    else:
        steps = RING
    while steps:
        step = lowest(steps)
        steps &= steps - 1
        destination = after_step(cell, step)
        highest = max(level, height(state, destination)) if holds(state, HIVE, destination) else level
        if not gate(state, cell, step, highest):
            at = write_cell(state, piece, destination, out, at)
    return at


@rule
def write_grasshopper(state: State, piece: int, cell: int, out: Buffer, at: int) -> int:
    """The grasshopper jumps in a straight line over one piece or more into the first empty cell."""
    steps = view(state, HIVE, cell) & RING
    while steps:
        stride = lowest(steps) - HERE
        steps &= steps - 1
        destination = (cell + stride) & CELL
        while holds(state, HIVE, destination):
            destination = (destination + stride) & CELL
        at = write_cell(state, piece, destination, out, at)
    return at


@rule
def write_spider(state: State, piece: int, cell: int, out: Buffer, at: int) -> int:
    """The spider slides three steps, and never onto a cell where it has been."""
    flip(state, HIVE, cell)
    first_steps = slides(state, cell)
    while first_steps:
        first = after_step(cell, lowest(first_steps))
        first_steps &= first_steps - 1
        second_steps = slides(state, first)
        while second_steps:
            second = after_step(first, lowest(second_steps))
            second_steps &= second_steps - 1
            if second == cell:
                continue
            third_steps = slides(state, second)
            while third_steps:
                third = after_step(second, lowest(third_steps))
                third_steps &= third_steps - 1
                if third != first:  # the cell where it began is in SEEN
                    at = write_cell(state, piece, third, out, at)
    flip(state, HIVE, cell)
    return at


@rule
def write_ant(state: State, piece: int, cell: int, out: Buffer, at: int) -> int:
    """The soldier ant slides as far as it likes. Goes on from each destination it has written.

    To be called before anything else is in SEEN.
    """
    flip(state, HIVE, cell)
    next_to_leave = at
    at = write_steps(state, piece, cell, slides(state, cell), out, at)
    while next_to_leave < at:
        here = out[next_to_leave] & CELL
        next_to_leave += 1
        at = write_steps(state, piece, here, slides(state, here), out, at)
    flip(state, HIVE, cell)
    return at


@rule
def write_ladybug(state: State, piece: int, cell: int, out: Buffer, at: int) -> int:
    """The ladybug takes two steps on top of the hive and a third one down from it."""
    flip(state, HIVE, cell)
    clear(state, OTHER)
    number = 0  # of cells it can stand on after two steps
    steps = view(state, HIVE, cell) & RING
    while steps:
        step = lowest(steps)
        steps &= steps - 1
        first = after_step(cell, step)
        first_height = height(state, first)
        if gate(state, cell, step, first_height):
            continue
        onward = view(state, HIVE, first) & ~view(state, OTHER, first) & RING
        while onward:
            step = lowest(onward)
            onward &= onward - 1
            second = after_step(first, step)
            if not gate(state, first, step, max(first_height, height(state, second))):
                flip(state, OTHER, second)
                state[QUEUE + number] = second
                number += 1
    for index in range(number):
        second = state[QUEUE + index]
        second_height = height(state, second)
        steps = ~view(state, HIVE, second) & RING
        while steps:
            step = lowest(steps)
            steps &= steps - 1
            if not gate(state, second, step, second_height):
                at = write_cell(state, piece, after_step(second, step), out, at)
    flip(state, HIVE, cell)
    return at


@rule
def touching(state: State, pieces: int, cell: int) -> int:
    """Those of some pieces that lie beside a cell."""
    found = 0
    while pieces:
        piece = lowest(pieces)
        pieces &= pieces - 1
        found |= touch(cell, place_of(state, piece)) << piece
    return found


@rule
def write_mosquito(state: State, piece: int, cell: int, out: Buffer, at: int) -> int:
    """The mosquito on the ground moves like any piece it touches, but for mosquitoes; of a stack it touches the top."""
    near = touching(state, state[BOARD] & ~state[COVERED], cell)
    if near & OF_KIND[ANT]:
        at = write_ant(state, piece, cell, out, at)
    if near & OF_KIND[BEETLE]:
        at = write_beetle(state, piece, cell, 0, out, at)
    if near & OF_KIND[SPIDER]:
        at = write_spider(state, piece, cell, out, at)
    if near & OF_KIND[GRASSHOPPER]:
        at = write_grasshopper(state, piece, cell, out, at)
    if near & OF_KIND[LADYBUG]:
        at = write_ladybug(state, piece, cell, out, at)
    if near & (OF_KIND[QUEEN] | OF_KIND[PILLBUG]):
        at = write_queen(state, piece, cell, out, at)
    return at


@rule
def write_insect(state: State, piece: int, out: Buffer, at: int) -> int:
    """Where a free piece can go by itself; SEEN is empty before."""
    place = place_of(state, piece)
    cell, level = place & CELL, place >> LEVEL
    kind = KIND[piece]
    flip(state, SEEN, cell)
    if level > 0 or kind == BEETLE:  # only beetles, and mosquitoes like them, are ever above the ground
        at = write_beetle(state, piece, cell, level, out, at)
    elif kind == ANT:
        at = write_ant(state, piece, cell, out, at)
    elif kind == GRASSHOPPER:
        at = write_grasshopper(state, piece, cell, out, at)
    elif kind == SPIDER:
        at = write_spider(state, piece, cell, out, at)
    elif kind == MOSQUITO:
        at = write_mosquito(state, piece, cell, out, at)
    elif kind == LADYBUG:
        at = write_ladybug(state, piece, cell, out, at)
    else:  # the queen, and the pillbug, which steps like her
        at = write_queen(state, piece, cell, out, at)
    return at
