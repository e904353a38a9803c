"""The levels of play as people know them; what each comes to in a game is in `engine.levels`."""

from dataclasses import dataclass

from tabuleiro.core.errors import TabuleiroError
from tabuleiro.core.info import Words
from tabuleiro.core.messages import NO_LEVEL


@dataclass(frozen=True)
class Level:
    """A level as people know it."""

    number: int
    name: Words
    meaning: Words


LEVELS = (
    Level(1, Words("a começar", "just begun"), Words(
        "leu agora as regras: joga quase ao acaso", "has just read the rules: plays nearly at random")),
    Level(2, Words("curioso", "curious"), Words(
        "vê uma ou outra boa jogada", "sees a good turn now and then")),
    Level(3, Words("atento", "attentive"), Words(
        "nunca falha uma vitória imediata", "never misses a win in one turn")),
    Level(4, Words("amador", "casual"), Words(
        "pensa na resposta, mas escapam-lhe muitas", "thinks of the reply, and misses many")),
    Level(5, Words("regular", "regular"), Words(
        "joga com algum plano; falha ataques de duas jogadas", "plays with some plan; misses attacks two turns long")),
    Level(6, Words("de clube", "club player"), Words(
        "raramente oferece uma peça", "rarely gives anything away")),
    Level(7, Words("forte", "strong"), Words(
        "castiga quase todos os erros", "punishes nearly every mistake")),
    Level(8, Words("muito forte", "very strong"), Words(
        "só falha jogadas discretas e profundas", "misses only quiet turns and deep ones")),
    Level(9, Words("mestre", "master"), Words(
        "não falha nada à vista; calcula longe", "overlooks nothing in sight; looks far ahead")),
    Level(10, Words("o melhor", "the best"), Words(
        "o melhor que o programa sabe em três segundos", "the best the program can do in three seconds")),
)  # fmt: skip

HIGHEST = len(LEVELS)
USUAL_LEVEL = 5
"""The level that is offered where somebody has not chosen one."""


def level_of(number: int) -> Level:
    """The level of a number."""
    if isinstance(number, bool) or number not in range(1, HIGHEST + 1):
        raise TabuleiroError(NO_LEVEL, highest=HIGHEST, found=number)
    return LEVELS[number - 1]
