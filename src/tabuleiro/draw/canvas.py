"""A sheet of characters, each with its colours, that becomes lines for a terminal."""

from dataclasses import dataclass, replace
from itertools import groupby

from tabuleiro.draw.colours import escape_code

RESET = "\x1b[0m"
WIDTH = 80
"""The widest line, if nothing is said."""
PIECES = ("light", "dark", "green", "yellow", "red")
"""The grounds of letters that stand for pieces."""
PAINT = "▐▌▄▀"
"""Signs that are nothing but colour."""
CUT = "┄" * 20
"""The line between two strips."""


@dataclass(frozen=True)
class Style:
    """The colours of a character by their roles, "" being the terminal's own."""

    ink: str = ""
    ground: str = ""
    bold: bool = False


PLAIN = Style()


class Canvas:
    """Characters at rows and columns, which may be negative; what is not written is blank."""

    def __init__(self) -> None:
        self._glyphs: dict[tuple[int, int], tuple[str, Style]] = {}

    def put(self, row: int, column: int, text: str, style: Style = PLAIN) -> None:
        """Write over what is there."""
        for offset, letter in enumerate(text):
            self._glyphs[row, column + offset] = letter, style

    def tint(self, row: int, column: int, width: int, ground: str) -> None:
        """Another ground for what is there, but not where a piece is written."""
        for place in range(column, column + width):
            letter, style = self._glyphs.get((row, place), (" ", PLAIN))
            if style.ground not in PIECES:
                self._glyphs[row, place] = letter, replace(style, ground=ground)

    def ground(self, row: int, column: int) -> str:
        """The role of the colour behind a character."""
        return self._glyphs.get((row, column), (" ", PLAIN))[1].ground

    def bounds(self) -> tuple[int, int, int, int]:
        """The first and last row, the first and last column."""
        rows = [row for row, _ in self._glyphs] or [0]
        columns = [column for _, column in self._glyphs] or [0]
        return min(rows), max(rows), min(columns), max(columns)

    def lines(self, depth: int, width: int = WIDTH) -> list[str]:
        """The lines; `depth` is 0 without colours, 8 for 256 colours, 24 for all.

        A wider sheet is cut into strips, one below the other.
        """
        top, bottom, left, right = self.bounds()
        found: list[str] = []
        for start in range(left, right + 1, width):
            found += [CUT] if start > left else []
            end = min(start + width, right + 1)
            found += [self._line(row, start, end, depth) for row in range(top, bottom + 1)]
        return found

    def _line(self, row: int, start: int, end: int, depth: int) -> str:
        glyphs = [self._glyphs.get((row, column), (" ", PLAIN)) for column in range(start, end)]
        while glyphs and glyphs[-1][0] == " " and not (depth and glyphs[-1][1].ground):
            glyphs.pop()
        if depth == 0:
            return "".join(" " if letter in PAINT else letter for letter, _ in glyphs).rstrip()
        runs = ((style, "".join(letter for letter, _ in run)) for style, run in groupby(glyphs, lambda glyph: glyph[1]))
        return "".join(f"{_code(style, depth)}{text}{RESET}" if style != PLAIN else text for style, text in runs)


def _code(style: Style, depth: int) -> str:
    """The escape sequence that switches a style on."""
    parts = ["1"] if style.bold else []
    parts += [f"38;{escape_code(style.ink, depth)}"] if style.ink else []
    parts += [f"48;{escape_code(style.ground, depth)}"] if style.ground else []
    return f"\x1b[{';'.join(parts)}m"
