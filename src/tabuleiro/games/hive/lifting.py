"""What the pillbug does instead of moving: it lifts a neighbour, friend or foe, over itself.

The piece goes up onto the pillbug and down into an empty cell on another side of it. Neither step may go
through a gate of stacks higher than the pillbug. The mosquito does the same beside a pillbug.
"""

from tabuleiro.games.hive.field import RING, after_step, step_between, view
from tabuleiro.games.hive.insects import gate, powers, write_cell
from tabuleiro.games.hive.pieces import (
    BOARD,
    COVERED,
    HIVE,
    KIND,
    MOSQUITO,
    MOVED,
    NOBODY,
    PILLBUG,
    RAISED,
    place_of,
)
from tabuleiro.kernel.bits import bit, lowest
from tabuleiro.kernel.contract import Buffer, State, rule


@rule
def lifter(state: State, piece: int) -> int:
    """The cell of a pillbug or mosquito that can lift, else NOBODY.

    It lies on the ground with nothing on top, and was not itself moved or placed in the turn before.
    A mosquito must touch a pillbug. That lifting it would break the hive does not matter.
    """
    ready = state[BOARD] & ~(state[COVERED] | state[RAISED])
    if ready & bit(piece) == 0 or state[MOVED] == piece:
        return NOBODY
    cell = place_of(state, piece)
    if KIND[piece] == MOSQUITO and powers(state, cell) >> PILLBUG & 1 == 0:
        return NOBODY
    return cell


@rule
def touches(cell: int, by: int) -> bool:
    """Whether a cell lies beside a lifter, if there is one."""
    return by != NOBODY and step_between(by, cell) >= 0


@rule
def write_lifts(state: State, piece: int, cell: int, by: int, out: Buffer, at: int) -> int:
    """Where a piece of height one is lifted to from its cell by the lifter beside it."""
    if gate(state, by, step_between(by, cell), 1):
        return at
    steps = ~view(state, HIVE, by) & RING
    while steps:
        step = lowest(steps)
        steps &= steps - 1
        if not gate(state, by, step, 1):
            at = write_cell(state, piece, after_step(by, step), out, at)
    return at
