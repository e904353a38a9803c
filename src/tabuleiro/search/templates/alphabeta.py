"""Alpha-beta: principal variation search to a depth of whole turns, then quiescence.

Scores are seen from the player to move. A turn may be several actions: the sign of a score changes
only when the player does, and depth is counted in turns. A proven win is WIN_SCORE less the turns it
takes, so the shortest is preferred.

`notes` holds all that is not a stack: see the constants. `search.alphabeta` fills it.
"""

from collections.abc import MutableSequence

from tabuleiro.kernel.contract import DRAWN, PLAYER, RESULT, RUNNING, Buffer, State, borrowed, rule, won_by
from tabuleiro.search.templates.ordering import (
    FROM_TABLE,
    HISTORY_SIZE,
    KILLER,
    MOST_HISTORY,
    bring_best,
    is_urgent,
    keep_urgent,
    make_killer,
    praise,
    reduction,
    worth_trying,
)
from tabuleiro.search.templates.overlooking import keep_seen_in_order
from tabuleiro.search.templates.steps import ROWS, WORDS, copy_state
from tabuleiro.search.templates.stubs import (
    MARGIN,
    NO_ACTION,
    calm,
    evaluate,
    idle,
    legal,
    likeness,
    play,
    without_twins,
)
from tabuleiro.search.templates.transpositions import (
    AT_LEAST,
    AT_MOST,
    EXACT,
    NOTHING,
    action_in,
    depth_in,
    find,
    keep,
    key_of,
    mixed,
    score_in,
)

Stack = MutableSequence[State]
SIGNATURES = {
    "alphabeta": f"int64({ROWS}, {ROWS}, {ROWS}, {ROWS}, {WORDS}, {WORDS}, {WORDS}, int64, int64, int64, int64, int64)"
}

WIN_SCORE = 100_000
PROVEN = WIN_SCORE - 1_000  # no evaluation goes as far
INFINITY = WIN_SCORE + 1
UNKNOWN = 2 * WIN_SCORE  # no score
LEVELS = 192  # actions in a row; what lies deeper is evaluated
DEEPEST_QUIESCENCE = -24  # turns after the depth is used up

# The slots of `notes`.
NODES = 0  # states searched so far
NODE_LIMIT = 1  # 0: no limit
STOPPED = 2  # set when the search must end; what it then returns means nothing
REPEATS = 3  # whether positions can come back, so that the path matters
REDUCES = 4  # whether late actions are searched less deeply, and deeper entries of the table count
CURRENT_AGE = 5
BEST_SCORE = 6  # of the best line at the root
AFTER_IDLE = 7  # the level whose player is to move because the other has done nothing
COUNTERS = 8  # how many, then the slots of a state that do not count for repetition
MOST_COUNTERS = 7
EXCLUDED = COUNTERS + 1 + MOST_COUNTERS  # how many, then the keys of positions to which the first turn must not lead
MOST_EXCLUDED = 255
PATH = EXCLUDED + 1 + MOST_EXCLUDED  # the key of the position at the start of each turn
KEYS = PATH + LEVELS  # the table's key of each level
KILLERS = KEYS + LEVELS  # two for each level
HISTORY = KILLERS + 2 * LEVELS
PAST = HISTORY + 2 * HISTORY_SIZE  # a hash set of the keys of the record's positions
PAST_SIZE = 2048
OVERLOOKS = PAST + PAST_SIZE  # the share of actions that is not seen, see `overlooking`
EYES = OVERLOOKS + 1  # what decides which ones
NOTES_SIZE = EYES + 1

LIKENESS = 1  # begins the keys of what states share
DEEPEST_MARGIN = 2  # turns before rest in which what lies far outside the window is left out
NODES_BETWEEN_LOOKS = 256  # at the stop flag


