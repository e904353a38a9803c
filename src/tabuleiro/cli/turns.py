"""`tabuleiro turns`: every legal turn of a position."""

import typer

from tabuleiro.cli.common import GameArgument, PositionArgument, read_position


def turns(game: GameArgument, position: PositionArgument = None) -> None:
    """List every legal turn, one a line (none if the game is over).

    Examples: tabuleiro turns avanco · tabuleiro turns gatos-caes "8/8/8/8/3c4/8/8/8 d" | wc -l
    """
    for turn in read_position(game, position).turns():
        typer.echo(turn.text)
