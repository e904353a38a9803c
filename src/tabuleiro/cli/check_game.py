"""`tabuleiro check-game`: what a game lacks, and what its rules do that rules must not."""

import sys
from typing import Annotated

import typer

import tabuleiro


def check_game(
    games: Annotated[list[str] | None, typer.Argument(metavar="[GAME]...", help="Games; all if none is named.")] = None,
) -> None:
    """Look games over: their parts, their rules' source, and random games. Tells what is wrong and what to do.

    Examples: tabuleiro check-game avanco · tabuleiro check-game
    """
    from tabuleiro.making.game_check import problems

    wrong = False
    for name in games or tabuleiro.game_ids():
        if name not in tabuleiro.game_ids():
            tabuleiro.game(name)  # says what there is
        found = problems(name)
        wrong |= bool(found)
        for problem in found:
            sys.stderr.write(f"{name}: {problem}\n")
        if not found:
            typer.echo(f"{name}: nothing wrong")
    if wrong:
        raise typer.Exit(1)
