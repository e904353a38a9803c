"""Help that reads like a manual, in the user's language."""

import re
from typing import Any

from tabuleiro.cli.portuguese import framed, translated


def as_manual(command: Any, language: str) -> Any:
    """The command and all below it; what a sentence lacks in Portuguese stays in English."""
    if language == "pt":
        command.help = translated(command.help)
        for parameter in command.params:
            if getattr(parameter, "help", None):
                parameter.help = translated(parameter.help)
    usual = command.get_help
    command.get_help = lambda context: read(usual(context), language)
    for each in getattr(command, "commands", {}).values():
        as_manual(each, language)
    return command


def read(text: str, language: str) -> str:
    """A help text without the names of types, which a metavar says better."""
    without_types = re.sub(r" <(?:str|path|int|float|file)>", "", text)
    return framed(without_types) if language == "pt" else without_types
