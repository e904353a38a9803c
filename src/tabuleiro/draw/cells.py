"""Cells, what is written on them, the lines of a board, and marks, each about (0, 0) or between two places."""

from collections.abc import Callable
from functools import cache
from typing import Any

from tabuleiro.draw.pieces import DISC, SLAB, SLAB_UP, THICK, edge, hexagon, ring
from tabuleiro.draw.shape import (
    SLOT,
    Point,
    Shape,
    Shapes,
    Value,
    circle,
    group,
    line,
    oblong,
    path,
    polygon,
    shape,
    text,
)

TONES = {"tile": "tile", "second": "second", "zone": "special", "home": "special"}
"""The role of each tone of a cell."""
MARKS = ("last", "way", "gone", "choice", "chosen", "win", "loss", "hint")
"""What can be said about a cell, the later over the earlier; each has one form and one colour."""
BELOW = ("last",)
"""Marks that lie below the pieces."""
ON_TOP = ("chosen", "loss")
"""Marks that lie on the top of a pile rather than on its cell."""


@cache
def cell(form: str, tone: str, joined: bool) -> Shapes:
    """An empty cell: a glazed tile, one of a chequered board, or a crossing of lines."""
    fill = TONES[tone]
    if form == "point":
        return (circle(0, 0, 5, fill="lattice"),)
    if form == "hexagon":
        gleam = polygon(hexagon(44.5), fill="none", stroke="halo", stroke_opacity=0.28, stroke_width=2)
        return polygon(hexagon(47.5), fill=fill, stroke="grid", stroke_width=1.4), gleam
    if joined:
        return (oblong(0, 0, 50.3, 50.3, fill=fill),)
    gleam = path(
        "M-43.5 38V-39.5Q-43.5 -43.5 -39.5 -43.5H38", fill="none", stroke="halo", stroke_opacity=0.5, stroke_width=2
    )
    return oblong(0, 0, 48, 48, 6, fill=fill, stroke="grid", stroke_width=1.4), gleam


def cell_text(tone: str, words: str) -> Shapes:
    """What is written on an empty cell: large on a home, modest elsewhere."""
    if tone == "home":
        return circle(0, 0, 33, fill="none", stroke="dot", stroke_width=3), text(
            0, 0, words, 40, fill="dot", font_weight="700"
        )
    return (text(0, 0, words, 26, fill="dot", fill_opacity=0.72),)


def lattice(drawn: str) -> Shape:
    """The lines between the points of a lattice."""
    return path(drawn, fill="none", stroke="lattice", stroke_width=2.8, stroke_linecap="round")


def border(start: Point, end: Point, tone: str) -> Shapes:
    """The border of a zone, or the border of a player."""
    if tone == "zone":
        return (line(start, end, stroke="cream", stroke_width=4.5),)
    inner = "dark-slab" if tone == "dark" else "on-dark"
    widths = ((edge(tone), 24.0), (ring(tone), 20.0), (inner, 15.0))
    return tuple(line(start, end, stroke=role, stroke_width=width) for role, width in widths)


# -- marks

Attributes = dict[str, Any]
Outline = tuple[str, float]
"""What lies around something: "circle", "hexagon", "square" or "slab", and how far it reaches."""


@cache
def mark(kind: str, form: str, figure: str, *, joined: bool, occupied: bool) -> Shapes:
    """A mark on a cell of this form, where pieces have this figure. Only a hint is dashed."""
    drawn: dict[str, Callable[[], Shapes]] = {
        "last": lambda: last_turn(form, figure, joined, occupied),
        "gone": lambda: (cross(0, 0, 13, 6.5),),
        "choice": lambda: possible(form, figure, occupied),
        "chosen": lambda: doubled(around_piece(form, figure), 5.5, "chosen", "chosen-edge"),
        "hint": lambda: doubled(around_cell(form, figure), 6.0, "chosen", "chosen-edge", "15 10"),
        "win": lambda: won(around_cell(form, figure)),
        "loss": lambda: lost(around_piece(form, figure)) if occupied else (cross(0, 0, 13, 6.5),),
    }
    return drawn[kind]()


def possible(form: str, figure: str, occupied: bool) -> Shapes:
    """Where a piece can go: a dot, or a ring around what can be taken or gone upon."""
    if occupied:
        return doubled(around_taken(form, figure), 5.0, "dot", "halo")
    return (circle(0, 0, 12, fill="dot", stroke="halo", stroke_opacity=0.5, stroke_width=2),)


def won(outline: Outline) -> Shapes:
    """What decided the game: two green lines."""
    return outlined(outline, 0, stroke="won", stroke_width=10), outlined(outline, 0, stroke="halo", stroke_width=2.4)


