"""`tabuleiro show`: a position as a picture."""

from typing import Annotated

import typer

from tabuleiro.cli.common import (
    GameArgument,
    PositionArgument,
    colour_depth,
    read_position,
    user_language,
    wants_colour,
)
from tabuleiro.cli.words import TO_MOVE


def show(
    game: GameArgument,
    position: PositionArgument = None,
    svg: Annotated[bool, typer.Option("--svg", help="Write an SVG picture instead of text.")] = False,
    flip: Annotated[bool, typer.Option("--flip", help="Seen from the other side.")] = False,
) -> None:
    """Show a position, who is to move, and how it ended if it has.

    Examples: tabuleiro show avanco · tabuleiro show rastros "7/7/4w2/7/7/7/7 1" · tabuleiro show hive --svg > hive.svg
    """
    from tabuleiro import draw

    shown, language = read_position(game, position), user_language()
    if svg:
        typer.echo(draw.svg(shown, theme="light", flip=flip, language=language))
        return
    typer.echo(draw.terminal(shown, colour=wants_colour(), depth=colour_depth(), flip=flip, language=language))
    for count in shown.game.score(shown):
        typer.echo(count.line(language))
    if shown.outcome is None:
        names = {player.letter: player.name[language] for player in shown.game.info.players}
        typer.echo(TO_MOVE[language].format(name=names[shown.player], letter=shown.player))
    else:
        typer.echo(shown.game.ending(shown.outcome).sentence(language))
    typer.echo(shown.text)
