"""A token on a graph of chance. Its node says who is to move, where it may go, and whether the game is over."""

from tabuleiro.kernel.bits import shift_right, signed
from tabuleiro.kernel.contract import PLAYER, RESULT, Buffer, State, rule

PLACE, SEED, NODES, IN_TURN = 2, 3, 4, 5
STATE_SIZE = 6
MAX_ACTIONS = 3
MAX_TURN_ACTIONS = 2

FACTOR = signed(0x9E3779B97F4A7C15)


@rule
def chance(seed: int, place: int, salt: int, number: int) -> int:
    """A number below `number` that depends on nothing else."""
    word = signed((seed * 1000 + place * 10 + salt + 1) * FACTOR)
    word = signed((word ^ shift_right(word, 31)) * FACTOR)
    return shift_right(word, 40) % number


@rule
def legal(state: State, out: Buffer) -> int:
    """Up to three nodes to go to; now and then none at the beginning of a turn, which loses."""
    number = 1 + chance(state[SEED], state[PLACE], 1, MAX_ACTIONS)
    if state[IN_TURN] == 0 and chance(state[SEED], state[PLACE], 2, 16) == 0:
        return 0
    for index in range(number):
        out[index] = chance(state[SEED], state[PLACE], 3 + index, state[NODES])
    return number


@rule
def play(state: State, action: int) -> None:
    """Go there; an edge in six ends the game, one in four lets the turn go on (once)."""
    edge = state[PLACE] * 50 + action
    state[PLACE] = action
    ends = chance(state[SEED], edge, 7, 6) == 0
    if ends:
        state[RESULT] = 1 + chance(state[SEED], edge, 8, 3)
    if state[IN_TURN] == 0 and chance(state[SEED], edge, 9, 4) == 0:
        state[IN_TURN] = 1
    else:
        state[IN_TURN] = 0
        state[PLAYER] = 1 - state[PLAYER]


def start(options: frozenset[str], seed: int = 0, nodes: int = 12) -> list[int]:
    """On the first node of a graph."""
    return [seed % 2, 0, 0, seed, nodes, 0]


def reason(state: State) -> str:
    """There is only one."""
    return "chance"
