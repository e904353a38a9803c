"""The command `tabuleiro`. One small file for each command; nothing heavy is imported before it is used."""

import os
import sys
from typing import Any

USERS_MISTAKE = 2
INTERRUPTED = 130
LANGUAGE, VARIABLE = "--language", "TABULEIRO_LANGUAGE"


def main() -> None:
    """Run the command line; a user's mistake is one clear line and status 2."""
    from typer.exceptions import Abort, TyperException

    from tabuleiro.cli.common import user_language
    from tabuleiro.core.errors import TabuleiroError

    try:
        sys.argv[1:] = _without_language(sys.argv[1:])
        status = _command()(prog_name="tabuleiro", standalone_mode=False)
    except TyperException as error:
        sys.exit(_complain(_message_of(error)))
    except TabuleiroError as error:
        sys.exit(_complain(error.told(user_language())))
    except BrokenPipeError:
        _leave_quietly()
    except (KeyboardInterrupt, Abort):
        sys.exit(INTERRUPTED)
    sys.exit(status or 0)


def _command() -> Any:
    """The commands, with their help in the user's language."""
    from typer.main import get_command

    from tabuleiro.cli.app import app
    from tabuleiro.cli.common import user_language
    from tabuleiro.cli.manual import as_manual

    return as_manual(get_command(app), user_language())


def _without_language(arguments: list[str]) -> list[str]:
    """The arguments without `--language`, wherever it stands: it holds for all that is said, help and mistakes too."""
    from tabuleiro.cli.messages import NO_LANGUAGE
    from tabuleiro.core.errors import TabuleiroError
    from tabuleiro.core.info import LANGUAGES

    rest: list[str] = []
    words = iter(arguments)
    for word in words:
        name, equals, value = word.partition("=")
        if name != LANGUAGE:
            rest.append(word)
            continue
        chosen = value if equals else next(words, "")
        if chosen not in LANGUAGES:
            raise TabuleiroError(NO_LANGUAGE, name=chosen)
        os.environ[VARIABLE] = chosen
    return rest


def _message_of(error: Exception) -> str:
    """What was wrong with the arguments, and where help is to be found."""
    from tabuleiro.cli.common import user_language
    from tabuleiro.cli.portuguese import mistake

    text = error.format_message() if hasattr(error, "format_message") else str(error)
    context = getattr(error, "ctx", None)
    command = context.command_path if context is not None else "tabuleiro"
    if user_language() == "pt":
        return f"{mistake(text).rstrip('.')}; vê `{command} --help`"
    return f"{text.rstrip('.')}; see `{command} --help`"


def _complain(message: str) -> int:
    sys.stderr.write(f"tabuleiro: {message}\n")
    return USERS_MISTAKE


def _leave_quietly() -> None:
    """The reader of our pipe has gone (`tabuleiro turns … | head`): that is no error of ours."""
    os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
    sys.exit(0)
