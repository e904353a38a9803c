"""`tabuleiro serve`: games in the browser and over the network."""

import json
import sys
from pathlib import Path
from typing import Annotated

import typer

from tabuleiro.cli import words
from tabuleiro.cli.common import user_language

DataOption = Annotated[Path | None, typer.Option(metavar="DIR", help="Where games are kept; this user's own place.")]


def serve(
    host: Annotated[str, typer.Option(help="The address to listen on; 0.0.0.0 for the whole network.")] = "127.0.0.1",
    port: Annotated[int, typer.Option(metavar="N", min=0, max=65535, help="The port; 0 chooses a free one.")] = 8765,
    data: DataOption = None,
    root_path: Annotated[
        str, typer.Option(metavar="PATH", help="The path before ours that a reverse proxy takes away: /jogos.")
    ] = "",
    origin: Annotated[
        list[str] | None, typer.Option(metavar="URL", help="Another site whose pages may talk to this server.")
    ] = None,
    site: Annotated[
        list[str] | None, typer.Option(metavar="NAME", help="A name by which this server is called: jogos.example.pt.")
    ] = None,
    proxies: Annotated[
        str, typer.Option(metavar="ADDRESSES", help="Proxies whose X-Forwarded-For is believed.")
    ] = "127.0.0.1",
    limit: Annotated[
        list[str] | None, typer.Option(metavar="NAME=VALUE", help="Change a limit; see server/limits.py.")
    ] = None,
    open_page: Annotated[bool, typer.Option("--open", help="Open the page in the browser.")] = False,
) -> None:
    """Serve games until Ctrl-C.

    Examples: tabuleiro serve · tabuleiro serve --host 0.0.0.0 --port 80 --data /var/lib/tabuleiro
    """
    from tabuleiro.cli.game_files import data_folder
    from tabuleiro.server.http.identity import Site
    from tabuleiro.server.limits import Limits
    from tabuleiro.server.run import run

    limits = Limits().changed(limit or [])
    language = user_language()

    def greet(address: str) -> None:
        """Sentences for a person; for a program a line of JSON."""
        if sys.stdout.isatty():
            typer.echo(words.SERVING[language].format(address=address))
        else:
            typer.echo(json.dumps({"address": address}))
        sys.stdout.flush()

    run(
        host,
        port,
        data or data_folder(),
        root_path=root_path,
        site=Site.of(site or [], origin or []),
        proxies=proxies,
        limits=limits,
        open_page=open_page,
        greet=greet,
    )
