"""Copies of the store, and of the secret beside it. Nobody but their owner may read them."""

import os
import sqlite3
from pathlib import Path

from tabuleiro.core.errors import TabuleiroError
from tabuleiro.server.storage import secret
from tabuleiro.server.storage.store import FILE, connect


def backup(folder: Path, target: Path) -> None:
    """Copy the store to a file, and the secret to one beside it, while a server may be using them.

    The files appear only when they are whole.
    """
    if not (folder / FILE).exists():
        raise TabuleiroError(f"there is no store in {folder}")
    for each in (target, secret_beside(target)):
        if each.exists():
            raise TabuleiroError(f"{each} exists already")
    beside = target.with_name(f".{target.name}.part")
    try:
        os.close(os.open(beside, os.O_WRONLY | os.O_CREAT | os.O_TRUNC, 0o600))
        source, copy = connect(folder / FILE), sqlite3.connect(beside)
        with copy:
            source.backup(copy)
        source.close()
        copy.close()
        if (folder / secret.FILE).exists():
            secret.write_secret(secret_beside(target), (folder / secret.FILE).read_bytes())
        beside.rename(target)
    except (sqlite3.Error, OSError) as error:
        beside.unlink(missing_ok=True)
        raise TabuleiroError(f"cannot write {target}: {error}") from None


def secret_beside(target: Path) -> Path:
    """Where the secret that belongs to a copy lies."""
    return target.with_name(f"{target.name}.secret")
