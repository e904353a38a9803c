"""`tabuleiro protocol-check`: does a program speak the text protocol?"""

import json
from typing import Annotated

import typer

from tabuleiro.cli import words
from tabuleiro.cli.common import find_game, user_language


def protocol_check(
    command: Annotated[str, typer.Argument(metavar="COMMAND", help="The program, in quotes, as for a shell.")],
    game: Annotated[str, typer.Option(metavar="GAME", help="The game it plays.")] = "hive:tournament",
    only: Annotated[str, typer.Option(metavar="TEXT", help="Only the cases with this in their name.")] = "",
    as_json: Annotated[bool, typer.Option("--json", help="One JSON object a line, for each case.")] = False,
) -> None:
    """Hold a program of the text protocol (for Hive: UHP) to what viewers and referees rely on.

    The status is 1 if a case fails. What must come out is known from the rules, not from our engine.

    Examples: tabuleiro protocol-check tabuleiro-uhp · tabuleiro protocol-check "nokamute uhp" --only load
    """
    from tabuleiro.protocol.check import Examiner

    language, failed, done = user_language(), 0, 0
    for result in Examiner(command, find_game(game)).run(only):
        done += 1
        failed += bool(result.wrong)
        if as_json:
            told = {"case": result.case, "passed": not result.wrong, "wrong": result.wrong}
            typer.echo(json.dumps(told | {"seconds": round(result.seconds, 3)}))
        else:
            typer.echo(
                f"{'✗' if result.wrong else '✓'} {result.case}" + (f"\n    {result.wrong}" if result.wrong else "")
            )
    if not as_json:
        typer.echo(words.CASES_PASSED[language].format(passed=done - failed, all=done))
    raise typer.Exit(1 if failed else 0)
