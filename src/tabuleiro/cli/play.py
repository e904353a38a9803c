"""`tabuleiro play`: a game in the terminal."""

import contextlib
import json
import sys
import time
from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

import tabuleiro
from tabuleiro.cli.common import complete_game, find_game, hanging, user_language, wants_colour
from tabuleiro.core.levels import HIGHEST, LEVELS, USUAL_LEVEL

if TYPE_CHECKING:
    from tabuleiro.core.game import Game
    from tabuleiro.protocol.program import Program
    from tabuleiro.record import Record


def play(
    game: Annotated[
        str | None,
        typer.Argument(
            metavar="GAME", autocompletion=complete_game, help="A game's id or name; a menu if none is named."
        ),
    ] = None,
    program: Annotated[
        str | None, typer.Option(metavar="PLAYER", help="The program plays for this player: first, second or nobody.")
    ] = None,
    opponent: Annotated[
        str | None, typer.Option(metavar="COMMAND", help="Another program plays, one of the text protocol (UHP).")
    ] = None,
    resume: Annotated[bool, typer.Option("--resume", help="Go on with an unfinished game: the latest.")] = False,
    number: Annotated[int, typer.Option(metavar="N", min=1, help="With --resume: the Nth of those listed.")] = 1,
    unfinished: Annotated[bool, typer.Option("--unfinished", help="List the unfinished games, and stop.")] = False,
    load: Annotated[Path | None, typer.Option(metavar="FILE", help="Go on with a saved game.")] = None,
    level: Annotated[
        int | None, typer.Option(metavar="N", min=1, max=10, help="How well the program plays; 5 if nothing is said.")
    ] = None,
    seconds: Annotated[
        float, typer.Option(metavar="SECONDS", min=0.01, max=600, help="The longest the program thinks at a turn.")
    ] = 3.0,
    full: Annotated[
        bool,
        typer.Option("--full", help="Fill the terminal: keyboard and mouse, the engine's lines beside the board."),
    ] = False,
    in_words: Annotated[bool, typer.Option("--words", help="Tell every turn in words, beside its text.")] = False,
    as_json: Annotated[bool, typer.Option("--json", help="The last line is the game as a JSON object.")] = False,
) -> None:
    """Play in the terminal: two people, or against the program, ours or another.

    Examples: tabuleiro play · tabuleiro play trails --program second --level 3 · tabuleiro play --load club.txt
    """
    from tabuleiro.cli.terminal_game import LEVEL, PROGRAM, TerminalGame

    language = user_language()
    chosen = None if game is None else find_game(game)
    if unfinished:
        _list_kept(chosen, language)
        return
    record, path, asked = _record(chosen, number if resume else 0, load, language)
    if program is not None:
        side = _player(record, program)
    elif opponent is not None:
        side = record.game.info.players[1].letter
    elif asked:
        side = _ask_opponent(record, language)
    else:
        side = record.about.get(PROGRAM)
    if level is None and asked and side is not None and opponent is None:
        level = _ask_level(language)
    elif level is None:
        level = _level_in(record.about.get(LEVEL), USUAL_LEVEL)
    if full:
        _fill_the_terminal(record, side, level, seconds, language, path, opponent)
        return
    table = TerminalGame(
        record,
        side,
        typer.echo,
        language=language,
        colour=wants_colour(),
        seconds=seconds,
        level=level,
        in_words=in_words,
        path=path,
        guest=_guest(opponent, record),
    )
    table.run(_lines())
    if as_json:
        typer.echo(_as_json(table.record))


def _fill_the_terminal(
    record: "Record",
    side: str | None,
    level: int,
    seconds: float,
    language: str,
    path: Path | None,
    command: str | None,
) -> None:
    """The same game on a board that fills the terminal; what is told meanwhile stands there already."""
    from tabuleiro.cli.opponent import Opponent
    from tabuleiro.cli.screen import Screen

    opponent = Opponent(record, level, seconds, language, lambda *_, **__: None, _guest(command, record), quiet=True)
    Screen(record, side, opponent, language, path).run()


