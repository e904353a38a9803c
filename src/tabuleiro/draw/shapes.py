"""Cells, pieces and marks as SVG."""

from tabuleiro.draw.figures import FIGURES
from tabuleiro.draw.pen import Pen, element
from tabuleiro.draw.scene import Cell, Kind, Line, Mark

Attributes = dict[str, str | float | None]
DISC = 0.34
"""The radius of a round piece."""


def cell_shape(pen: Pen, cell: Cell, joined: bool) -> str:
    """The empty cell."""
    x, y = pen.at(cell.x, cell.y)
    fill = pen.colour("zone" if cell.tone == "home" else cell.tone)
    edge: Attributes = {"fill": fill, "stroke": pen.colour("line"), "stroke_width": pen.width(0.02)}
    if cell.shape == "point":
        dot = pen.circle(x, y, 0.06, fill=pen.colour("line"))
        return dot + pen.circle(x, y, 0.4, fill="none", pointer_events="all")
    if cell.shape == "hexagon":
        return pen.hexagon(x, y, 0.475, **edge)
    if joined:
        return pen.square(x, y, 0.5, 0, **{**edge, "stroke_opacity": 0.35, "stroke_width": pen.width(0.015)})
    return pen.square(x, y, 0.475, 0.07, **edge)


def cell_text(pen: Pen, cell: Cell) -> str:
    """What is written on an empty cell: large on a home, modest elsewhere."""
    x, y = pen.at(cell.x, cell.y)
    if cell.tone == "home":
        return pen.text(x, y, cell.text, 0.5 * pen.size, fill=pen.colour("cobalt"), font_weight="600")
    return pen.text(x, y, cell.text, 0.24 * pen.size, fill=pen.colour("ink"), fill_opacity=0.55)


def line_shape(pen: Pen, line: Line) -> str:
    """A line of a lattice, of a zone, or the border of a player."""
    x1, y1 = pen.at(line.x1, line.y1)
    x2, y2 = pen.at(line.x2, line.y2)
    ends: Attributes = {"x1": x1, "y1": y1, "x2": x2, "y2": y2, "stroke_linecap": "round"}
    if line.tone in ("light", "dark"):
        outline = element("line", **ends, stroke=pen.edge(line.tone), stroke_width=pen.width(0.2))
        return outline + element("line", **ends, stroke=pen.colour(line.tone), stroke_width=0.65 * pen.width(0.2))
    if line.tone == "zone":
        return element("line", **ends, stroke=pen.colour("cobalt"), stroke_width=pen.width(0.045))
    return element("line", **ends, stroke=pen.colour("line"), stroke_width=pen.width(0.025))


def piece_shape(pen: Pen, kind: Kind, x: float, y: float, scale: float = 1.0, lift: float = 0.0) -> str:
    """A piece about a place in pixels; `lift` moves its figure up to make room for a name."""
    fill = pen.colour(kind.side)
    edge: Attributes = {"fill": fill, "stroke": pen.edge(kind.side), "stroke_width": pen.width(0.032 * scale)}
    if kind.figure == "disc":
        return pen.circle(x, y, DISC * scale, **edge) + mark_shape(pen, kind, x, y, scale)
    if kind.figure == "square":
        return pen.square(x, y, 0.28 * scale, 0.05 * scale, **edge)
    if kind.figure == "triangle":
        reach = 0.36 * scale * pen.size
        corners = [(x, y - reach), (x + 0.95 * reach, y + 0.75 * reach), (x - 0.95 * reach, y + 0.75 * reach)]
        return pen.polygon(corners, **edge)
    return figure_shape(pen, kind, (x, y), scale, lift, edge)


