"""`tabuleiro protocol`: the text protocol over standard input and output."""

import sys
from typing import Annotated

import typer

import tabuleiro
from tabuleiro.cli.common import GameArgument
from tabuleiro.core.levels import HIGHEST


def protocol(
    game: GameArgument,
    level: Annotated[int, typer.Option(min=1, max=HIGHEST, help="The strength of the engine.")] = HIGHEST,
) -> None:
    """Speak the text protocol: for Hive the Universal Hive Protocol, for the other games the same commands.

    Example: tabuleiro protocol hive:tournament,+MLP
    """
    from tabuleiro.protocol.session import Session

    session = Session(tabuleiro.game(game), level)
    try:
        for line in session.greeting():
            typer.echo(line)
        for line in sys.stdin:
            if line.strip() in ("exit", "quit"):
                break
            for answer in session.answer(line):
                typer.echo(answer)
            sys.stdout.flush()
    finally:
        session.close()
