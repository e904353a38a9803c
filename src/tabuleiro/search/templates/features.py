"""What an evaluation sees: the number with which each of its weights counts.

An evaluation that is linear in its weights gives each of these numbers when that weight is 1 and all
others are 0, so they need no second reading of it.
"""

from collections.abc import MutableSequence

from tabuleiro.kernel.contract import Buffer, State
from tabuleiro.search.templates.steps import ROWS, WORDS
from tabuleiro.search.templates.stubs import weigh

SIGNATURES = {
    "weighed": f"int64({WORDS}, {WORDS})",
    "feature_rows": f"void({ROWS}, {WORDS}, {ROWS})",
}


def weighed(state: State, weights: Buffer) -> int:
    """`weigh` itself, to be called from Python."""
    return weigh(state, weights)


def feature_rows(states: MutableSequence[State], unit: Buffer, rows: MutableSequence[Buffer]) -> None:
    """Write the features of each state into its row. `unit` is as long as the weights, and full of zeros."""
    for row in range(len(states)):
        for index in range(len(unit)):
            unit[index] = 1
            rows[row][index] = weigh(states[row], unit)
            unit[index] = 0
