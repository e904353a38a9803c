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
    names = {player.letter: player.name[language] for player in shown.game.info.players}
    if shown.outcome is None:
        typer.echo(f"{names[shown.player]} ({shown.player}) {'a jogar' if language == 'pt' else 'to move'}")
    else:
        winner = names.get(shown.outcome.winner or "", "empate" if language == "pt" else "draw")
        typer.echo(f"{winner}: {shown.game.why(shown.outcome, language)}")
    typer.echo(shown.text)
