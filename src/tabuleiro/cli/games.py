"""`tabuleiro games`: what can be played."""

import typer

import tabuleiro
from tabuleiro.cli.common import user_language


def games() -> None:
    """List the games and their options.

    Example: tabuleiro games
    """
    language = user_language()
    for identifier in tabuleiro.game_ids():
        info = tabuleiro.game(identifier).info
        typer.echo(f"{identifier:<13} {info.name[language]}: {info.summary[language]}")
        for option in info.options:
            typer.echo(f"{'':<13}   :{option.name}  {option.meaning[language]}")
