"""A clear no."""

from functools import partial
from typing import Any

from tabuleiro.core.errors import TabuleiroError
from tabuleiro.core.info import Words


class Refusal(Exception):
    """Why something is not done: `code` for programs, a message for people; `with_state` sends the state along."""

    def __init__(
        self,
        code: str,
        message: str | Words | TabuleiroError,
        *,
        status: int = 409,
        with_state: bool = False,
        near: tuple[str, ...] = (),
    ) -> None:
        """What is known in every language is told in every language, as `told`; a bare text is for programs."""
        self.told = in_words(message)
        self.message = message.en if isinstance(message, Words) else str(message)
        super().__init__(self.message)
        self.code, self.status, self.with_state = code, status, with_state
        self.near = near

    def __reduce__(self) -> tuple[Any, ...]:
        return partial(Refusal, status=self.status, with_state=self.with_state, near=self.near), (
            self.code,
            self.told or self.message,
        )


def in_words(message: str | Words | TabuleiroError) -> Words | None:
    """The message in every language, where there is more than a bare text."""
    if isinstance(message, TabuleiroError):
        return Words(message.told("pt"), message.told("en")) if message.code else None
    return None if isinstance(message, str) else message
