"""Arguments that several commands share."""

import os
import sys
import threading
from collections.abc import Callable
from typing import Annotated, Any, TypeVar

import typer

import tabuleiro
from tabuleiro.core.position import Position

Answer = TypeVar("Answer")

GameArgument = Annotated[
    str, typer.Argument(metavar="GAME", help="A game's id, with options behind a colon: avanco, fanorona:standard.")
]
PositionArgument = Annotated[
    str | None,
    typer.Argument(metavar="[POSITION]", help="A position's text, in quotes; - reads it from standard input."),
]


def read_position(game: str, text: str | None) -> Position:
    """The position that was asked for: the start if no text was given."""
    chosen = tabuleiro.game(game)
    if text is None:
        return chosen.start()
    return chosen.position(sys.stdin.readline().strip() if text == "-" else text)


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
