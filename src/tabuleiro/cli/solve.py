"""`tabuleiro solve`: what a position is worth, proven."""

import json
import sys
import threading
from typing import TYPE_CHECKING, Annotated

import typer

from tabuleiro.cli import words
from tabuleiro.cli.common import GameArgument, PositionArgument, read_position, user_language

if TYPE_CHECKING:
    from tabuleiro.core.position import Position
    from tabuleiro.search.proof import Progress, Proof

ENDED = 5.0
"""Seconds that a search which was interrupted may take to tell what it knows (a first compilation may last longer)."""


def solve(
    game: GameArgument,
    position: PositionArgument = None,
    seconds: Annotated[
        float | None, typer.Option(metavar="SECONDS", min=0.01, max=86400 * 7, help="Give up after so long.")
    ] = None,
    nodes: Annotated[int | None, typer.Option(metavar="N", min=1, help="Give up after so many states.")] = None,
    as_json: Annotated[bool, typer.Option("--json", help="The last line is a JSON object.")] = False,
) -> None:
    """Prove whether the player to move wins, loses or draws, and by which turns. Ctrl-C tells what is known by then.

    Examples: tabuleiro solve rastros · tabuleiro solve avanco "b6/6w/7/7/7/7/7 w" --json
    """
    start = read_position(game, position)
    found = _prove(start, seconds, nodes)
    if sys.stderr.isatty():
        sys.stderr.write("\r\x1b[K")
    turns = [turn.text for turn in found.turns]
    if as_json:
        typer.echo(json.dumps({"result": found.result, "turns": turns, "nodes": found.nodes}))
        return
    language = user_language()
    typer.echo(f"{words.RESULTS[found.result][language]}  {' '.join(turns)}".rstrip())
    if found.result in {"win", "draw"} and not found.complete:
        typer.echo(words.NOT_ALL_DECIDED[language])


def _prove(start: "Position", seconds: float | None, nodes: int | None) -> "Proof":
    """The proof, made in a thread: compiled code itself does not hear Ctrl-C."""
    from tabuleiro.search.proof import Proof, prove

    stop = [0]
    found: list[Proof] = []
    errors: list[BaseException] = []

    def run() -> None:
        try:
            found.append(prove(start, seconds, nodes, stop, _show_progress if sys.stderr.isatty() else None))
        except BaseException as error:  # handed on to the waiting thread below
            errors.append(error)

    thread = threading.Thread(target=run, daemon=True)
    thread.start()
    try:
        thread.join()
    except KeyboardInterrupt:
        stop[0] = 1
        thread.join(ENDED)
    if errors:
        raise errors[0]
    return found[0] if found else Proof("unknown", (), 0, complete=False)


def _show_progress(progress: "Progress") -> None:
    """How far it is, on one line of the terminal."""
    language = user_language()
    if progress.result == "unknown":
        state = words.TO_PROVE[language].format(prove=f"{progress.to_prove:,}", refute=f"{progress.to_refute:,}")
    else:
        state = words.DECIDED[language].format(result=words.RESULTS[progress.result][language], number=progress.decided)
    passed = words.STATES[language].format(seconds=f"{progress.seconds:.1f}", nodes=f"{progress.nodes:,}")
    sys.stderr.write(f"\r\x1b[K{passed}  {state}")
    sys.stderr.flush()
