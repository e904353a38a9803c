"""Proof: does a given player, the attacker, win from here by force? Best-first, by proof numbers (df-pn).

Of every state two numbers are kept: how many leaves must at least still turn out well to *prove* that the
attacker wins, and how many to *refute* it. 0 is done, INFINITE never. Whoever is to move needs one good action,
so the mover's own number is the least of the children's, and the other one is the largest of them and one more for
each other child that is open (a sum would count what can be reached on two ways twice). The search goes down to the
leaf that helps most, and comes back from a state as soon as its numbers pass the limits beyond which another
state is more promising; the table remembers them. Turns of several actions need nothing special: what a
state's children mean depends only on who is to move in it.

Repetition. A line that comes back to a position of its own path wins nothing: the attacker who can win at all can
win without going round in a circle (the number of turns that a forced win still takes becomes smaller with
each of them). So a repetition refutes the line. But a state that is refuted by means of what lies above it on
the path is refuted only there: it is *tied* to the highest such level, the table never hears of it, and the tie
ends at that level itself. What is proven or refuted without a tie holds wherever the state comes up.

The search is one loop over an explicit stack, so that it can be left at any moment and taken up again.
"""

from collections.abc import MutableSequence

from tabuleiro.kernel.contract import DRAWN, PLAYER, RESULT, RUNNING, Buffer, State, borrowed, rule, won_by
from tabuleiro.search.templates.proof_table import INFINITE, NOTHING, find_numbers, keep_numbers, prove_in, refute_in
from tabuleiro.search.templates.steps import ROWS, WORDS, copy_state
from tabuleiro.search.templates.stubs import effort, essence, legal, play
from tabuleiro.search.templates.transpositions import key_of, mixed

Stack = MutableSequence[State]
SIGNATURES = {"prove": f"int64({ROWS}, {ROWS}, {ROWS}, {WORDS}, {WORDS}, {WORDS}, int64)"}

TOO_MANY = INFINITE >> 1  # finite numbers end here: beyond it nothing can be found out
LEVELS = 320  # actions in a row; what lies deeper stays unknown

# The fields of a child. `mine` below is the one of the first two that the player to move wants to be 0.
TO_PROVE = 0
TO_REFUTE = 1
ACTION = 2
KEY = 3  # the table's
IDENTITY = 4  # the key for the rule of repetition
TIE = 5  # the highest level on which its refutation depends
CHILD_SIZE = 6
UNTIED = LEVELS

# The slots of a frame: one state on the path, the child of the frame above.
PROVE_LIMIT, REFUTE_LIMIT = 0, 1
FRAME_KEY, FRAME_IDENTITY = 3, 4
NUMBER = 5  # of children; NOT_YET before they are made
CHOSEN = 6  # which child is most promising
SECOND = 7  # the number of the next best
OPEN = 8  # how many children are undecided
BEGAN = 9  # how many nodes there were before
FRAME_SIZE = 10
NOT_YET = -1

# The slots of `notes`.
LEVEL = 0  # where the search stands; -1 when it has ended
ATTACKER = 1
REPEATS = 2  # whether positions can come back
SALT = 3  # goes into every key: the question, and what must not be repeated
DRAWS = 4  # set as soon as any draw was met
ROOT_PROVE, ROOT_REFUTE = 5, 6  # the root's numbers
NODES = 7
FORBIDDEN = 8  # how many, then the keys of positions that would be there for the third time
MOST_FORBIDDEN = 999
NOTES_SIZE = FORBIDDEN + 1 + MOST_FORBIDDEN

SLACK = 2  # a child may become worse than the next best by a quarter before the search goes over to that one


