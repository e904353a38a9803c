"""Positions: values that never change."""

from collections.abc import Iterator, Sequence
from difflib import get_close_matches
from itertools import islice, zip_longest
from typing import TYPE_CHECKING

from tabuleiro.core.errors import GameOver, IllegalTurn, UnfinishedTurn
from tabuleiro.core.info import Words
from tabuleiro.core.messages import GAME_OVER, INSIDE_A_TURN, NO_ACTION, NOT_LEGAL, NOT_LEGAL_NEAR
from tabuleiro.core.stepping import BETWEEN, INSIDE
from tabuleiro.core.turn import Outcome, Turn, Turns
from tabuleiro.kernel.contract import DRAWN, PLAYER, RESULT, RUNNING

if TYPE_CHECKING:
    from tabuleiro.core.game import Game

UNKNOWN = Outcome(None, "")
"""Stands for an outcome that nobody has asked for yet."""
TEXT_BETWEEN_TURNS = Words(
    "uma posição só tem texto entre duas jogadas", "a position has a text only between two turns"
)
LIST_BETWEEN_TURNS = Words("as jogadas contam-se entre duas jogadas", "turns are listed between two turns")
PLAY_BETWEEN_TURNS = Words("uma jogada inteira joga-se entre duas jogadas", "a whole turn is played between two turns")
NOTHING_TO_SEARCH = Words("não há nada que procurar", "there is nothing to search")
SUGGESTED_FROM = 200
"""A refusal looks for similar turns among so many: a position can have thousands."""


