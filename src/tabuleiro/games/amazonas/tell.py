"""Turns of Amazonas in words."""

from tabuleiro.core.info import LANGUAGES, Words
from tabuleiro.core.position import Position
from tabuleiro.core.telling import cells_of, listed, taken
from tabuleiro.core.turn import Turn

AMAZON, QUEEN = Words("a amazona", "the amazon"), Words("a rainha", "the queen")
LEAPS = Words("{who} de {start} salta para {ends}", "{who} on {start} leaps to {ends}")
CAPTURES = Words("; captura {enemies}", "; captures {enemies}")
CROWNED = Words("; torna-se rainha", "; becomes a queen")


def tell(position: Position, turn: Turn) -> Words:
    """Where the amazon leaps, what it captures, and whether it becomes a queen."""
    crown, enemy = position.player.upper(), "bB" if position.player == "w" else "wW"
    start, *ends = turn.text.replace("x", "-").split("-")
    after = position.after(turn)
    enemies = taken(position, after, enemy)
    queen = start in cells_of(position, crown)
    crowned = not queen and ends[-1] in cells_of(after, crown)

    def told(language: str) -> str:
        sentence = LEAPS[language].format(
            who=(QUEEN if queen else AMAZON)[language], start=start, ends=listed(ends, language)
        )
        if enemies:
            sentence += CAPTURES[language].format(enemies=listed(enemies, language))
        return sentence + (CROWNED[language] if crowned else "")

    return Words(*map(told, LANGUAGES))
