"""A turn that is being made, click by click, so that a page (or any other front) needs to know no rules.

A *click* is a token: the name of a cell, the name of a piece in hand, or a button (`stop`, `pass`, a colour …).
Each game's notation tells which clicks make an action (`Notation.clicks`); everything else follows from the rules.
All that can be clicked in a position, as a tree, is in `core.choices`.
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
Actions = tuple[int, ...]
Clicks = tuple[str, ...]


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
        self.clicks: Clicks = ()
        self._point = _Point(position, position, ())
        self._pending: Clicks = ()
        for token in clicks:
            self._take(token)

    @property
    def game(self) -> Game:
        """The game that is played."""
        return self.start.game

    @property
    def position(self) -> Position:
        """The board as it stands inside the turn: to be drawn."""
        return self._point.position

    @property
    def turn(self) -> Turn | None:
        """The turn, once it is complete."""
        return None if self._pending else self._point.turn

    def choices(self) -> list[Choice]:
        """What can be clicked next; nothing when the turn is complete."""
        notation, state = self.game.notation, self.position.state
        return [
            Choice(token, notation.token_kind(token), notation.token_words(state, self._pending, token))
            for token in self.ways
        ]

    @property
    def ways(self) -> Mapping[str, int | None]:
        """The tokens that can come next, each with the action that it completes, if it does."""
        return self._point.ways.get(self._pending, {})

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
        return self.game.notation.prompt(self.position.state, self._pending, tuple(self.ways))

    def click(self, token: str) -> "Draft":
        """The draft after one more click."""
        after = copy(self)
        after._take(token)
        return after

    def back(self) -> "Draft":
        """The draft before the last click; an untouched draft stays as it is."""
        return Draft(self.start, self.clicks[:-1])

    # -- inside

    def _take(self, token: str) -> None:
        """Do a click of the player, and those after it that leave no choice."""
        possible = self.ways
        if token not in possible:
            message = NO_CLICK if possible else NO_CLICK_LEFT
            raise IllegalTurn(message, token=token[:40], possible=list(possible)[:LONGEST_LIST])
        self.clicks = (*self.clicks, token)
        self._do(token)
        while len(only := self.ways) == 1 and self.game.notation.token_kind(next(iter(only))) == "button":
            self._do(next(iter(only)))

    def _do(self, token: str) -> None:
        """Take one token; the action it completes is carried out."""
        action = self.ways[token]
        if action is None:
            self._pending = (*self._pending, token)
        else:
            self._point, self._pending = self._point.after(action), ()


class _Point:
    """A point of a turn at which an action begins or, at the end, none: all drafts inside that action share it."""

    def __init__(self, start: Position, position: Position, actions: Actions) -> None:
        self.start, self.position, self.actions = start, position, actions

    def after(self, action: int) -> "_Point":
        """The point behind one more action."""
        return _Point(self.start, self.position.after_action(action), (*self.actions, action))

    @cached_property
    def turn(self) -> Turn | None:
        """The turn, if these actions are one."""
        if not self.actions or self.position.made:
            return None
        if self.start.game.notation.any_order(self.start.state):
            return Turn.of(self.start, _orders(self.start).made_of[tuple(sorted(self.actions))])
        return Turn.of(self.start, self.actions)

    @cached_property
    def ways(self) -> Mapping[Clicks, Mapping[str, int | None]]:
        """For the clicks that are made of an action, the tokens that can come next, each with what it completes."""
        found: dict[Clicks, dict[str, int | None]] = {}
        clicks_of_action, state = self.start.game.notation.clicks, self.position.state
        for action in () if self.turn is not None else self._possible():
            clicks = clicks_of_action(state, action)
            for reached, token in enumerate(clicks, 1):
                found.setdefault(clicks[: reached - 1], {})[token] = action if reached == len(clicks) else None
        return found

    def _possible(self) -> Sequence[int]:
        """The actions that may come next."""
        if not self.start.game.notation.any_order(self.start.state):
            return self.position.actions()
        return _orders(self.start).beside(self.actions)


class _Orders:
    """The turns of a position whose actions may be made in any order."""

    def __init__(self, position: Position) -> None:
        turns = list(position.game.whole_turns(position.state))
        self.made_of = {tuple(sorted(turn)): turn for turn in turns}
        self._with: dict[int, list[Actions]] = {}
        for turn in turns:
            for action in turn:
                self._with.setdefault(action, []).append(turn)

    def beside(self, made: Actions) -> list[int]:
        """The actions that make a turn together with these, and perhaps with others."""
        if not made:
            return sorted(self._with)
        fitting = [turn for turn in self._with[made[0]] if set(made).issubset(turn)]
        return sorted({action for turn in fitting for action in turn}.difference(made))


@lru_cache(maxsize=8)  # every click asks for the same turns again
def _orders(position: Position) -> _Orders:
    return _Orders(position)


def clicks_of(turn: Turn, position: Position) -> Clicks:
    """The clicks that make a turn of a position; a button that leaves no choice needs none."""
    draft, inside = Draft(position), position
    for action in turn.actions:
        for token in position.game.notation.clicks(inside.state, action):
            if token in draft.ways:
                draft = draft.click(token)
        inside = inside.after_action(action)
    return draft.clicks
