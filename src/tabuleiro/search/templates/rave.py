"""Tree search for games in which it matters what was played, and hardly when (RAVE).

Every game that ends says something about each action that happened in it, not only about those it began
with. So each child also keeps how the games went in which its action happened at some time later (all
moves as first: AMAF). While a child has few visits of its own this is what it is judged by.

A game that wants this offers `finish`, which plays a state to its end at random, and `happened`.
"""

import math

from tabuleiro.kernel.contract import PLAYER, RESULT, RUNNING, Buffer, State, rule
from tabuleiro.search.templates.nodes import (
    CHILDREN,
    EACH,
    EXPLORATION,
    FIRST,
    GAMES,
    HEARD_SIZE,
    LINK_SIZE,
    MEAN,
    PROOF,
    RAVE_BIAS,
    RUMOUR,
    SPREAD,
    TRIED,
    VALUE_SIZE,
    VALUES,
    VISITS,
    Values,
    add_children,
    can_grow,
    chance_of,
    leads_on,
    look_at,
    open_child,
)
from tabuleiro.search.templates.steps import WORDS, copy_state
from tabuleiro.search.templates.stubs import finish, happened, play
from tabuleiro.search.templates.tree import GROW, back_up

SIGNATURES = {"grow_by_rave": f"int64({GROW}, {VALUES}, {WORDS}, {WORDS})"}

SUPPOSED = 4.0
"""Games that are supposed to have been heard of before any was played, as good as the parent."""


def grow_by_rave(
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
    heard: Values,
    players: Buffer,
    leaf: State,
) -> int:
    """Simulations that all children of the path listen to. `players` holds who is to move at each of its nodes."""
    for done in range(budget):
        if stop[0] or links[PROOF] != RUNNING:
            return done
        copy_state(state, root)
        depth = path[0] = 0
        movers[0] = players[0] = state[PLAYER]
        while True:
            if not leads_on(links, path, depth):
                if not can_grow(links, header, path, depth):
                    break
                if not add_children(state, out, actions, links, header, path[depth]):
                    break
                suppose(heard, links, values, path[depth], movers[depth] != state[PLAYER])
            depth = step_by_rave(
                state, actions, links, values, keys, past, path, movers, header, settings, heard, depth
            )
            players[depth] = state[PLAYER]
        proof = links[path[depth] * LINK_SIZE + PROOF]
        chance = chance_of(proof)
        if proof == RUNNING:
            chance = 0.0
            copy_state(leaf, state)
            for _ in range(header[EACH]):
                copy_state(state, leaf)
                finish(state, generator)
                result = chance_of(state[RESULT])
                chance += result / header[EACH]
                for level in range(depth):
                    listen(state, actions, links, heard, path[level], result if players[level] == 0 else 1.0 - result)
        back_up(links, values, priors, path, movers, header, depth, chance)
    return budget


@rule
def suppose(heard: Values, links: Buffer, values: Values, node: int, turned: bool) -> None:
    """What is thought of children of whom nothing was heard yet: what is thought of their parent."""
    chance = values[node * VALUE_SIZE + MEAN]
    if turned:
        chance = 1.0 - chance
    first = links[node * LINK_SIZE + FIRST]
    for child in range(first, first + links[node * LINK_SIZE + CHILDREN]):
        heard[child * HEARD_SIZE + RUMOUR] = chance
        heard[child * HEARD_SIZE + GAMES] = SUPPOSED


@rule
def listen(state: State, actions: Buffer, links: Buffer, heard: Values, node: int, chance: float) -> None:
    """Tell the children of a node whose action happened how the game went."""
    first = links[node * LINK_SIZE + FIRST]
    for child in range(first, first + links[node * LINK_SIZE + CHILDREN]):
        weight = happened(state, actions[child])  # 0 or 1: without a branch it is twice as fast
        games = heard[child * HEARD_SIZE + GAMES] + weight
        rumour = heard[child * HEARD_SIZE + RUMOUR]
        heard[child * HEARD_SIZE + GAMES] = games
        heard[child * HEARD_SIZE + RUMOUR] = rumour + weight * (chance - rumour) / games


@rule
def step_by_rave(
    state: State,
    actions: Buffer,
    links: Buffer,
    values: Values,
    keys: Buffer,
    past: Buffer,
    path: Buffer,
    movers: Buffer,
    header: Buffer,
    settings: Values,
    heard: Values,
    depth: int,
) -> int:
    """Go on to the best child of the last node of the path; the new depth."""
    player = state[PLAYER]
    child = choose_by_rave(path[depth], actions, links, values, settings, heard)
    depth += 1
    movers[depth] = player
    path[depth] = child
    play(state, actions[child])
    if links[child * LINK_SIZE + VISITS] == 0:
        look_at(state, links, keys, past, path, header, depth, player)
    return depth


@rule
def choose_by_rave(node: int, actions: Buffer, links: Buffer, values: Values, settings: Values, heard: Values) -> int:
    """The child to visit: what was found below it and what was heard of it, weighed by how much each is worth."""
    at = node * LINK_SIZE
    first, tried, end = links[at + FIRST], links[at + TRIED], links[at + FIRST] + links[at + CHILDREN]
    bias = settings[RAVE_BIAS]
    explore = settings[EXPLORATION] * math.sqrt(math.log(float(links[at + VISITS]) + 1.0))
    best, best_score = first, -2e9
    for child in range(first, first + tried):
        score = values[child * VALUE_SIZE + MEAN]
        spread = values[child * VALUE_SIZE + SPREAD]
        if spread > 0.0:
            visits = float(links[child * LINK_SIZE + VISITS])
            games = heard[child * HEARD_SIZE + GAMES]
            rumour = heard[child * HEARD_SIZE + RUMOUR]
            score += (rumour - score) * games / (games + visits + bias * games * visits) + explore * spread
        if score > best_score:
            best, best_score = child, score
    for child in range(first + tried, end):
        score = heard[child * HEARD_SIZE + RUMOUR]
        if score > best_score:
            best, best_score = child, score
    if best >= first + tried:
        place = first + tried
        if best != place:
            actions[place], actions[best] = actions[best], actions[place]
            for part in range(HEARD_SIZE):
                one, other = place * HEARD_SIZE + part, best * HEARD_SIZE + part
                heard[one], heard[other] = heard[other], heard[one]
        return open_child(node, links)
    return best
