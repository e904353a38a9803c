"""The templates: plain functions over the names of `stubs`, specialised for a game by `binding`.

Each allocates nothing: every buffer and the random generator are arguments, so that threads can run
side by side. `SIGNATURES` lists those that can be called from Python, with their compiled types.
"""

from collections.abc import MutableSequence

from tabuleiro.kernel.bits import random_below
from tabuleiro.kernel.contract import DRAWN, PLAYER, RESULT, RUNNING, SECOND_WON, Buffer, State, rule
from tabuleiro.search.stubs import MAX_TURN_ACTIONS, STATE_SIZE, legal, play

Stack = MutableSequence[State]

_WORDS = "int64[::1]"
_ROWS = "int64[:, ::1]"
SIGNATURES = {
    "legal_actions": f"int64({_WORDS}, {_WORDS})",
    "play_action": f"void({_WORDS}, int64)",
    "perft": f"int64({_ROWS}, {_ROWS}, int64, int64, boolean)",
    "playouts": f"int64({_WORDS}, {_WORDS}, {_WORDS}, uint64[::1], int64, int64, {_WORDS})",
}


def legal_actions(state: State, out: Buffer) -> int:
    """`legal` itself, to be called from Python."""
    return legal(state, out)


def play_action(state: State, action: int) -> None:
    """`play` itself, to be called from Python."""
    play(state, action)


@rule
def copy_state(target: State, source: State) -> None:
    """Copy the slots of a state (a loop: much faster than a slice when compiled)."""
    for slot in range(STATE_SIZE):
        target[slot] = source[slot]


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


@rule
def playout(state: State, out: Buffer, generator: Buffer, limit: int) -> int:
    """Play at random to the end, or for `limit` actions; how many actions were played."""
    played = 0
    while state[RESULT] == RUNNING and played < limit:
        number = legal(state, out)
        if number == 0:
            state[RESULT] = SECOND_WON - state[PLAYER]
            break
        play(state, out[random_below(generator, number)])
        played += 1
    return played


def playouts(start: State, state: State, out: Buffer, generator: Buffer, count: int, limit: int, tally: Buffer) -> int:
    """Random games from `start`: counts results in `tally` (unfinished ones as draws); all actions played."""
    played = 0
    for _ in range(count):
        copy_state(state, start)
        played += playout(state, out, generator, limit)
        if state[RESULT] == RUNNING:
            tally[DRAWN] += 1
        else:
            tally[state[RESULT]] += 1
    return played
