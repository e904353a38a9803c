"""The rules themselves, one step at a time, and what every search needs."""

from tabuleiro.kernel.contract import Buffer, State, rule
from tabuleiro.search.templates.stubs import STATE_SIZE, legal, play

WORDS = "int64[::1]"
ROWS = "int64[:, ::1]"
SIGNATURES = {"legal_actions": f"int64({WORDS}, {WORDS})", "play_action": f"void({WORDS}, int64)"}


def legal_actions(state: State, out: Buffer) -> int:
    """`legal` itself, to be called from Python."""
    return legal(state, out)


def play_action(state: State, action: int) -> None:
    """`play` itself, to be called from Python."""
    play(state, action)


@rule
def copy_state(target: State, source: State) -> None:
    """Copy the slots of a state (a loop: much faster than a slice when compiled)."""
    for slot in range(STATE_SIZE):
        target[slot] = source[slot]
