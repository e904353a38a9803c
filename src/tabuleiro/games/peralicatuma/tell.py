"""Turns of Peralicatuma in words."""

from tabuleiro.core.info import LANGUAGES, Words
from tabuleiro.core.position import Position
from tabuleiro.core.telling import cells_of, listed, taken
from tabuleiro.core.turn import Turn

STEPS = Words("{start} vai para {ends}", "{start} goes to {ends}")
JUMPS = Words("{start} salta para {ends} e captura {enemies}", "{start} jumps to {ends} and captures {enemies}")
HUFFED = Words("; soprada: {cells}", "; huffed: {cells}")


def tell(position: Position, turn: Turn) -> Words:
    """A step or a series of jumps, what they capture, and what is huffed after them."""
    own, enemy = position.player, "b" if position.player == "w" else "w"
    start, *ends = turn.text.replace("x", "-").split("-")
    after = position.after(turn)
    enemies = taken(position, after, enemy)
    stayed = {*cells_of(position, own), ends[-1]} - ({start} - {ends[-1]})
    huffed = sorted(stayed - set(cells_of(after, own)))

    def told(language: str) -> str:
        sentence = (JUMPS if enemies else STEPS)[language].format(
            start=start, ends=listed(ends, language), enemies=listed(enemies, language) if enemies else ""
        )
        return sentence + (HUFFED[language].format(cells=listed(huffed, language)) if huffed else "")

    return Words(*map(told, LANGUAGES))
