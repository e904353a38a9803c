"""The names that a template takes from a game's rules: `binding` puts the game's own in their place.

The values here only tell the type checker (and the reader) what they will be.
"""

from tabuleiro.kernel.contract import Buffer, State

CONTRACT = ("STATE_SIZE", "MAX_ACTIONS", "MAX_TURN_ACTIONS", "legal", "play")

STATE_SIZE: int = 0
MAX_ACTIONS: int = 0
MAX_TURN_ACTIONS: int = 0


def legal(state: State, out: Buffer) -> int:
    """Write the legal actions of a running state into out and return their number."""
    raise NotImplementedError


def play(state: State, action: int) -> None:
    """Carry a legal action out, in place."""
    raise NotImplementedError
