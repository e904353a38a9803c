"""What a position does: an action at a time, or a list of all whole turns."""

from collections.abc import MutableSequence

from tabuleiro.kernel.contract import NOTHING_LEGAL, PLAYER, RESULT, RUNNING, Buffer, State
from tabuleiro.search.templates.steps import ROWS, WORDS, copy_state
from tabuleiro.search.templates.stubs import legal, play

Stack = MutableSequence[State]
SIGNATURES = {
    "advance": f"int64({WORDS}, int64, {WORDS})",
    "list_turns": f"void({ROWS}, {ROWS}, int64, int64, {WORDS}, {WORDS}, {WORDS}, {WORDS}, int64)",
}
TURNS, WRITTEN = 0, 1
"""What `list_turns` counts: turns, and numbers written."""


def advance(state: State, action: int, out: Buffer) -> int:
    """Carry a legal action out, in place, and write the legal actions that follow into out: how many they are.

    NOTHING_LEGAL in the place of an action leaves the state as it is. Where the game has ended nothing is legal.
    """
    if action != NOTHING_LEGAL:
        play(state, action)
    return legal(state, out) if state[RESULT] == RUNNING else 0


def list_turns(
    states: Stack,
    actions: Stack,
    first: int,
    most: int,
    turn: Buffer,
    out: Buffer,
    ends: Buffer,
    told: Buffer,
    level: int,
) -> None:
    """Write the actions of every whole turn from states[level] on into out, and where each turn ends into ends.

    With `first` not below 0 only turns that begin with this action; never more than `most`. What does not fit is
    counted in `told` all the same, so that the caller knows how much room is wanted.
    """
    state, here, after = states[level], actions[level], states[level + 1]
    number = 0
    if level == 0 and first >= 0:
        here[0], number = first, 1
    elif state[RESULT] == RUNNING:
        number = legal(state, here)
    for index in range(number):
        if told[TURNS] == most:
            return
        copy_state(after, state)
        turn[level] = here[index]
        play(after, here[index])
        if after[RESULT] == RUNNING and after[PLAYER] == state[PLAYER]:
            list_turns(states, actions, first, most, turn, out, ends, told, level + 1)
        else:
            end = told[WRITTEN] + level + 1
            if end <= len(out) and told[TURNS] < len(ends):
                for place in range(level + 1):
                    out[told[WRITTEN] + place] = turn[place]
                ends[told[TURNS]] = end
            told[WRITTEN] = end
            told[TURNS] += 1
