"""How trees grow: what can be set, what did best in matches, and what a game's folder says of itself."""

from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import Any

from tabuleiro.core.game import Game


@dataclass(frozen=True)
class Settings:
    """How trees grow."""

    leaves: str = "playouts"
    """How to find out about a leaf, and what to look at first.

    "playouts" needs nothing but rules: random games. "policy" asks the game's own evaluation for the leaf, and the
    game's policy which actions deserve to be looked at. "rave" plays random games, in which every action that
    happened is heard of.
    """
    nodes: int = 4_000_000
    """The cap of memory: nodes of all trees together, 40 to 60 bytes each. When it is reached trees grow no more."""
    exploration: float = 0.4
    """What is owed to actions that were tried less than others."""
    first_play: float = 1.0
    """The win chance an action is supposed to have before it is tried. With a prior: how much less than its parent.

    ALL_FIRST lets each be tried before any is tried again.
    """
    ripe: int = 2
    """After how many visits a node gets children."""
    longest: int = 400
    """Actions of a random game; what is not over by then is half a win, or is evaluated. 0 evaluates at once."""
    scale: float = 1.0
    """The evaluation that means a win chance of 73 %."""
    prior_scale: float = 10.0
    """With leaves="policy": how much more an action deserves to be looked at that has e times the prior (PUCT)."""
    games_each: int = 1
    """With leaves="rave": random games at each leaf."""
    solves: bool = False
    """Whether an exact search is tried beside the trees where the game says that its end is near."""
    rave_bias: float = 0.001
    """With leaves="rave": how soon what was heard of an action counts less than what was found below it."""
    overlooks: float = 0.0
    """The share of actions that is not seen, others at each seed: only to play weakly."""


PLAIN = Settings()
PREFERRING = Settings(leaves="policy", exploration=0.5, first_play=0.1, ripe=1, longest=0)
HEARING = Settings(leaves="rave", exploration=0.1, ripe=4, rave_bias=0.0003, solves=True)
NEEDED = {"playouts": (), "policy": ("evaluate", "traits"), "rave": ("finish", "happened")}
"""What a game's evaluate.py must offer."""


def settings_for(game: Game, leaves: str, changes: Mapping[str, Any]) -> Settings:
    """What did best in matches, with what the game says of its own search (TREE), and with these changes."""
    if leaves not in NEEDED:
        raise ValueError(f"leaves are looked at by {', '.join(map(repr, NEEDED))}, not by {leaves!r}")
    knowledge = game.knowledge
    lacking = [part for part in NEEDED[leaves] if not hasattr(knowledge, part)]
    if lacking:
        raise ValueError(f"{game.id} offers no {' or '.join(lacking)}: its leaves cannot be looked at by {leaves!r}")
    own = getattr(knowledge, "TREE", {}) if getattr(knowledge, "SEARCH", None) == leaves else {}
    return replace(_usual(leaves, knowledge), **{**own, **changes})


def _usual(leaves: str, knowledge: Any) -> Settings:
    """What a kind of search begins with. The scale of an evaluation is its game's."""
    if leaves == "playouts":
        return PLAIN
    if leaves == "rave":
        return HEARING
    return replace(PREFERRING, scale=float(knowledge.SCALE), prior_scale=float(knowledge.POLICY_SCALE))
