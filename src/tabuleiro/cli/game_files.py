"""Files of terminal play: what is saved on request, and the unfinished game that is kept at every turn."""

import os
from pathlib import Path

from tabuleiro.core.errors import BadRecord
from tabuleiro.core.game import Game
from tabuleiro.record import Record
from tabuleiro.record.exchange import formats


def data_folder() -> Path:
    """Where this user's data belong (the XDG rule; TABULEIRO_DATA overrides it)."""
    chosen = os.environ.get("TABULEIRO_DATA")
    if chosen:
        return Path(chosen)
    shared = os.environ.get("XDG_DATA_HOME")
    return (Path(shared) if shared else Path.home() / ".local" / "share") / "tabuleiro"


def kept_path(game: Game) -> Path:
    """The file of the unfinished game of this id."""
    return data_folder() / "unfinished" / f"{game.id.replace(':', '_')}.json"


def write_record(record: Record, path: Path) -> None:
    """Write a record so that the file is either the old one or the new one, whatever happens."""
    name = path.suffix[1:].lower()
    content = record.to_format(name if name in ("json", *formats(record.game)) else "txt")
    path.parent.mkdir(parents=True, exist_ok=True)
    beside = path.with_name(f".{path.name}.{os.getpid()}")
    with beside.open("w", encoding="utf-8") as file:
        file.write(content)
        file.flush()
        os.fsync(file.fileno())
    beside.replace(path)


def read_record(path: Path) -> Record:
    """The record in a file, JSON or text."""
    try:
        content = path.read_text(encoding="utf-8")
    except (OSError, UnicodeDecodeError) as error:
        raise BadRecord(f"cannot read {path}: {getattr(error, 'strerror', None) or error}") from None
    return Record.from_any(content)


def keep(record: Record) -> None:
    """Keep the unfinished game; forget it when it has ended."""
    if record.outcome is None:
        write_record(record, kept_path(record.game))
    else:
        kept_path(record.game).unlink(missing_ok=True)
