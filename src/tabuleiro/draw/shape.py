"""Shapes: what every picture is made of, in hundredths of a cell, coloured by roles.

A shape is an element of SVG without its colours: `fill` and `stroke` name roles (or "none"). It can be written with the
colours of a theme, or told to the page, which puts it into its document as it is. `SLOT` stands for a word that is
filled in where the shape is placed.
"""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any
from xml.sax.saxutils import escape, quoteattr

from tabuleiro.draw.colours import BODIES, THEMES, stops

UNIT = 100.0
"""How many units of a picture the distance of two neighbours is."""
SLOT = "#"
PAINTS = ("fill", "stroke")
Value = str | float
Point = tuple[float, float]
GRADIENTS = {**dict.fromkeys(BODIES, (0.36, 0.3, 0.86)), "shade": (0.5, 0.5, 0.5)}
"""The roles that are gradients: the middle of each, and how far it reaches, as shares of what is filled."""
HONEYCOMB = "honeycomb"
"""The role that is a pattern: the cells of a field without borders, faintly."""
HIGH = 173.205
"""After so many units the pattern repeats itself downwards."""


@dataclass(frozen=True)
class Shape:
    """An element: its name, its attributes, and the shapes or words inside of it."""

    name: str
    attributes: Mapping[str, Value]
    inside: tuple["Shape | str", ...] = ()

    def data(self) -> list[Any]:
        """The shape as plain data, as small as it can be."""
        return [self.name, self.attributes, *(each if isinstance(each, str) else each.data() for each in self.inside)]

    def filled(self, word: str) -> "Shape":
        """The same shape with a word where its slot is."""
        attributes = {key: word if value == SLOT else value for key, value in self.attributes.items()}
        inside = tuple(
            (word if each == SLOT else each) if isinstance(each, str) else each.filled(word) for each in self.inside
        )
        return replace(self, attributes=attributes, inside=inside)


Shapes = tuple[Shape, ...]


def shape(name: str, *inside: Shape | str, **attributes: Value | None) -> Shape:
    """A shape; in names of attributes `_` stands for `-`, and attributes that are None are left out."""
    kept = {
        key.rstrip("_").replace("_", "-"): round(value, 2) if isinstance(value, float) else value
        for key, value in attributes.items()
        if value is not None
    }
    return Shape(name, kept, inside)


def circle(x: float, y: float, radius: float, **more: Value | None) -> Shape:
    """A circle about a place."""
    return shape("circle", cx=x, cy=y, r=radius, **more)


def oblong(x: float, y: float, across: float, up: float, round_: float = 0.0, **more: Value | None) -> Shape:
    """A rectangle about a place: how far it reaches across and up, and the radius of its corners."""
    return shape("rect", x=x - across, y=y - up, width=2 * across, height=2 * up, rx=round_ or None, **more)


def polygon(corners: Iterable[Point], **more: Value | None) -> Shape:
    """A polygon."""
    points = " ".join(f"{number(x)},{number(y)}" for x, y in corners)
    return shape("polygon", points=points, stroke_linejoin="round", **more)


def path(drawn: str, **more: Value | None) -> Shape:
    """Any outline, as SVG writes it."""
    return shape("path", d=drawn, **more)


def line(start: Point, end: Point, **more: Value | None) -> Shape:
    """A straight stroke with round ends."""
    return shape("line", x1=start[0], y1=start[1], x2=end[0], y2=end[1], stroke_linecap="round", **more)


def text(x: float, y: float, words: str, size: float, **more: Value | None) -> Shape:
    """A word about a place."""
    return shape("text", words, x=x, y=y + 0.36 * size, font_size=size, text_anchor="middle", **more)


def group(shapes: Sequence[Shape], transform: str | None = None, **more: Value | None) -> Shape:
    """Shapes together."""
    return shape("g", *shapes, transform=transform, **more)


def moved(shapes: Sequence[Shape], x: float, y: float, **more: Value | None) -> Shape:
    """Shapes that were drawn about (0, 0), at a place."""
    return group(shapes, f"translate({number(x)} {number(y)})" if x or y else None, **more)


def number(value: float) -> str:
    """A number, short."""
    short = f"{value:.2f}".rstrip("0").rstrip(".")
    return "0" if short == "-0" else short


def honeycomb() -> Shapes:
    """What is repeated by the pattern."""
    middles = [(0.0, 0.0), (UNIT, 0.0), (UNIT / 2, HIGH / 2), (0.0, HIGH), (UNIT, HIGH)]
    drawn = "".join(f"M{number(x)} {number(y - 50)}l43.3 25v50l-43.3 25l-43.3 -25v-50z" for x, y in middles)
    return (path(drawn, fill="none", stroke="field-line", stroke_width=2.2),)


