"""`tabuleiro show`: a position as a picture."""

import shutil
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from tabuleiro.cli.common import (
    PositionArgument,
    colour_depth,
    complete_game,
    find_game,
    read_position,
    user_language,
    wants_colour,
)

if TYPE_CHECKING:
    from tabuleiro.core.position import Position
    from tabuleiro.core.turn import Outcome


def show(
    game: Annotated[
        str | None,
        typer.Argument(
            metavar="GAME", autocompletion=complete_game, help="A game's id or name; with --load it may be left out."
        ),
    ] = None,
    position: PositionArgument = None,
    load: Annotated[Path | None, typer.Option(metavar="FILE", help="The last position of a saved game.")] = None,
    ply: Annotated[int | None, typer.Option(metavar="N", min=0, help="With --load: as it stood after N turns.")] = None,
    svg: Annotated[bool, typer.Option("--svg", help="Write an SVG picture instead of text.")] = False,
    flip: Annotated[bool, typer.Option("--flip", help="Seen from the other side.")] = False,
) -> None:
    """Show a position, who is to move, and how it ended if it has.

    Examples: tabuleiro show avanco · tabuleiro show trails "7/7/4w2/7/7/7/7 1" · tabuleiro show --load club.txt --ply 7
    """
    from tabuleiro import draw
    from tabuleiro.cli import words

    language = user_language()
    shown, last, outcome = _found(game, position, load, ply)
    if svg:
        typer.echo(draw.svg(shown, theme="light", flip=flip, last=last, language=language))
        return
    width = shutil.get_terminal_size().columns
    colour, depth = wants_colour(), colour_depth()
    typer.echo(draw.terminal(shown, colour=colour, depth=depth, flip=flip, last=last, language=language, width=width))
    for count in shown.game.score(shown):
        typer.echo(count.line(language))
    if outcome is None:
        names = {player.letter: player.name[language] for player in shown.game.info.players}
        typer.echo(words.TO_MOVE[language].format(name=names[shown.player], letter=shown.player))
    else:
        typer.echo(shown.game.ending(outcome).sentence(language))
    typer.echo(shown.text)


def _found(
    game: str | None, position: str | None, load: Path | None, ply: int | None
) -> "tuple[Position, str | None, Outcome | None]":
    """The position, the turn that led to it, and how the game ended there if it did."""
    from tabuleiro.cli.game_files import read_record
    from tabuleiro.cli.messages import FILE_AND_TEXT, NO_SUCH_PLY
    from tabuleiro.core.errors import TabuleiroError

    if load is None:
        if game is None:
            raise typer.BadParameter("GAME")
        found = read_position(game, position)
        return found, None, found.outcome
    if position is not None:
        raise TabuleiroError(FILE_AND_TEXT)
    record = read_record(load, None if game is None else find_game(game))
    at = record.ply if ply is None else ply
    if at > record.ply:
        raise TabuleiroError(NO_SUCH_PLY, most=record.ply, ply=at)
    found = record.positions[at]
    return found, record.texts[at - 1] if at else None, record.outcome if at == record.ply else found.outcome
