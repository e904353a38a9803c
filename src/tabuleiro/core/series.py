"""The notation of games in which a piece moves step by step, and a turn may be a series of steps."""

from abc import abstractmethod
from collections.abc import Mapping, Sequence
from typing import ClassVar

from tabuleiro.boards.board import NONE
from tabuleiro.core.info import Words
from tabuleiro.core.notation import (
    CHOOSE_DESTINATION,
    CHOOSE_PIECE,
    GO_ON,
    GO_ON_OR_STOP,
    STOP_WORDS,
    Notation,
)
from tabuleiro.core.position import Position


class SeriesNotation(Notation):
    """A turn is written as the cells on which the piece stands, with a sign before each but the first.

    A game says where an action begins and ends, what its sign is, and where a series goes on.
    """

    STOP: int
    """The action that ends a series early."""

    buttons: ClassVar[Mapping[str, Words]] = {"stop": STOP_WORDS}

    @abstractmethod
    def ends(self, action: int) -> tuple[int, int]:
        """The cells where a step begins and ends."""

    @abstractmethod
    def sign(self, start: Sequence[int], action: int, *, first: bool) -> str:
        """The sign before the cell where a step ends: `start` is the state in which the turn began."""

    @abstractmethod
    def goes_on(self, state: Sequence[int]) -> int:
        """Inside a series, the cell of the piece that moves; else NONE."""

    def write_turn(self, position: Position, actions: Sequence[int]) -> str:
        """The cells, each with the sign of its step."""
        text = self.board.names[self.ends(actions[0])[0]]
        for number, action in enumerate(actions):
            if action != self.STOP:
                sign = self.sign(position.state, action, first=number == 0)
                text += sign + self.board.names[self.ends(action)[1]]
        return text

    def clicks(self, state: Sequence[int], action: int) -> tuple[str, ...]:
        """Origin (but not inside a series) and destination."""
        if action == self.STOP:
            return ("stop",)
        origin, destination = (self.board.names[cell] for cell in self.ends(action))
        return (destination,) if self.goes_on(state) != NONE else (origin, destination)

    def moving(self, state: Sequence[int]) -> str | None:
        """Inside a series, where the capturing piece stands."""
        cell = self.goes_on(state)
        return None if cell == NONE else self.board.names[cell]

    def prompt(self, state: Sequence[int], pending: tuple[str, ...], tokens: tuple[str, ...]) -> Words:
        """A piece, where it goes, and how a series goes on."""
        if pending:
            return CHOOSE_DESTINATION
        if self.goes_on(state) == NONE:
            return CHOOSE_PIECE
        return GO_ON_OR_STOP if "stop" in tokens else GO_ON
