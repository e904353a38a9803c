"""A win in one turn: looked for by trying every turn of the player to move."""

from collections.abc import MutableSequence

from tabuleiro.kernel.contract import PLAYER, RESULT, RUNNING, Buffer, State, won_by
from tabuleiro.search.templates.steps import ROWS, WORDS, copy_state
from tabuleiro.search.templates.stubs import legal, play

Stack = MutableSequence[State]
SIGNATURES = {"win_in_one": f"int64({ROWS}, {ROWS}, {WORDS}, {WORDS}, int64)"}


def win_in_one(states: Stack, actions: Stack, turn: Buffer, left: Buffer, level: int) -> int:
    """The length of a turn from states[level] on that wins at once, and `turn` its actions; 0 if there is none.

    left[0] is how many actions may still be tried.
    """
    state, out, after = states[level], actions[level], states[level + 1]
    number = legal(state, out)
    for index in range(number):
        if left[0] <= 0:
            return 0
        left[0] -= 1
        copy_state(after, state)
        play(after, out[index])
        turn[level] = out[index]
        if after[RESULT] == RUNNING and after[PLAYER] == state[PLAYER]:
            length = win_in_one(states, actions, turn, left, level + 1)
            if length > 0:
                return length
        elif after[RESULT] == RUNNING:
            if legal(after, actions[level + 1]) == 0:  # whoever cannot move has lost
                return level + 1
        elif after[RESULT] == won_by(state[PLAYER]):
            return level + 1
    return 0