def prove(
    states: Stack,
    frames: Stack,
    children: Stack,
    out: Buffer,
    notes: Buffer,
    table: Buffer,
    budget: int,
) -> int:
    """Search on until the question is answered or so many nodes were searched; how many they were."""
    states, frames, children = borrowed(states), borrowed(frames), borrowed(children)
    out, notes, table = borrowed(out), borrowed(notes), borrowed(table)
    level, began = notes[LEVEL], notes[NODES]
    if level == 0 and frames[0][NUMBER] == NOT_YET:
        begin(states[0], frames[0], out, notes)
    while level >= 0 and notes[NODES] - began < budget:
        frame, kids = frames[level], children[level]
        mine = TO_PROVE if states[level][PLAYER] == notes[ATTACKER] else TO_REFUTE
        if frame[NUMBER] == NOT_YET:
            expand(states, frames, kids, out, notes, table, level, mine)
        least, total = sum_up(frame, kids, mine)
        if level == 0:
            notes[ROOT_PROVE + mine], notes[ROOT_REFUTE - mine] = least, total
        if least >= frame[mine] or total >= frame[1 - mine]:
            leave(frames, children, notes, table, level, mine, least, total)
            level -= 1
        elif is_news(kids, frame[CHOSEN] * CHILD_SIZE, table):
            continue  # found out elsewhere in the meantime: choose again
        else:
            enter(states, frames, kids, notes, level, mine)
            level += 1
    notes[LEVEL] = level
    return notes[NODES] - began


@rule
def begin(root: State, frame: Buffer, out: Buffer, notes: Buffer) -> None:
    """The keys of the root."""
    frame[FRAME_KEY], frame[FRAME_IDENTITY] = table_key(root, out, notes), key_of(root)
    frame[BEGAN] = notes[NODES]


@rule
def table_key(state: State, out: Buffer, notes: Buffer) -> int:
    """A key of what decides the rest of the game, and of the question."""
    key = notes[SALT]
    for index in range(essence(state, out)):
        key = mixed(key, out[index])
    return mixed(key, 0)


@rule
def expand(
    states: Stack, frames: Stack, kids: Buffer, out: Buffer, notes: Buffer, table: Buffer, level: int, mine: int
) -> None:
    """Make the children of a state, up to one that decides it."""
    state, after = states[level], states[level + 1]
    number = legal(state, out)
    for index in range(number):
        kids[index * CHILD_SIZE + ACTION] = out[index]
    frames[level][NUMBER] = number
    for index in range(number):
        at = index * CHILD_SIZE
        copy_state(after, state)
        play(after, kids[at + ACTION])
        notes[NODES] += 1
        first_numbers(
            after, states[level + 2], frames, kids, out, notes, table, level, at, after[PLAYER] != state[PLAYER]
        )
        if kids[at + mine] == 0:
            frames[level][NUMBER] = index + 1
            break


@rule
def first_numbers(
    after: State,
    beyond: State,
    frames: Stack,
    kids: Buffer,
    out: Buffer,
    notes: Buffer,
    table: Buffer,
    level: int,
    at: int,
    fresh: bool,
) -> None:
    """The first numbers of a child: its result, what the table knows, or a guess by how much choice there is."""
    kids[at + TIE] = UNTIED
    if after[RESULT] != RUNNING:
        if after[RESULT] == DRAWN:
            notes[DRAWS] = 1
        settle(kids, at, after[RESULT] == won_by(notes[ATTACKER]))
        return
    key = kids[at + KEY] = table_key(after, out, notes)
    if notes[REPEATS] and fresh:
        kids[at + IDENTITY] = identity = key_of(after)
        tie = highest_tie(frames, notes, identity, level)
        if tie >= 0:
            notes[DRAWS] = 1
            settle(kids, at, False)
            kids[at + TIE] = tie
            return
    known = find_numbers(table, key)
    if known != NOTHING:
        kids[at + TO_PROVE], kids[at + TO_REFUTE] = prove_in(known), refute_in(known)
        return
    choices = legal(after, out)
    mine = TO_PROVE if after[PLAYER] == notes[ATTACKER] else TO_REFUTE
    if choices == 0:
        settle(kids, at, mine == TO_REFUTE)
    elif wins_at_once(after, beyond, out, choices):
        settle(kids, at, mine == TO_PROVE)
    elif level + 3 >= LEVELS:
        kids[at + TO_PROVE] = kids[at + TO_REFUTE] = TOO_MANY
    else:
        kids[at + TO_PROVE] = effort(after, notes[ATTACKER])
        kids[at + TO_REFUTE] = effort(after, 1 - notes[ATTACKER])
        kids[at + 1 - mine] *= choices


@rule
def wins_at_once(state: State, after: State, out: Buffer, number: int) -> bool:
    """Whether the player to move has an action that wins."""
    for index in range(number):
        copy_state(after, state)
        play(after, out[index])
        if after[RESULT] == won_by(state[PLAYER]):
            return True
    return False