def definitions() -> Shapes:
    """The gradients and the pattern as shapes, with roles as the ids of what they fill."""
    found: list[Shape] = []
    for role, (x, y, reach) in GRADIENTS.items():
        parts = SHADE if role == "shade" else ((0.0, 1.0), (0.55, 1.0), (1.0, 1.0))
        colours = ["shadow"] * len(parts) if role == "shade" else [f"{role}-{place}" for place in (1, 2, 3)]
        steps = [
            shape("stop", offset=offset, stop_color=colour, stop_opacity=opacity if opacity != 1 else None)
            for (offset, opacity), colour in zip(parts, colours, strict=True)
        ]
        found.append(shape("radialGradient", *steps, id=role, cx=x, cy=y, r=reach))
    pattern: dict[str, Value] = {"id": HONEYCOMB, "width": UNIT, "height": HIGH, "patternUnits": "userSpaceOnUse"}
    return (*found, Shape("pattern", pattern, honeycomb()))


class Writer:
    """Writes shapes as SVG in the colours of a theme.

    `key` tells this picture's gradients from those of another one on the same page.
    """

    def __init__(self, theme: str, key: str) -> None:
        """In the theme "auto" classes say which role a colour has, so that a style sheet can change it."""
        self.theme, self.key = theme, key
        self.colours = THEMES[theme]
        self.roles: set[tuple[str, str]] = set()
        self.used: set[str] = set()
        self.written: dict[int, tuple[Shape, str]] = {}

    def write(self, shape: Shape) -> str:
        """A shape and what is inside of it; shadows are left out where there is no colour for them."""
        if id(shape) in self.written:
            return self.written[id(shape)][1]
        if shape.attributes.get("class") == "shade" and self.colours["shadow"] == "none":
            return ""
        inside = "".join(escape(each) if isinstance(each, str) else self.write(each) for each in shape.inside)
        text = element(shape.name, self.painted(shape.attributes), inside)
        self.written[id(shape)] = shape, text  # the shape too, so that no other one gets its id
        return text

    def painted(self, attributes: Mapping[str, Value]) -> dict[str, Value]:
        """The attributes with colours instead of roles."""
        found, classes = dict(attributes), [str(attributes["class"])] if "class" in attributes else []
        for paint in PAINTS:
            role = attributes.get(paint)
            if not isinstance(role, str) or role == "none":
                continue
            if role in (HONEYCOMB, "shade") or (role in GRADIENTS and " " in self.colours[role]):
                self.used.add(role)
                found[paint] = f"url(#{role}-{self.key})"
                continue
            found[paint] = self.colour(role)
            if self.theme == "auto" and self.colours[role] != THEMES["dark"][role]:
                self.roles.add((paint, role))
                classes.append(f"{paint[0]}-{role}")
        if "stop-color" in attributes:
            found["stop-color"] = self.colour(str(attributes["stop-color"]))
        if "id" in attributes:
            found["id"] = f"{attributes['id']}-{self.key}"
        return found | ({"class": " ".join(classes)} if classes else {})

    def colour(self, role: str) -> str:
        """The colour of a role, or of one of the stops of a body."""
        body, _, place = role.rpartition("-")
        return stops(self.colours[body])[int(place) - 1] if body in BODIES and place.isdigit() else self.colours[role]

    def definitions(self) -> str:
        """The gradients and patterns that were used."""
        written = "".join(self.write(each) for each in definitions() if each.attributes["id"] in self.used)
        return f"<defs>{written}</defs>" if written else ""

    def stylesheet(self) -> str:
        """What makes the theme "auto" follow the system's choice of light or dark."""
        night = THEMES["dark"]
        rules = "".join(f".{paint[0]}-{role}{{{paint}:{night[role]}}}" for paint, role in sorted(self.roles))
        return f"<style>@media (prefers-color-scheme:dark){{{rules}}}</style>" if rules else ""


SHADE = ((0.0, 0.5), (0.72, 0.42), (0.86, 0.16), (1.0, 0.0))
"""How dark a shadow is, from its middle outwards."""


def element(name: str, attributes: Mapping[str, Value], inside: str = "") -> str:
    """An element of SVG; what is inside is written already."""
    written = "".join(
        f" {key}={quoteattr(value if isinstance(value, str) else number(value))}" for key, value in attributes.items()
    )
    return f"<{name}{written}>{inside}</{name}>" if inside else f"<{name}{written}/>"
