"""Turns of Produto in words."""

from tabuleiro.core.info import LANGUAGES, Words
from tabuleiro.core.position import Position
from tabuleiro.core.telling import listed
from tabuleiro.core.turn import Turn
from tabuleiro.games.produto.rules import BOARD

STONES = (Words("peça preta em", "a black stone on"), Words("peça branca em", "a white stone on"))
PAIRS = (Words("peças pretas em", "black stones on"), Words("peças brancas em", "white stones on"))


def tell(position: Position, turn: Turn) -> Words:
    """Each stone with its colour and its cell."""
    cells = [BOARD.names[stone >> 1] for stone in turn.actions]
    colours = [stone & 1 for stone in turn.actions]

    def told(language: str) -> str:
        if colours[1:] == colours[:-1] and len(cells) > 1:
            return f"{PAIRS[colours[0]][language]} {listed(cells, language)}"
        return listed(
            [f"{STONES[colour][language]} {cell}" for colour, cell in zip(colours, cells, strict=True)], language
        )

    return Words(*map(told, LANGUAGES))
