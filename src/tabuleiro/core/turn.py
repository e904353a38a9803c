"""Turns and outcomes: small values, without knowledge of any game."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from tabuleiro.core.position import Position


class Turn:
    """Everything a player does before the other may act: its actions, and its text (`str` gives it too).

    A turn that comes from a position is named only when its text is asked for: most turns of a list never are.
    """

    __slots__ = ("_position", "_text", "actions")

    def __init__(self, text: str, actions: Sequence[int]) -> None:
        """A turn whose text is known; `Turn.of` makes one that finds its text when it is needed."""
        self._text: str | None = text
        self._position: Position | None = None
        self.actions = tuple(actions)

    @classmethod
    def of(cls, position: "Position", actions: Sequence[int]) -> "Turn":
        """A legal turn of a position, by its actions."""
        turn = cls("", actions)
        turn._text, turn._position = None, position
        return turn

    @property
    def text(self) -> str:
        """The turn as the game's notation writes it."""
        if self._text is None and self._position is not None:
            self._text = self._position.game.notation.write_turn(self._position, self.actions)
        return self._text or ""

    def belongs_to(self, position: "Position") -> bool:
        """Whether the turn was found for this very position: then nobody needs to check it again."""
        return self._position is position

    def __str__(self) -> str:
        return self.text

    def __repr__(self) -> str:
        return f"Turn({self.text!r}, {self.actions})"

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Turn):
            return NotImplemented
        return self.actions == other.actions and self.text == other.text

    def __hash__(self) -> int:
        return hash(self.actions)

    def __reduce__(self) -> tuple[type["Turn"], tuple[str, tuple[int, ...]]]:
        return Turn, (self.text, self.actions)


@dataclass(frozen=True)
class Outcome:
    """How a game ended: the winner's letter (None for a draw) and the name of the reason."""

    winner: str | None
    reason: str
