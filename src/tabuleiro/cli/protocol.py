"""`tabuleiro protocol`: the text protocol over standard input and output."""

from typing import Annotated

import typer

from tabuleiro.cli.common import GameArgument, find_game


def protocol(
    game: GameArgument,
    level: Annotated[int, typer.Option(metavar="N", min=1, max=10, help="The strength of the engine.")] = 10,
    book: Annotated[
        bool, typer.Option("--book", help="Begin by the book, where programs assume a rule of tournaments.")
    ] = False,
) -> None:
    """Speak the text protocol: for Hive the Universal Hive Protocol, for the other games the same commands.

    Example: tabuleiro protocol hive:+MLP
    """
    from tabuleiro.protocol.conversation import speak

    speak(find_game(game), level, by_the_book=book)
