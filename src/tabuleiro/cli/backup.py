"""`tabuleiro backup`: a copy of all games, also while the server runs."""

from pathlib import Path
from typing import Annotated

import typer

from tabuleiro.cli.serve import DataOption


def backup(
    file: Annotated[Path, typer.Argument(metavar="FILE", help="The copy; it must not exist yet.")],
    data: DataOption = None,
) -> None:
    """Copy the games of the server into FILE, whether or not it runs.

    Example: tabuleiro backup games-2026-11-18.db
    """
    from tabuleiro.cli.game_files import data_folder
    from tabuleiro.server.storage.backup import backup as copy

    copy(data or data_folder(), file)
