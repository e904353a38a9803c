"""`tabuleiro perft`: count sequences of turns."""

from typing import Annotated

import typer

from tabuleiro.cli.common import GameArgument, interruptible, read_position


def perft(
    game: GameArgument,
    depth: Annotated[int, typer.Argument(metavar="DEPTH", min=0, max=30, help="How many whole turns.")],
    position: Annotated[str | None, typer.Option(help="Begin here instead of at the start.")] = None,
    divide: Annotated[bool, typer.Option("--divide", help="Tell the number behind each first turn.")] = False,
) -> None:
    """Count the sequences of DEPTH whole turns; a game that ends earlier counts 0.

    Examples: tabuleiro perft avanco 5 · tabuleiro perft semaforo 3 --divide
    """
    from tabuleiro.search.perft import perft as counted

    start = read_position(game, position)
    if divide and depth > 0:
        total = 0
        for turn in start.turns():
            number = interruptible(counted, start.play(turn), depth - 1)
            typer.echo(f"{turn}: {number}")
            total += number
        typer.echo(f"total: {total}")
    else:
        typer.echo(str(interruptible(counted, start, depth)))
