"""`tabuleiro turns`: every legal turn of a position."""

from typing import Annotated

import typer

from tabuleiro.cli.common import GameArgument, PositionArgument, read_position, user_language


def turns(
    game: GameArgument,
    position: PositionArgument = None,
    words: Annotated[bool, typer.Option("--words", help="Tell each turn in words too, behind a tab.")] = False,
) -> None:
    """List every legal turn, one a line (none if the game is over).

    Examples: tabuleiro turns avanco --words · tabuleiro turns gatos-caes "8/8/8/8/3c4/8/8/8 d" | wc -l
    """
    shown, language = read_position(game, position), user_language()
    for turn in shown.turns():
        typer.echo(f"{turn.text}\t{shown.game.tell(shown, turn)[language]}" if words else turn.text)
