"""Fanorona in text: `d2-e3` is a quiet step, `>` captures by approach, `<` by withdrawal."""

from collections.abc import Sequence
from typing import ClassVar

from tabuleiro.boards.board import NONE
from tabuleiro.core.errors import Message
from tabuleiro.core.game import Game
from tabuleiro.core.info import Words
from tabuleiro.core.messages import NOBODY_HAS_A_PIECE, QUIET_TOO_LONG, TOO_MANY_PIECES, WON_ALREADY
from tabuleiro.core.notation import STOP_WORDS, cells_with, letters_of, refuse
from tabuleiro.core.series import SeriesNotation
from tabuleiro.games.fanorona.rules import (
    ALL,
    BOARD,
    MOVER,
    NEXT,
    PIECES,
    PIECES_OF_A_PLAYER,
    QUIET,
    QUIET_TURNS_TO_DRAW,
    STOP,
    TURNS,
    can_step,
    option_bits,
)
from tabuleiro.kernel.contract import DRAWN, RUNNING, won_by

SIGNS = "-><"  # in the order of the kinds of steps

HOW = Words("Captura por aproximação ou por afastamento?", "Capture by approach or by withdrawal?")
WRONG_TURNS = Message(
    "wrong-turns",
    "TURNS é 0, 1 ou 2, que quer dizer duas ou mais, não {found}",
    "TURNS is 0, 1 or 2, which stands for two or more, not {found}",
)


class FanoronaNotation(SeriesNotation):
    """Letters w and b, then the turns since the last capture and the turns played."""

    board = BOARD
    letters = "wb"
    more = ("QUIET", "TURNS")

    def pieces(self, state: Sequence[int]) -> list[str]:
        """White and black pieces."""
        return letters_of(len(BOARD), {"w": state[PIECES], "b": state[PIECES + 1]})

    def counters(self, state: Sequence[int]) -> list[int]:
        """Turns since the last capture, turns played."""
        return [state[QUIET], state[TURNS]]

    def state(self, game: Game, pieces: list[str], player: int, more: list[int]) -> list[int]:
        """At most 22 pieces a side, counters in their range, and at most one player who has won."""
        sides = [cells_with(pieces, letter) for letter in self.letters]
        if max(side.bit_count() for side in sides) > PIECES_OF_A_PLAYER:
            refuse(TOO_MANY_PIECES, most=PIECES_OF_A_PLAYER)
        quiet, turns = more
        check_counters(quiet, turns)
        if not any(sides):
            refuse(NOBODY_HAS_A_PIECE)
        if sides[1 - player] == 0:
            refuse(WON_ALREADY)
        result = RUNNING
        if sides[player] == 0:
            result = won_by(1 - player)
        elif quiet == QUIET_TURNS_TO_DRAW and can_step(sides[player], ALL & ~(sides[0] | sides[1])):
            result = DRAWN
        return [player, result, *sides, option_bits(game.options), NONE, 0, NONE, quiet, turns]

    STOP = STOP

    def ends(self, action: int) -> tuple[int, int]:
        """The points where a step begins and ends."""
        return action >> 5, NEXT[action >> 5][action >> 2 & 7]

    def sign(self, start: Sequence[int], action: int, *, first: bool) -> str:
        """How the step captures."""
        return SIGNS[action & 3]

    def goes_on(self, state: Sequence[int]) -> int:
        """In a series, where the capturing piece stands."""
        return state[MOVER]

    buttons: ClassVar[dict[str, Words]] = {
        "stop": STOP_WORDS,
        "-": Words("sem capturar", "no capture"),
        ">": Words("aproximação", "approach"),
        "<": Words("afastamento", "withdrawal"),
    }

    def clicks(self, state: Sequence[int], action: int) -> tuple[str, ...]:
        """Origin (but not inside a series), destination, and how it captures."""
        clicks = super().clicks(state, action)
        return clicks if action == STOP else (*clicks, SIGNS[action & 3])

    def prompt(self, state: Sequence[int], pending: tuple[str, ...], tokens: tuple[str, ...]) -> Words:
        """A piece, where it goes, how it captures, and how a series goes on."""
        return HOW if len(tokens) > 1 and set(tokens) <= set(SIGNS) else super().prompt(state, pending, tokens)


def check_counters(quiet: int, turns: int) -> None:
    """Refuse counters that are out of range (those that merely cannot arise in play are accepted)."""
    if quiet > QUIET_TURNS_TO_DRAW:
        refuse(QUIET_TOO_LONG, most=QUIET_TURNS_TO_DRAW, found=quiet)
    if turns > 2:
        refuse(WRONG_TURNS, found=turns)


NOTATION = FanoronaNotation()
