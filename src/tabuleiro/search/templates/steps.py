"""What every search needs."""

from tabuleiro.kernel.contract import State, rule
from tabuleiro.search.templates.stubs import STATE_SIZE

WORDS = "int64[::1]"
ROWS = "int64[:, ::1]"
SIGNATURES: dict[str, str] = {}


@rule
def copy_state(target: State, source: State) -> None:
    """Copy the slots of a state (a loop: much faster than a slice when compiled)."""
    for slot in range(STATE_SIZE):
        target[slot] = source[slot]
