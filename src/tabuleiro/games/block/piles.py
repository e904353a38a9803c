"""Piles of Block: the blocks that stand on one house, as one number.

The lowest bit is the colour of the top block, the next bit that of the block under it, and so on
(0 light, 1 dark: the number of the player they belong to). The height stands above the forty bits
that the colours can take. An empty house is the number 0.
"""

from tabuleiro.kernel.bits import lowest
from tabuleiro.kernel.contract import rule

BLOCKS = 40  # all the blocks there are: no pile is higher
COLOURS = (1 << BLOCKS) - 1
EMPTY = 0
LARGEST = 4  # blocks in a piece


@rule
def block(player: int) -> int:
    """A single block of a player, as a pile."""
    return (1 << BLOCKS) | player


@rule
def height(pile: int) -> int:
    """How many blocks a pile has."""
    return pile >> BLOCKS


@rule
def owner(pile: int) -> int:
    """The player whose block is on top of a pile that is not empty."""
    return pile & 1


@rule
def piece(pile: int) -> int:
    """The size of the piece: how many blocks of one colour lie on top of a pile that is not empty."""
    colours = pile & COLOURS
    last_of_a_run = (colours ^ (colours >> 1)) | (1 << (height(pile) - 1))
    return lowest(last_of_a_run) + 1


@rule
def stacked(upper: int, lower: int) -> int:
    """A pile set down on another (or on an empty house)."""
    return upper + ((lower & COLOURS) << height(upper)) + (height(lower) << BLOCKS)


@rule
def lifted(pile: int, number: int) -> int:
    """So many blocks from the top of a pile."""
    return (pile & ((1 << number) - 1)) | (number << BLOCKS)


@rule
def left_behind(pile: int, number: int) -> int:
    """What stays when so many blocks are lifted."""
    return ((pile & COLOURS) >> number) | ((height(pile) - number) << BLOCKS)


@rule
def blocks_of(player: int, pile: int) -> int:
    """Which blocks of a pile are this player's, as bits: bit 0 the top block."""
    if player == 1:
        return pile & COLOURS
    return ~pile & ((1 << height(pile)) - 1)


@rule
def pieces_in(blocks: int) -> int:
    """The runs of at most four among these blocks, each as the bit of its top block.

    Buried runs can be longer than four; those are no pieces, and a run is never cut into pieces.
    """
    tops = blocks & ~(blocks << 1)
    tops_of_five = blocks & (blocks >> 1) & (blocks >> 2) & (blocks >> 3) & (blocks >> 4)
    return tops & ~tops_of_five
