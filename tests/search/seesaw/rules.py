"""Whoever is to move pushes the token one place down or up."""

from tabuleiro.kernel.contract import PLAYER, RESULT, Buffer, State, rule, won_by

PLACE, PUSHES = 2, 3
COUNTERS = (PUSHES,)
STATE_SIZE = 4
MAX_ACTIONS = 2
MAX_TURN_ACTIONS = 1


@rule
def legal(state: State, out: Buffer) -> int:
    """Down or up."""
    out[0], out[1] = 0, 1
    return 2


@rule
def play(state: State, action: int) -> None:
    """Push."""
    state[PLACE] += 2 * action - 1
    state[PUSHES] += 1
    if state[PLACE] == 4:
        state[RESULT] = won_by(0)
    if state[PLACE] == 0:
        state[RESULT] = won_by(1)
    state[PLAYER] = 1 - state[PLAYER]


def start(options: frozenset[str]) -> list[int]:
    """In the middle."""
    return [0, 0, 2, 0]


def reason(state: State) -> str:
    """There is only one."""
    return "end"
