"""A scene in a terminal: letters tell the pieces, colours only help.

Cells and pieces bring their own ground, so that light and dark terminals show the same; what stands
outside of the board has the terminal's own colours.
"""

import math
from collections.abc import Sequence
from dataclasses import replace
from itertools import groupby

from tabuleiro.draw.canvas import PLAIN, Canvas, Style
from tabuleiro.draw.scene import Cell, Line, Piece, Reserve, Scene

BRACKETS = {"last": "[]", "gone": "", "win": "**", "loss": "!!", "choice": "()", "chosen": "<>"}
"""How marks are written around a cell; a later one of this list goes over an earlier one."""
NARROWEST, ROOM_FOR_NUMBERS = 2, 4
"""Letters: the least room of a cell that may have piles, the least that holds the height of a pile."""
HIGH = "⁰¹²³⁴⁵⁶⁷⁸⁹"


def scene_terminal(scene: Scene, *, depth: int = 24, language: str = "en", width: int = 80) -> str:
    """The lines of a scene; `depth` is 0 without colours, 8 for 256 colours, 24 for all.

    Where the board is wider than the terminal, its cells have less room: tall piles are told below it.
    """
    sheet = painted(scene, width)
    below = [*tall(sheet.scene, language), *(in_hand(reserve, language) for reserve in scene.reserves)]
    return "\n".join([*sheet.canvas.lines(depth, width), *([""] if below else []), *below])


def scene_places(scene: Scene, width: int = 80) -> dict[str, tuple[int, int]]:
    """The row and column of each cell's middle in what `scene_terminal` gives: for a mouse, or a cursor."""
    sheet = painted(scene, width)
    top, _, left, _ = sheet.canvas.bounds()
    places = {cell.name: sheet.at(cell.x, cell.y) for cell in scene.cells}
    return {name: (row - top, column - left) for name, (row, column) in places.items()}


def painted(scene: Scene, width: int) -> "Sheet":
    """The board on a canvas that is no wider than this, if its cells can do with less room."""
    sheet = all_painted(scene)
    while sheet.width > width and scene.room > NARROWEST:
        scene = replace(scene, room=scene.room - 1)
        sheet = all_painted(scene)
    return sheet


def all_painted(scene: Scene) -> "Sheet":
    """The board on a canvas."""
    sheet = Sheet(scene)
    for cell in scene.cells:
        sheet.paint_cell(cell)
    for line in scene.lines:
        sheet.paint_line(line)
    for name, stack in scene.stacks.items():
        sheet.paint_stack(scene.places[name], stack)
    for kind in BRACKETS:
        for mark in scene.marks:
            if mark.kind == kind and mark.cell in scene.places:
                sheet.paint_mark(scene.places[mark.cell], kind)
    sheet.paint_labels()
    return sheet


