"""Sesqui in text: `d4` and `c3,f6` in the opening; later `+d4` is a placement and `c3-f6` a move."""

from collections.abc import Sequence
from typing import ClassVar

from tabuleiro.core.errors import Message
from tabuleiro.core.game import Game
from tabuleiro.core.info import Words
from tabuleiro.core.messages import TOO_MANY_PIECES, WON_ALREADY
from tabuleiro.core.notation import (
    CHOOSE_DESTINATION,
    CHOOSE_EMPTY,
    CHOOSE_PIECE,
    MUST_PASS,
    PASS_WORDS,
    Notation,
    cells_with,
    letters_of,
    refuse,
)
from tabuleiro.core.position import Position
from tabuleiro.games.sesqui.rules import BOARD, DONE, NOTHING, PASS, PLACED, STONES, SUPPLY
from tabuleiro.games.sesqui.rules import start as start_state
from tabuleiro.games.sesqui.stones import SIDES, crosscuts, joins
from tabuleiro.kernel.bits import count
from tabuleiro.kernel.contract import PLAYER, RESULT, won_by

ACTION_TEXTS = {cell: f"+{name}" for cell, name in enumerate(BOARD.names)}
ACTION_TEXTS |= {
    (1 + origin) << 6 | destination: f"{one}-{other}"
    for origin, one in enumerate(BOARD.names)
    for destination, other in enumerate(BOARD.names)
}
ACTION_TEXTS[PASS] = "pass"
ACTION_OF_TEXT = {text: action for action, text in ACTION_TEXTS.items()}

PLACE_OR_MOVE = Words(
    "Escolhe uma casa livre para uma pedra nova, ou uma pedra tua para mover; depois fazes o outro.",
    "Choose a free cell for a new stone, or a stone of yours to move; the other comes after it.",
)
CROSSCUT = Message(
    "crosscut",
    "os cruzamentos são proibidos: vê as pedras em {cells}",
    "crosscuts are forbidden: see the stones on {cells}",
)


class SesquiNotation(Notation):
    """Letters v and h."""

    board = BOARD
    letters = "vh"

    def pieces(self, state: Sequence[int]) -> list[str]:
        """Vertical and horizontal stones."""
        return letters_of(len(BOARD), {"v": state[STONES], "h": state[STONES + 1]})

    def state(self, game: Game, pieces: list[str], player: int, more: list[int]) -> list[int]:
        """At most 30 stones a player, no crosscut, and only the player who just moved may have won."""
        stones = (cells_with(pieces, "v"), cells_with(pieces, "h"))
        if max(map(count, stones)) > SUPPLY:
            refuse(TOO_MANY_PIECES, most=SUPPLY)
        crossed = crosscuts(stones[0], stones[1]) & stones[0]
        if crossed:
            names = [name for cell, name in enumerate(BOARD.names) if crossed >> cell & 1]
            refuse(CROSSCUT, cells=names)
        state = start_state(game.options)
        state[STONES], state[STONES + 1] = stones
        if has_won(stones[player], player):
            refuse(WON_ALREADY)
        if has_won(stones[1 - player], 1 - player):  # without a crosscut, never both
            state[RESULT] = won_by(1 - player)
        return state

    def write_turn(self, position: Position, actions: Sequence[int]) -> str:
        """The actions in the order they are made; a player's first stones by their cells alone."""
        text = ",".join([ACTION_TEXTS[action] for action in actions])
        opening = position.state[STONES + position.state[PLAYER]] == 0
        return text.replace("+", "") if opening else text

    def read_turn(self, position: Position, text: str) -> tuple[int, ...] | None:
        """Each part is an action; a cell alone is a stone of the opening."""
        parts = [f"+{part}" if part in BOARD.cells else part for part in text.split(",")]
        known = all(part in ACTION_OF_TEXT for part in parts)
        return tuple(ACTION_OF_TEXT[part] for part in parts) if known else None

    def canonical(self, position: Position, text: str) -> str:
        """The two stones of the opening may come in either order."""
        return in_order(super().canonical(position, text))

    def symmetric(self, text: str, image: Sequence[int]) -> str:
        """The order of the opening's two cells may change with them."""
        return in_order(super().symmetric(text, image))

    buttons: ClassVar[dict[str, Words]] = {"pass": PASS_WORDS}

    def clicks(self, state: Sequence[int], action: int) -> tuple[str, ...]:
        """The empty cell of a placement; origin and destination of a move."""
        if action == PASS:
            return ("pass",)
        if action < len(BOARD):
            return (BOARD.names[action],)
        return BOARD.names[(action >> 6) - 1], BOARD.names[action & 63]

    def any_order(self, state: Sequence[int]) -> bool:
        """The two stones of the opening may come in either order."""
        return state[STONES + state[PLAYER]] == 0

    def prompt(self, state: Sequence[int], pending: tuple[str, ...], tokens: tuple[str, ...]) -> Words:
        """A placement and a move, in either order."""
        if pending:
            return CHOOSE_DESTINATION
        if tokens == ("pass",):
            return MUST_PASS
        if state[DONE] == NOTHING and state[STONES + state[PLAYER]] != 0:
            return PLACE_OR_MOVE
        return CHOOSE_PIECE if state[DONE] == PLACED else CHOOSE_EMPTY


def has_won(stones: int, player: int) -> bool:
    """Whether the player's stones join the two sides."""
    return joins(stones & SIDES[player][0], stones, player)


def in_order(text: str) -> str:
    """The cells of an opening in the order of their names; any other text as it is."""
    cells = text.split(",")
    return ",".join(sorted(cells)) if all(cell in BOARD.cells for cell in cells) else text


NOTATION = SesquiNotation()
