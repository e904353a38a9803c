"""Keeping a part of a search tree: what lies below the new root after a turn was played."""

from tabuleiro.kernel.contract import Buffer, rule
from tabuleiro.search.templates.nodes import (
    CHILDLESS,
    CHILDREN,
    FIRST,
    HAS_PRIORS,
    HEARD_SIZE,
    HEARS,
    LINK_SIZE,
    LINKS,
    REPEATS,
    TRIED,
    USED,
    VALUE_SIZE,
    VALUES,
    Values,
)
from tabuleiro.search.templates.steps import WORDS

SIGNATURES = {"keep_below": f"int64({WORDS}, {LINKS}, {VALUES}, {VALUES}, {WORDS}, {VALUES}, {LINKS}, {WORDS}, int64)"}

# What `moved` says of a node: that it is forgotten, or (seen or never visited) where it goes. The places of
# unseen ones count down from UNSEEN. SEEN and UNSEEN themselves stand for a place that is not known yet.
GONE, SEEN, UNSEEN = -1, -2, -3


def keep_below(
    actions: Buffer,
    links: Buffer,
    values: Values,
    priors: Values,
    keys: Buffer,
    heard: Values,
    moved: Buffer,
    header: Buffer,
    root: int,
) -> int:
    """Make a node the root: close up what lies below it, forget the rest; how many nodes are left.

    Parents stand before their children, so one sweep finds all that stay and where they go (in `moved`),
    a second one brings them there, always towards the beginning.
    """
    for node in range(root, header[USED]):
        moved[node] = GONE
    moved[root] = SEEN
    kept = 0
    for node in range(root, header[USED]):
        if moved[node] == GONE:
            continue
        at = node * LINK_SIZE
        if moved[node] == SEEN and links[at + FIRST] != CHILDLESS:
            for child in range(links[at + FIRST], links[at + FIRST] + links[at + CHILDREN]):
                moved[child] = SEEN if child < links[at + FIRST] + links[at + TRIED] else UNSEEN
        moved[node] = kept if moved[node] == SEEN else UNSEEN - kept
        kept += 1
    for node in range(root, header[USED]):
        if moved[node] != GONE:
            bring_down(actions, links, values, priors, keys, heard, moved, header, node)
    header[USED] = kept
    return kept


@rule
def bring_down(
    actions: Buffer,
    links: Buffer,
    values: Values,
    priors: Values,
    keys: Buffer,
    heard: Values,
    moved: Buffer,
    header: Buffer,
    node: int,
) -> None:
    """Bring a node to its new place."""
    seen = moved[node] >= 0
    place = moved[node] if seen else UNSEEN - moved[node]
    actions[place] = actions[node]
    if header[HAS_PRIORS]:
        priors[place] = priors[node]
    if header[HEARS]:
        for part in range(HEARD_SIZE):
            heard[place * HEARD_SIZE + part] = heard[node * HEARD_SIZE + part]
    if seen:
        for part in range(LINK_SIZE):
            links[place * LINK_SIZE + part] = links[node * LINK_SIZE + part]
        for part in range(VALUE_SIZE):
            values[place * VALUE_SIZE + part] = values[node * VALUE_SIZE + part]
        if header[REPEATS]:
            keys[place] = keys[node]
        if links[place * LINK_SIZE + FIRST] != CHILDLESS:
            links[place * LINK_SIZE + FIRST] = moved[links[place * LINK_SIZE + FIRST]]
