"""`tabuleiro delete-games`: the operator's rule, while the server does not run."""

import asyncio
from pathlib import Path
from typing import Annotated

import typer

from tabuleiro.cli.serve import DataOption


def delete_games(
    games: Annotated[list[str] | None, typer.Argument(metavar="GAME", help="Ids of games.")] = None,
    untouched_days: Annotated[
        float | None, typer.Option(min=0, help="Games in which nothing has happened for so long.")
    ] = None,
    data: DataOption = None,
) -> None:
    """Delete games from the server's data, for good. A running server does it by --limit kept_days=N.

    Examples: tabuleiro delete-games --untouched-days 365 · tabuleiro delete-games Sn2qW50SOq7-
    """
    from tabuleiro.cli.game_files import data_folder
    from tabuleiro.cli.messages import NO_GAMES_NAMED
    from tabuleiro.core.errors import TabuleiroError

    if not games and untouched_days is None:
        raise TabuleiroError(NO_GAMES_NAMED)
    deleted = asyncio.run(_delete(data or data_folder(), games or [], untouched_days))
    typer.echo(f"deleted: {deleted}")


async def _delete(folder: Path, games: list[str], days: float | None) -> int:
    from tabuleiro.server.limits import Limits
    from tabuleiro.server.play.computing import Computing
    from tabuleiro.server.play.deletion import Deletion
    from tabuleiro.server.play.tables import Tables
    from tabuleiro.server.storage.store import Store

    store, computing = Store(folder), Computing(Limits())
    try:
        deletion = Deletion(store, Tables(store, computing, Limits()))
        return await deletion.by_operator(games) + (0 if days is None else await deletion.untouched(days))
    finally:
        computing.close()
        store.close()