def alphabeta(  # noqa: PLR0911, PLR0912, PLR0915  # Numba lets only one function call itself: it is all here
    states: Stack, actions: Stack, orders: Stack, lines: Stack, notes: Buffer, table: Buffer, stop: Buffer,
    level: int, ply: int, depth: int, alpha: int, beta: int,
) -> int:  # fmt: skip
    """The score of states[level], `ply` turns after the root, if it lies between alpha and beta; else a bound.

    lines[level] becomes the length of the best line, and its actions.
    """
    states, actions, orders, lines = borrowed(states), borrowed(actions), borrowed(orders), borrowed(lines)
    notes, table, stop = borrowed(notes), borrowed(table), borrowed(stop)
    lines[level][0] = 0
    state, fresh = states[level], level == 0 or states[level - 1][PLAYER] != states[level][PLAYER]
    score = settled(state, actions[level], notes, stop, level, ply, depth, fresh)
    if score != UNKNOWN:
        return score
    alpha, beta = max(alpha, ply - WIN_SCORE), min(beta, WIN_SCORE - ply - 1)  # no win or loss is nearer
    if alpha >= beta:
        return alpha
    entry = find(table, notes[KEYS + level])
    score = remembered(entry, notes, ply, depth, alpha, beta)
    if score != UNKNOWN:
        return score

    after = states[level + 1]
    standing, prunes = UNKNOWN, fresh and depth > 0 and ply > 0 and beta - alpha == 1 and notes[REDUCES] != 0
    if prunes and (MARGIN > 0 or depth > 1):
        pass_by = idle(state)
        if MARGIN > 0 or pass_by != NO_ACTION:
            standing = evaluate(state)
        if MARGIN > 0 and depth <= DEEPEST_MARGIN and standing - MARGIN * depth >= beta:
            return standing
        if pass_by != NO_ACTION and depth > 1 and standing >= beta and notes[AFTER_IDLE] != level:
            copy_state(after, state)
            play(after, pass_by)
            notes[AFTER_IDLE] = level + 1
            score = -alphabeta(
                states, actions, orders, lines, notes, table, stop,
                level + 1, ply + 1, depth - 3 - depth // 6, -beta, 1 - beta,
            )  # fmt: skip
            notes[AFTER_IDLE] = 0
            if notes[STOPPED]:
                return 0
            if score >= beta:
                return beta if score > PROVEN else score

    out, order = actions[level], orders[level]
    number = legal(state, out)
    if number == 0:
        return ply - WIN_SCORE
    if ply > 0:
        number = without_twins(state, out, number)
    best, resting = -INFINITY, fresh and depth <= 0
    if resting:
        best = evaluate(state)
        if best >= beta:
            return best
    kept = put_in_order(state, out, order, number, notes, level, entry, resting)
    depth_here = depth
    if number == 1 and fresh and depth > 0:
        depth += 1  # a forced turn costs nothing

    floor, best_action = max(alpha, best), NO_ACTION
    hopeless = MARGIN > 0 and standing != UNKNOWN and depth <= DEEPEST_MARGIN and standing + MARGIN * depth <= alpha
    for index in range(kept):
        bring_best(out, order, index, kept)
        if hopeless and best_action != NO_ACTION and order[index] < KILLER and best > -PROVEN:
            best = max(best, standing + MARGIN * depth)
            break
        copy_state(after, state)
        play(after, out[index])
        sign = 1 if after[PLAYER] == state[PLAYER] else -1
        turn_over = sign < 0 or after[RESULT] != RUNNING
        if ply == 0 and turn_over and is_excluded(after, notes):
            continue
        rest = depth - 1 if turn_over else depth
        attempt, ceiling = rest, beta
        if best_action != NO_ACTION:  # not the first: it will do to show that it is no better
            attempt, ceiling = rest - notes[REDUCES] * reduction(order[index], index, depth), floor + 1
        while True:
            low, high = (floor, ceiling) if sign > 0 else (-ceiling, -floor)
            score = sign * alphabeta(
                states, actions, orders, lines, notes, table, stop,
                level + 1, ply + 1 if turn_over else ply, attempt, low, high,
            )  # fmt: skip
            if score <= floor or notes[STOPPED]:
                break
            if attempt < rest:
                attempt = rest
            elif score < beta and ceiling < beta:
                ceiling = beta
            else:
                break
        if notes[STOPPED]:
            return 0
        if score > best or best_action == NO_ACTION:
            best, best_action = max(score, best), out[index]
        if score > floor:
            floor = score
            write_line(lines, level, out[index])
            if level == 0:
                notes[BEST_SCORE] = score
            if score >= beta:
                remember_success(state, out, order, index, notes, level, depth)
                break
    if notes[EXCLUDED] == 0 or ply > 0:
        bound = AT_LEAST if best >= beta else (EXACT if best > alpha else AT_MOST)
        keep(table, notes[KEYS + level], notes[CURRENT_AGE], best_action, from_here(best, ply), depth_here, bound)
    return best


@rule
def settled(
    state: State, out: Buffer, notes: Buffer, stop: Buffer, level: int, ply: int, depth: int, fresh: bool
) -> int:
    """The score of a state that need not be searched, or UNKNOWN; counts the node and finds its key."""
    if state[RESULT] != RUNNING:
        return final_score(state, ply)
    count_node(notes, stop)
    if notes[STOPPED]:
        return 0
    if fresh and depth <= 0 and ply > 0 and calm(state):  # the most frequent case: no key, no actions
        return evaluate(state)
    key = key_of(state)
    if fresh:
        if notes[REPEATS] and ply > 0 and is_repeated(notes, key, ply):
            return 0
        notes[PATH + ply] = key
    shared = likeness(state, out)
    if shared:
        key = LIKENESS
        for index in range(shared):
            key = mixed(key, out[index])
    for index in range(notes[COUNTERS]):
        key = mixed(key, state[notes[COUNTERS + 1 + index]])
    notes[KEYS + level] = key
    if level == LEVELS - 1 or (fresh and depth <= DEEPEST_QUIESCENCE):
        return evaluate(state)
    return UNKNOWN


