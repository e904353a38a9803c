"""Positions, turns and outcomes: values that never change."""

from collections.abc import Mapping
from dataclasses import dataclass
from difflib import get_close_matches
from typing import TYPE_CHECKING

from tabuleiro.core.errors import GameOver, IllegalTurn
from tabuleiro.kernel.contract import DRAWN, PLAYER, RESULT, RUNNING

if TYPE_CHECKING:
    from tabuleiro.core.game import Game


@dataclass(frozen=True, slots=True)
class Turn:
    """Everything a player does before the other may act; `str` gives its text."""

    text: str
    actions: tuple[int, ...]

    def __str__(self) -> str:
        return self.text


@dataclass(frozen=True)
class Outcome:
    """How a game ended: the winner's letter (None for a draw) and the name of the reason."""

    winner: str | None
    reason: str


UNKNOWN = Outcome(None, "")
"""Stands for an outcome that nobody has asked for yet."""


class Position:
    """A position of a game between two turns: hashable, comparable, never changed in place.

    >>> import tabuleiro
    >>> position = tabuleiro.game("avanco").start()
    >>> position.play("b2-b3").text
    'bbbbbbb/bbbbbbb/7/7/1w5/w1wwwww/wwwwwww b'
    """

    __slots__ = ("_found", "_outcome", "_text", "game", "past", "state")  # a record holds hundreds of them

    def __init__(self, game: "Game", state: tuple[int, ...], past: tuple[str, ...] = ()) -> None:
        """Made by `Game.start`, `Game.position` and `play`; `past` is kept by games that write it."""
        self.game = game
        self.state = state
        self.past = past
        self._text: str | None = None
        self._outcome: Outcome | None = UNKNOWN
        self._found: Mapping[str, Turn] | None = None

    @property
    def player(self) -> str:
        """The letter of the player to move."""
        return self.game.info.players[self.state[PLAYER]].letter

    @property
    def text(self) -> str:
        """The position as text; `game.position` reads it back."""
        if self._text is None:
            self._text = self.game.notation.write(self)
        return self._text

    @property
    def outcome(self) -> Outcome | None:
        """How the game ended, or None while it goes on (repetition is a matter of the record)."""
        if self._outcome is UNKNOWN:
            self._outcome = self._decided()
        return self._outcome

    def forget(self) -> None:
        """Let go of what was found out about this position; it is found again when it is asked for."""
        self._text, self._outcome, self._found = None, UNKNOWN, None

    def _decided(self) -> Outcome | None:
        result = self.state[RESULT]
        letters = [player.letter for player in self.game.info.players]
        if result == RUNNING:
            return None if self.actions() else Outcome(letters[1 - self.state[PLAYER]], "no-moves")
        winner = None if result == DRAWN else letters[result - 1]
        return Outcome(winner, self.game.rules.reason(self.state))

    def actions(self) -> list[int]:
        """The legal first actions of a turn (none where the game has ended)."""
        return self.game.legal(list(self.state))

    def turns(self) -> list[Turn]:
        """Every legal turn, in a stable order."""
        return list(self._by_text.values())

    def find(self, text: str) -> Turn:
        """The legal turn that a text means; IllegalTurn names near ones if there is none."""
        if self.outcome is not None:
            raise GameOver(f"the game is over ({self.outcome.reason}): {text!r} cannot be played")
        wanted = self.game.notation.canonical(self, text)
        turn = self._directly(wanted) or self._by_text.get(wanted)
        if turn is None:
            raise IllegalTurn(f"{_shown(text)} is not a legal turn here; {self._possible(text)}", self._near(text))
        return turn

    def play(self, turn: Turn | str) -> "Position":
        """The position after a turn, given as text or taken from `turns()`."""
        return self.after(self.find(str(turn)))

    def after(self, turn: Turn) -> "Position":
        """The position after a turn that `find` or `turns` gave for this one: nothing is checked again."""
        state = list(self.state) + [0] * self.game.scratch_size
        for action in turn.actions:
            self.game.rules.play(state, action)
        past = (*self.past, turn.text) if self.game.notation.KEEPS_PAST else ()
        return Position(self.game, tuple(state[: len(self.state)]), past)

    def _directly(self, text: str) -> Turn | None:
        """The turn that a text spells out, found without a list of all turns, where the notation can do that."""
        actions = self.game.notation.read_turn(self, text)
        if actions is None or not self.game.is_turn(self.state, actions):
            return None
        return Turn(text, actions) if self.game.notation.write_turn(self, actions) == text else None

    @property
    def _by_text(self) -> Mapping[str, Turn]:
        if self._found is None:
            write = self.game.notation.write_turn
            turns = (Turn(write(self, actions), actions) for actions in self.game.whole_turns(self.state))
            self._found = {turn.text: turn for turn in turns}
        return self._found

    def _near(self, text: str) -> tuple[str, ...]:
        texts = list(self._by_text)
        return tuple(get_close_matches(text, texts, n=4, cutoff=0.5)) if len(texts) <= 5000 else ()

    def _possible(self, text: str) -> str:
        texts = list(self._by_text)
        near = self._near(text)
        if near:
            return f"near it are {', '.join(near)}"
        more = ", …" if len(texts) > 6 else ""
        return f"possible are {', '.join(texts[:6])}{more}"

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Position):
            return NotImplemented
        return (self.game.id, self.state, self.past) == (other.game.id, other.state, other.past)

    def __hash__(self) -> int:
        return hash((self.game.id, self.state))

    def __repr__(self) -> str:
        return f"<{self.game.id} {self.text}>"

    def _repr_svg_(self) -> str:
        """A notebook shows the board."""
        from tabuleiro.draw import svg  # drawing is a higher room: reached only when it is asked for

        return svg(self)


def _shown(text: str) -> str:
    return repr(text if len(text) <= 60 else text[:57] + "…")
