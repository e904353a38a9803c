"""SVG from a scene: one text without any outside reference."""

import math

from tabuleiro.draw.colours import THEMES, stylesheet
from tabuleiro.draw.pen import CORNER, Pen, element, words
from tabuleiro.draw.piles import pile_shape, reserve_height, reserve_shape, stack_shape, top_of
from tabuleiro.draw.scene import Cell, Mark, Piece, Scene
from tabuleiro.draw.shapes import cell_shape, cell_text, line_shape, mark_on_cell, piece_shape

FONT = "system-ui, 'Segoe UI', Roboto, 'DejaVu Sans', Helvetica, Arial, sans-serif"
MARGIN = 0.3
"""The space around the board, in units."""
RESERVE = 1.6
"""How wide the column of a reserve is, in units."""


def scene_svg(scene: Scene, *, theme: str = "auto", size: float = 48, language: str = "en") -> str:
    """The picture of a scene, `size` pixels a cell.

    The theme "auto" follows the system (in programs that know CSS properties); "light" and "dark" are
    plain colours, for printing and for programs that make bitmaps.
    """
    if theme not in THEMES:
        raise ValueError(f"a theme is {', '.join(THEMES)}, not {theme!r}")
    pen = Pen(size, theme)
    left, right, bottom, top = bounds(scene, pen)
    pen = Pen(size, theme, left, top)
    width, height = round((right - left) * size), round((top - bottom) * size)
    title = scene.title[language]
    return element(
        "svg",
        words("title", title),
        words("desc", scene.text),
        words("style", stylesheet()) if theme == "auto" else "",
        element("rect", width=width, height=height, fill=pen.colour("ground")),
        frame(pen, scene),
        *(named_cell(pen, scene, cell, language) for cell in scene.cells),
        *(line_shape(pen, line) for line in scene.lines),
        *(named_pieces(pen, scene, cell, stack, language) for cell, stack in drawing_order(scene)),
        *(marked(pen, scene, mark) for mark in scene.marks if mark.cell in scene.places),
        labels(pen, scene),
        *(reserve_shape(pen, reserve, index, width, height, language) for index, reserve in enumerate(scene.reserves)),
        xmlns="http://www.w3.org/2000/svg",
        class_="tabuleiro",
        role="img",
        aria_label=title,
        width=width,
        height=height,
        viewBox=f"0 0 {width} {height}",
        font_family=FONT,
        style="max-width:100%;height:auto",
    )


def bounds(scene: Scene, pen: Pen) -> tuple[float, float, float, float]:
    """Left, right, bottom and top of the picture in units, coordinates and reserves included."""
    margin = MARGIN + outside(scene)
    coordinates = math.ceil(1.5 * pen.letter) / pen.size if scene.labels else 0.0
    aside = [RESERVE if reserve.supplies else 0.0 for reserve in scene.reserves] or [0.0]
    half_height = CORNER if scene.cells and scene.cells[0].shape == "hexagon" else 0.5
    left = min((cell.x for cell in scene.cells), default=0.0) - 0.5 - margin - coordinates - aside[0]
    right = max((cell.x for cell in scene.cells), default=0.0) + 0.5 + margin + aside[-1]
    bottom = min((cell.y for cell in scene.cells), default=0.0) - half_height - margin
    if any(label.place == "below" for label in scene.labels):
        bottom -= coordinates
    top = max((cell.y for cell in scene.cells), default=0.0) + half_height + margin
    missing = max((reserve_height(reserve) for reserve in scene.reserves), default=0.0) - (top - bottom)
    return left, right, bottom - max(0.0, missing / 2), top + max(0.0, missing / 2)


def outside(scene: Scene) -> float:
    """How far the players' borders stand out from the cells."""
    lowest = min((cell.x for cell in scene.cells), default=0.0) - 0.5
    return max(0.0, lowest - min((line.x1 for line in scene.lines), default=lowest))


def frame(pen: Pen, scene: Scene) -> str:
    """The frame around cells that touch each other."""
    if not scene.joined:
        return ""
    x, y = pen.at(min(cell.x for cell in scene.cells) - 0.5, max(cell.y for cell in scene.cells) + 0.5)
    across = (max(cell.x for cell in scene.cells) - min(cell.x for cell in scene.cells) + 1) * pen.size
    down = (max(cell.y for cell in scene.cells) - min(cell.y for cell in scene.cells) + 1) * pen.size
    line = pen.width(0.06)
    return element(
        "rect",
        x=x - line / 2,
        y=y - line / 2,
        width=across + line,
        height=down + line,
        rx=line,
        fill="none",
        stroke=pen.colour("cobalt"),
        stroke_width=line,
    )


def named_cell(pen: Pen, scene: Scene, cell: Cell, language: str) -> str:
    """A cell, with its name for programs and for people."""
    spoken = ", ".join(filter(None, (cell.name, cell.words[language])))
    text = cell_text(pen, cell) if cell.text and cell.name not in scene.stacks else ""
    return element("g", words("title", spoken), cell_shape(pen, cell, scene.joined), text, data_cell=cell.name)


def drawing_order(scene: Scene) -> list[tuple[str, tuple[Piece, ...]]]:
    """The stacks of the cells, the farther ones first: high stacks reach over what is behind them."""
    places = scene.places
    return sorted(scene.stacks.items(), key=lambda stack: (-places[stack[0]].y, places[stack[0]].x))


def named_pieces(pen: Pen, scene: Scene, name: str, stack: tuple[Piece, ...], language: str) -> str:
    """What stands on a cell, from the bottom up, with words for people; without coordinates, no cell's name."""
    pieces = ", ".join(" ".join(filter(None, (piece.kind.words[language], piece.name))) for piece in stack)
    spoken = f"{name}: {pieces}" if scene.labels else pieces
    cell = scene.places[name]
    x, y = pen.at(cell.x, cell.y)
    if stack[0].kind.figure == "bar":
        shapes = pile_shape(pen, stack, x, y)
    elif stack[0].name or len(stack) > 1:
        shapes = stack_shape(pen, stack, x, y)
    else:
        shapes = [piece_shape(pen, stack[0].kind, x, y)]
    drawn = [
        element("g", shape, data_piece=piece.name or piece.kind.letter)
        for piece, shape in zip(stack, shapes, strict=False)
    ]
    return element("g", words("title", spoken), *drawn, *shapes[len(stack) :], data_on=name)


def marked(pen: Pen, scene: Scene, mark: Mark) -> str:
    """A mark on a cell, or on the top of its stack of tiles."""
    cell, stack = scene.places[mark.cell], scene.stacks.get(mark.cell, ())
    middle = pen.at(cell.x, cell.y)
    if stack and stack[0].name:
        middle = top_of(pen, len(stack), *middle)
    return mark_on_cell(pen, cell, mark, middle, bool(stack))


def labels(pen: Pen, scene: Scene) -> str:
    """The coordinates."""
    away = 0.5 + outside(scene) + MARGIN / 2 + pen.letter / 2 / pen.size
    written: list[str] = []
    for label in scene.labels:
        x, y = pen.at(label.x, label.y)
        x, y = (x - away * pen.size, y) if label.place == "left" else (x, y + away * pen.size)
        written.append(pen.text(x, y, label.text, pen.letter))
    return element("g", *written, fill=pen.colour("ink"), fill_opacity=0.75) if written else ""
