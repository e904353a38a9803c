"""`tabuleiro play`: a game in the terminal."""

import json
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

import tabuleiro
from tabuleiro.cli.common import user_language, wants_colour
from tabuleiro.core.levels import HIGHEST, LEVELS, USUAL_LEVEL

if TYPE_CHECKING:
    from tabuleiro.record import Record


def play(
    game: Annotated[str | None, typer.Argument(metavar="[GAME]", help="A game's id; a menu if none is named.")] = None,
    program: Annotated[
        str | None, typer.Option(metavar="PLAYER", help="The program plays for this player: first, second or nobody.")
    ] = None,
    resume: Annotated[bool, typer.Option("--resume", help="Go on with the unfinished game that was kept.")] = False,
    load: Annotated[Path | None, typer.Option(metavar="FILE", help="Go on with a saved game.")] = None,
    level: Annotated[
        int | None, typer.Option(min=1, max=HIGHEST, help="How well the program plays; 5 if nothing is said.")
    ] = None,
    seconds: Annotated[float, typer.Option(min=0.01, max=600, help="The longest the program thinks at a turn.")] = 3.0,
    in_words: Annotated[bool, typer.Option("--words", help="Tell every turn in words, beside its text.")] = False,
    as_json: Annotated[bool, typer.Option("--json", help="The last line is the game as a JSON object.")] = False,
) -> None:
    """Play in the terminal: two people, or against the program.

    Examples: tabuleiro play · tabuleiro play avanco --program second --level 3 · tabuleiro play --load club.txt
    """
    from tabuleiro.cli.terminal_game import LEVEL, PROGRAM, TerminalGame

    language = user_language()
    record, asked = _record(game, resume, load, language)
    if program is not None:
        side = _player(record, program)
    elif asked:
        side = _ask_opponent(record, language)
    else:
        side = record.about.get(PROGRAM)
    if level is None and asked and side is not None:
        level = _ask_level(language)
    elif level is None:
        level = _level_in(record.about.get(LEVEL), USUAL_LEVEL)
    table = TerminalGame(
        record,
        side,
        typer.echo,
        language=language,
        colour=wants_colour(),
        seconds=seconds,
        level=level,
        in_words=in_words,
    )
    table.run(_lines())
    if as_json:
        typer.echo(_as_json(record))


def _record(game: str | None, resume: bool, load: Path | None, language: str) -> "tuple[Record, bool]":
    """The record to play on, and whether the opponent is still to be asked for."""
    from tabuleiro.cli import words
    from tabuleiro.cli.game_files import kept_path, read_record
    from tabuleiro.core.errors import TabuleiroError

    if load is not None:
        return read_record(load), False
    chosen = tabuleiro.game(game or _ask_game(language))
    path = kept_path(chosen)
    if resume and not path.exists():
        raise TabuleiroError(words.NONE_KEPT[language].format(game=chosen.id))
    if path.exists() and (resume or sys.stdin.isatty()):
        kept = read_record(path)
        question = words.RESUME_QUESTION[language].format(turns=len(kept.turns))
        if resume or _ask(question).lower()[:1] in ("s", "y"):
            return kept, False
    return chosen.record(), sys.stdin.isatty()


def _player(record: "Record", name: str) -> str | None:
    letters = [player.letter for player in record.game.info.players]
    meanings = {"first": letters[0], "second": letters[1], "nobody": None} | {letter: letter for letter in letters}
    if name not in meanings:
        raise typer.BadParameter(f"{name!r}: choose first, second or nobody (or {' or '.join(letters)})")
    return meanings[name]


def _ask_game(language: str) -> str:
    """A menu of the games."""
    from tabuleiro.cli import words
    from tabuleiro.core.errors import TabuleiroError

    identifiers = tabuleiro.game_ids()
    cards = [tabuleiro.game(identifier).info for identifier in identifiers]
    width = max(len(info.name[language]) for info in cards)
    for number, info in enumerate(cards, 1):
        typer.echo(f"{number:>3}  {info.name[language]:<{width}}  {info.summary[language]}")
    while True:
        answer = _ask(words.CHOOSE_GAME[language])
        if answer.isdigit() and 1 <= int(answer) <= len(identifiers):
            return identifiers[int(answer) - 1]
        try:
            return tabuleiro.game(answer).id
        except TabuleiroError as error:
            typer.echo(str(error))


def _ask_opponent(record: "Record", language: str) -> str | None:
    from tabuleiro.cli import words

    first, second = (player.letter for player in record.game.info.players)
    choices = {"1": second, "2": first, "3": None, "": second}
    while (answer := _ask(words.CHOOSE_OPPONENT[language])) not in choices:
        typer.echo(words.NO_SUCH_CHOICE[language].format(answer=answer))
    return choices[answer]


def _ask_level(language: str) -> int:
    """A menu of the levels."""
    from tabuleiro.cli import words

    for level in LEVELS:
        typer.echo(f"{level.number:>3}  {level.name[language]}: {level.meaning[language]}")
    while True:
        answer = _ask(words.CHOOSE_LEVEL[language].format(highest=HIGHEST, usual=USUAL_LEVEL))
        chosen = _level_in(answer or str(USUAL_LEVEL), 0)
        if chosen:
            return chosen
        typer.echo(words.NO_SUCH_CHOICE[language].format(answer=answer))


def _level_in(text: str | None, otherwise: int) -> int:
    """The level that a text names, if it names one."""
    return int(text) if text is not None and text.isdecimal() and 1 <= int(text) <= HIGHEST else otherwise


def _as_json(record: "Record") -> str:
    """The game in one line: how it stands, or how it ended."""
    outcome = record.outcome
    return json.dumps(
        {
            "game": record.game.id,
            "start": record.positions[0].text,
            "turns": list(record.texts),
            "position": record.position.text,
            "outcome": None if outcome is None else {"winner": outcome.winner, "reason": outcome.reason},
        }
    )


def _ask(question: str) -> str:
    typer.echo(f"{question} ", nl=False)
    line = sys.stdin.readline()
    if not line:
        raise typer.Exit
    return line.strip()


def _lines() -> Iterator[str]:
    """What is typed, line by line, with a prompt where somebody sits before it."""
    if sys.stdin.isatty():
        import readline  # noqa: F401  # importing it gives `input` a history and arrow keys
    while True:
        try:
            yield input("> " if sys.stdin.isatty() else "")
        except EOFError:
            return
