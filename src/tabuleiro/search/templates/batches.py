"""Many games side by side, each one action further: for programs that learn."""

from collections.abc import MutableSequence

from tabuleiro.kernel.bits import random_below
from tabuleiro.kernel.contract import FIRST_WON, PLAYER, RESULT, RUNNING, SECOND_WON, Buffer, State, rule
from tabuleiro.search.templates.steps import ROWS, WORDS, copy_state
from tabuleiro.search.templates.stubs import TURNED, action_at, index_of, legal, observe, play

Rows = MutableSequence[Buffer]
BYTES = "uint8[:, ::1]"
SIGNATURES = {
    "batch_step": f"void({ROWS}, {WORDS}, int64, int64, {WORDS}, {WORDS}, int64, {WORDS}, {WORDS}, int8[:, ::1], "
    f"uint8[::1], {BYTES}, int8[:, ::1], {WORDS}, uint64[:, ::1], {WORDS}, int64)",
}
GOES_ON, ENDED, CUT = range(3)
"""What became of a game: it goes on, it has ended by its rules, or it was cut because it took too long."""
LOOK = -1
"""In the place of an action: nothing is played, the game is only looked at."""
MASKS, OBSERVATIONS = 1, 2
"""What is wanted."""


@rule
def seen_index(state: State, action: int) -> int:
    """The number of an action as the player to move sees it."""
    index = index_of(state, action)
    return TURNED[index] if state[PLAYER] == 1 else index


@rule
def action_seen(state: State, index: int) -> int:
    """The action that has this number for the player to move (what turns the view turns it back as well)."""
    return action_at(state, TURNED[index] if state[PLAYER] == 1 else index)


def batch_step(
    states: Rows,
    start: State,
    first: int,
    last: int,
    chosen: Buffer,
    lengths: Buffer,
    limit: int,
    players: Buffer,
    counts: Buffer,
    rewards: Rows,
    fates: Buffer,
    masks: Rows,
    observations: Rows,
    lots: Buffer,
    generators: Rows,
    out: Buffer,
    wanted: int,
) -> None:
    """Play the chosen action in each game from `first` to before `last`, begin those that end anew, and tell all.

    `lots` gets a legal action of each game, drawn at random: random players and tests need no more.
    """
    for game in range(first, last):
        state = states[game]
        rewards[game][0] = rewards[game][1] = 0
        fates[game] = GOES_ON
        if chosen[game] != LOOK:
            play(state, action_seen(state, chosen[game]))
            lengths[game] += 1
        number = legal(state, out) if state[RESULT] == RUNNING else 0
        if number == 0 or lengths[game] >= limit:
            result = state[RESULT]
            if number == 0 and result == RUNNING:
                result = SECOND_WON - state[PLAYER]  # whoever cannot move has lost
            fates[game] = ENDED if number == 0 else CUT
            rewards[game][0] = (result == FIRST_WON) - (result == SECOND_WON)
            rewards[game][1] = -rewards[game][0]
            lengths[game] = 0
            copy_state(state, start)
            number = legal(state, out)
        players[game], counts[game] = state[PLAYER], number
        lots[game] = seen_index(state, out[random_below(generators[game], number)])
        if wanted & MASKS:
            mask = masks[game]
            for index in range(len(mask)):
                mask[index] = 0
            for index in range(number):
                mask[seen_index(state, out[index])] = 1
        if wanted & OBSERVATIONS:
            observation = observations[game]
            for place in range(len(observation)):
                observation[place] = 0
            observe(state, observation)
