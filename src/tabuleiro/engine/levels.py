"""Levels 1 to 10: how much an engine looks at, and how much of it it overlooks.

A weak player does not play at random. It looks less deep, and there are turns, its own and the other's, that it
does not see: the quiet ones rather than captures (`search.templates.overlooking`). So a level is a number of
nodes, which means the same on every machine, and a share that is overlooked. Games differ, so each has a ladder
of its own in `data/levels.txt` of its folder, measured by matches (`bench/levels.py`): a level is to mean the same
in every game. From level 3 on a win in one is never overlooked.
"""

from dataclasses import dataclass
from functools import cache
from importlib import resources

from tabuleiro.core.errors import TabuleiroError
from tabuleiro.core.game import Game
from tabuleiro.core.info import Words

SECONDS = 3.0
"""How long a turn may take at most, at any level."""
SEES_WINS = 3
"""From this level on a win in one is always taken."""
HIGHEST = 10


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


@dataclass(frozen=True)
class Strength:
    """What a level comes to in one game. `nodes` is None where only time counts."""

    nodes: int | None
    overlooks: float
    sees_wins: bool = True


USUAL = (
    *(Strength(1, 0.85, False), Strength(40, 0.7, False), Strength(100, 0.55), Strength(250, 0.42)),
    *(Strength(600, 0.3), Strength(1_500, 0.2), Strength(4_000, 0.12), Strength(12_000, 0.05)),
    *(Strength(60_000, 0.0), Strength(None, 0.0)),
)
"""The ladder of a game that has none of its own yet."""


def level_of(number: int) -> Level:
    """The level of a number."""
    if isinstance(number, bool) or number not in range(1, HIGHEST + 1):
        raise TabuleiroError(f"levels go from 1 to {HIGHEST}, not {number!r}")
    return LEVELS[number - 1]


def strength_of(game: Game, level: Level | Strength | int) -> Strength:
    """What a level means in a game."""
    if isinstance(level, Strength):
        return level
    number = level.number if isinstance(level, Level) else level_of(level).number
    return ladder_of(game)[number - 1]


@cache
def ladder_of(game: Game) -> tuple[Strength, ...]:
    """The ladder of a game, level 1 first: the one in its folder, or the usual one."""
    path = resources.files(game.rules.__package__) / "data" / "levels.txt"
    return read_ladder(path.read_text(encoding="utf-8")) if path.is_file() else USUAL


def read_ladder(text: str) -> tuple[Strength, ...]:
    """A ladder from its text: for each level its number, nodes (- for no limit) and the share that is overlooked."""
    rows = [line.split() for line in text.splitlines() if line.strip() and not line.startswith("#")]
    if [row[0] for row in rows] != [str(number) for number in range(1, HIGHEST + 1)]:
        raise ValueError(f"a ladder has the levels 1 to {HIGHEST}, one a line")
    return tuple(
        Strength(None if nodes == "-" else int(nodes), float(overlooks), int(number) >= SEES_WINS)
        for number, nodes, overlooks in rows
    )


def write_ladder(ladder: tuple[Strength, ...]) -> str:
    """The text of a ladder."""
    lines = ["# level, nodes (simulations, in a tree; - is no limit but time), share overlooked: bench/levels.py"]
    lines += [
        f"{number} {'-' if each.nodes is None else each.nodes} {each.overlooks:g}"
        for number, each in enumerate(ladder, 1)
    ]
    return "\n".join(lines) + "\n"
