"""An evaluation that knows nothing, but differs."""

from tabuleiro.kernel.contract import Buffer, State, rule
from tests.search.random_tree.rules import KEY, chance

SCALE = 100
TRAITS = 1
POLICY = tuple(range(10))
POLICY_SCALE = 4.0


@rule
def evaluate(state: State) -> int:
    """Noise."""
    return chance(state[KEY], 6, 200) - 100


@rule
def urgency(state: State, action: int) -> int:
    """Noise as well."""
    return chance(state[KEY] + action, 7, 10)


@rule
def traits(state: State, actions: Buffer, number: int, out: Buffer) -> None:
    """And once more."""
    for index in range(number):
        out[index] = urgency(state, actions[index])
