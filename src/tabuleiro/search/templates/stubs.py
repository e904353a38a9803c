"""The names that a template takes from a game's rules: `binding` puts the game's own in their place.

The values here only tell the type checker (and the reader) what they will be.
"""

from collections.abc import Sequence

from tabuleiro.kernel.contract import Buffer, State, rule

RULES = ("STATE_SIZE", "MAX_ACTIONS", "MAX_TURN_ACTIONS", "legal", "play")
OPTIONAL_RULES = ("random_action",)
"""Names of the rules in whose place the templates have something of their own."""
EVALUATION = ("evaluate", "urgency", "weigh", "traits", "TRAITS", "POLICY", "finish", "happened")
"""Names from the game's module `evaluate`; asked for only by templates that use them."""
OPTIONAL = ("calm", "idle", "likeness", "without_twins", "MARGIN")
"""More such names, which a game may leave out: then it gets those that stand here."""
WEIGHTS = "WEIGHTS"
"""What a learnt evaluation calls its weights, so that others can be tried in their place."""
ENCODING = ("index_of", "action_at", "observe", "TURNED")
"""Names from the game's module `encoding`, for programs that learn."""
PROOF = ("essence", "effort")
"""Names from the game's module `essence`, if it has one; else those of `templates.essence`."""

STATE_SIZE: int = 0
MAX_ACTIONS: int = 0
MAX_TURN_ACTIONS: int = 0
MARGIN: int = 0
"""What a quiet turn hardly ever changes an evaluation by; 0 if that is not known, and nothing is left out for it."""
NO_ACTION = (1 << 26) - 1
"""No action has this number."""
TRAITS: int = 0
TURNED: Sequence[int] = ()
"""The numbers of actions as the second player sees them."""
POLICY: Sequence[int] = ()
"""How much an action with each trait deserves to be looked at; POLICY_SCALE more is e times as much."""
IDENTITY_SLOTS: tuple[int, ...] = ()
"""The slots that make two states the same for the rule of repetition: all but the game's COUNTERS."""


def legal(state: State, out: Buffer) -> int:
    """Write the legal actions of a running state into out and return their number."""
    raise NotImplementedError


def play(state: State, action: int) -> None:
    """Carry a legal action out, in place."""
    raise NotImplementedError


def index_of(state: State, action: int) -> int:
    """The number of a legal action, for programs that learn: see `core.encoding`."""
    raise NotImplementedError


def action_at(state: State, index: int) -> int:
    """The legal action with this number."""
    raise NotImplementedError


def observe(state: State, out: Buffer) -> None:
    """Write what the player to move sees into zeros."""
    raise NotImplementedError


def evaluate(state: State) -> int:
    """How much better the player to move stands: 0 is even, WIN_SCORE is far beyond any value."""
    raise NotImplementedError


def weigh(state: State, weights: Sequence[int]) -> int:
    """The same with other weights, linear in them; only where an evaluation can be learnt."""
    raise NotImplementedError


def urgency(state: State, action: int) -> int:
    """How soon an action deserves to be tried: captures and threats first. Larger is sooner."""
    raise NotImplementedError


@rule
def calm(state: State) -> bool:
    """Whether no action is urgent although some action is legal: then a state at rest is evaluated and left."""
    return False


@rule
def idle(state: State) -> int:
    """An action that does nothing, legal or not, where doing nothing is worse than the best turn; else NO_ACTION."""
    return NO_ACTION


@rule
def likeness(state: State, out: Buffer) -> int:
    """Write what states share from which the game goes on alike, turn by turn, and how many numbers that is.

    None if nothing but the state itself is known to be like it.
    """
    return 0


@rule
def without_twins(state: State, out: Buffer, number: int) -> int:
    """Of the legal actions in out keep one of those that lead to states alike, at the front; how many are left."""
    return number


def traits(state: State, actions: Buffer, number: int, out: Buffer) -> None:
    """Write TRAITS numbers for each of so many actions: what the weights of POLICY, added up, say of it."""
    raise NotImplementedError


def finish(state: State, generator: Buffer) -> None:
    """Play a running state to its end as if at random; only where a game can do that faster or better than we."""
    raise NotImplementedError


def happened(state: State, action: int) -> int:
    """1 or 0: whether an action is part of what led to this finished state, at whatever time and by whomever."""
    raise NotImplementedError


def essence(state: State, out: Buffer) -> int:
    """Write into out what of a state decides the rest of the game, and return how many numbers that is."""
    raise NotImplementedError


def effort(state: State, player: int) -> int:
    """A guess, from 1 on, of how hard it is for a player to win: what seems easy is tried first."""
    raise NotImplementedError
