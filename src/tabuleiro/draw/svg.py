"""SVG from a scene: one text without any outside reference."""

import math

from tabuleiro.draw.colours import THEMES, stylesheet
from tabuleiro.draw.pen import Pen, element, words
from tabuleiro.draw.piles import pile_shape, reserve_shape, stack_shape
from tabuleiro.draw.scene import Cell, Piece, Scene
from tabuleiro.draw.shapes import cell_shape, cell_text, line_shape, mark_on_cell, piece_shape

FONT = "system-ui, 'Segoe UI', Roboto, 'DejaVu Sans', Helvetica, Arial, sans-serif"
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
        *(named_pieces(pen, scene.places[cell], stack, language) for cell, stack in drawing_order(scene)),
        *(
            mark_on_cell(pen, scene.places[mark.cell], mark, mark.cell in scene.stacks)
            for mark in scene.marks
            if mark.cell in scene.places
        ),
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
    )


def bounds(scene: Scene, pen: Pen) -> tuple[float, float, float, float]:
    """Left, right, bottom and top of the picture in units, coordinates and reserves included."""
    margin = 0.3
    coordinates = math.ceil(1.5 * pen.letter) / pen.size if scene.labels else 0.0
    aside = RESERVE if scene.reserves else 0.0
    half_height = 0.6 if scene.cells and scene.cells[0].shape == "hexagon" else 0.5
    left = min((cell.x for cell in scene.cells), default=0.0) - 0.5 - margin - coordinates - aside
    right = max((cell.x for cell in scene.cells), default=0.0) + 0.5 + margin + aside
    bottom = min((cell.y for cell in scene.cells), default=0.0) - half_height - margin
    if any(label.place == "below" for label in scene.labels):
        bottom -= coordinates
    top = max((cell.y for cell in scene.cells), default=0.0) + half_height + margin
    return left, right, bottom, top


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


def named_pieces(pen: Pen, cell: Cell, stack: tuple[Piece, ...], language: str) -> str:
    """What stands on a cell, from the bottom up, with words for people."""
    spoken = f"{cell.name}: {', '.join(piece.name or piece.kind.words[language] for piece in stack)}"
    x, y = pen.at(cell.x, cell.y)
    if stack[0].kind.figure == "block":
        shapes = pile_shape(pen, stack, x, y)
    elif stack[0].name or len(stack) > 1:
        shapes = stack_shape(pen, stack, x, y)
    else:
        shapes = [piece_shape(pen, stack[0].kind, x, y)]
    pieces = [
        element("g", shape, data_piece=piece.name or piece.kind.letter)
        for piece, shape in zip(stack, shapes, strict=False)
    ]
    return element("g", words("title", spoken), *pieces, *shapes[len(stack) :], data_on=cell.name)


def labels(pen: Pen, scene: Scene) -> str:
    """The coordinates."""
    away = 0.5 + 0.3 / 2 + pen.letter / 2 / pen.size
    written: list[str] = []
    for label in scene.labels:
        x, y = pen.at(label.x, label.y)
        x, y = (x - away * pen.size, y) if label.place == "left" else (x, y + away * pen.size)
        written.append(pen.text(x, y, label.text, pen.letter))
    return element("g", *written, fill=pen.colour("ink"), fill_opacity=0.75) if written else ""
