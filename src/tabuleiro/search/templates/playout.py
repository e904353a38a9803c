"""Random games."""

from tabuleiro.kernel.bits import random_below
from tabuleiro.kernel.contract import DRAWN, NOTHING_LEGAL, PLAYER, RESULT, RUNNING, SECOND_WON, Buffer, State, rule
from tabuleiro.search.templates.steps import WORDS, copy_state
from tabuleiro.search.templates.stubs import legal, play

SIGNATURES = {"playouts": f"int64({WORDS}, {WORDS}, {WORDS}, uint64[::1], int64, int64, {WORDS})"}


@rule
def random_action(state: State, out: Buffer, generator: Buffer) -> int:
    """One of the legal actions, each as likely; a game's rules may know a faster way."""
    number = legal(state, out)
    return out[random_below(generator, number)] if number else NOTHING_LEGAL


@rule
def playout(state: State, out: Buffer, generator: Buffer, limit: int) -> int:
    """Play at random to the end, or for `limit` actions; how many actions were played."""
    played = 0
    while state[RESULT] == RUNNING and played < limit:
        action = random_action(state, out, generator)
        if action == NOTHING_LEGAL:
            state[RESULT] = SECOND_WON - state[PLAYER]
            break
        play(state, action)
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
