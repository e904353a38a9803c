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
        descriptor = os.open(path, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600)
    except FileExistsError:
        return path.read_bytes()
    except OSError as error:
        raise TabuleiroError(f"cannot use {folder} for data: {error.strerror}") from None
    with os.fdopen(descriptor, "wb") as file:
        file.write(secrets.token_bytes(BYTES))
        file.flush()
        os.fsync(file.fileno())
    return path.read_bytes()
