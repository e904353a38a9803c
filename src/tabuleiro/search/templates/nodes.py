"""The nodes of a tree search: how they are kept, which child is chosen, what is told upwards.

A node is a state as it is reached by one path; its children are the legal actions, side by side. Only
what a visit needs is written: children that were never tried have an action (and a prior), and the tried
ones stand before the others, so that neither making nor choosing a child costs a look at all of them.

A child's value is seen by the player who chose it, so turns of several actions need no special care.
An outcome that is proven is kept as the game's result, seen by nobody.
"""

import math
from collections.abc import MutableSequence

from tabuleiro.kernel.bits import random_below
from tabuleiro.kernel.contract import DRAWN, FIRST_WON, PLAYER, RESULT, RUNNING, Buffer, State, rule, won_by
from tabuleiro.search.templates.overlooking import keep_seen
from tabuleiro.search.templates.stubs import legal, play
from tabuleiro.search.templates.transpositions import key_of

Values = MutableSequence[float]

LINKS = "int32[::1]"
VALUES = "float32[::1]"
SIGNATURES: dict[str, str] = {}

# The parts of a node in `links`. `actions`, `priors` and `keys` (of positions that can come back) hold one more each.
LINK_SIZE = 5
FIRST = 0  # its first child, or CHILDLESS
CHILDREN = 1
TRIED = 2  # so many of them were visited
VISITS = 3
PROOF = 4  # RUNNING while nothing is known, a result of the game, or REPEATED
CHILDLESS = -1
REPEATED = DRAWN + 1  # the position comes back here: as good as a draw, but no proof of one

# The parts of a node in `values`.
VALUE_SIZE = 2
MEAN = 0  # the win chance of the player who chose it
SPREAD = 1  # how far it is from certain; 0 once it is proven

# The parts of a node in `heard`: see `rave`.
HEARD_SIZE = 2
RUMOUR = 0  # how the games went in which its action happened later, for the player who may choose it
GAMES = 1

# The slots of `header`.
USED = 0  # nodes
CAPACITY = 1
LONGEST = 2  # actions of a playout
RIPE = 3  # a node gets children at the first visit after so many
REPEATS = 4  # whether positions can come back
PAST = 5  # how many positions of the record are known by their keys
HAS_PRIORS = 6  # whether `priors` say which actions deserve to be looked at first
HEARS = 7  # whether children hear of games in which their action happened later
EACH = 8  # random games at each leaf, where they cost little beside the way to it
OVERLOOKS = 9  # the share of actions that is not seen, see `overlooking`
EYES = 10  # what decides which ones
HEADER_SIZE = 11

# The slots of `settings`.
EXPLORATION = 0
FIRST_PLAY = 1  # UCT: the value of a child that was never tried; PUCT: how much less it is than its parent's
SCALE = 2  # the evaluation that means a win chance of 73 %
PRIOR_SCALE = 3  # how much more an action deserves to be looked at that gets e times the prior
RAVE_BIAS = 4  # how soon what was heard of an action counts less than what was found below it
SETTINGS_SIZE = 5

LOST = -1e9  # the value of a child that is not worth another visit
INSTEAD = 2  # added to the player in `movers` who could have had a draw
ALL_FIRST = 1e3  # a FIRST_PLAY from which on every child is tried before any is tried again


@rule
def is_proven(proof: int) -> bool:
    """Whether the PROOF of a node is one."""
    return RUNNING < proof <= DRAWN


@rule
def chance_of(result: int) -> float:
    """What a result is worth for the first player; a game that is not over counts as half a win."""
    if result == FIRST_WON:
        return 1.0
    if result == won_by(1):
        return 0.0
    return 0.5


@rule
def leads_on(links: Buffer, path: Buffer, depth: int) -> bool:
    """Whether a simulation goes on below the last node of its path."""
    at = path[depth] * LINK_SIZE
    return links[at + FIRST] != CHILDLESS and links[at + PROOF] == RUNNING and depth < len(path) - 2


@rule
def step(
    state: State,
    generator: Buffer,
    actions: Buffer,
    links: Buffer,
    values: Values,
    priors: Values,
    keys: Buffer,
    past: Buffer,
    path: Buffer,
    movers: Buffer,
    header: Buffer,
    settings: Values,
    depth: int,
) -> int:
    """Go on to the best child of the last node of the path; the new depth.

    Where that is a sure draw there is nothing to be found: another child is looked at instead, in case it
    is better after all, but what counts for this node is the draw.
    """
    node, player = path[depth], state[PLAYER]
    own_view = values[node * VALUE_SIZE + MEAN]
    if player != movers[depth] & 1:
        own_view = 1.0 - own_view
    child = choose(node, own_view, generator, actions, links, values, priors, header, settings)
    depth += 1
    movers[depth] = player
    if links[child * LINK_SIZE + PROOF] != RUNNING:
        other = choose_open(node, child, generator, actions, links, values, priors, header)
        if other != child:
            links[child * LINK_SIZE + VISITS] += 1
            movers[depth] = player | INSTEAD
            child = other
    path[depth] = child
    play(state, actions[child])
    if links[child * LINK_SIZE + VISITS] == 0:
        look_at(state, links, keys, past, path, header, depth, player)
    return depth