def lost(outline: Outline) -> Shapes:
    """What lost the game: a ring with a cross."""
    badge = circle(0, 0, 14, fill="halo", stroke="lost", stroke_width=2.6), cross(0, 0, 6, 4.5)
    return outlined(outline, 0, stroke="lost", stroke_width=6), group(badge, "translate(32 -32)")


def last_turn(form: str, figure: str, joined: bool, occupied: bool) -> Shapes:
    """A cell filled with gold; a tile that covers its cell has a gilded rim."""
    line: Attributes = {"fill": "last", "stroke": "last-edge", "stroke_width": 2.6}
    if form == "point":
        return (circle(0, 0, 47, **line),)
    if form == "hexagon":
        if figure == "tile" and occupied:
            return doubled(("hexagon", 42.0), 6.5, "chosen", "last-edge")
        return (polygon(hexagon(45.5), **line),)
    if joined:
        return oblong(0, 0, 50, 50, 0, fill="last"), oblong(0, 0, 48, 48, 0, **line)
    return (oblong(0, 0, 46.5, 46.5, 5, **line),)


def around_cell(form: str, figure: str) -> Outline:
    """Just inside of a cell."""
    if form == "point":
        return "circle", DISC + 6
    if form == "hexagon":
        return "hexagon", 44.0 if figure != "tile" else 45.0
    return "square", 44.5


def touched(form: str, less: float) -> Shape:
    """The part of a cell that can be touched; so much less of it lies within."""
    kind = {"point": "circle", "hexagon": "hexagon"}.get(form, "square")
    return outlined((kind, 47.0 - less), 0)


def around_taken(form: str, figure: str) -> Outline:
    """Around what can be taken, or gone upon."""
    return around_cell(form, figure) if figure in ("slab", "tile") else around_piece(form, figure)


def around_piece(form: str, figure: str) -> Outline:
    """Just outside of a piece."""
    if figure == "slab":
        return "slab", SLAB + 4
    if figure == "tile":
        return "hexagon", 49.0
    return "circle", DISC + 6.5


def outlined(outline: Outline, wider: float, **more: Value | None) -> Shape:
    """A line around something."""
    kind, reach = outline[0], outline[1] + wider
    if kind == "circle":
        return circle(0, 0, reach, fill="none", **more)
    if kind == "hexagon":
        return polygon(hexagon(reach), fill="none", **more)
    if kind == "slab":
        return oblong(0, THICK / 2, reach, reach - SLAB + SLAB_UP + THICK / 2, 13, fill="none", **more)
    return oblong(0, 0, reach, reach, 7, fill="none", **more)


def doubled(outline: Outline, width: float, role: str, edge: str, dashes: str | None = None) -> Shapes:
    """A line with an edge on both sides, so that it is seen on any ground."""
    return (
        outlined(outline, 0, stroke=edge, stroke_width=width + 3.2, stroke_dasharray=dashes),
        outlined(outline, 0, stroke=role, stroke_width=width, stroke_dasharray=dashes),
    )


def cross(x: float, y: float, reach: float, width: float) -> Shape:
    """Two strokes through a place, with a pale edge."""
    drawn = f"M{x - reach} {y - reach}L{x + reach} {y + reach}M{x - reach} {y + reach}L{x + reach} {y - reach}"
    return group(
        [
            path(drawn, fill="none", stroke="halo", stroke_width=width + 3, stroke_linecap="round"),
            path(drawn, fill="none", stroke="lost", stroke_width=width, stroke_linecap="round"),
        ]
    )


# -- arrows

SHAFTS = {"way": (3.6, 14.0), "hint": (7.0, 24.0)}
"""How wide the shaft of an arrow is, and how long its tip."""
NECK = 0.7
"""How much of the tip the shaft leaves free."""
SHORT = 16.0
"""How far from its goal an arrow ends."""


def shaft(kind: str) -> Shapes:
    """The line of an arrow, whose points are filled in: thin for the way of a series, dashed gold for a hint."""
    width = SHAFTS[kind][0]
    edges, role = ("halo", "last-edge") if kind == "way" else ("chosen-edge", "chosen")
    dashes = "18 9" if kind == "hint" else None
    both = {"fill": "none", "points": SLOT, "stroke_linejoin": "round", "stroke_dasharray": dashes}
    return (
        shape("polyline", **both, stroke=edges, stroke_width=width + 3),
        shape("polyline", **both, stroke=role, stroke_width=width),
    )


def tip(kind: str) -> Shapes:
    """The tip of an arrow that points to the right and ends at (0, 0)."""
    length = SHAFTS[kind][1]
    edges, role = ("halo", "last-edge") if kind == "way" else ("chosen-edge", "chosen")
    corners = [(0.0, 0.0), (-length, -0.58 * length), (-length, 0.58 * length)]
    return (polygon(corners, fill=role, stroke=edges, stroke_width=1.6),)
