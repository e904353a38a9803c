"""`tabuleiro new-game`: the folder of a game, ready to be changed."""

from pathlib import Path
from typing import Annotated

import typer


def new_game(
    name: Annotated[str, typer.Argument(metavar="NAME", help="The id of the game: letters, digits and hyphens.")],
    pt: Annotated[str | None, typer.Option("--pt", metavar="TEXT", help="What it is called in Portuguese.")] = None,
    en: Annotated[str | None, typer.Option("--en", metavar="TEXT", help="What it is called in English.")] = None,
) -> None:
    """Write the folder of a game called NAME into the sources: a small game that works, to be changed.

    Examples: tabuleiro new-game moinho · tabuleiro new-game nine-men --pt "Moinho" --en "Nine Men's Morris"
    """
    from tabuleiro.core.info import Words
    from tabuleiro.making.new_game import write_game

    named = None if pt is None and en is None else Words(pt or en or name, en or pt or name)
    here = Path.cwd()
    for path in write_game(name, named):
        typer.echo(path.relative_to(here) if path.is_relative_to(here) else path)
    typer.echo(f"It can be played: `tabuleiro play {name}`. What to change, and how: docs/add-a-game.md")
    typer.echo(f"`tabuleiro check-game {name}` looks it over.")
