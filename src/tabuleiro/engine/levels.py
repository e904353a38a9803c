"""What a level comes to in each game: how much an engine looks at, and how much of it it overlooks.

A weak player does not play at random. It looks less deep, and there are turns, its own and the other's, that it
does not see: the quiet ones rather than captures (`search.templates.overlooking`). So a level is a number of
nodes, which means the same on every machine, and a share that is overlooked. Games differ, so each has a ladder
of its own in `data/levels.txt` of its folder, measured by matches (`bench/levels.py`): a level is to mean the same
in every game. From level 3 on a win in one is never overlooked.
"""

from dataclasses import dataclass
from functools import cache

from tabuleiro.core.game import Game
from tabuleiro.core.levels import HIGHEST, Level, level_of

SECONDS = 3.0
"""How long a turn may take at most, at any level."""
SEES_WINS = 3
"""From this level on a win in one is always taken."""


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


def strength_of(game: Game, level: Level | Strength | int) -> Strength:
    """What a level means in a game."""
    if isinstance(level, Strength):
        return level
    number = level.number if isinstance(level, Level) else level_of(level).number
    return ladder_of(game)[number - 1]


@cache
def ladder_of(game: Game) -> tuple[Strength, ...]:
    """The ladder of a game, level 1 first: the one in its folder, or the usual one."""
    path = game.folder / "data" / "levels.txt"
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
