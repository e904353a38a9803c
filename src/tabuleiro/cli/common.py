"""Arguments that several commands share."""

import os
import shutil
import sys
import textwrap
import threading
import unicodedata
from collections.abc import Callable
from pathlib import Path
from typing import Annotated, Any, TypeVar

import typer

import tabuleiro
from tabuleiro.core.game import Game
from tabuleiro.core.position import Position

Answer = TypeVar("Answer")


def complete_game(incomplete: str) -> list[str]:
    """The ids of games that begin so, for a shell."""
    return [name for name in tabuleiro.game_ids() if name.startswith(incomplete)]


NAMED_GAME = "A game's id, with options behind a colon: avanco, fanorona:standard."
GameArgument = Annotated[
    str,
    typer.Argument(
        metavar="GAME",
        autocompletion=complete_game,
        help=NAMED_GAME,
    ),
]
PositionArgument = Annotated[
    str | None,
    typer.Argument(metavar="POSITION", help="A position's text, in quotes; - reads it from standard input."),
]
WeightsOption = Annotated[
    Path | None,
    typer.Option(metavar="FILE", help="Weights for the engine, as `tabuleiro train --out FILE` writes them."),
]


def find_game(text: str) -> Game:
    """A game by its id or by a name of it, as people write them: with or without accents, signs and capitals."""
    name, colon, options = text.partition(":")
    for identifier in tabuleiro.game_ids():
        names = tabuleiro.game(identifier).info.name
        if plain(name) in (plain(identifier), plain(names.pt), plain(names.en)) and plain(name):
            return tabuleiro.game(f"{identifier}{colon}{options}")
    return tabuleiro.game(text)


def plain(text: str) -> str:
    """A text without accents, capitals and signs."""
    letters = unicodedata.normalize("NFKD", text.casefold().replace("&", "").replace(" and ", " ").replace(" e ", " "))
    return "".join(letter for letter in letters if letter.isalnum())


def read_position(game: str, text: str | None) -> Position:
    """The position that was asked for: the start if no text was given."""
    chosen = find_game(game)
    if text is None:
        return chosen.start()
    return chosen.position(sys.stdin.readline().strip() if text == "-" else text)


def columns() -> int:
    """The columns that help may fill."""
    return max(min(shutil.get_terminal_size().columns, 80) - 2, 30)


def hanging(head: str, text: str) -> str:
    """A text behind a head, broken between words where the terminal ends; narrow ones get it below the head."""
    width = max(shutil.get_terminal_size().columns, 20)
    if len(head) > width // 2:
        return f"{head.rstrip()}\n{textwrap.fill(text, width, initial_indent='     ', subsequent_indent='     ')}"
    return textwrap.fill(head + text, width, subsequent_indent=" " * len(head), drop_whitespace=True)


def wants_colour() -> bool:
    """Whether the output is a terminal that has not been asked to go without colour."""
    return sys.stdout.isatty() and "NO_COLOR" not in os.environ and os.environ.get("TERM") != "dumb"


def colour_depth() -> int:
    """How many bits a colour has here: 24 where the terminal says so, else 8 (the 256 colours)."""
    return 24 if os.environ.get("COLORTERM") in ("truecolor", "24bit") else 8


def user_language() -> str:
    """`pt` or `en`, from the environment."""
    for name in ("TABULEIRO_LANGUAGE", "LC_ALL", "LC_MESSAGES", "LANG"):
        value = os.environ.get(name)
        if value:
            return "pt" if value.lower().startswith("pt") else "en"
    return "en"


def interruptible(work: Callable[..., Answer], *arguments: Any) -> Answer:
    """Do long work so that Ctrl-C ends it: compiled code itself does not hear signals."""
    answers: list[Answer] = []
    errors: list[BaseException] = []

    def run() -> None:
        try:
            answers.append(work(*arguments))
        except BaseException as error:  # handed on to the waiting thread below
            errors.append(error)

    thread = threading.Thread(target=run, daemon=True)
    thread.start()
    thread.join()
    if errors:
        raise errors[0]
    return answers[0]
