"""Counting sequences of turns."""

from collections.abc import MutableSequence

from tabuleiro.kernel.contract import PLAYER, RESULT, RUNNING, State
from tabuleiro.search.templates.steps import ROWS, copy_state
from tabuleiro.search.templates.stubs import MAX_TURN_ACTIONS, legal, play

Stack = MutableSequence[State]
SIGNATURES = {"perft": f"int64({ROWS}, {ROWS}, int64, int64, boolean)"}


def perft(states: Stack, actions: Stack, level: int, depth: int, bulk: bool) -> int:
    """How many sequences of `depth` whole turns there are from states[level] on.

    A game that ends earlier counts 0. With `bulk` the last turn is counted without being played,
    in games whose turns are single actions.
    """
    state, out = states[level], actions[level]
    if state[RESULT] != RUNNING:
        return 0
    number = legal(state, out)
    if MAX_TURN_ACTIONS == 1 and bulk and depth == 1:
        return number
    after = states[level + 1]
    total = 0
    for index in range(number):
        copy_state(after, state)
        play(after, out[index])
        if after[PLAYER] == state[PLAYER] and after[RESULT] == RUNNING:
            total += perft(states, actions, level + 1, depth, bulk)
        elif depth == 1:
            total += 1
        else:
            total += perft(states, actions, level + 1, depth - 1, bulk)
    return total
