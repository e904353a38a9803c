"""Rastros in text: w is the white piece, x a cell it has left; a turn is the cell it goes to."""

from collections.abc import Sequence

from tabuleiro.core.errors import Message
from tabuleiro.core.game import Game
from tabuleiro.core.info import Words
from tabuleiro.core.notation import Notation, cells_with, letters_of, refuse
from tabuleiro.core.position import Position
from tabuleiro.games.rastros.rules import BOARD, LEFT, WHITE, result_on

CHOOSE = Words("Escolhe a casa para onde vai a peça branca.", "Choose the cell to which the white piece goes.")
ONE_WHITE_PIECE = Message(
    "one-white-piece",
    "há exatamente uma peça branca, w, não {found}",
    "there is exactly one white piece, w, not {found}",
)


class RastrosNotation(Notation):
    """One w, and an x on every cell that is closed."""

    board = BOARD
    letters = "wx"

    def pieces(self, state: Sequence[int]) -> list[str]:
        """The white piece and its trail."""
        return letters_of(len(BOARD), {"x": state[LEFT], "w": 1 << state[WHITE]})

    def state(self, game: Game, pieces: list[str], player: int, more: list[int]) -> list[int]:
        """Exactly one white piece; on a house it has won for the house's owner."""
        if pieces.count("w") != 1:
            refuse(ONE_WHITE_PIECE, found=pieces.count("w"))
        white = pieces.index("w")
        return [player, result_on(white), white, cells_with(pieces, "x")]

    def write_turn(self, position: Position, actions: Sequence[int]) -> str:
        """The cell."""
        return BOARD.names[actions[0]]

    def clicks(self, state: Sequence[int], action: int) -> tuple[str, ...]:
        """The cell."""
        return (BOARD.names[action],)

    def prompt(self, state: Sequence[int], pending: tuple[str, ...], tokens: tuple[str, ...]) -> Words:
        """There is only one thing to do."""
        return CHOOSE


NOTATION = RastrosNotation()
