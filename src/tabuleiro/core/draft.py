"""A turn that is being made, click by click, so that a page (or any other front) needs to know no rules.

A *click* is a token: the name of a cell, the name of a piece in hand, or a button (`stop`, `pass`, a colour …).
Each game's notation tells which clicks make an action (`Notation.clicks`); everything else follows from the rules.
"""

from collections.abc import Mapping, Sequence
from copy import copy
from dataclasses import dataclass
from functools import cached_property, lru_cache

from tabuleiro.core.errors import IllegalTurn
from tabuleiro.core.game import Game
from tabuleiro.core.info import Words
from tabuleiro.core.messages import NO_CLICK, NO_CLICK_LEFT
from tabuleiro.core.position import Position, over
from tabuleiro.core.turn import Turn

COMPLETE = Words("A jogada está completa.", "The turn is complete.")
NO_TURN_BEGINS = Words("não há mais jogadas", "no turn can be begun")
LONGEST_LIST = 12
"""So many possible clicks are told where one is refused."""


@dataclass(frozen=True)
class Choice:
    """What can be clicked next: `kind` is "cell", "hand" or "button", `label` names it for people."""

    token: str
    kind: str
    label: Words


class Draft:
    """A half-made turn: a value, never changed in place.

    >>> import tabuleiro
    >>> draft = Draft(tabuleiro.game("avanco").start()).click("b2")
    >>> [choice.token for choice in draft.choices()]
    ['a3', 'b3', 'c3']
    >>> draft.click("b3").turn.text
    'b2-b3'
    """

    def __init__(self, position: Position, clicks: Sequence[str] = ()) -> None:
        """The draft after these clicks; IllegalTurn if one of them is not possible."""
        if position.outcome is not None:
            raise over(position.game, position.outcome, NO_TURN_BEGINS)
        self.start = position
        self.clicks: tuple[str, ...] = ()
        self.position = position
        """The board as it stands inside the turn: to be drawn."""
        self._actions: tuple[int, ...] = ()
        self._pending: tuple[str, ...] = ()
        for token in clicks:
            self._take(token)

    @property
    def game(self) -> Game:
        """The game that is played."""
        return self.start.game

    @cached_property
    def turn(self) -> Turn | None:
        """The turn, once it is complete."""
        if not self._actions or self._pending or self.position.made:
            return None
        actions = self._actions
        if self.game.notation.any_order(self.start.state):
            actions = next(turn for turn in _all_turns(self.start) if sorted(turn) == sorted(actions))
        return Turn.of(self.start, actions)

    def choices(self) -> list[Choice]:
        """What can be clicked next; nothing when the turn is complete."""
        notation, state = self.game.notation, self.position.state
        return [
            Choice(token, notation.token_kind(token), notation.token_words(state, self._pending, token))
            for token in self._next
        ]

    @property
    def held(self) -> str | None:
        """The cell of the piece that is being moved: it was chosen, or it is in the middle of a series."""
        if self._pending and self.game.notation.token_kind(self._pending[0]) == "cell":
            return self._pending[0]
        return self.game.notation.moving(self.position.state) if self.position.made else None

    def sentence(self) -> Words:
        """What the player is to do next, in words."""
        if self.turn is not None:
            return COMPLETE
        return self.game.notation.prompt(self.position.state, self._pending, tuple(self._next))

    def click(self, token: str) -> "Draft":
        """The draft after one more click."""
        after = copy(self)
        after.__dict__.pop("_possible", None)
        after._take(token)
        return after

    def back(self) -> "Draft":
        """The draft before the last click; an untouched draft stays as it is."""
        return Draft(self.start, self.clicks[:-1])

    # -- inside

    @property
    def _next(self) -> Mapping[str, int | None]:
        """The tokens that can come next, each with the action that it completes, if it does."""
        if self.turn is not None:
            return {}
        found: dict[str, int | None] = {}
        reached = len(self._pending)
        for action in self._possible:
            clicks = self.game.notation.clicks(self.position.state, action)
            if clicks[:reached] == self._pending:
                found[clicks[reached]] = action if len(clicks) == reached + 1 else None
        return found

    @cached_property
    def _possible(self) -> list[int]:
        """The actions that may come next."""
        if not self.game.notation.any_order(self.start.state):
            return self.position.actions()
        made = set(self._actions)
        fitting = [turn for turn in _all_turns(self.start) if made.issubset(turn)]
        return sorted({action for turn in fitting for action in turn if action not in made})

    def _take(self, token: str) -> None:
        """Do a click of the player, and those after it that leave no choice."""
        possible = self._next
        if token not in possible:
            message = NO_CLICK if possible else NO_CLICK_LEFT
            raise IllegalTurn(message, token=token[:40], possible=list(possible)[:LONGEST_LIST])
        self.clicks = (*self.clicks, token)
        self._do(token, possible[token])
        while len(only := self._next) == 1 and self.game.notation.token_kind(next(iter(only))) == "button":
            self._do(*next(iter(only.items())))

    def _do(self, token: str, action: int | None) -> None:
        """Take one token; the action it completes is carried out."""
        self.__dict__.pop("turn", None)
        if action is None:
            self._pending = (*self._pending, token)
            return
        self.__dict__.pop("_possible", None)
        self.position = self.position.after_action(action)
        self._actions, self._pending = (*self._actions, action), ()


def clicks_of(turn: Turn, position: Position) -> tuple[str, ...]:
    """The clicks that make a turn of a position; a button that leaves no choice needs none."""
    draft, inside = Draft(position), position
    for action in turn.actions:
        for token in position.game.notation.clicks(inside.state, action):
            if token in draft._next:
                draft = draft.click(token)
        inside = inside.after_action(action)
    return draft.clicks


@lru_cache(maxsize=32)  # every click asks for the same list again
def _all_turns(position: Position) -> tuple[tuple[int, ...], ...]:
    """All turns of a position whose actions may be made in any order."""
    return tuple(position.game.whole_turns(position.state))