def _guest(command: str | None, record: "Record") -> "Program | None":
    """Another program, started at once: that it cannot be is better known before the game."""
    from tabuleiro.protocol.program import Program

    if command is None:
        return None
    guest = Program(command, record.game)
    guest.start()
    return guest


def _record(chosen: "Game | None", number: int, load: Path | None, language: str) -> "tuple[Record, Path | None, bool]":
    """The record to play on, where it is kept already, and whether the opponent is still to be asked for."""
    from tabuleiro.cli import words
    from tabuleiro.cli.game_files import kept_game, kept_games, read_record

    if load is not None:
        return read_record(load, chosen), None, False
    if number:
        path = kept_game(chosen, number)
        return read_record(path), path, False
    chosen = chosen or tabuleiro.game(_ask_game(language))
    paths = kept_games(chosen) if sys.stdin.isatty() else []
    if paths:
        question = words.RESUME_QUESTION[language].format(turns=read_record(paths[0]).ply)
        if _ask(question).lower()[:1] in ("s", "y"):
            return read_record(paths[0]), paths[0], False
    return chosen.record(), None, sys.stdin.isatty()


def _list_kept(chosen: "Game | None", language: str) -> None:
    """The unfinished games, numbered as `--number` wants them."""
    from tabuleiro.cli import words
    from tabuleiro.cli.game_files import kept_game, kept_games, read_record
    from tabuleiro.core.errors import TabuleiroError

    kept_game(chosen, 1)  # says so where there is none
    for number, path in enumerate(kept_games(chosen), 1):
        try:
            record = read_record(path)
        except TabuleiroError:
            typer.echo(words.UNREADABLE[language].format(number=number, file=path.name))
            continue
        date = time.strftime("%Y-%m-%d %H:%M", time.localtime(path.stat().st_mtime))
        name = record.game.info.name[language] + record.game.id[len(record.game.info.id) :]
        typer.echo(words.KEPT_GAME[language].format(number=number, name=name, turns=record.ply, date=date))


def _player(record: "Record", name: str) -> str | None:
    from tabuleiro.cli.messages import NO_PLAYER_NAMED
    from tabuleiro.core.errors import TabuleiroError

    letters = [player.letter for player in record.game.info.players]
    meanings = {"first": letters[0], "second": letters[1], "nobody": None} | {letter: letter for letter in letters}
    if name not in meanings:
        raise TabuleiroError(NO_PLAYER_NAMED, name=name, letters=letters)
    return meanings[name]


def _ask_game(language: str) -> str:
    """A menu of the games."""
    from tabuleiro.cli import words
    from tabuleiro.core.errors import TabuleiroError

    identifiers = tabuleiro.game_ids()
    cards = [tabuleiro.game(identifier).info for identifier in identifiers]
    width = max(len(info.name[language]) for info in cards)
    for number, info in enumerate(cards, 1):
        typer.echo(hanging(f"{number:>3}  {info.name[language]:<{width}}  ", info.summary[language]))
    while True:
        answer = _ask(words.CHOOSE_GAME[language])
        if answer.isdigit() and 1 <= int(answer) <= len(identifiers):
            return identifiers[int(answer) - 1]
        try:
            return find_game(answer).id
        except TabuleiroError as error:
            typer.echo(error.told(language))


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
        typer.echo(hanging(f"{level.number:>3}  ", f"{level.name[language]}: {level.meaning[language]}"))
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
    return json.dumps(json.loads(record.to_json()) | {"position": record.position.text})


def _ask(question: str) -> str:
    typer.echo(f"{question} ", nl=False)
    line = sys.stdin.readline()
    if not line:
        raise typer.Exit
    return line.strip()


def _lines() -> Iterator[str]:
    """What is typed, line by line, with a prompt where somebody sits before it."""
    if sys.stdin.isatty():
        with contextlib.suppress(ImportError):  # Windows has none, and needs none
            import readline  # noqa: F401  # importing it gives `input` a history and arrow keys
    while True:
        try:
            yield input("> " if sys.stdin.isatty() else "")
        except EOFError:
            return
