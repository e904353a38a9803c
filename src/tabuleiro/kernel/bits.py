"""Sets of cells as the bits of one signed 64-bit number.

These are the interpreted bodies; `native.py` gives each the machine instruction that does the same.
Python's numbers have no end, so a shift to the left must be cut to 64 bits here. Where bit 63 can be
set, the usual `cells &= cells - 1` never empties the set in Python: cut it with `signed` as well.
"""

from collections.abc import MutableSequence

from tabuleiro.kernel.contract import rule

WORD = (1 << 64) - 1
SIGN = 1 << 63


def signed(word: int) -> int:
    """The signed number with the same lowest 64 bits."""
    return ((word & WORD) ^ SIGN) - SIGN


def bit(cell: int) -> int:
    """The set that holds only this cell (0 to 63)."""
    return signed(1 << cell)


def shift_left(cells: int, steps: int) -> int:
    """Every cell moved up by steps (0 to 63); what leaves the word is gone."""
    return signed(cells << steps)


def shift_right(cells: int, steps: int) -> int:
    """Every cell moved down by steps (0 to 63); what leaves the word is gone."""
    return signed((cells & WORD) >> steps)


def count(cells: int) -> int:
    """How many cells the set holds."""
    return (cells & WORD).bit_count()


def lowest(cells: int) -> int:
    """The lowest cell of a set that is not empty."""
    return (cells & -cells).bit_length() - 1


def random_below(generator: MutableSequence[int], limit: int) -> int:
    """A random number from 0 to limit - 1 (xorshift64; the generator holds its one non-zero word)."""
    word = generator[0]
    word ^= (word << 13) & WORD
    word ^= word >> 7
    word ^= (word << 17) & WORD
    generator[0] = word
    return ((word >> 32) * limit) >> 32


@rule
def write_cells(cells: int, out: MutableSequence[int], at: int) -> int:
    """Write the cells of a set into out from place `at` on, lowest first; the next free place."""
    while cells:
        out[at] = lowest(cells)
        at += 1
        cells = signed(cells & (cells - 1))  # without the cut, bit 63 would stay for ever in Python
    return at