@rule
def final_score(state: State, ply: int) -> int:
    """The score of a game that is over."""
    if state[RESULT] == DRAWN:
        return 0
    return WIN_SCORE - ply if state[RESULT] == won_by(state[PLAYER]) else ply - WIN_SCORE


@rule
def count_node(notes: Buffer, stop: Buffer) -> None:
    """One state more; now and then a look at the flag."""
    notes[NODES] += 1
    if notes[NODES] == notes[NODE_LIMIT] or (notes[NODES] % NODES_BETWEEN_LOOKS == 0 and stop[0] != 0):
        notes[STOPPED] = 1


@rule
def is_repeated(notes: Buffer, key: int, ply: int) -> bool:
    """Whether this position was there before, on the path or in the record."""
    earlier = ply - 2
    while earlier >= 0:
        if notes[PATH + earlier] == key:
            return True
        earlier -= 2
    place = key & (PAST_SIZE - 1)
    while notes[PAST + place] != 0:
        if notes[PAST + place] == key:
            return True
        place = (place + 1) & (PAST_SIZE - 1)
    return False


@rule
def remembered(entry: int, notes: Buffer, ply: int, depth: int, alpha: int, beta: int) -> int:
    """The score that an entry of the table gives, or UNKNOWN if it does not decide here.

    Where the window is open the search goes on, so that the best line is known in full.
    """
    if entry == NOTHING or ply == 0 or (beta - alpha > 1 and depth > 0):
        return UNKNOWN
    score = score_in(entry)
    known = depth_in(entry) >= depth or score > PROVEN or score < -PROVEN
    if notes[REDUCES] == 0:
        known = depth_in(entry) == depth
    if score > PROVEN:
        score -= ply
    elif score < -PROVEN:
        score += ply
    bound = entry & EXACT
    if known and ((bound & AT_LEAST and score >= beta) or (bound & AT_MOST and score <= alpha) or bound == EXACT):
        return score
    return UNKNOWN


@rule
def from_here(score: int, ply: int) -> int:
    """A score as the table keeps it: wins and losses counted from the state itself."""
    if score > PROVEN:
        return score + ply
    return score - ply if score < -PROVEN else score


@rule
def put_in_order(
    state: State, out: Buffer, order: Buffer, number: int, notes: Buffer, level: int, entry: int, resting: bool
) -> int:
    """Give every action its place in the order; how many are to be tried (in quiescence the urgent ones)."""
    table_action = NO_ACTION if entry == NOTHING else action_in(entry)
    for index in range(number):
        order[index] = worth_trying(state, out[index], notes, HISTORY, KILLERS + 2 * level)
    if resting:
        number = keep_urgent(out, order, number)
    if notes[OVERLOOKS]:
        number = keep_seen_in_order(state, out, order, number, notes[OVERLOOKS], notes[EYES], resting)
    for index in range(number):
        if out[index] == table_action:
            order[index] += FROM_TABLE
    return number


@rule
def is_excluded(state: State, notes: Buffer) -> bool:
    """Whether the first turn must not lead here: the best lines but one, two … are wanted."""
    if notes[EXCLUDED] == 0:
        return False
    key, found = key_of(state), False
    for index in range(notes[EXCLUDED]):
        found |= notes[EXCLUDED + 1 + index] == key
    return found


@rule
def write_line(lines: Stack, level: int, action: int) -> None:
    """The best line from here: an action, then the best line after it."""
    line, after = lines[level], lines[level + 1]
    line[1] = action
    for index in range(1, after[0] + 1):
        line[index + 1] = after[index]
    line[0] = after[0] + 1


@rule
def remember_success(
    state: State, out: Buffer, order: Buffer, index: int, notes: Buffer, level: int, depth: int
) -> None:
    """A quiet action refuted the turn before: it becomes a killer, and those tried before it lose credit."""
    if depth <= 0 or is_urgent(order[index]):
        return
    make_killer(out[index], notes, KILLERS + 2 * level)
    bonus = min(depth * depth * 16, MOST_HISTORY >> 2)
    praise(state, out[index], bonus, notes, HISTORY)
    for earlier in range(index):
        if not is_urgent(order[earlier]):
            praise(state, out[earlier], -bonus, notes, HISTORY)
