"""The command `tabuleiro`. One small file for each command; nothing heavy is imported before it is used."""

import sys

USERS_MISTAKE = 2
INTERRUPTED = 130


def main() -> None:
    """Run the command line; a user's mistake is one clear line and status 2."""
    from typer.exceptions import Abort, TyperException

    from tabuleiro.cli.app import app
    from tabuleiro.core.errors import TabuleiroError

    try:
        status = app(standalone_mode=False)
    except TyperException as error:
        sys.exit(_complain(_message_of(error)))
    except TabuleiroError as error:
        sys.exit(_complain(str(error)))
    except BrokenPipeError:
        _leave_quietly()
    except (KeyboardInterrupt, Abort):
        sys.exit(INTERRUPTED)
    sys.exit(status or 0)


def _message_of(error: Exception) -> str:
    """What was wrong with the arguments, and where help is to be found."""
    text = error.format_message() if hasattr(error, "format_message") else str(error)
    context = getattr(error, "ctx", None)
    command = context.command_path if context is not None else "tabuleiro"
    return f"{text.rstrip('.')}; see `{command} --help`"


def _complain(message: str) -> int:
    sys.stderr.write(f"tabuleiro: {message}\n")
    return USERS_MISTAKE


def _leave_quietly() -> None:
    """The reader of our pipe has gone (`tabuleiro turns … | head`): that is no error of ours."""
    import os

    os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
    sys.exit(0)
