"""Semáforo in text: letters g, y, r; a turn is its cell."""

from collections.abc import Sequence

from tabuleiro.core.errors import Message
from tabuleiro.core.game import Game
from tabuleiro.core.info import Words
from tabuleiro.core.notation import Notation, cells_with, letters_of, refuse
from tabuleiro.core.position import Position
from tabuleiro.games.semaforo.rules import BOARD, GREEN, RED, YELLOW, has_line
from tabuleiro.kernel.contract import RUNNING, won_by

PIECES_OF_A_COLOUR = 8
CHOOSE = Words(
    "Escolhe uma casa livre (peça verde), ou uma peça verde ou amarela para trocar pela cor seguinte.",
    "Choose a free cell (a green piece), or a green or yellow piece to replace by the next colour.",
)
TOO_MANY_OF_A_COLOUR = Message(
    "too-many-of-a-colour",
    "há no máximo {most} peças de cada cor",
    "there are at most {most} pieces of a colour",
)


class SemaforoNotation(Notation):
    """Green, yellow and red pieces, which belong to both players."""

    board = BOARD
    letters = "gyr"

    def pieces(self, state: Sequence[int]) -> list[str]:
        """The colour of each cell."""
        return letters_of(len(BOARD), {"g": state[GREEN], "y": state[YELLOW], "r": state[RED]})

    def state(self, game: Game, pieces: list[str], player: int, more: list[int]) -> list[int]:
        """A line on the board was completed by the last turn: the player not to move has won."""
        colours = [cells_with(pieces, letter) for letter in self.letters]
        if max(cells.bit_count() for cells in colours) > PIECES_OF_A_COLOUR:
            refuse(TOO_MANY_OF_A_COLOUR, most=PIECES_OF_A_COLOUR)
        result = won_by(1 - player) if any(map(has_line, colours)) else RUNNING
        return [player, result, *colours]

    def write_turn(self, position: Position, actions: Sequence[int]) -> str:
        """The cell."""
        return BOARD.names[actions[0]]

    def clicks(self, state: Sequence[int], action: int) -> tuple[str, ...]:
        """The cell."""
        return (BOARD.names[action],)

    def prompt(self, state: Sequence[int], pending: tuple[str, ...], tokens: tuple[str, ...]) -> Words:
        """There is only one thing to do."""
        return CHOOSE


NOTATION = SemaforoNotation()
