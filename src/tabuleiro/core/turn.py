"""Turns and outcomes: small values, without knowledge of any game."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, overload

if TYPE_CHECKING:
    from tabuleiro.core.position import Position


class Turn:
    """Everything a player does before the other may act: its actions, and its text (`str` gives it too).

    A turn that comes from a position is named only when its text is asked for: most turns of a list never are.
    """

    __slots__ = ("_text", "actions", "position")

    def __init__(self, text: str | None, actions: Sequence[int], position: "Position | None" = None) -> None:
        """A turn whose text is known, or one of a position, which finds its text when it is needed."""
        self._text = text
        self.actions = tuple(actions)
        self.position = position
        """The position in which it is legal, if it was found there."""

    @classmethod
    def of(cls, position: "Position", actions: Sequence[int]) -> "Turn":
        """A legal turn of a position, by its actions."""
        return cls(None, actions, position)

    @property
    def text(self) -> str:
        """The turn as the game's notation writes it."""
        if self._text is None and self.position is not None:
            self._text = self.position.game.notation.write_turn(self.position, self.actions)
        return self._text or ""

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


class Turns(Sequence[Turn]):
    """The legal turns of a position, in a stable order: each is made when somebody looks at it."""

    __slots__ = ("_found", "position")

    def __init__(self, position: "Position", found: Sequence[tuple[int, ...]]) -> None:
        """Made by `Position.turns`."""
        self.position = position
        self._found = found

    def __len__(self) -> int:
        return len(self._found)

    @overload
    def __getitem__(self, index: int) -> Turn: ...
    @overload
    def __getitem__(self, index: slice) -> list[Turn]: ...
    def __getitem__(self, index: int | slice) -> Turn | list[Turn]:
        if isinstance(index, slice):
            return [Turn(None, actions, self.position) for actions in self._found[index]]
        return Turn(None, self._found[index], self.position)

    def __iter__(self) -> Iterator[Turn]:
        return (Turn(None, actions, self.position) for actions in self._found)

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Sequence):
            return NotImplemented
        return len(self) == len(other) and all(mine == theirs for mine, theirs in zip(self, other, strict=True))

    __hash__ = None  # type: ignore[assignment]  # like the list that it stands for

    def __reduce__(self) -> tuple[type[list[Turn]], tuple[list[Turn]]]:
        return list, (list(self),)

    def __repr__(self) -> str:
        return repr(list(self))


@dataclass(frozen=True)
class Outcome:
    """How a game ended: the winner's letter (None for a draw) and the name of the reason."""

    winner: str | None
    reason: str
