"""A clear no."""

from functools import partial
from typing import Any


class Refusal(Exception):
    """Why something is not done: `code` for programs, a message for people; `with_state` sends the state along."""

    def __init__(
        self, code: str, message: str, *, status: int = 409, with_state: bool = False, near: tuple[str, ...] = ()
    ) -> None:
        super().__init__(message)
        self.code, self.message, self.status, self.with_state = code, message, status, with_state
        self.near = near

    def __reduce__(self) -> tuple[Any, ...]:
        return partial(Refusal, status=self.status, with_state=self.with_state, near=self.near), (
            self.code,
            self.message,
        )
