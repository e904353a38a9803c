"""The transposition table: what a search has found out about states, kept in one array.

An entry is two words: its key crossed (xor) with its contents, then the contents; so an entry that two
threads wrote at once is not found rather than wrong. Two entries make a bucket. The contents are the
best action, the score, the depth, the age and the kind of bound.
"""

from tabuleiro.kernel.bits import shift_right, signed
from tabuleiro.kernel.contract import Buffer, State, rule
from tabuleiro.search.templates.steps import WORDS
from tabuleiro.search.templates.stubs import IDENTITY_SLOTS, NO_ACTION

SIGNATURES = {"identity_key": f"int64({WORDS})"}

BUCKET = 4  # words
NOTHING = 0  # the contents of an entry that is not there
AT_LEAST, AT_MOST, EXACT = 1, 2, 3

DEPTH, AGE, SCORE, ACTION = 2, 10, 16, 36  # where in the contents each part begins
DEPTH_BIAS = 32  # depths below 0 are those of quiescence
AGES = 64
SCORE_BIAS = 1 << 19
AGE_WORTH = 4  # an entry of the turn before gives way like one that is so much shallower
SHALLOWER = 2  # a bound so much less deep does not take the place of what is known of the same state

SEED = signed(0x9E3779B97F4A7C15)
FACTOR = signed(0xD6E8FEB86659FD93)


@rule
def mixed(key: int, value: int) -> int:
    """A key with one more value in it. The fold lets a difference in the highest bits reach the others."""
    key = signed((key + (value ^ shift_right(value, 32))) * FACTOR)
    return key ^ shift_right(key, 29)


def identity_key(state: State) -> int:
    """A key of what makes two states the same for the rule of repetition."""
    return key_of(state)


@rule
def key_of(state: State) -> int:
    """The same, for other templates."""
    key = SEED
    for index in range(len(IDENTITY_SLOTS)):
        key = mixed(key, state[IDENTITY_SLOTS[index]])
    return mixed(key, 0)


@rule
def find(table: Buffer, key: int) -> int:
    """The contents of the entry with a key, or NOTHING."""
    place = key & (len(table) - BUCKET)
    contents = table[place + 1]
    if table[place] ^ contents == key:
        return contents
    contents = table[place + 3]
    if table[place + 2] ^ contents == key:
        return contents
    return NOTHING


@rule
def keep(table: Buffer, key: int, age: int, action: int, score: int, depth: int, bound: int) -> None:
    """Write an entry over an older one of the same state, or over the one of its bucket that is worth least."""
    place = key & (len(table) - BUCKET)
    first, second = table[place + 1], table[place + 3]
    if table[place] ^ first != key and (table[place + 2] ^ second == key or worth(second, age) < worth(first, age)):
        place += 2
    there = table[place + 1]
    if table[place] ^ there == key:
        if bound != EXACT and depth_in(there) > depth + SHALLOWER:
            return
        if action == NO_ACTION:
            action = action_in(there)
    contents = (action << ACTION) | ((score + SCORE_BIAS) << SCORE)
    contents |= (age << AGE) | ((depth + DEPTH_BIAS) << DEPTH) | bound
    table[place] = key ^ contents
    table[place + 1] = contents


@rule
def worth(contents: int, age: int) -> int:
    """How much an entry deserves to stay: deep and of this turn."""
    if contents == NOTHING:
        return -AGES * AGE_WORTH
    return depth_in(contents) - ((age - (contents >> AGE)) & (AGES - 1)) * AGE_WORTH


@rule
def action_in(contents: int) -> int:
    """The best action of an entry."""
    return contents >> ACTION


@rule
def score_in(contents: int) -> int:
    """The score of an entry, counted from its own state on."""
    return ((contents >> SCORE) & (2 * SCORE_BIAS - 1)) - SCORE_BIAS


@rule
def depth_in(contents: int) -> int:
    """How deep the search was that made an entry."""
    return ((contents >> DEPTH) & 255) - DEPTH_BIAS
