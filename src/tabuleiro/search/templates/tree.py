"""Tree search: simulations that each follow the tree to its edge, let it grow there, and tell what they found.

There are two ways to find out about a leaf: a random game, which needs nothing but the rules, and the
game's evaluation. The buffers are described in `nodes`.
"""

import math

from tabuleiro.kernel.contract import DRAWN, PLAYER, RESULT, RUNNING, Buffer, State, rule, won_by
from tabuleiro.search.templates.nodes import (
    CHILDREN,
    FIRST,
    HAS_PRIORS,
    INSTEAD,
    LINK_SIZE,
    LINKS,
    LONGEST,
    LOST,
    MEAN,
    PROOF,
    SPREAD,
    TRIED,
    VALUE_SIZE,
    VALUES,
    VISITS,
    Values,
    add_children,
    can_grow,
    chance_of,
    is_proven,
    leads_on,
    step,
)
from tabuleiro.search.templates.playout import playout
from tabuleiro.search.templates.steps import WORDS, copy_state
from tabuleiro.search.templates.stubs import evaluate

GROW = (
    f"{WORDS}, {WORDS}, {WORDS}, uint64[::1], {WORDS}, {LINKS}, {VALUES}, {VALUES}, {WORDS}, {WORDS}, "
    f"{WORDS}, {WORDS}, {WORDS}, float64[::1], int64, {WORDS}"
)
SIGNATURES = {"grow_by_playouts": f"int64({GROW})"}

STEEPEST = 30.0
"""Exponents beyond this make no difference (and Python would refuse very large ones)."""


def grow_by_playouts(
    root: State,
    state: State,
    out: Buffer,
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
    budget: int,
    stop: Buffer,
) -> int:
    """Simulations with random games at the leaves, until the budget is used, `stop` is set or the root proven."""
    for done in range(budget):
        if stop[0] or links[PROOF] != RUNNING:
            return done
        copy_state(state, root)
        depth = path[0] = 0
        movers[0] = state[PLAYER]
        while leads_on(links, path, depth) or (
            can_grow(links, header, path, depth) and add_children(state, out, actions, links, header, path[depth])
        ):
            depth = step(
                state, generator, actions, links, values, priors, keys, past, path, movers, header, settings, depth
            )
        at = path[depth] * LINK_SIZE
        if links[at + PROOF] == RUNNING:
            if playout(state, out, generator, header[LONGEST]) == 0:
                links[at + PROOF] = state[RESULT]  # the player to move had no action
            chance = chance_of(state[RESULT])
        else:
            chance = chance_of(links[at + PROOF])
        back_up(links, values, priors, path, movers, header, depth, chance)
    return budget


@rule
def back_up(
    links: Buffer,
    values: Values,
    priors: Values,
    path: Buffer,
    movers: Buffer,
    header: Buffer,
    depth: int,
    chance: float,
) -> None:
    """Tell every node of the path the win chance (of the first player) found at its end, and what it proves."""
    newly_proven = False
    for level in range(depth, -1, -1):
        node = path[level]
        at, value_at = node * LINK_SIZE, node * VALUE_SIZE
        if newly_proven:
            links[at + PROOF] = verdict(links, node, path[level + 1], movers[level + 1] & 1)
        visits = links[at + VISITS] + 1
        links[at + VISITS] = visits
        proof = links[at + PROOF]
        newly_proven = is_proven(proof) and (visits == 1 or values[value_at + SPREAD] > 0.0)
        if is_proven(proof):
            chance = chance_of(proof)
        value = chance if movers[level] & 1 == 0 else 1.0 - chance
        if is_proven(proof):
            values[value_at + MEAN] = value if value > 0.0 else LOST
            values[value_at + SPREAD] = 0.0
        else:
            old = values[value_at + MEAN] if visits > 1 else 0.0
            values[value_at + MEAN] = old + (value - old) / visits
            if not header[HAS_PRIORS]:
                values[value_at + SPREAD] = 1.0 / math.sqrt(float(visits))
            else:
                values[value_at + SPREAD] = priors[node] / (1.0 + visits)
        if movers[level] & INSTEAD:
            chance = 0.5


@rule
def verdict(links: Buffer, node: int, proven: int, player: int) -> int:
    """What follows for a node and the player to move there from one more proven child."""
    best = links[proven * LINK_SIZE + PROOF]
    if best == won_by(player):
        return best
    at = node * LINK_SIZE
    if links[at + TRIED] < links[at + CHILDREN]:
        return RUNNING
    for child in range(links[at + FIRST], links[at + FIRST] + links[at + CHILDREN]):
        proof = links[child * LINK_SIZE + PROOF]
        if not is_proven(proof):
            return RUNNING
        if proof == DRAWN:
            best = DRAWN
    return best


@rule
def estimate(state: State, scale: float) -> float:
    """The win chance of the first player, by the result or by the evaluation."""
    if state[RESULT] != RUNNING:
        return chance_of(state[RESULT])
    exponent = evaluate(state) / scale
    exponent = min(max(exponent, -STEEPEST), STEEPEST)
    if state[PLAYER] == 0:
        exponent = -exponent
    return 1.0 / (1.0 + math.exp(exponent))
