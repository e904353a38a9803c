"""`tabuleiro bench`: how fast the games run on this machine."""

from typing import Annotated

import typer

import tabuleiro
from tabuleiro.cli.common import find_game


def bench(
    games: Annotated[list[str] | None, typer.Argument(metavar="GAME...", help="Games; all if none is named.")] = None,
    seconds: Annotated[
        float, typer.Option(metavar="SECONDS", min=0.05, max=60, help="How long each measurement takes.")
    ] = 0.5,
) -> None:
    """Measure random games and perft, compiled and interpreted, and tell the ratio.

    Examples: tabuleiro bench · tabuleiro bench avanco --seconds 2
    """
    from tabuleiro.search.measure import measure

    chosen = [find_game(name) for name in games or tabuleiro.game_ids()]
    typer.echo(
        f"{'':<20}{'random games/s':>16}{'actions/s':>14}{'× interpreted':>15}{'perft leaves/s':>16}{'in bulk':>14}"
    )
    for game in chosen:
        speed = measure(game, seconds)
        typer.echo(
            f"{game.id:<20}{speed.games:>16,.0f}{speed.turns:>14,.0f}{speed.ratio:>14.0f}×"
            f"{speed.leaves:>16,.0f}{speed.leaves_in_bulk:>14,.0f}"
        )
