"""What the pillbug does instead of moving: it lifts a neighbour, friend or foe, over itself.

The piece goes up onto the pillbug and down into an empty cell on another side of it. Neither step may go
through a gate of stacks higher than the pillbug. The mosquito does the same beside a pillbug.
"""

from tabuleiro.games.hive.field import RING, after_step, step_between, view
from tabuleiro.games.hive.insects import gate, touching, write_cell
from tabuleiro.games.hive.pieces import (
    BOARD,
    COVERED,
    HIVE,
    KIND,
    MOSQUITO,
    MOVED,
    OF_KIND,
    PILLBUG,
    RAISED,
    place_of,
)
from tabuleiro.kernel.bits import bit, lowest
from tabuleiro.kernel.contract import Buffer, State, rule


@rule
def within_reach(state: State, piece: int) -> int:
    """The pieces beside a pillbug or mosquito, none if it cannot lift.

    It lies on the ground with nothing on top, and was not itself moved or placed in the turn before.
    A mosquito must touch a pillbug. That its own lifting would break the hive does not matter.
    """
    ready = state[BOARD] & ~(state[COVERED] | state[RAISED])
    if ready & bit(piece) == 0 or state[MOVED] == piece:
        return 0
    cell = place_of(state, piece)
    if KIND[piece] == MOSQUITO and touching(state, ready & OF_KIND[PILLBUG], cell) == 0:
        return 0
    return touching(state, ready, cell)


@rule
def write_lifts(state: State, piece: int, lifter: int, out: Buffer, at: int) -> int:
    """Where a piece of height one can be lifted to by a pillbug or mosquito beside it."""
    by = place_of(state, lifter)
    if gate(state, by, step_between(by, place_of(state, piece)), 1):
        return at
    steps = ~view(state, HIVE, by) & RING
    while steps:
        step = lowest(steps)
        steps &= steps - 1
        if not gate(state, by, step, 1):
            at = write_cell(state, piece, after_step(by, step), out, at)
    return at
