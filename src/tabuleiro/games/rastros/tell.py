"""Turns of Rastros in words."""

from tabuleiro.core.info import Words
from tabuleiro.core.position import Position
from tabuleiro.core.turn import Turn
from tabuleiro.games.rastros.rules import BOARD, WHITE

HOUSES = {
    "a1": Words(", a casa do primeiro jogador", ", the first player's house"),
    "g7": Words(", a casa do segundo jogador", ", the second player's house"),
}


def tell(position: Position, turn: Turn) -> Words:
    """Where the white piece goes, and whose house that is."""
    start, end = BOARD.names[position.state[WHITE]], turn.text
    house = HOUSES.get(end, Words("", ""))
    return Words(
        f"a peça branca vai de {start} para {end}{house.pt}", f"the white piece goes from {start} to {end}{house.en}"
    )
