"""Tree search in which the game itself says, for all actions of a state at once, which deserve to be looked at.

That is much cheaper than to play and evaluate each child, where one look at the state tells enough.
"""

import math

from tabuleiro.kernel.contract import PLAYER, RUNNING, Buffer, State, rule, won_by
from tabuleiro.search.templates.nodes import (
    CHILDREN,
    FIRST,
    LINK_SIZE,
    LONGEST,
    LOST,
    PRIOR_SCALE,
    PROOF,
    SCALE,
    Values,
    add_children,
    bring_best_prior,
    can_grow,
    chance_of,
    leads_on,
    step,
)
from tabuleiro.search.templates.playout import playout
from tabuleiro.search.templates.steps import WORDS, copy_state
from tabuleiro.search.templates.stubs import POLICY, TRAITS, legal, traits
from tabuleiro.search.templates.tree import GROW, STEEPEST, back_up, estimate

SIGNATURES = {
    "grow_by_policy": f"int64({GROW}, {WORDS})",
    "marked": f"void({WORDS}, {WORDS}, int64, {WORDS})",
}


def grow_by_policy(
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
    marks: Buffer,
) -> int:
    """Simulations with the evaluation of the leaf, and priors of its children from the game's policy."""
    for done in range(budget):
        if stop[0] or links[PROOF] != RUNNING:
            return done
        copy_state(state, root)
        depth = path[0] = 0
        movers[0] = state[PLAYER]
        while leads_on(links, path, depth) or (
            can_grow(links, header, path, depth)
            and add_preferred_children(state, out, marks, actions, links, priors, header, settings, path[depth])
        ):
            depth = step(
                state, generator, actions, links, values, priors, keys, past, path, movers, header, settings, depth
            )
        at = path[depth] * LINK_SIZE
        if links[at + PROOF] == RUNNING and legal(state, out) == 0:
            links[at + PROOF] = won_by(1 - state[PLAYER])
        if links[at + PROOF] == RUNNING:
            if header[LONGEST] > 0:
                playout(state, out, generator, header[LONGEST])
            chance = estimate(state, settings[SCALE])
        else:
            chance = chance_of(links[at + PROOF])
        back_up(links, values, priors, path, movers, header, depth, chance)
    return budget


@rule
def add_preferred_children(
    state: State,
    out: Buffer,
    marks: Buffer,
    actions: Buffer,
    links: Buffer,
    priors: Values,
    header: Buffer,
    settings: Values,
    node: int,
) -> bool:
    """Give a node its children with their priors, which add up to 1, the best first."""
    if not add_children(state, out, actions, links, header, node):
        return False
    first, number = links[node * LINK_SIZE + FIRST], links[node * LINK_SIZE + CHILDREN]
    traits(state, out, number, marks)
    most = LOST
    for index in range(number):
        liking = 0
        for trait in range(TRAITS):
            liking += POLICY[marks[index * TRAITS + trait]]
        priors[first + index] = liking / settings[PRIOR_SCALE]
        most = max(most, priors[first + index])
    total = 0.0
    for child in range(first, first + number):
        priors[child] = math.exp(max(priors[child] - most, -STEEPEST))
        total += priors[child]
    for child in range(first, first + number):
        priors[child] /= total
    bring_best_prior(first, first + number, actions, priors)
    return True


def marked(state: State, actions: Buffer, number: int, out: Buffer) -> None:
    """`traits` itself, to be called from Python."""
    traits(state, actions, number, out)
