"""Produto in text: a stone is its cell and its colour, `e5b`; a turn of two is `c3w,e5b`."""

from collections.abc import Sequence
from typing import ClassVar

from tabuleiro.boards.board import NONE
from tabuleiro.core.errors import Message
from tabuleiro.core.game import Game
from tabuleiro.core.info import Words
from tabuleiro.core.notation import Notation, cells_with, letters_of, refuse
from tabuleiro.core.position import Position
from tabuleiro.games.produto.rules import ALL, BOARD, FIRST, STONES, SUPPLY, winner
from tabuleiro.games.produto.rules import start as start_state
from tabuleiro.kernel.contract import RESULT, won_by

STONE_TEXTS = tuple(f"{name}{colour}" for name in BOARD.names for colour in "bw")
"""The text of each action."""
STONE_OF_TEXT = {text: action for action, text in enumerate(STONE_TEXTS)}


COLOUR = Words("Escolhe a cor da pedra.", "Choose the colour of the stone.")
FIRST_STONE = Words("Escolhe uma casa para uma pedra.", "Choose a cell for a stone.")
SECOND_STONE = Words("Escolhe uma casa para a segunda pedra.", "Choose a cell for the second stone.")
TOO_MANY_STONES = Message(
    "too-many-stones", "há no máximo {most} pedras de cada cor", "there are at most {most} stones of a colour"
)
EVEN_STONES = Message(
    "even-stones",
    "uma pedra e depois duas por jogada dão um número ímpar de pedras, não {found}",
    "one stone and then two a turn make an odd number of stones, not {found}",
)


class ProdutoNotation(Notation):
    """Letters b and w."""

    board = BOARD
    letters = "bw"

    def pieces(self, state: Sequence[int]) -> list[str]:
        """Black and white stones."""
        return letters_of(len(BOARD), {"b": state[STONES], "w": state[STONES + 1]})

    def state(self, game: Game, pieces: list[str], player: int, more: list[int]) -> list[int]:
        """Between two turns the number of stones is odd, or there are none; at most 45 of a colour."""
        black, white = cells_with(pieces, "b"), cells_with(pieces, "w")
        stones = black | white
        if max(black.bit_count(), white.bit_count()) > SUPPLY:
            refuse(TOO_MANY_STONES, most=SUPPLY)
        if stones and stones.bit_count() % 2 == 0:
            refuse(EVEN_STONES, found=stones.bit_count())
        state = start_state(game.options)
        state[STONES], state[STONES + 1] = black, white
        if stones == ALL:
            state[RESULT] = won_by(winner(black, white))
        return state

    def write_turn(self, position: Position, actions: Sequence[int]) -> str:
        """The stones; the rules make them in the order of their cells."""
        return ",".join([STONE_TEXTS[action] for action in actions])

    def read_turn(self, position: Position, text: str) -> tuple[int, ...] | None:
        """Each stone is an action."""
        stones = text.split(",")
        known = all(stone in STONE_OF_TEXT for stone in stones)
        return tuple(STONE_OF_TEXT[stone] for stone in stones) if known else None

    def canonical(self, position: Position, text: str) -> str:
        """The two stones may come in either order."""
        return in_order(super().canonical(position, text))

    def symmetric(self, text: str, image: Sequence[int]) -> str:
        """The order of the cells may change with them."""
        return in_order(super().symmetric(text, image))

    buttons: ClassVar[dict[str, Words]] = {"b": Words("preta", "black"), "w": Words("branca", "white")}

    def clicks(self, state: Sequence[int], action: int) -> tuple[str, ...]:
        """The cell, then the colour."""
        return BOARD.names[action >> 1], self.letters[action & 1]

    def any_order(self, state: Sequence[int]) -> bool:
        """Either stone may come first."""
        return True

    def prompt(self, state: Sequence[int], pending: tuple[str, ...], tokens: tuple[str, ...]) -> Words:
        """A cell, its colour, and for most turns the same again."""
        if pending:
            return COLOUR
        return SECOND_STONE if state[FIRST] != NONE else FIRST_STONE


def in_order(text: str) -> str:
    """Stones in the order of their cells; a text that is not made of stones as it is."""
    stones = text.split(",")
    if not all(stone in STONE_OF_TEXT for stone in stones):
        return text
    return ",".join(sorted(stones, key=STONE_OF_TEXT.__getitem__))


NOTATION = ProdutoNotation()
