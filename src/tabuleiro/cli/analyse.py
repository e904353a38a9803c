"""`tabuleiro analyse`: what the engine thinks of a position."""

import json
import sys
from typing import TYPE_CHECKING, Annotated

import typer

from tabuleiro.cli.common import GameArgument, PositionArgument, interruptible, read_position

if TYPE_CHECKING:
    from tabuleiro.engine import Analysis, Line


def analyse(
    game: GameArgument,
    position: PositionArgument = None,
    seconds: Annotated[float, typer.Option(min=0.05, max=86400, help="How long the engine thinks.")] = 3.0,
    lines: Annotated[int, typer.Option(min=1, max=50, help="How many turns are told.")] = 3,
    as_json: Annotated[bool, typer.Option("--json", help="The last line is a JSON object.")] = False,
) -> None:
    """Tell the best turns, the chance to win of the player to move, and how the game would go on.

    Examples: tabuleiro analyse avanco · tabuleiro analyse fanorona --seconds 10 · tabuleiro analyse hive --json
    """
    from tabuleiro.engine import Engine

    start = read_position(game, position)
    with Engine(start.game) as engine:
        progress = _show_progress if sys.stderr.isatty() else None
        found = interruptible(engine.analyse, start, lines, seconds, None, progress)
    if sys.stderr.isatty():
        sys.stderr.write("\r\x1b[K")
    if as_json:
        lines_found = [_as_json(each) for each in found]
        typer.echo(json.dumps({"game": start.game.id, "position": start.text, "lines": lines_found}))
        return
    for line in found:
        typer.echo(_told(line))
    if not found:
        typer.echo("the game is still being compiled: allow more --seconds")


def _told(line: "Line") -> str:
    certainty = f"proven {line.proven}" if line.proven else f"{line.win_chance:.0%}"
    return f"{line.turn}  {certainty}  {' '.join(line.continuation)}".rstrip()


def _as_json(line: "Line") -> dict[str, object]:
    return {
        "turn": line.turn.text,
        "win_chance": round(line.win_chance, 4),
        "proven": line.proven,
        "continuation": list(line.continuation),
    }


def _show_progress(found: "Analysis") -> None:
    """The best line so far, on one line of the terminal."""
    if found:
        sys.stderr.write(f"\r\x1b[K{_told(found[0])[:100]}")
        sys.stderr.flush()
