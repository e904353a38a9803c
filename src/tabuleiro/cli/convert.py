"""`tabuleiro convert`: a saved game in another format."""

from pathlib import Path
from typing import Annotated

import typer


def convert(
    source: Annotated[Path, typer.Argument(metavar="FILE", help="A saved game: JSON, text, PGN or SGF of Hive.")],
    target: Annotated[
        Path | None, typer.Argument(metavar="TARGET", help="Written by its ending: .json .txt .pgn .sgf.")
    ] = None,
    to: Annotated[
        str | None, typer.Option("--to", metavar="FORMAT", help="json, txt, pgn or sgf, to be shown.")
    ] = None,
) -> None:
    """Write a saved game in another format; without TARGET it is shown.

    PGN is Mzinga's, SGF is BoardSpace's, both for Hive.

    Examples: tabuleiro convert game.sgf game.pgn · tabuleiro convert game.json --to pgn
    """
    from tabuleiro.cli.game_files import read_record, write_record

    record = read_record(source)
    if target is None or to is not None:
        typer.echo(record.to_format(to or "txt"), nl=False)
    if target is not None:
        write_record(record, target)
