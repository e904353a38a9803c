"""The secret beside the store, from which links are made. It is not in the database, nor in any copy of it."""

import os
import secrets
from pathlib import Path

from tabuleiro.core.errors import TabuleiroError

FILE = "secret"
BYTES = 32


def read_secret(folder: Path) -> bytes:
    """The secret of the server whose data are in this folder; a new one at its first start."""
    path = folder / FILE
    try:
        if not path.exists():
            write_secret(path, secrets.token_bytes(BYTES))
        secret = path.read_bytes()
    except OSError as error:
        raise TabuleiroError(f"cannot use {folder} for data: {error.strerror}") from None
    if len(secret) < BYTES:
        raise TabuleiroError(
            f"{path} has {len(secret)} bytes and must have {BYTES}: anybody could guess links made from it; put that "
            "of your backup there, or delete the file: then links of older games cannot be shown any more"
        )
    return secret


def write_secret(path: Path, secret: bytes) -> None:
    """Write it aside and rename it: whatever happens meanwhile, the file is whole or not there."""
    beside = path.with_name(f".{path.name}.part")
    beside.unlink(missing_ok=True)
    descriptor = os.open(beside, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600)
    try:
        with os.fdopen(descriptor, "wb") as file:
            file.write(secret)
            file.flush()
            os.fsync(file.fileno())
        beside.rename(path)
    except OSError:
        beside.unlink(missing_ok=True)
        raise
