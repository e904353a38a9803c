"""Levels 1 to 10: how much an engine looks at, and how much of it it overlooks.

A weak player does not play at random: it looks less deep and overlooks good turns. So a level has a
budget (simulations or nodes, which means the same on every machine), and a chance to overlook each of
the best turns it has found. From level 3 on a win in one is never overlooked.
"""

from dataclasses import dataclass

from tabuleiro.core.errors import TabuleiroError
from tabuleiro.core.info import Words


@dataclass(frozen=True)
class Level:
    """What one level may do. `nodes` is None where only time counts."""

    number: int
    name: Words
    nodes: int | None
    overlooks: float
    seconds: float = 3.0
    sees_wins: bool = True


LEVELS = (
    Level(1, Words("a começar", "just begun"), 40, 0.75, sees_wins=False),
    Level(2, Words("curioso", "curious"), 80, 0.6, sees_wins=False),
    Level(3, Words("atento", "attentive"), 150, 0.45),
    Level(4, Words("amador", "casual"), 300, 0.35),
    Level(5, Words("regular", "regular"), 700, 0.25),
    Level(6, Words("de clube", "club player"), 2_000, 0.15),
    Level(7, Words("forte", "strong"), 6_000, 0.08),
    Level(8, Words("muito forte", "very strong"), 25_000, 0.03),
    Level(9, Words("mestre", "master"), 150_000, 0.0),
    Level(10, Words("o melhor", "the best"), None, 0.0),
)


def level_of(number: int) -> Level:
    """The level of a number."""
    if number not in range(1, len(LEVELS) + 1):
        raise TabuleiroError(f"levels go from 1 to {len(LEVELS)}, not {number!r}")
    return LEVELS[number - 1]
