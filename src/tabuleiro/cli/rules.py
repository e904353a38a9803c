"""`tabuleiro rules`: how a game is played, told to people."""

from typing import Annotated

import typer

from tabuleiro.cli.common import find_game, user_language, wants_colour


def rules(game: Annotated[str, typer.Argument(metavar="GAME", help="A game's id or name.")]) -> None:
    """Tell the rules of a game.

    Example: tabuleiro rules fanorona
    """
    from rich.console import Console
    from rich.markdown import Markdown

    language = user_language()
    chosen = find_game(game)
    text = f"# {chosen.info.name[language]}\n\n{chosen.explanation(language)}"
    if wants_colour():
        Console(width=min(Console().width, 90)).print(Markdown(text))
    else:
        typer.echo(text)
