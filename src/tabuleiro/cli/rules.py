"""`tabuleiro rules`: how a game is played, told to people."""

from typing import Annotated

import typer

import tabuleiro
from tabuleiro.cli.common import user_language, wants_colour


def rules(game: Annotated[str, typer.Argument(help="A game's id.")]) -> None:
    """Tell the rules of a game.

    Example: tabuleiro rules fanorona
    """
    from rich.console import Console
    from rich.markdown import Markdown

    language = user_language()
    chosen = tabuleiro.game(game)
    text = f"# {chosen.info.name[language]}\n\n{chosen.explanation(language)}"
    if wants_colour():
        Console(width=min(Console().width, 90)).print(Markdown(text))
    else:
        typer.echo(text)
