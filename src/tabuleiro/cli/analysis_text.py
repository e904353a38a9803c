"""What engines think, told in a terminal: one line for each line, and how far they are."""

import sys

from tabuleiro.cli import words
from tabuleiro.engine import Analysis, Line

WIDTH = 100
"""Columns of the line that shows how far an engine is."""


def line_text(line: Line, language: str) -> str:
    """A line for people: the turn, how good it is, how it would go on."""
    certainty = words.PROVEN[line.proven][language] if line.proven else f"{line.win_chance:.0%}"
    return f"{line.turn}  {certainty}  {' '.join(line.continuation)}".rstrip()


def effort_text(found: Analysis, language: str) -> str:
    """How much was looked at."""
    nodes = f"{found.nodes:,}".replace(",", " ")
    depth = found[0].depth if found else None
    if depth:
        return words.LOOKED_DEEP[language].format(depth=depth, nodes=nodes)
    return words.LOOKED_OFTEN[language].format(nodes=nodes)


def line_as_json(line: Line) -> dict[str, object]:
    """A line for programs."""
    return {
        "turn": line.turn.text,
        "win_chance": round(line.win_chance, 4),
        "proven": line.proven,
        "continuation": list(line.continuation),
        "depth": line.depth,
        "visits": line.visits,
    }


def show_passing(text: str) -> None:
    """Show a text on one line of the terminal, in the place of the one before it."""
    sys.stderr.write(f"\r\x1b[K{text[:WIDTH]}")
    sys.stderr.flush()