@rule
def choose(
    node: int,
    own_view: float,
    generator: Buffer,
    actions: Buffer,
    links: Buffer,
    values: Values,
    priors: Values,
    header: Buffer,
    settings: Values,
) -> int:
    """The child to visit: UCT, or PUCT where there are priors. One that was never tried is made ready."""
    at = node * LINK_SIZE
    first, tried = links[at + FIRST], links[at + TRIED]
    unseen = settings[FIRST_PLAY]
    all_visits = float(links[at + VISITS])
    if not header[HAS_PRIORS]:
        explore = settings[EXPLORATION] * math.sqrt(math.log(all_visits + 1.0))
    else:
        explore = settings[EXPLORATION] * math.sqrt(all_visits)
        unseen = own_view - unseen
    best, best_score = first, 2 * LOST
    if tried == links[at + CHILDREN] or unseen < ALL_FIRST:
        for child in range(first, first + tried):
            score = values[child * VALUE_SIZE + MEAN] + explore * values[child * VALUE_SIZE + SPREAD]
            if score > best_score:
                best, best_score = child, score
    if tried < links[at + CHILDREN]:
        if header[HAS_PRIORS]:
            unseen += explore * priors[first + tried]
        if unseen > best_score:
            return try_next(node, generator, actions, links, priors, header)
    return best


@rule
def choose_open(
    node: int,
    closed: int,
    generator: Buffer,
    actions: Buffer,
    links: Buffer,
    values: Values,
    priors: Values,
    header: Buffer,
) -> int:
    """The best child whose outcome is not known yet, or `closed` if there is none."""
    at = node * LINK_SIZE
    first, tried = links[at + FIRST], links[at + TRIED]
    if tried < links[at + CHILDREN]:
        return try_next(node, generator, actions, links, priors, header)
    best, best_score = closed, 2 * LOST
    for child in range(first, first + tried):
        if links[child * LINK_SIZE + PROOF] == RUNNING:
            score = values[child * VALUE_SIZE + MEAN] + values[child * VALUE_SIZE + SPREAD]
            if score > best_score:
                best, best_score = child, score
    return best


@rule
def try_next(node: int, generator: Buffer, actions: Buffer, links: Buffer, priors: Values, header: Buffer) -> int:
    """The next child that was never tried: a random one, or the one with the best prior."""
    at = node * LINK_SIZE
    child = links[at + FIRST] + links[at + TRIED]
    rest = links[at + CHILDREN] - links[at + TRIED]
    if not header[HAS_PRIORS]:
        other = child + random_below(generator, rest)
        actions[child], actions[other] = actions[other], actions[child]
    else:
        bring_best_prior(child + 1, child + rest, actions, priors)
    return open_child(node, links)


@rule
def open_child(node: int, links: Buffer) -> int:
    """Make the first child that was never tried ready for its first visit."""
    child = links[node * LINK_SIZE + FIRST] + links[node * LINK_SIZE + TRIED]
    links[node * LINK_SIZE + TRIED] += 1
    at = child * LINK_SIZE
    links[at + FIRST] = CHILDLESS
    links[at + VISITS] = 0
    links[at + PROOF] = RUNNING
    return child


@rule
def bring_best_prior(place: int, end: int, actions: Buffer, priors: Values) -> None:
    """Swap the child with the best prior among those from `place` to `end` to the front."""
    best = place
    for other in range(place + 1, end):
        if priors[other] > priors[best]:
            best = other
    if best != place:
        actions[place], actions[best] = actions[best], actions[place]
        priors[place], priors[best] = priors[best], priors[place]


@rule
def look_at(
    state: State, links: Buffer, keys: Buffer, past: Buffer, path: Buffer, header: Buffer, depth: int, mover: int
) -> None:
    """See at the first visit to a node whether the game is over there, or the position has been there before."""
    node = path[depth]
    if state[RESULT] != RUNNING:
        links[node * LINK_SIZE + PROOF] = state[RESULT]
    elif header[REPEATS]:
        keys[node] = 0  # in the middle of a turn there is nothing to come back
        if state[PLAYER] != mover:
            key = key_of(state)
            keys[node] = key
            before = 0
            for index in range(header[PAST]):
                before += past[index] == key
            for level in range(1, depth):
                before += keys[path[level]] == key
            if before:
                links[node * LINK_SIZE + PROOF] = REPEATED if before == 1 else DRAWN


@rule
def can_grow(links: Buffer, header: Buffer, path: Buffer, depth: int) -> bool:
    """Whether the last node of the path is ripe for children."""
    at = path[depth] * LINK_SIZE
    if links[at + FIRST] != CHILDLESS or links[at + PROOF] != RUNNING:
        return False
    return links[at + VISITS] >= header[RIPE] and depth < len(path) - 2


@rule
def add_children(state: State, out: Buffer, actions: Buffer, links: Buffer, header: Buffer, node: int) -> bool:
    """Give a node its children, if there is room; a player without any has lost. Whether it has some now."""
    number = legal(state, out)
    at = node * LINK_SIZE
    if number == 0:
        links[at + PROOF] = won_by(1 - state[PLAYER])
        return False
    if header[OVERLOOKS]:
        number = keep_seen(state, out, number, header[OVERLOOKS], header[EYES])
    first = header[USED]
    if first + number > header[CAPACITY]:
        return False
    for index in range(number):
        actions[first + index] = out[index]
    header[USED] += number
    links[at + FIRST] = first
    links[at + CHILDREN] = number
    links[at + TRIED] = 0
    return True
