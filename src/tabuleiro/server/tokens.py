"""Secrets: who holds a seat, an invitation or a watching link. Only their hashes are ever stored."""

import hashlib
import secrets

TOKEN_BYTES = 24  # 192 random bits
ID_BYTES = 9
LONGEST = 64


def new_token() -> str:
    """A secret that nobody guesses, fit for a link."""
    return secrets.token_urlsafe(TOKEN_BYTES)


def new_id() -> str:
    """The name of a game: not secret, but not to be counted through either."""
    return secrets.token_urlsafe(ID_BYTES)


def hashed(token: str) -> bytes:
    """What is stored of a token. It has so many random bits that a plain hash cannot be turned back."""
    return hashlib.sha256(token[:LONGEST].encode("utf-8", "surrogatepass")).digest()