def figure_shape(pen: Pen, kind: Kind, middle: tuple[float, float], scale: float, lift: float, edge: Attributes) -> str:
    """A piece with a figure: the figure upon its base, or the figure itself and its face."""
    x, y = middle
    figure = FIGURES[kind.figure]
    factor = (figure.share - 2 * lift) * scale * pen.size / 100
    ink = pen.colour(f"on-{kind.side}")
    line: Attributes = {"fill": ink, "fill_rule": "evenodd", "stroke": ink, "stroke_width": figure.stroke}
    line |= {"stroke_linejoin": "round", "stroke_linecap": "round"}
    drawn = element("path", d=figure.path if figure.base else figure.face, **line)
    place = f"translate({x:.2f} {y - lift * pen.size:.2f}) scale({factor:.4f})"
    if figure.base == "hexagon":
        return pen.hexagon(x, y, 0.475 * scale, **edge) + element("g", drawn, transform=place)
    if figure.base == "disc":
        return pen.circle(x, y, 0.4 * scale, **edge) + element("g", drawn, transform=place)
    outline: Attributes = {**edge, "stroke_width": pen.width(0.032 * scale) / factor, "stroke_linejoin": "round"}
    body = element("path", d=figure.path, **outline)
    return element("g", body, drawn if figure.face else "", transform=place)


def mark_shape(pen: Pen, kind: Kind, x: float, y: float, scale: float) -> str:
    """What tells the sides apart without colour: a dot or a ring."""
    ink = pen.colour(f"on-{kind.side}")
    if kind.mark == "dot":
        return pen.circle(x, y, 0.075 * scale, fill=ink)
    if kind.mark == "ring":
        return pen.circle(x, y, 0.19 * scale, fill="none", stroke=ink, stroke_width=pen.width(0.035 * scale))
    return ""


def mark_on_cell(pen: Pen, cell: Cell, mark: Mark, middle: tuple[float, float], occupied: bool) -> str:
    """The frame of the last turn and of a win; the sign of a choice."""
    x, y = middle
    role = {"win": "win", "loss": "terracotta", "gone": "terracotta", "chosen": "cobalt"}.get(mark.kind, "ochre")
    line: Attributes = {"fill": "none", "stroke": pen.colour(role)}
    line["stroke_width"] = pen.width(0.045 if mark.kind == "last" else 0.075)
    if mark.kind == "gone" or (mark.kind == "loss" and not occupied):
        return pen.cross(x, y, 0.12, **line)
    if mark.kind == "choice":
        if not occupied:
            return pen.circle(x, y, 0.13, **line)
        line["stroke_dasharray"] = f"{0.12 * pen.size:.2f} {0.1 * pen.size:.2f}"
    if mark.kind == "win":
        line["stroke_width"] = pen.width(0.1)
    frame = frame_of_cell(pen, cell, middle, occupied, line)
    within: Attributes = {"fill": "none", "stroke": pen.colour("ground")}
    if mark.kind == "win":  # told from a loss without colour: two lines, and a cross
        return frame + frame_of_cell(pen, cell, middle, occupied, {**within, "stroke_width": pen.width(0.025)})
    if mark.kind == "chosen":
        return frame_of_cell(pen, cell, middle, occupied, {**within, "stroke_width": pen.width(0.13)}) + frame
    if mark.kind == "loss":
        x, y = x + 0.33 * pen.size, y - 0.33 * pen.size
        badge: Attributes = {"fill": pen.colour("ground"), "stroke": line["stroke"], "stroke_width": pen.width(0.025)}
        return frame + pen.circle(x, y, 0.13, **badge) + pen.cross(x, y, 0.055, **line)
    return frame


def frame_of_cell(pen: Pen, cell: Cell, middle: tuple[float, float], occupied: bool, line: Attributes) -> str:
    """A line around what is on a cell."""
    x, y = middle
    if cell.shape == "point":
        return pen.circle(x, y, 0.44 if occupied else 0.22, **line)
    if cell.shape == "hexagon":
        return pen.hexagon(x, y, 0.47, **line)
    return pen.square(x, y, 0.425, 0.05, **line)
