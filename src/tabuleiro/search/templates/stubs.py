"""The names that a template takes from a game's rules: `binding` puts the game's own in their place.

The values here only tell the type checker (and the reader) what they will be.
"""

from tabuleiro.kernel.contract import Buffer, State

RULES = ("STATE_SIZE", "MAX_ACTIONS", "MAX_TURN_ACTIONS", "legal", "play")
EVALUATION = ("evaluate", "urgency")
"""Names from the game's module `evaluate`; asked for only by templates that use them."""
PROOF = ("essence", "effort")
"""Names from the game's module `essence`, if it has one; else those of `templates.essence`."""

STATE_SIZE: int = 0
MAX_ACTIONS: int = 0
MAX_TURN_ACTIONS: int = 0
IDENTITY_SLOTS: tuple[int, ...] = ()
"""The slots that make two states the same for the rule of repetition: all but the game's COUNTERS."""


def legal(state: State, out: Buffer) -> int:
    """Write the legal actions of a running state into out and return their number."""
    raise NotImplementedError


def play(state: State, action: int) -> None:
    """Carry a legal action out, in place."""
    raise NotImplementedError


def evaluate(state: State) -> int:
    """How much better the player to move stands: 0 is even, WIN_SCORE is far beyond any value."""
    raise NotImplementedError


def urgency(state: State, action: int) -> int:
    """How soon an action deserves to be tried: captures and threats first. Larger is sooner."""
    raise NotImplementedError


def essence(state: State, out: Buffer) -> int:
    """Write into out what of a state decides the rest of the game, and return how many numbers that is."""
    raise NotImplementedError


def effort(state: State, player: int) -> int:
    """A guess, from 1 on, of how hard it is for a player to win: what seems easy is tried first."""
    raise NotImplementedError