class Position:
    """A position of a game: hashable, comparable, never changed in place.

    Positions lie between two turns, except those that `step` gives in the middle of one.

    >>> import tabuleiro
    >>> position = tabuleiro.game("avanco").start()
    >>> position.play("b2-b3").text
    'bbbbbbb/bbbbbbb/7/7/1w5/w1wwwww/wwwwwww b'
    """

    __slots__ = ("_origin", "_outcome", "_past", "_text", "game", "made", "packed")  # a record holds hundreds of them

    def __init__(self, game: "Game", state: Sequence[int], past: tuple[str, ...] = ()) -> None:
        """Made by `Game.start`, `Game.position`, `play` and `step`; `past` is kept by games that write it."""
        self.game = game
        self.packed = game.packed(state)
        """The state as bytes, which is how it is kept: eight for each slot."""
        self._past: tuple[str, ...] | Turn = past
        self.made: tuple[int, ...] = ()
        """The actions of a turn that has begun and is not complete; none between two turns."""
        self._origin: Position | None = None
        self._text: str | None = None
        self._outcome: Outcome | None = UNKNOWN

    @classmethod
    def _reached(cls, game: "Game", packed: bytes, standing: int, past: "tuple[str, ...] | Turn") -> "Position":
        """A position that a stepper led to; `past` is told, or the turn that was played last."""
        found: Position = object.__new__(cls)
        found.game, found.packed, found._past = game, packed, past
        found.made, found._origin, found._text = (), None, None
        found._outcome = None if standing in (BETWEEN, INSIDE) else UNKNOWN
        return found

    @property
    def state(self) -> tuple[int, ...]:
        """The slots of the state: see `kernel.contract`, and the game's rules for what each of them means."""
        return self.game.unpacked(self.packed)

    @property
    def past(self) -> tuple[str, ...]:
        """The texts of the turns that led here, in games whose positions tell them; else nothing."""
        texts: list[str] = []
        past = self._past
        while isinstance(past, Turn):  # named only now: most positions are never asked
            texts.append(past.text)
            past = past.position._past if past.position else ()
        return past + tuple(reversed(texts))

    @property
    def origin(self) -> "Position":
        """The position in which the unfinished turn began; between two turns the position itself."""
        return self._origin or self

    @property
    def player(self) -> str:
        """The letter of the player to move."""
        return self.game.info.players[self.state[PLAYER]].letter

    @property
    def text(self) -> str:
        """The position as text; `game.position` reads it back."""
        if self._text is None:
            self._must_be_between_turns(TEXT_BETWEEN_TURNS)
            self._text = self.game.notation.write(self)
        return self._text

    @property
    def outcome(self) -> Outcome | None:
        """How the game ended, or None while it goes on (repetition is a matter of the record)."""
        if self._outcome is UNKNOWN:
            self._outcome = self._decided()
        return self._outcome

    def forget(self) -> None:
        """Drop the cached text and outcome; they are computed again when they are asked for."""
        self._text, self._outcome = None, UNKNOWN

    def _decided(self) -> Outcome | None:
        state = self.state
        result = state[RESULT]
        letters = [player.letter for player in self.game.info.players]
        if result == RUNNING:
            return None if self.actions() else Outcome(letters[1 - state[PLAYER]], "no-moves")
        winner = None if result == DRAWN else letters[result - 1]
        return Outcome(winner, self.game.rules.reason(state))

    # -- one action after the other

    def actions(self) -> list[int]:
        """The legal actions, of which a turn has one or more (none where the game has ended)."""
        return self.game.stepping.now.legal(self.packed)

    def step(self, action: int) -> "Position":
        """The position after a single action: inside the turn until the action that completes it.

        >>> import tabuleiro
        >>> position = tabuleiro.game("produto").start().play("e5b")
        >>> inside = position.step(position.actions()[0])
        >>> inside.made, inside.player == position.player
        ((0,), True)
        >>> inside.step(inside.actions()[0]).made
        ()
        """
        if action not in self.actions():
            raise IllegalTurn(NO_ACTION, action=action)
        return self.after_action(action)

    def after_action(self, action: int) -> "Position":
        """The position after an action that is known to be possible: nothing is checked again."""
        packed, standing = self.game.stepping.now.after(self.packed, action)
        found = Position._reached(self.game, packed, standing, self._past)
        made = (*self.made, action)
        if standing == INSIDE:
            found.made, found._origin = made, self.origin
        elif self.game.keeps_past:
            found._past = Turn.of(self.origin, made)
        return found

    # -- whole turns

    def turns(self) -> Turns:
        """Every legal turn, in a stable order: found anew each time, keep them if you need them twice."""
        if self.made:
            self._must_be_between_turns(LIST_BETWEEN_TURNS)
        return Turns(self, self.game.stepping.now.turns(self.packed))

    @property
    def legal_count(self) -> int:
        """How many legal turns there are, without a list of them.

        >>> import tabuleiro
        >>> tabuleiro.game("avanco").start().legal_count
        19
        """
        self._must_be_between_turns(LIST_BETWEEN_TURNS)
        return self.game.stepping.now.count(self.packed)

    def find(self, text: str) -> Turn:
        """The legal turn that a text means; IllegalTurn names near ones if there is none."""
        self._must_be_between_turns(PLAY_BETWEEN_TURNS)
        if self.outcome is not None:
            raise over(
                self.game, self.outcome, Words(f"«{_cut(text)}» já não se joga", f"{_cut(text)!r} cannot be played")
            )
        notation = self.game.notation
        wanted = notation.canonical(self, text)
        actions = notation.read_turn(self, wanted)
        if actions is not None and self._allows(actions, wanted):
            return Turn(wanted, actions, self)
        only = notation.turn_of_cells(self, wanted)
        if only is None:
            raise self._refusal(text, wanted)
        return Turn.of(self, only)

    def play(self, turn: Turn | str) -> "Position":
        """The position after a turn, given as text or taken from `turns()`."""
        return self.after(turn if isinstance(turn, Turn) and turn.position is self else self.checked(turn))

    def checked(self, turn: Turn | str) -> Turn:
        """A turn that is legal here: found by its text, or as it is if these actions make this text here."""
        if isinstance(turn, str):
            return self.find(turn)
        if turn.position is self:  # found for this very position: nobody needs to check it again
            return turn
        if self.made or self.outcome is not None or not self._allows(turn.actions, turn.text):
            return self.find(turn.text)
        return Turn.of(self, turn.actions)

    def after(self, turn: Turn) -> "Position":
        """The position after a turn that `find`, `checked` or `turns` gave for this one: nothing is checked again."""
        game, packed, standing = self.game, self.packed, INSIDE
        step = game.stepping.now.after
        for action in turn.actions:
            packed, standing = step(packed, action)
        past: tuple[str, ...] | Turn = ()
        if game.keeps_past:
            past = turn if turn.position is self else Turn.of(self, turn.actions)
        return Position._reached(game, packed, standing, past)

    def _allows(self, actions: Sequence[int], text: str) -> bool:
        """Whether these actions are one legal turn, written so."""
        return self.game.is_turn(self.packed, actions) and self.game.notation.write_turn(self, actions) == text

    # -- refusals

    def _refusal(self, text: str, wanted: str) -> IllegalTurn:
        """Why a text is no turn here, with some that are: near ones first."""
        some = [turn.text for turn in islice(self._similar_first(wanted), SUGGESTED_FROM)]
        near = get_close_matches(wanted[:60], some, n=4, cutoff=0.5)
        if near:
            return IllegalTurn(NOT_LEGAL_NEAR, turn=_cut(text), near=near)
        return IllegalTurn(NOT_LEGAL, turn=_cut(text), possible=[*some[:6], "…"] if len(some) > 6 else some)

    def _similar_first(self, text: str) -> Iterator[Turn]:
        """The legal turns, found one by one, beginning with those whose first action is written like the text."""
        write = self.game.notation.write_turn

        def unlike(action: int) -> int:
            """How many letters of the text differ from what is written of this action, or follow after it."""
            return sum(ours != theirs for ours, theirs in zip_longest(write(self, (action,)), text))

        for action in sorted(self.actions(), key=unlike):
            for actions in self.game.stepping.now.turns(self.packed, action, SUGGESTED_FROM):
                yield Turn.of(self, actions)

    def _must_be_between_turns(self, reason: Words) -> None:
        if self.made:
            raise UnfinishedTurn(INSIDE_A_TURN, so=reason, made=len(self.made))

    # -- as a value

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Position):
            return NotImplemented
        if (self.packed, self.made, self.game.id) != (other.packed, other.made, other.game.id):
            return False
        return self._past is other._past or self.past == other.past

    def __hash__(self) -> int:
        return hash((self.game.id, self.packed))

    def __reduce__(self) -> tuple[object, ...]:
        if self.made:
            return _inside, (self.origin, self.made)
        return Position, (self.game, self.state, self.past)

    def __repr__(self) -> str:
        inside = f", inside a turn after {self.made}" if self.made else ""
        return f"<{self.game.id} {self.origin.text}{inside}>"

    def _repr_svg_(self) -> str:
        """A notebook shows the board."""
        from tabuleiro.draw import svg  # drawing is a higher layer: imported only when it is asked for

        return svg(self)


def _inside(origin: Position, made: tuple[int, ...]) -> Position:
    """A position inside a turn, made again."""
    position = origin
    for action in made:
        position = position.after_action(action)
    return position


def over(game: "Game", outcome: Outcome, so: Words) -> GameOver:
    """The error of whoever wants to go on with a game that has ended; `so` is what can no longer be done."""
    return GameOver(GAME_OVER, reason=game.reason(outcome), so=so)


def _cut(text: str) -> str:
    return text if len(text) <= 60 else text[:57] + "…"
