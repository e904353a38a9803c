"""What matters in Rastros: the cells that the white piece can still reach, seen from either side of the diagonal."""

from tabuleiro.games.rastros.rules import FIRST_HOUSE, LEFT, SECOND_HOUSE, WHITE
from tabuleiro.kernel.bits import bit
from tabuleiro.kernel.contract import PLAYER, Buffer, State, rule

SIDE = 7
ALL = (1 << SIDE * SIDE) - 1
HOUSE = (FIRST_HOUSE, SECOND_HOUSE)
HOUSES = (1 << FIRST_HOUSE) | (1 << SECOND_HOUSE)
NOT_FILE_A = sum(0b1111110 << SIDE * rank for rank in range(SIDE))
NOT_FILE_G = sum(0b0111111 << SIDE * rank for rank in range(SIDE))
MIRRORED = tuple(cell % SIDE * SIDE + cell // SIDE for cell in range(SIDE * SIDE))
DIAGONALS = tuple(
    sum(1 << (SIDE * rank + rank + apart) for rank in range(SIDE - apart)) for apart in range(SIDE)
)  # the cells below the one from a1 to g7, by how far they lie apart from it
OUT_OF_REACH = 9  # more steps than there mostly are to a house


@rule
def essence(state: State, out: Buffer) -> int:
    """Whose turn it is, the white piece, and what it can reach: all else is as good as left."""
    white = bit(state[WHITE])
    reached, before = white, 0
    while reached != before:
        before = reached
        reached = white | (around(reached & ~HOUSES) & ~state[LEFT])  # nothing goes on behind a house
    cell, mirrored = state[WHITE], mirror(reached)
    if mirrored < reached:
        reached, cell = mirrored, MIRRORED[cell]
    out[0], out[1], out[2] = state[PLAYER], cell, reached
    return 3


@rule
def effort(state: State, player: int) -> int:
    """The steps to the player's house."""
    house = bit(HOUSE[player])
    reached, before, steps = bit(state[WHITE]), 0, 1
    while reached != before:
        if reached & house:
            return steps
        before = reached
        reached |= around(reached) & ~state[LEFT]
        steps += 1
    return OUT_OF_REACH


@rule
def around(cells: int) -> int:
    """The cells of a set and all beside them."""
    cells |= ((cells << 1) & NOT_FILE_A) | ((cells >> 1) & NOT_FILE_G)
    return (cells | (cells << SIDE) | (cells >> SIDE)) & ALL


@rule
def mirror(cells: int) -> int:
    """The set seen in the diagonal from a1 to g7: what lies below it changes places with what lies above."""
    for apart in range(1, SIDE):
        distance = (SIDE - 1) * apart
        changed = (cells ^ (cells >> distance)) & DIAGONALS[apart]
        cells ^= changed | (changed << distance)
    return cells
