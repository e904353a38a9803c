"""`tabuleiro rules`: how a game is played, told to people, with figures."""

from pathlib import Path
from typing import Annotated

import typer

from tabuleiro.cli.common import find_game, user_language, wants_colour


def rules(
    game: Annotated[str, typer.Argument(metavar="GAME", help="A game's id or name.")],
    html: Annotated[
        Path | None, typer.Option("--html", metavar="FILE", help="Write them as a page of HTML that stands alone.")
    ] = None,
) -> None:
    """Tell the rules of a game, with their figures.

    Examples: tabuleiro rules fanorona · tabuleiro rules hive --html hive.html
    """
    from rich.console import Console
    from rich.markdown import Markdown

    from tabuleiro.draw import teaching

    language = user_language()
    chosen = find_game(game)
    if html is not None:
        try:
            html.write_text(teaching.page(chosen, language), encoding="utf-8")
        except OSError as error:
            raise typer.BadParameter(f"{html}: {error.strerror or error}", param_hint="--html") from None
        return
    colour = wants_colour()
    console = Console(width=min(Console().width, 90))
    parts = (f"# {chosen.info.name[language]}", *teaching.explanation_in_terminal(chosen, language))
    for part in parts:
        if colour and not part.startswith("\n"):
            console.print(Markdown(part))
        else:
            typer.echo(f"{part}\n")
