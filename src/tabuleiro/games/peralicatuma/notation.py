"""Peralicatuma in text: `d4-d5` is a step, `d3xd5xf5` two captures in one turn."""

from collections.abc import Sequence

from tabuleiro.boards.board import NONE
from tabuleiro.core.errors import Message
from tabuleiro.core.game import Game
from tabuleiro.core.messages import NOBODY_HAS_A_PIECE, QUIET_TOO_LONG, TOO_MANY_PIECES
from tabuleiro.core.notation import cells_with, letters_of, refuse
from tabuleiro.core.series import SeriesNotation
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

WON_WITHOUT_HUFFING = Message(
    "won-without-huffing",
    "quem ia jogar já ganhou: sem soprar ninguém perde a última peça na própria jogada",
    "the player to move has won already: without huffing nobody loses the last piece in the own turn",
)


class PeralicatumaNotation(SeriesNotation):
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
            refuse(TOO_MANY_PIECES, most=MOST_PIECES)
        if more[0] > QUIET_TURNS_TO_DRAW:
            refuse(QUIET_TOO_LONG, most=QUIET_TURNS_TO_DRAW, found=more[0])
        if not own and not enemy:
            refuse(NOBODY_HAS_A_PIECE)
        if strict and not enemy:
            refuse(WON_WITHOUT_HUFFING)
        result = RUNNING
        if not own or not enemy:
            result = won_by(player if own else 1 - player)
        elif more[0] == QUIET_TURNS_TO_DRAW and can_move(own, enemy):
            result = DRAWN
        return [player, result, *sides, more[0], strict, NONE]

    STOP = STOP

    def ends(self, action: int) -> tuple[int, int]:
        """The points where a step or a jump begins and ends."""
        return action >> 6 & 63, action & 63

    def sign(self, start: Sequence[int], action: int, *, first: bool) -> str:
        """`-` for the step, `x` for each capture."""
        return "-" if jumped_over(action) == NONE else "x"

    def goes_on(self, state: Sequence[int]) -> int:
        """In a series, where the capturing piece stands."""
        return state[SERIES]


NOTATION = PeralicatumaNotation()
