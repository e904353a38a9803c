"""In which order actions are tried: what the table says, urgent ones, killers, and what did well elsewhere.

And how much less deeply the late ones are.
"""

import math

from tabuleiro.kernel.contract import PLAYER, Buffer, State, rule
from tabuleiro.search.templates.stubs import urgency

SIGNATURES: dict[str, str] = {}

HISTORY_SIZE = 4096  # for each player
MOST_HISTORY = 1 << 14
URGENT = 1 << 20  # what urgent actions have at least, and quiet ones never
KILLER = URGENT >> 1
FROM_TABLE = 1 << 40
KEPT_APART = FROM_TABLE >> 1  # between what the table names and everything else
HINT = 1 << 8  # what one point of urgency weighs among the quiet actions

MOST_DEPTH, MOST_INDEX = 15, 63
REDUCTIONS = tuple(
    0 if depth < 3 or index < 3 else max(1, round(math.log(depth) * math.log(index) / 2))
    for depth in range(MOST_DEPTH + 1)
    for index in range(MOST_INDEX + 1)
)


@rule
def history_place(player: int, action: int) -> int:
    """Where an action's history is kept; large action numbers share their place with others."""
    return player * HISTORY_SIZE + ((action ^ (action >> 12)) & (HISTORY_SIZE - 1))


@rule
def worth_trying(state: State, action: int, history: Buffer, start: int, killers: int) -> int:
    """How soon an action is to be tried: its place in the order, larger is sooner.

    `history` holds the two killers of this level from `killers` on, and the history from `start` on.
    """
    urgent = urgency(state, action)
    if urgent > 0:
        return URGENT + urgent * MOST_HISTORY + history[start + history_place(state[PLAYER], action)]
    if action == history[killers]:
        return KILLER + 1
    if action == history[killers + 1]:
        return KILLER
    return urgent * HINT + history[start + history_place(state[PLAYER], action)]


@rule
def is_urgent(place: int) -> bool:
    """Whether a place in the order is that of an urgent action, also if the table names it."""
    return (place - FROM_TABLE if place > KEPT_APART else place) >= URGENT


@rule
def bring_best(out: Buffer, order: Buffer, index: int, number: int) -> None:
    """Swap the best of the actions from `index` on to this place."""
    best = index
    for other in range(index + 1, number):
        if order[other] > order[best]:
            best = other
    action, place = out[best], order[best]
    out[best], order[best] = out[index], order[index]
    out[index], order[index] = action, place


@rule
def keep_urgent(out: Buffer, order: Buffer, number: int) -> int:
    """Move the urgent actions to the front; how many there are."""
    kept = 0
    for index in range(number):
        if is_urgent(order[index]):
            out[kept], order[kept] = out[index], order[index]
            kept += 1
    return kept


@rule
def praise(state: State, action: int, bonus: int, history: Buffer, start: int) -> None:
    """An action was good (or, with a bonus below 0, was tried in vain): remember it."""
    place = start + history_place(state[PLAYER], action)
    size = bonus if bonus > 0 else -bonus
    history[place] += bonus - history[place] * size // MOST_HISTORY


@rule
def make_killer(action: int, history: Buffer, killers: int) -> None:
    """An action refuted what came before: try it soon in the sister states."""
    if history[killers] != action:
        history[killers + 1] = history[killers]
        history[killers] = action


@rule
def reduction(place: int, index: int, depth: int) -> int:
    """How many turns less deeply an action is searched that is the `index`th in order: none if it is not quiet."""
    if place >= KILLER or depth < 0:
        return 0
    return REDUCTIONS[min(depth, MOST_DEPTH) * (MOST_INDEX + 1) + min(index, MOST_INDEX)]
