"""`tabuleiro precompile`: make every game fast before it is first played."""

import time
from typing import Annotated

import typer

import tabuleiro
from tabuleiro.cli.common import find_game


def precompile(
    games: Annotated[list[str] | None, typer.Argument(metavar="GAME...", help="Games; all if none is named.")] = None,
) -> None:
    """Compile games to native code and keep it on disk; a second call finds it there.

    Examples: tabuleiro precompile · tabuleiro precompile avanco fanorona
    """
    from tabuleiro.engine import Thinker
    from tabuleiro.search.binding import prepare

    chosen = [find_game(name) for name in games or tabuleiro.game_ids()]
    for number, game in enumerate(chosen, 1):
        typer.echo(f"[{number}/{len(chosen)}] {game.info.id:<13}", nl=False)
        began = time.perf_counter()
        prepare(game.rules)
        Thinker(game).prepare()
        typer.echo(f"{time.perf_counter() - began:6.2f} s")
