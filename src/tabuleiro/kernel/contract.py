"""The contract of a game's rules.

A *state* is a sequence of 64-bit signed numbers. Slot 0 tells who is to move, slot 1 how the game
stands, all others belong to the game. An *action* is one number: one atomic thing a player does.
A *turn* is everything a player does before the other may act: one action or several.

A module of rules offers

    STATE_SIZE        how many slots make a state
    MAX_ACTIONS       no state has more legal actions than this (a smaller buffer corrupts memory)
    MAX_TURN_ACTIONS  no turn has more actions than this
    legal(state, out)    writes the legal actions of a running state into out, returns their number
    play(state, action)  carries a legal action out, in place
    start(options)       the first state of a game with these options, as a list
    reason(state)        the name of the reason why a finished state is finished

and may offer

    SCRATCH_SIZE      slots behind the state that `legal` and `play` may use as they like; they are
                      never copied, compared or kept
    COUNTERS          the slots that do not count when two states are compared for repetition
    identity(state)   what makes two states the same, where COUNTERS is not enough to say so
    random_action(state, out, generator)  one of the legal actions, each as likely, where that can be found
                      faster than all of them; NOTHING_LEGAL where there is none

A player to move who has no legal action has lost: `legal` returning 0 says so, `play` need not.
"""

from collections.abc import Callable, MutableSequence, Sequence
from typing import TypeVar

PLAYER = 0
RESULT = 1

RUNNING = 0
FIRST_WON = 1
SECOND_WON = 2
DRAWN = 3

NOTHING_LEGAL = -1  # in the place of an action; no action is below 0

State = MutableSequence[int]
Buffer = MutableSequence[int]
Table = Sequence[Sequence[int]]

Rule = TypeVar("Rule", bound=Callable[..., object])
Held = TypeVar("Held")


def rule(function: Rule) -> Rule:
    """Mark a function as part of the rules: it is compiled together with whatever calls it."""
    function.__rule__ = True  # type: ignore[attr-defined]  # a mark, read by search.binding
    return function


@rule
def won_by(player: int) -> int:
    """The result that says that this player (0 or 1) has won."""
    return player + 1


def borrowed(buffer: Held) -> Held:
    """The same buffer; compiled code counts no references to it, nor to its rows.

    Counting took half the time of a search that looks at one row after another. Whoever called the kernel
    holds the buffer until it returns. (The interpreted body; see `native.py`.)
    """
    return buffer
