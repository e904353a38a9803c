"""The state is a key; every action makes another key of it, and the key's bits say what that means."""

from tabuleiro.kernel.bits import shift_right, signed
from tabuleiro.kernel.contract import PLAYER, RESULT, Buffer, State, rule

KEY, DEPTH, IN_TURN = 2, 3, 4
STATE_SIZE = 5
MAX_ACTIONS = 4
MAX_TURN_ACTIONS = 3

DEEPEST = 7
FACTOR = signed(0x9E3779B97F4A7C15)


@rule
def chance(key: int, salt: int, number: int) -> int:
    """A number below `number` that depends on nothing but the key and the salt."""
    word = signed((key + salt) * FACTOR)
    word = signed((word ^ shift_right(word, 31)) * FACTOR)
    return shift_right(word, 40) % number


@rule
def legal(state: State, out: Buffer) -> int:
    """Up to four; now and then none at the beginning of a turn, which loses."""
    number = 1 + chance(state[KEY], 2, MAX_ACTIONS)
    if state[DEPTH] > 1 and state[IN_TURN] == 0 and chance(state[KEY], 1, 12) == 0:
        number = 0
    for index in range(number):
        out[index] = 10 * index
    return number


@rule
def play(state: State, action: int) -> None:
    """On to another key; the turn goes on, or not, or the game is over."""
    state[KEY] = signed((state[KEY] + action + 1) * FACTOR)
    state[DEPTH] += 1
    state[IN_TURN] += 1
    if state[DEPTH] == DEEPEST or (state[DEPTH] > 1 and chance(state[KEY], 3, 8) == 0):
        state[RESULT] = 1 + chance(state[KEY], 4, 3)
    if state[IN_TURN] == MAX_TURN_ACTIONS or chance(state[KEY], 5, 3) > 0:
        state[PLAYER] = 1 - state[PLAYER]
        state[IN_TURN] = 0


def start(options: frozenset[str], seed: int = 0) -> list[int]:
    """The root of a tree."""
    return [seed % 2, 0, signed(seed * FACTOR + 77), 0, 0]


def reason(state: State) -> str:
    """There is only one."""
    return "chance"
