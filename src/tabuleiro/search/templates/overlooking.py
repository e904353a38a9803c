"""What a weak player does not see: in each position some of the actions, always the same ones.

They are overlooked for both players and at every depth, so that a weak player also misses replies, and
walks into what it has not seen. Urgent actions, captures and threats, catch the eye: half as many of them are missed.
"""

from tabuleiro.kernel.contract import Buffer, State, rule
from tabuleiro.search.templates.ordering import is_urgent
from tabuleiro.search.templates.transpositions import key_of, mixed

SIGNATURES: dict[str, str] = {}

WHOLE = 1024
"""The share that stands for all actions."""
MOST_EYES = (1 << 62) - 1
"""The largest seed."""


@rule
def is_overlooked(key: int, action: int, share: int) -> bool:
    """Whether an action is not seen, by the key of its position and the share that is overlooked."""
    return (mixed(key, action) >> 16) & (WHOLE - 1) < share


@rule
def keep_seen(state: State, out: Buffer, number: int, share: int, seed: int) -> int:
    """Move the actions that are seen to the front; how many there are, never none."""
    key, kept = mixed(key_of(state), seed), 0
    for index in range(number):
        if not is_overlooked(key, out[index], share):
            out[kept] = out[index]
            kept += 1
    return max(kept, 1)


@rule
def keep_seen_in_order(
    state: State, out: Buffer, order: Buffer, number: int, share: int, seed: int, resting: bool
) -> int:
    """The same with the places of the actions; where a player may rest there can be none."""
    key, kept = mixed(key_of(state), seed), 0
    for index in range(number):
        chance = share // 2 if is_urgent(order[index]) else share
        if not is_overlooked(key, out[index], chance):
            out[kept], order[kept] = out[index], order[index]
            kept += 1
    return kept if kept > 0 or resting else 1
