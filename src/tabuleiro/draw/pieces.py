"""Pieces: things with a body, on which light falls from the upper left, and a short soft shadow below them.

Each is drawn about (0, 0). What tells the sides apart without colour: light ones have a ring,
dark ones a ring and a dot.
"""

import math
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from typing import Any

from tabuleiro.draw.colours import SIDES
from tabuleiro.draw.shape import SLOT, Point, Shape, Shapes, circle, group, number, oblong, path, polygon, text

DISC = 38.0
"""The radius of a round piece."""
MEDAL = 42.0
"""The radius of a round piece that bears a figure."""
TILE = 46.5
"""From the middle of a hexagonal tile to the middle of its sides."""
SLAB, SLAB_UP, THICK = 37.0, 23.0, 10.0
"""How far the face of a slab reaches across and up, and how thick the slab is."""
SOFT: dict[str, Any] = {"class": "shade", "fill": "shadow"}


@dataclass(frozen=True)
class Figure:
    """A path about (0, 0) in a box of 100 by 100, `y` downwards, filled by the rule "evenodd".

    `base` is what it is drawn upon: "disc", "crowned" (a disc with a double rim), "hexagon", "square" (a glazed tile),
    or "" if the path is the piece itself. `share` is the part of a cell that the box takes; `stroke` widens the path by
    its own colour. `face` is drawn upon a path that is the piece itself.
    """

    path: str
    base: str = ""
    share: float = 0.8
    stroke: float = 0.0
    face: str = ""


Figures = Mapping[str, Figure]


def hexagon(reach: float, x: float = 0.0, y: float = 0.0) -> list[Point]:
    """The corners of a hexagon, pointy side up; its sides are so far from its middle."""
    far = reach * 2 / math.sqrt(3)
    angles = (math.radians(60 * corner) for corner in range(6))
    return [(x + far * math.sin(angle), y + far * math.cos(angle)) for angle in angles]


def edge(side: str) -> str:
    """The role of the line around a piece of a side."""
    return f"{side}-edge" if side in SIDES else "light-edge"


def piece(figure: str, side: str, figures: Figures, *, tagged: bool = False) -> Shapes:
    """A piece about (0, 0); one that is `tagged` leaves room for the word written on it."""
    if figure in PLAIN:
        return PLAIN[figure](side)
    drawn = figures[figure]
    bases = {"disc": medal, "crowned": crowned, "hexagon": tile, "square": glazed}
    if drawn.base:
        ink = "on-trail" if drawn.base == "square" else f"on-{side}"
        up = 8.5 if tagged else 0.0
        figured = group([inked(drawn.path, ink, drawn.stroke)], placed(drawn.share - up / 62, -up))
        tag = (text(0, 31, SLOT, 16, fill=ink, font_weight="700"),) if tagged else ()
        return (*bases[drawn.base](side), figured, *tag)
    outline: dict[str, Any] = {
        "fill": side,
        "stroke": edge(side),
        "stroke_linejoin": "round",
        "fill_rule": "evenodd",
    }
    return (
        group([path(drawn.path, **SOFT, fill_opacity=0.32)], placed(drawn.share, 5.5, 1.5)),
        group(
            [
                path(drawn.path, **outline, stroke_width=3 / drawn.share),
                *([inked(drawn.face, f"on-{side}", drawn.stroke)] if drawn.face else []),
            ],
            placed(drawn.share),
        ),
    )


def placed(share: float, down: float = 0.0, right: float = 0.0) -> str:
    """A box of 100 by 100 at its place and size."""
    move = f"translate({number(right)} {number(down)}) " if right or down else ""
    return f"{move}scale({number(share)})"


def inked(drawn: str, role: str, width: float) -> Shape:
    """A path in one colour."""
    line = {"stroke_width": width or None, "stroke_linejoin": "round", "stroke_linecap": "round"}
    return path(drawn, fill=role, fill_rule="evenodd", stroke=role if width else None, **line)


def disc(side: str) -> Shapes:
    """A round piece."""
    return (*round_body(side, DISC), *told_apart(side))


def medal(side: str) -> Shapes:
    """A round piece large enough for a figure."""
    return round_body(side, MEDAL)


def crowned(side: str) -> Shapes:
    """A medal with a second rim."""
    return (*round_body(side, MEDAL), circle(0, 0, 36.5, fill="none", stroke=ring(side), stroke_width=2.6))