@rule
def settle(kids: Buffer, at: int, proven: bool) -> None:
    """A child is decided."""
    kids[at + TO_PROVE] = 0 if proven else INFINITE
    kids[at + TO_REFUTE] = INFINITE if proven else 0


@rule
def highest_tie(frames: Stack, notes: Buffer, identity: int, level: int) -> int:
    """The level of the path where a position was before; UNTIED if the record forbids it anyway; -1 if neither."""
    for index in range(notes[FORBIDDEN]):
        if notes[FORBIDDEN + 1 + index] == identity:
            return UNTIED
    for above in range(level, -1, -1):
        if frames[above][FRAME_IDENTITY] == identity:
            return above
    return -1


@rule
def sum_up(frame: Buffer, kids: Buffer, mine: int) -> tuple[int, int]:
    """A state's two numbers, the mover's own first; notes which child is the most promising."""
    least = second = INFINITE
    most = still_open = 0
    chosen = -1
    for index in range(frame[NUMBER]):
        own, other = kids[index * CHILD_SIZE + mine], kids[index * CHILD_SIZE + 1 - mine]
        if own < least:
            least, second, chosen = own, least, index
        elif own < second:
            second = own
        if other > 0:
            still_open += 1
            most = max(most, other)
    frame[CHOSEN], frame[SECOND], frame[OPEN] = chosen, second, still_open
    if least == 0:
        return 0, INFINITE
    if least == INFINITE:
        return INFINITE, 0
    return least, min(most + still_open - 1, TOO_MANY)


@rule
def is_news(kids: Buffer, at: int, table: Buffer) -> bool:
    """Whether the table knows other numbers of a child by now; they are taken over."""
    known = find_numbers(table, kids[at + KEY])
    if known == NOTHING or (kids[at + TO_PROVE] == prove_in(known) and kids[at + TO_REFUTE] == refute_in(known)):
        return False
    kids[at + TO_PROVE], kids[at + TO_REFUTE] = prove_in(known), refute_in(known)
    return True


@rule
def enter(states: Stack, frames: Stack, kids: Buffer, notes: Buffer, level: int, mine: int) -> None:
    """Go down to the most promising child, with the limits beyond which it is that no more."""
    frame, below, at = frames[level], frames[level + 1], frames[level][CHOSEN] * CHILD_SIZE
    copy_state(states[level + 1], states[level])
    play(states[level + 1], kids[at + ACTION])
    second = frame[SECOND]
    below[mine] = min(frame[mine], second + 1 + (second >> SLACK))
    below[1 - mine] = frame[1 - mine] - (frame[OPEN] - 1)
    below[FRAME_KEY], below[FRAME_IDENTITY] = kids[at + KEY], kids[at + IDENTITY]
    below[NUMBER] = NOT_YET
    below[BEGAN] = notes[NODES]


@rule
def leave(
    frames: Stack, children: Stack, notes: Buffer, table: Buffer, level: int, mine: int, least: int, total: int
) -> None:
    """Go back up with a state's numbers, and let the table keep them unless they hold only on this path."""
    frame = frames[level]
    to_prove, to_refute = (least, total) if mine == TO_PROVE else (total, least)
    tie = UNTIED
    if to_refute == 0 and notes[REPEATS]:
        tie = tie_of(frame, children[level], mine)
        if tie >= level:
            tie = UNTIED
    decided = to_prove == 0 or to_refute == 0
    if tie == UNTIED and (decided or (to_prove < TOO_MANY and to_refute < TOO_MANY)):
        keep_numbers(table, frame[FRAME_KEY], to_prove, to_refute, notes[NODES] - frame[BEGAN])
    if level > 0:
        kids, at = children[level - 1], frames[level - 1][CHOSEN] * CHILD_SIZE
        kids[at + TO_PROVE], kids[at + TO_REFUTE], kids[at + TIE] = to_prove, to_refute, tie


@rule
def tie_of(frame: Buffer, kids: Buffer, mine: int) -> int:
    """The highest level on which a refuted state depends: by any of the attacker's actions, or the defender's best."""
    tie = UNTIED if mine == TO_PROVE else -1
    for index in range(frame[NUMBER]):
        at = index * CHILD_SIZE
        if mine == TO_PROVE:
            tie = min(tie, kids[at + TIE])
        elif kids[at + TO_REFUTE] == 0:
            tie = max(tie, kids[at + TIE])
    return tie if frame[NUMBER] > 0 else UNTIED
