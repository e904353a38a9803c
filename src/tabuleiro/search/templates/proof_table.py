"""The table of proof numbers: an entry is two words, a state's key and its two numbers; four make a bucket.

Beside the numbers stands how much work they took (the logarithm of the nodes): the cheapest gives way.
"""

from tabuleiro.kernel.bits import shift_right
from tabuleiro.kernel.contract import Buffer, rule

SIGNATURES: dict[str, str] = {}

BUCKET = 8  # words
NUMBER_BITS = 28
INFINITE = (1 << NUMBER_BITS) - 1
WORK = 2 * NUMBER_BITS
NOTHING = 0  # no entry looks like this: one of the numbers would have to be infinite


@rule
def find_numbers(table: Buffer, key: int) -> int:
    """The contents of the entry with a key, or NOTHING."""
    place = key & (len(table) - BUCKET)
    for entry in range(place, place + BUCKET, 2):
        if table[entry] == key:
            return table[entry + 1]
    return NOTHING


@rule
def keep_numbers(table: Buffer, key: int, to_prove: int, to_refute: int, nodes: int) -> None:
    """Write an entry over the one of the same state, or over the one of its bucket that took the least work."""
    place = key & (len(table) - BUCKET)
    least, chosen = 64, place
    for entry in range(place, place + BUCKET, 2):
        if table[entry] == key:
            chosen = entry
            break
        work = shift_right(table[entry + 1], WORK)
        if work < least:
            least, chosen = work, entry
    work = 0
    while nodes > 0:
        nodes >>= 1
        work += 1
    table[chosen] = key
    table[chosen + 1] = (work << WORK) | (to_refute << NUMBER_BITS) | to_prove


@rule
def prove_in(contents: int) -> int:
    """What an entry says is to be proven."""
    return contents & INFINITE


@rule
def refute_in(contents: int) -> int:
    """What an entry says is to be refuted."""
    return (contents >> NUMBER_BITS) & INFINITE
