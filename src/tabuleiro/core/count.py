"""What players count while they play: pieces left, stones in hand, the product of two groups."""

from collections.abc import Sequence
from dataclasses import dataclass

from tabuleiro.core.info import Words


@dataclass(frozen=True)
class Count:
    """One thing that is counted for each side; a game's folder tells its own in `score.py`."""

    what: Words
    """What is counted, fit to stand behind the number: "peças", "pieces"."""
    numbers: tuple[int, int]
    shown: tuple[str, str]
    """The numbers as people read them, with what they come from where that helps: "9 × 4 = 36"."""

    def line(self, language: str) -> str:
        """Both sides in one line: "peças: 12 – 9"."""
        return f"{self.what[language]}: {self.shown[0]} – {self.shown[1]}"


def counted(what: Words, numbers: Sequence[int]) -> Count:
    """Plain numbers, the first player's first."""
    first, second = numbers
    return Count(what, (first, second), (str(first), str(second)))


PIECES = Words("peças", "pieces")
