"""Amazonas in text: `b2-c4` is a move, `b2xc4xe5` two captures in one turn."""

from collections.abc import Sequence

from tabuleiro.boards.board import NONE
from tabuleiro.core.errors import Message
from tabuleiro.core.game import Game
from tabuleiro.core.messages import NOBODY_HAS_A_PIECE, QUIET_TOO_LONG, TOO_MANY_PIECES, WON_ALREADY
from tabuleiro.core.notation import cells_with, letters_of, refuse
from tabuleiro.core.series import SeriesNotation
from tabuleiro.games.amazonas.rules import (
    BOARD,
    DIAGONAL,
    LEAP,
    LEG,
    MOST_PIECES,
    PIECES,
    QUEENS,
    QUIET,
    QUIET_TURNS_TO_DRAW,
    SERIES,
    STOP,
    WORDS,
    can_move,
    holds,
    on_last_rank,
)
from tabuleiro.kernel.contract import DRAWN, PLAYER, RESULT, RUNNING, won_by

IS_A_QUEEN = Message(
    "is-a-queen",
    "{letter} em {cell} já é rainha: escreve {queen}",
    "{letter} on {cell} has become a queen: write {queen}",
)


class AmazonasNotation(SeriesNotation):
    """Letters w and b, queens W and B; behind the player the turns since a capture or common amazon."""

    board = BOARD
    letters = "wbWB"
    more = ("QUIET",)

    def pieces(self, state: Sequence[int]) -> list[str]:
        """The amazons of both players: a queen's letter is a capital."""
        found: list[str] = []
        for word, size in ((0, 64), (1, len(BOARD) - 64)):
            white, black = state[PIECES + word], state[PIECES + WORDS + word]
            queens = state[QUEENS + word]
            sets = {"w": white & ~queens, "b": black & ~queens, "W": white & queens, "B": black & queens}
            found += letters_of(size, sets)
        return found

    def counters(self, state: Sequence[int]) -> list[int]:
        """The quiet turns."""
        return [state[QUIET]]

    def state(self, game: Game, pieces: list[str], player: int, more: list[int]) -> list[int]:
        """At most 20 pieces a side, none common on its last rank, somebody has some, at most 100 quiet turns."""
        numbers = [sum(letter in letters for letter in pieces if letter) for letters in ("wW", "bB")]
        if max(numbers) > MOST_PIECES:
            refuse(TOO_MANY_PIECES, most=MOST_PIECES)
        for cell, letter in enumerate(pieces):
            if letter in ("w", "b") and on_last_rank(cell, "wb".index(letter)):
                refuse(IS_A_QUEEN, letter=letter, cell=BOARD.names[cell], queen=letter.upper())
        if more[0] > QUIET_TURNS_TO_DRAW:
            refuse(QUIET_TOO_LONG, most=QUIET_TURNS_TO_DRAW, found=more[0])
        if numbers[1 - player] == 0:
            refuse(NOBODY_HAS_A_PIECE if numbers[player] == 0 else WON_ALREADY)
        sets = [
            cells_with(half, letters[0]) | cells_with(half, letters[1])
            for letters in ("wW", "bB", "WB")
            for half in (pieces[:64], pieces[64:])
        ]
        state = [player, RUNNING, *sets, more[0], int("leg=diagonal" in game.options), NONE]
        if numbers[player] == 0:
            state[RESULT] = won_by(1 - player)
        elif more[0] == QUIET_TURNS_TO_DRAW and can_move(state):
            state[RESULT] = DRAWN
        return state

    STOP = STOP

    def ends(self, action: int) -> tuple[int, int]:
        """The cells where a leap begins and ends."""
        return action >> 3, (action >> 3) + LEAP[action & 7]

    def sign(self, start: Sequence[int], action: int, *, first: bool) -> str:
        """`-` for a move, `x` for a capture; only captures go on, so all leaps but the first are captures."""
        over = (action >> 3) + LEG[start[DIAGONAL]][action & 7]
        enemies = PIECES + WORDS * (1 - start[PLAYER])
        return "x" if not first or holds(list(start), enemies, over) else "-"

    def goes_on(self, state: Sequence[int]) -> int:
        """In a series, where the capturing piece stands."""
        return state[SERIES]


NOTATION = AmazonasNotation()
