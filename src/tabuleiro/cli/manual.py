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
        options = command.get_help_option
        command.get_help_option = lambda context: told(options(context))
    for parameter in command.params:
        without_types(parameter)
    usual = command.get_help
    command.get_help = lambda context: read(usual(context), language)
    for each in getattr(command, "commands", {}).values():
        as_manual(each, language)
    return command


def read(text: str, language: str) -> str:
    """A help text in the user's language."""
    return framed(text) if language == "pt" else text


def told(option: Any) -> Any:
    """The library's own option, which tells the help."""
    if option is not None:
        option.help = translated(option.help)
    return option


def without_types(parameter: Any) -> None:
    """Its line of help without the name of its type, which a metavar says better."""
    usual = parameter.get_help_record

    def record(context: Any) -> Any:
        found = usual(context)
        return found and (re.sub(r" <(?:str|path|int|float|file)>", "", found[0]), found[1])

    parameter.get_help_record = record
