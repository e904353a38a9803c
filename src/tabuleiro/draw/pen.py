"""Writing SVG: elements, numbers, and the way from units of a scene to pixels."""

import math
from collections.abc import Sequence
from dataclasses import dataclass
from xml.sax.saxutils import escape, quoteattr

from tabuleiro.draw.colours import SIDES, colour

HEXAGON = tuple((math.sin(math.radians(60 * corner)), math.cos(math.radians(60 * corner))) for corner in range(6))
"""The corners of a hexagon, pointy side up, at the distance 1 from its middle."""
CORNER = 1 / math.sqrt(3)
"""How far the corners of a hexagon are from its middle if its neighbours are one unit away."""


def number(value: float) -> str:
    """A number of pixels, short."""
    short = f"{value:.2f}".rstrip("0").rstrip(".")
    return "0" if short == "-0" else short


def element(name: str, *inside: str, **attributes: str | float | None) -> str:
    """An element; in names of attributes `_` stands for `-`, and attributes that are None are left out."""
    written = "".join(
        f" {key.rstrip('_').replace('_', '-')}={quoteattr(value if isinstance(value, str) else number(value))}"
        for key, value in attributes.items()
        if value is not None
    )
    return f"<{name}{written}>{''.join(inside)}</{name}>" if inside else f"<{name}{written}/>"


def words(name: str, text: str) -> str:
    """An element that holds nothing but text."""
    return f"<{name}>{escape(text)}</{name}>"


@dataclass(frozen=True)
class Pen:
    """How a scene becomes pixels: `size` pixels a unit, `left` and `top` being the corner in units."""

    size: float
    theme: str
    left: float = 0.0
    top: float = 0.0

    def at(self, x: float, y: float) -> tuple[float, float]:
        """The pixel at a place of the scene."""
        return (x - self.left) * self.size, (self.top - y) * self.size

    def colour(self, role: str) -> str:
        """The colour of a role in this theme."""
        return colour(self.theme, role)

    def edge(self, side: str) -> str:
        """The colour that outlines a piece of a side."""
        return self.colour(f"edge-{side}" if side in SIDES else "ink")

    def width(self, share: float) -> float:
        """The width of a stroke: a share of a cell, but never too thin to be seen."""
        return max(1.0, share * self.size)

    @property
    def letter(self) -> float:
        """The size of coordinates: readable on small boards, modest on large ones."""
        return max(9.0, 0.24 * self.size)

    def circle(self, x: float, y: float, radius: float, **attributes: str | float | None) -> str:
        """A circle; place in pixels, radius in units."""
        return element("circle", cx=x, cy=y, r=radius * self.size, **attributes)

    def square(self, x: float, y: float, half: float, round_: float, **attributes: str | float | None) -> str:
        """A square about a place in pixels; half its side, and the radius of its corners, in units."""
        reach = half * self.size
        return element(
            "rect", x=x - reach, y=y - reach, width=2 * reach, height=2 * reach, rx=round_ * self.size, **attributes
        )

    def hexagon(self, x: float, y: float, reach: float, **attributes: str | float | None) -> str:
        """A hexagon about a place in pixels; from its middle to the middle of its sides in units."""
        far = 2 * CORNER * reach * self.size
        return self.polygon([(x + far * across, y + far * up) for across, up in HEXAGON], **attributes)

    def cross(self, x: float, y: float, reach: float, **attributes: str | float | None) -> str:
        """Two strokes through a place in pixels; how far they reach across and up is in units."""
        far = reach * self.size
        strokes = "".join(
            f"M{number(x - far)} {number(y - up)}L{number(x + far)} {number(y + up)}" for up in (far, -far)
        )
        return element("path", d=strokes, stroke_linecap="round", **attributes)

    def polygon(self, corners: Sequence[tuple[float, float]], **attributes: str | float | None) -> str:
        """A polygon through pixels."""
        points = " ".join(f"{number(x)},{number(y)}" for x, y in corners)
        return element("polygon", points=points, stroke_linejoin="round", **attributes)

    def text(self, x: float, y: float, text: str, size: float, **attributes: str | float | None) -> str:
        """A word about a place in pixels; its size is in pixels too."""
        return element("text", escape(text), x=x, y=y + 0.36 * size, font_size=size, text_anchor="middle", **attributes)
