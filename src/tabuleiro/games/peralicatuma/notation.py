"""Peralicatuma in text: `d4-d5` is a step, `d3xd5xf5` two captures in one turn."""

from collections.abc import Sequence
from typing import ClassVar

from tabuleiro.boards.board import NONE
from tabuleiro.core.game import Game
from tabuleiro.core.info import Words
from tabuleiro.core.notation import (
    CHOOSE_DESTINATION,
    CHOOSE_PIECE,
    GO_ON,
    GO_ON_OR_STOP,
    STOP_WORDS,
    Notation,
    cells_with,
    letters_of,
    refuse,
)
from tabuleiro.core.position import Position
from tabuleiro.games.peralicatuma.rules import (
    BOARD,
    MOST_PIECES,
    PIECES,
    QUIET,
    QUIET_TURNS_TO_DRAW,
    SERIES,
    STOP,
    can_move,
    jumped_over,
)
from tabuleiro.kernel.contract import DRAWN, RUNNING, won_by


class PeralicatumaNotation(Notation):
    """Letters w and b; behind the player the number of turns since the last capture or huff."""

    board = BOARD
    letters = "wb"
    more = ("QUIET",)

    def pieces(self, state: Sequence[int]) -> list[str]:
        """White and black pieces."""
        return letters_of(len(BOARD), {"w": state[PIECES], "b": state[PIECES + 1]})

    def counters(self, state: Sequence[int]) -> list[int]:
        """The quiet turns."""
        return [state[QUIET]]

    def state(self, game: Game, pieces: list[str], player: int, more: list[int]) -> list[int]:
        """At most 23 pieces a side, somebody has some, and at most 100 quiet turns."""
        strict = int("strict" in game.options)
        sides = [cells_with(pieces, "w"), cells_with(pieces, "b")]
        own, enemy = sides[player], sides[1 - player]
        if max(own.bit_count(), enemy.bit_count()) > MOST_PIECES:
            refuse(f"a player has at most {MOST_PIECES} pieces")
        if more[0] > QUIET_TURNS_TO_DRAW:
            refuse(f"the game is drawn after {QUIET_TURNS_TO_DRAW} quiet turns: QUIET is never {more[0]}")
        if not own and not enemy:
            refuse("one of the players must have a piece")
        if strict and not enemy:
            refuse("the player to move has won already: without huffing nobody loses the last piece in the own turn")
        result = RUNNING
        if not own or not enemy:
            result = won_by(player if own else 1 - player)
        elif more[0] == QUIET_TURNS_TO_DRAW and can_move(own, enemy):
            result = DRAWN
        return [player, result, *sides, more[0], strict, NONE]

    def write_turn(self, position: Position, actions: Sequence[int]) -> str:
        """The points the piece stands on, joined by `-` for the step or `x` for each capture."""
        text = BOARD.names[actions[0] >> 6 & 63]
        for action in actions:
            if action != STOP:
                text += ("-" if jumped_over(action) == NONE else "x") + BOARD.names[action & 63]
        return text

    buttons: ClassVar[dict[str, Words]] = {"stop": STOP_WORDS}

    def clicks(self, state: Sequence[int], action: int) -> tuple[str, ...]:
        """Origin (but not inside a series) and destination."""
        if action == STOP:
            return ("stop",)
        destination = BOARD.names[action & 63]
        return (destination,) if state[SERIES] != NONE else (BOARD.names[action >> 6 & 63], destination)

    def moving(self, state: Sequence[int]) -> str | None:
        """In a series, where the capturing piece stands."""
        return None if state[SERIES] == NONE else BOARD.names[state[SERIES]]

    def prompt(self, state: Sequence[int], pending: tuple[str, ...], tokens: tuple[str, ...]) -> Words:
        """A piece, where it goes, and how a series goes on."""
        if pending:
            return CHOOSE_DESTINATION
        if state[SERIES] == NONE:
            return CHOOSE_PIECE
        return GO_ON_OR_STOP if "stop" in tokens else GO_ON


NOTATION = PeralicatumaNotation()
