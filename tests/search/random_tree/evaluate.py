"""An evaluation that knows nothing, but differs."""

from tabuleiro.kernel.contract import State, rule
from tests.search.random_tree.rules import KEY, chance

SCALE = 100


@rule
def evaluate(state: State) -> int:
    """Noise."""
    return chance(state[KEY], 6, 200) - 100


@rule
def urgency(state: State, action: int) -> int:
    """Noise as well."""
    return chance(state[KEY] + action, 7, 10)
