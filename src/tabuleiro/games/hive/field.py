"""The boundless field on which the hive lies, and what can be seen from one of its cells.

A cell in column c and row r has the number c + 31 × r, counted modulo 1024: the field is rolled up, but
so widely that nobody can tell. Two cells get the same number only where their columns lie 31 or more
apart or their rows 33 or more (c + 31 × r = 0 or ±1024 has no other solutions than 0, 0). A hive of
28 pieces that hold together spans at most 28 columns and rows, and the rules never look farther than
two cells beyond it, nor compare cells that lie more than 30 columns or rows apart.

A set of cells is 16 words of 64 bits. The stride of 31 is chosen so that a cell and its six neighbours
lie within 63 consecutive numbers: one word, the *view* of the cell, holds them all. Bit 31 of a view is
the cell itself; the bits of RING are its neighbours. A *step* is the place of a neighbour in the view:
step s leads from a cell to cell + s - 31.
"""

from collections.abc import Callable

from tabuleiro.boards.field import HEX_DIRECTIONS
from tabuleiro.kernel.bits import bit, shift_left, shift_right
from tabuleiro.kernel.contract import State, rule

CELLS = 1024
CELL = CELLS - 1  # the bits of a cell's number
STRIDE = 31
HERE = STRIDE  # the place of the cell itself in its view
WORDS = 16

STEPS = tuple(HERE + column + STRIDE * row for column, row in HEX_DIRECTIONS.values())
RING = sum(1 << step for step in STEPS)

# The six bits of a ring, scattered over a view, are brought together by one multiplication:
# places 0 and 1 go to 57 and 58, places 30 and 32 to 59 and 61, places 61 and 62 to 62 and 63.
GATHER = 1 << 57 | 1 << 29 | 1 << 1
GATHERED = 57


def _slides(occupied: tuple[bool, ...]) -> int:
    """The neighbours a piece slides to: empty, and exactly one of the two cells beside the step is occupied."""
    return sum(
        1 << STEPS[direction]
        for direction in range(6)
        if not occupied[direction] and occupied[direction - 1] != occupied[(direction + 1) % 6]
    )


def _groups(occupied: tuple[bool, ...]) -> int:
    """How many groups of touching neighbours there are; a full ring has no beginning and counts 0."""
    return sum(occupied[direction] and not occupied[direction - 1] for direction in range(6))


def _for_each_ring(value_of: Callable[[tuple[bool, ...]], int]) -> tuple[int, ...]:
    """A table, by `ring_number`, of what follows from which of the six neighbours are occupied."""
    table = [0] * 128
    for chosen in range(64):
        occupied = tuple(bool(chosen >> direction & 1) for direction in range(6))
        ring = sum(1 << step for step, here in zip(STEPS, occupied, strict=True) if here)
        table[shift_right(ring * GATHER, GATHERED)] = value_of(occupied)
    return tuple(table)


SLIDES = _for_each_ring(_slides)
GROUPS = _for_each_ring(_groups)


def _beside(turn: int) -> tuple[int, ...]:
    """For each step, the neighbour that comes next in circular order, as the difference of the cells' numbers."""
    table = [0] * 64
    for direction, step in enumerate(STEPS):
        table[step] = STEPS[(direction + turn) % 6] - HERE
    return tuple(table)


LEFT_OF = _beside(1)
RIGHT_OF = _beside(-1)


@rule
def after_step(cell: int, step: int) -> int:
    """The cell that a step leads to."""
    return (cell + step - HERE) & CELL


@rule
def holds(state: State, cells: int, cell: int) -> int:
    """Whether (1 or 0) the set that begins at slot `cells` holds a cell."""
    return shift_right(state[cells + (cell >> 6)], cell & 63) & 1


@rule
def flip(state: State, cells: int, cell: int) -> None:
    """Put a cell into a set, or take it out."""
    state[cells + (cell >> 6)] ^= bit(cell & 63)


@rule
def view(state: State, cells: int, cell: int) -> int:
    """What of a set is seen from a cell: the 64 cells from number cell - 31 on."""
    first = (cell - HERE) & CELL
    word, place = first >> 6, first & 63
    low = shift_right(state[cells + word], place)
    high = shift_left(shift_left(state[cells + (word + 1 & WORDS - 1)], 1), 63 - place)
    return low | high


@rule
def ring_number(view_of_cell: int) -> int:
    """The number under which the tables know the occupied neighbours in a view."""
    return shift_right((view_of_cell & RING) * GATHER, GATHERED)


@rule
def add_ring(state: State, cells: int, cell: int) -> None:
    """Put the six neighbours of a cell into a set."""
    first = (cell - HERE) & CELL
    word, place = first >> 6, first & 63
    state[cells + word] |= shift_left(RING, place)
    state[cells + (word + 1 & WORDS - 1)] |= shift_right(RING >> 1, 63 - place)


@rule
def clear(state: State, cells: int) -> None:
    """Make a set empty."""
    for word in range(WORDS):
        state[cells + word] = 0


@rule
def step_between(cell: int, other: int) -> int:
    """The step that leads from a cell to a neighbour."""
    return (other - cell + HERE) & CELL


@rule
def touch(cell: int, other: int) -> int:
    """Whether (1 or 0) two cells are neighbours; asked for all pieces in turn, so without a branch."""
    step = step_between(cell, other)
    return shift_right(RING, step & 63) & (step < 64)
