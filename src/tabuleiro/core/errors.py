"""What a user can do wrong. Each message says what was wrong and what is possible."""


class TabuleiroError(ValueError):
    """The common root: catch this to catch every mistake of a user, and no mistake of ours."""


class UnknownGame(TabuleiroError):
    """There is no game, or no option of a game, of this name."""


class BadPosition(TabuleiroError):
    """The text is not a position of this game."""


class IllegalTurn(TabuleiroError):
    """The text is not a legal turn here."""

    def __init__(self, message: str, near: tuple[str, ...] = ()) -> None:
        """`near` are legal turns that look like what was asked for."""
        super().__init__(message)
        self.near = near


class GameOver(IllegalTurn):
    """The game has ended: nothing can be played any more."""


class UnfinishedTurn(TabuleiroError):
    """This can be done only between two turns, and the position lies inside one."""


class BadRecord(TabuleiroError):
    """The text is not a record of a game."""


class EngineError(TabuleiroError):
    """An engine could not answer: its process has ended."""


class CannotUndo(TabuleiroError):
    """There is nothing to take back."""


class BadWeights(TabuleiroError):
    """The weights of an evaluation cannot be read, or do not fit it."""