class Sheet:
    """A canvas on which the cells of a scene have their places.

    Neighbours are `across` columns and `down` lines apart; a cell's own ground has `wide` by `tall`.
    """

    def __init__(self, scene: Scene) -> None:
        """Large cells for small boards, room for piles, and lines between the points of a lattice."""
        self.scene = scene
        self.canvas = Canvas()
        shape = scene.cells[0].shape
        self.across, self.down, self.rise = scene.room + 2, 1, 1.0
        self.wide, self.tall = self.across, 1
        if shape == "point":
            self.across, self.down = 4, 2
        elif shape == "hexagon":
            self.across, self.rise = scene.room + 2 + scene.room % 2, math.sqrt(3) / 2
            self.wide = self.across
        elif len({cell.y for cell in scene.cells}) <= 4:
            self.across, self.down, self.wide, self.tall = 8, 4, 7, 3
        elif scene.room > 1:
            self.across, self.down = scene.room + (3 if scene.room > NARROWEST else 2), 2
        self.left = min(cell.x for cell in scene.cells)
        self.top = max(cell.y for cell in scene.cells)
        if shape == "point":
            self.paint_ground()

    @property
    def width(self) -> int:
        """How many columns are painted."""
        _, _, left, right = self.canvas.bounds()
        return right - left + 1

    def at(self, x: float, y: float) -> tuple[int, int]:
        """The row and column of the middle of a place."""
        return round((self.top - y) / self.rise * self.down), round((x - self.left) * self.across)

    def paint_ground(self) -> None:
        """One ground for a whole lattice."""
        places = [self.at(cell.x, cell.y) for cell in self.scene.cells]
        width = max(column for _, column in places) + 3
        for row in range(max(row for row, _ in places) + 1):
            self.canvas.put(row, -1, " " * width, Style("", "tile"))

    def paint_cell(self, cell: Cell) -> None:
        """The ground of a cell and the sign of its emptiness."""
        row, column = self.at(cell.x, cell.y)
        ground = "zone" if cell.tone == "home" else cell.tone
        if cell.shape != "point":
            for line in range(row - self.tall // 2, row + self.tall // 2 + 1):
                self.canvas.put(line, column - self.wide // 2, " " * self.wide, Style("", ground))
        sign = cell.text or ("+" if cell.tone == "zone" else "·")
        self.canvas.put(row, column, sign, Style("cobalt" if cell.tone == "home" else "line", ground))

    def paint_line(self, line: Line) -> None:
        """An edge of a lattice between its points, or the border of a player."""
        (row, column), (last_row, last_column) = sorted((self.at(line.x1, line.y1), self.at(line.x2, line.y2)))
        if line.tone == "zone":
            return
        down, across = last_row - row, last_column - column
        border = line.tone in ("light", "dark")
        sign = ("━" if border else "─") if not down else ("┃" if border else "│") if not across else "╱╲"[across > 0]
        length = max(down, abs(across)) if not down or not across else down
        first, end = (0, length + 1) if border else (1, length)
        for step in range(first, end):
            place = row + down * step // length, column + across * step // length
            middle = border and step == length // 2
            self.canvas.put(*place, line.letter if middle else sign, PLAIN if border else Style("line", "tile"))

    def paint_stack(self, cell: Cell, stack: Sequence[Piece]) -> None:
        """The pieces on a cell, each run of one side in its colour, half a column wider on either side."""
        row, column = self.at(cell.x, cell.y)
        ground = self.canvas.ground(row, column)
        runs = written(stack, self.scene.room)
        if self.tall == 3:
            runs = [(f" {text} ", side) for text, side in runs]
            for line, paint in ((row - 1, "▄▄▄"), (row + 1, "▀▀▀")):
                self.canvas.put(line, column - 1, paint, Style(runs[0][1], ground))
        column -= sum(len(text) for text, _ in runs) // 2
        self.canvas.put(row, column - 1, "▐", Style(runs[0][1], ground))
        for text, side in runs:
            self.canvas.put(row, column, text, Style(f"on-{side}", side, True))
            column += len(text)
        self.canvas.put(row, column, "▌", Style(runs[-1][1], ground))

    def paint_mark(self, cell: Cell, kind: str) -> None:
        """Brackets around a cell, or a cross where a piece was taken."""
        row, column = self.at(cell.x, cell.y)
        if kind == "gone":
            self.canvas.put(row, column, "×", Style("terracotta", self.canvas.ground(row, column), True))
            return
        width = self.wide if self.tall == 3 else self.scene.room + 2
        if kind == "last":
            for line in range(row - self.tall // 2, row + self.tall // 2 + 1):
                self.canvas.tint(line, column - width // 2, width, "last")
        for place, bracket in zip((column - width // 2, column - width // 2 + width - 1), BRACKETS[kind], strict=True):
            role = {"win": "win", "loss": "terracotta"}.get(kind, "gold")
            style = Style(role, self.canvas.ground(row, place), True)
            self.canvas.put(row, place, bracket, style)

    def paint_labels(self) -> None:
        """The coordinates, left of everything and below everything."""
        _, bottom, left, _ = self.canvas.bounds()
        for label in self.scene.labels:
            row, column = self.at(label.x, label.y)
            if label.place == "below":
                self.canvas.put(bottom + 1, column, label.text)
            else:
                self.canvas.put(row, left - 1 - len(label.text), label.text)


def written(stack: Sequence[Piece], room: int) -> list[tuple[str, str]]:
    """A stack as texts and their sides: its letters from the bottom up if there is room for them.

    Else the number of each run, or, where even that is too long, the number of all and the top run.
    """
    top = stack[-1]
    if top.name:
        height = "".join(HIGH[int(digit)] for digit in str(len(stack))) if len(stack) > 1 else ""
        return [(top.name + height, top.kind.side)]
    runs = [(kind.letter, kind.side, len(list(run))) for kind, run in groupby(stack, lambda piece: piece.kind)]
    if len(stack) <= room:
        return [(letter * count, side) for letter, side, count in runs]
    short = [(f"{count}{letter}", side) for letter, side, count in runs]
    if sum(len(text) for text, _ in short) <= room:
        return short
    return [(f"{len(stack)}…{short[-1][0]}" if room >= ROOM_FOR_NUMBERS else short[-1][0], top.kind.side)]


def tall(scene: Scene, language: str) -> list[str]:
    """Each stack that could not be written out in its cell, from the bottom up."""
    found: list[str] = []
    for cell, stack in scene.stacks.items():
        if stack[0].name and len(stack) > 1:
            on = " on " if language == "en" else " sobre "
            found.append(on.join(piece.name for piece in reversed(stack)))
        elif len(stack) > scene.room:
            runs = ["".join(piece.kind.letter for piece in run) for _, run in groupby(stack, lambda piece: piece.kind)]
            found.append(f"{cell} ({len(stack)}): {' '.join(runs)}")
    return found


def in_hand(reserve: Reserve, language: str) -> str:
    """What a player has yet to place."""
    pieces = [
        supply.kind.letter + (f"×{supply.count}" if supply.count > 1 else "")
        for supply in reserve.supplies
        if supply.count
    ]
    return f"{reserve.words[language]}: {' '.join(pieces) or '–'}"
