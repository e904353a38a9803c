"""`tabuleiro analyse`: what the engine thinks of a position."""

import json
import sys
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from tabuleiro.cli.common import (
    GameArgument,
    PositionArgument,
    WeightsOption,
    find_game,
    interruptible,
    read_position,
    user_language,
)

if TYPE_CHECKING:
    from tabuleiro.engine import Analysis
    from tabuleiro.record import Record


def analyse(
    game: GameArgument,
    position: PositionArgument = None,
    load: Annotated[
        Path | None, typer.Option(metavar="FILE", help="The last position of a saved game instead.")
    ] = None,
    seconds: Annotated[
        float, typer.Option(metavar="SECONDS", min=0.05, max=86400, help="How long the engine thinks.")
    ] = 3.0,
    nodes: Annotated[
        int | None, typer.Option(metavar="N", min=1, help="Think about so many positions instead: the same everywhere.")
    ] = None,
    lines: Annotated[int, typer.Option(metavar="N", min=1, max=50, help="How many turns are shown.")] = 3,
    weights: WeightsOption = None,
    as_json: Annotated[bool, typer.Option("--json", help="The last line is a JSON object.")] = False,
) -> None:
    """Tell the best turns, the chance to win of the player to move, and how the game would go on.

    Examples: tabuleiro analyse avanco · tabuleiro analyse fanorona --seconds 10 · tabuleiro analyse hive --json
    """
    from tabuleiro.cli.analysis_text import effort_text, line_as_json, line_text, show_passing
    from tabuleiro.engine import Engine

    language = user_language()
    record = _record(game, position, load)

    def show(found: "Analysis") -> None:
        show_passing(f"{effort_text(found, language)}  {line_text(found[0], language)}")

    with Engine(record.game, weights=weights) as engine:
        interruptible(engine.prepare)
        progress = show if sys.stderr.isatty() else None
        time = seconds if nodes is None else None
        found = interruptible(engine.analyse, record, lines, time, nodes, progress)
    if sys.stderr.isatty():
        show_passing("")
    if as_json:
        answer = {"game": record.game.id, "position": record.position.text, "nodes": found.nodes}
        typer.echo(json.dumps(answer | {"lines": [line_as_json(line) for line in found]}))
        return
    for line in found:
        typer.echo(line_text(line, language))


def _record(game: str, position: str | None, load: Path | None) -> "Record":
    from tabuleiro.cli.game_files import read_record

    if load is None:
        start = read_position(game, position)
        return start.game.record(start)
    return read_record(load, find_game(game))
