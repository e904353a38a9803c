"""Avanço in text: `a2-b3` is a step, `a2xb3` a capture."""

from collections.abc import Sequence

from tabuleiro.core.game import Game
from tabuleiro.core.messages import BOTH_WON, TOO_MANY_PIECES, WON_ALREADY
from tabuleiro.core.notation import Notation, cells_with, letters_of, refuse
from tabuleiro.core.position import Position
from tabuleiro.games.avanco.rules import BOARD, FIRST_RANK, LAST_RANK, PIECES
from tabuleiro.kernel.contract import FIRST_WON, PLAYER, RUNNING, SECOND_WON

PIECES_OF_A_PLAYER = 14


class AvancoNotation(Notation):
    """Letters w and b."""

    board = BOARD
    letters = "wb"

    def pieces(self, state: Sequence[int]) -> list[str]:
        """White and black pieces."""
        return letters_of(len(BOARD), {"w": state[PIECES], "b": state[PIECES + 1]})

    def state(self, game: Game, pieces: list[str], player: int, more: list[int]) -> list[int]:
        """At most 14 pieces a side, and at most one side that has won: the one that just moved."""
        white, black = cells_with(pieces, "w"), cells_with(pieces, "b")
        if max(white.bit_count(), black.bit_count()) > PIECES_OF_A_PLAYER:
            refuse(TOO_MANY_PIECES, most=PIECES_OF_A_PLAYER)
        white_won, black_won = white & LAST_RANK or not black, black & FIRST_RANK or not white
        if white_won and black_won:
            refuse(BOTH_WON)
        result = FIRST_WON if white_won else SECOND_WON if black_won else RUNNING
        if result == player + 1:
            refuse(WON_ALREADY)
        return [player, result, white, black]

    def write_turn(self, position: Position, actions: Sequence[int]) -> str:
        """Origin, `x` if an enemy stands on the destination, destination."""
        origin, destination = actions[0] >> 6, actions[0] & 63
        state = position.state
        sign = "x" if state[PIECES + 1 - state[PLAYER]] >> destination & 1 else "-"
        return f"{BOARD.names[origin]}{sign}{BOARD.names[destination]}"

    def clicks(self, state: Sequence[int], action: int) -> tuple[str, ...]:
        """Origin and destination."""
        return BOARD.names[action >> 6], BOARD.names[action & 63]


NOTATION = AvancoNotation()
