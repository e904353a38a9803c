"""The tokens of invitations and watching links."""

import base64
import hashlib
import hmac

LINK_BYTES = 24


class Links:
    """Makes links from the id of a game and the server's secret.

    So they can be shown again to whoever may see them, while the store, and every backup of it, holds only hashes.
    """

    def __init__(self, secret: bytes) -> None:
        self._secret = secret

    def invitation(self, identifier: str) -> str:
        """The token of the invitation to a game."""
        return self._token("invitation", identifier)

    def watching(self, identifier: str) -> str:
        """The token for watching a game."""
        return self._token("watching", identifier)

    def _token(self, purpose: str, identifier: str) -> str:
        digest = hmac.digest(self._secret, f"{purpose} {identifier}".encode(), hashlib.sha256)
        return base64.urlsafe_b64encode(digest[:LINK_BYTES]).decode()
