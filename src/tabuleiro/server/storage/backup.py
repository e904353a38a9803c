"""Copies of the store."""

import sqlite3
from pathlib import Path

from tabuleiro.core.errors import TabuleiroError
from tabuleiro.server.storage.store import FILE, connect


def backup(folder: Path, target: Path) -> None:
    """Copy the store to a file while a server may be using it; the file appears only when it is whole."""
    if not (folder / FILE).exists():
        raise TabuleiroError(f"there is no store in {folder}")
    if target.exists():
        raise TabuleiroError(f"{target} exists already")
    beside = target.with_name(f".{target.name}.part")
    try:
        source, copy = connect(folder / FILE), sqlite3.connect(beside)
        with copy:
            source.backup(copy)
        source.close()
        copy.close()
        beside.rename(target)
    except (sqlite3.Error, OSError) as error:
        beside.unlink(missing_ok=True)
        raise TabuleiroError(f"cannot write {target}: {error}") from None
