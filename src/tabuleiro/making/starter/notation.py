"""Four in a row in text: letters b and w; a turn is its cell."""

from collections.abc import Sequence

from tabuleiro.core.game import Game
from tabuleiro.core.info import Words
from tabuleiro.core.messages import BOTH_WON, WON_ALREADY
from tabuleiro.core.notation import CHOOSE_EMPTY, Notation, cells_with, letters_of, refuse
from tabuleiro.core.position import Position
from tabuleiro.kernel.contract import DRAWN, FIRST_WON, RUNNING, SECOND_WON
from tabuleiro.making.starter.rules import ALL, BOARD, STONES, has_line


class StarterNotation(Notation):
    """Black and white stones."""

    board = BOARD
    letters = "bw"

    def pieces(self, state: Sequence[int]) -> list[str]:
        """The letter on each cell."""
        return letters_of(len(BOARD), {"b": state[STONES], "w": state[STONES + 1]})

    def state(self, game: Game, pieces: list[str], player: int, more: list[int]) -> list[int]:
        """At most one side has won: the one that just moved."""
        black, white = cells_with(pieces, "b"), cells_with(pieces, "w")
        if has_line(black) and has_line(white):
            refuse(BOTH_WON)
        result = FIRST_WON if has_line(black) else SECOND_WON if has_line(white) else RUNNING
        if result == player + 1:
            refuse(WON_ALREADY)
        if result == RUNNING and black | white == ALL:
            result = DRAWN
        return [player, result, black, white]

    def write_turn(self, position: Position, actions: Sequence[int]) -> str:
        """The cell."""
        return BOARD.names[actions[0]]

    def clicks(self, state: Sequence[int], action: int) -> tuple[str, ...]:
        """The cell."""
        return (BOARD.names[action],)

    def prompt(self, state: Sequence[int], pending: tuple[str, ...], tokens: tuple[str, ...]) -> Words:
        """There is only one thing to do."""
        return CHOOSE_EMPTY


NOTATION = StarterNotation()
