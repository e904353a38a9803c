"""Turns of Fanorona in words."""

from collections.abc import Iterator

from tabuleiro.core.info import LANGUAGES, Words
from tabuleiro.core.position import Position
from tabuleiro.core.telling import inside, listed, taken
from tabuleiro.core.turn import Turn
from tabuleiro.games.fanorona.notation import NOTATION, SIGNS
from tabuleiro.games.fanorona.rules import BOARD, STOP

TO = Words("para", "to")
CAPTURES = {
    ">": Words("captura {cells} por aproximação", "captures {cells} by approach"),
    "<": Words("captura {cells} por afastamento", "captures {cells} by withdrawal"),
}


def tell(position: Position, turn: Turn) -> Words:
    """Where the piece goes, and at each step what it captures and how."""
    start = BOARD.names[NOTATION.ends(turn.actions[0])[0]]
    return Words(*(f"{start} {'; '.join(steps(position, turn, language))}" for language in LANGUAGES))


def steps(position: Position, turn: Turn, language: str) -> Iterator[str]:
    """Each step of a series."""
    enemy = "b" if position.player == "w" else "w"
    for action, before, after in inside(position, turn):
        if action == STOP:
            continue
        end, sign = BOARD.names[NOTATION.ends(action)[1]], SIGNS[action & 3]
        step = f"{TO[language]} {end}"
        if sign in CAPTURES:
            step += f", {CAPTURES[sign][language].format(cells=listed(taken(before, after, enemy), language))}"
        yield step