def round_body(side: str, radius: float) -> Shapes:
    """Shadow, body, and a gleam at the upper left."""
    far, near = 0.82 * radius * math.sin(math.radians(70)), 0.82 * radius * math.sin(math.radians(20))
    bend = number(0.82 * radius)
    gleam = f"M{number(-far)} {number(-near)}A{bend} {bend} 0 0 1 {number(-near)} {number(-far)}"
    return (
        circle(1.5, 6, radius * 1.12, fill="shade", class_="shade"),
        circle(0, 0, radius, fill=side, stroke=edge(side), stroke_width=2.6),
        path(
            gleam,
            fill="none",
            stroke="on-dark",
            stroke_opacity=0.4 if side == "dark" else 0.9,
            stroke_width=2.6,
            stroke_linecap="round",
            class_="shade",
        ),
    )


def ring(side: str) -> str:
    """The role of the fine line on a piece."""
    return f"{side}-ring" if side in SIDES else "light-edge"


def told_apart(side: str) -> Shapes:
    """A ring on both sides, and a dot on the dark one."""
    if side not in SIDES:
        return ()
    line = circle(0, 0, 24, fill="none", stroke=ring(side), stroke_width=2.8)
    return (line, circle(0, 0, 6, fill="dark-ring")) if side == "dark" else (line,)


def square(side: str) -> Shapes:
    """A square piece."""
    return (
        oblong(1.5, 5.5, 35, 35, 8, **SOFT, fill_opacity=0.32),
        oblong(0, 0, 34, 34, 7, fill=side, stroke=edge(side), stroke_width=2.6),
        path(
            "M-27 6V-23Q-27 -27 -23 -27H6",
            fill="none",
            stroke="on-dark",
            stroke_opacity=0.55,
            stroke_width=2.6,
            stroke_linecap="round",
            class_="shade",
        ),
    )


def triangle(side: str) -> Shapes:
    """A piece with three corners."""
    corners = [(0.0, -39.0), (39.0, 30.0), (-39.0, 30.0)]
    return (
        polygon([(x + 1.5, y + 5.5) for x, y in corners], **SOFT, fill_opacity=0.32),
        polygon(corners, fill=side, stroke=edge(side), stroke_width=2.6),
        path(
            "M-27 20L-3 -23",
            fill="none",
            stroke="on-dark",
            stroke_opacity=0.7,
            stroke_width=2.6,
            stroke_linecap="round",
            class_="shade",
        ),
    )


def tile(side: str) -> Shapes:
    """A hexagonal tile with a bevel."""
    return (
        polygon(hexagon(TILE, 1.5, 5), **SOFT, fill_opacity=0.3),
        polygon(hexagon(TILE), fill=side, stroke=edge(side), stroke_width=2.4),
        polygon(hexagon(TILE - 5), fill="none", stroke=ring(side), stroke_width=1.6, stroke_opacity=0.75),
    )


def glazed(_side: str) -> Shapes:
    """A tile that fills its cell, flat: it is no piece."""
    return (oblong(0, 0, 45, 45, 5, fill="trail", stroke="frame-deep", stroke_width=1.6),)


def slab(side: str) -> Shapes:
    """A slab seen a little from above: its face, and below it its side."""
    rim = {"stroke": "dark-ring" if side == "dark" else edge(side)}
    return (
        oblong(0, THICK / 2, SLAB, SLAB_UP + THICK / 2, 9, fill=f"{side}-slab", **rim, stroke_width=1.8),
        oblong(0, 0, SLAB, SLAB_UP, 9, fill=side, **rim, stroke_width=1.4),
    )


@cache
def slab_shadow() -> Shapes:
    """What a pile throws on its cell."""
    return (oblong(2, THICK + 3, SLAB + 3, SLAB_UP, 12, **SOFT, fill_opacity=0.3),)


PLAIN = {"disc": disc, "square": square, "triangle": triangle, "slab": slab}
"""The pieces without a figure."""


# -- piles

Rise = tuple[float, float, float]


def rise(figure: str, count: int) -> Rise:
    """How a pile of so many pieces stands: the step to the right and down from each to the next, and the first's place.

    Slabs lie closer the more they are, so that every pile is seen in the same way.
    """
    if figure != "slab":
        return 5.0, -11.0, 0.0
    step = min(9.5, 58 / max(1, count - 1))
    return 0.0, -step, min(9.0, (count - 1) * step / 2 - 4)


@cache
def counted(figure: str, side: str, count: int) -> Shapes:
    """What is written on a pile of so many, about its top piece; a single slab tells its side as every piece does."""
    if figure == "slab" and count == 1:
        line = oblong(0, 0, SLAB - 9, SLAB_UP - 8, 5, fill="none", stroke=ring(side), stroke_width=2.2)
        return (line, circle(0, 0, 5, fill="dark-ring")) if side == "dark" else (line,)
    if figure == "slab":
        return (text(0, 0, SLOT, 31, fill=f"on-{side}", font_weight="700"),)
    if count == 1:
        return ()
    badge = circle(38, -36, 15, fill="halo", stroke="dot", stroke_width=2.4)
    return badge, text(38, -36, SLOT, 22, fill="dot", font_weight="700")
