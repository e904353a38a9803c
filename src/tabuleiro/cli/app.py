"""The commands, gathered."""

from typing import Annotated

import typer

import tabuleiro
from tabuleiro.cli.analyse import analyse
from tabuleiro.cli.backup import backup
from tabuleiro.cli.bench import bench
from tabuleiro.cli.check_game import check_game
from tabuleiro.cli.common import columns
from tabuleiro.cli.convert import convert
from tabuleiro.cli.delete_games import delete_games
from tabuleiro.cli.games import games
from tabuleiro.cli.learn import learn
from tabuleiro.cli.new_game import new_game
from tabuleiro.cli.perft import perft
from tabuleiro.cli.play import play
from tabuleiro.cli.precompile import precompile
from tabuleiro.cli.protocol import protocol
from tabuleiro.cli.protocol_check import protocol_check
from tabuleiro.cli.rules import rules
from tabuleiro.cli.serve import serve
from tabuleiro.cli.show import show
from tabuleiro.cli.solve import solve
from tabuleiro.cli.train import train
from tabuleiro.cli.turns import turns

app = typer.Typer(
    name="tabuleiro",
    help="Two-player board games by the book.",
    add_completion=True,
    rich_markup_mode=None,
    pretty_exceptions_enable=False,
    context_settings={"help_option_names": ["-h", "--help"], "terminal_width": columns()},
)
for command in (
    games,
    rules,
    learn,
    show,
    turns,
    play,
    convert,
    analyse,
    solve,
    train,
    perft,
    protocol,
    protocol_check,
    precompile,
    bench,
    serve,
    backup,
    delete_games,
    new_game,
    check_game,
):
    app.command()(command)


def _tell_version(wanted: bool) -> None:
    if wanted:
        typer.echo(f"tabuleiro {tabuleiro.__version__}")
        raise typer.Exit


@app.callback(invoke_without_command=True)
def options(
    context: typer.Context,
    version: Annotated[
        bool, typer.Option("--version", callback=_tell_version, is_eager=True, help="Tell the version and stop.")
    ] = False,
    language: Annotated[
        str | None,
        typer.Option(metavar="LANGUAGE", help="Speak this language: pt or en. Also: the variable TABULEIRO_LANGUAGE."),
    ] = None,  # taken away by `main`, wherever it stands
) -> None:
    """Two-player board games by the book.

    Start with `tabuleiro` (the page in the browser), `tabuleiro play` (a menu) or `tabuleiro games`.
    """
    if context.invoked_subcommand is None:
        serve(open_page=True)
