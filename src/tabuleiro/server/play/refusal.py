"""A clear no."""


class Refusal(Exception):
    """Why something is not done: `code` for programs, a message for people; `with_state` sends the state along."""

    def __init__(
        self, code: str, message: str, *, status: int = 409, with_state: bool = False, near: tuple[str, ...] = ()
    ) -> None:
        super().__init__(message)
        self.code, self.message, self.status, self.with_state = code, message, status, with_state
        self.near = near
