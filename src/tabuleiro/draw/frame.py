"""What a board lies in: a frame of tiles that holds the coordinates, or a ground without borders."""

import math
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from functools import lru_cache
from itertools import pairwise

from tabuleiro.draw.figures import flower
from tabuleiro.draw.scene import NOTHING, Label, Scene
from tabuleiro.draw.shape import HONEYCOMB, UNIT, Point, Shape, Shapes, oblong, path, polygon, text

BAND = 44.0
"""How wide the frame is where it holds coordinates …"""
NARROW = 20.0
"""… and where it does not."""
LETTER = 27.0
FREE = 62.0
"""How much ground there is around the outermost cells of a field without borders."""
LEAST = (650.0, 500.0)
"""The least extent of such a field, so that it does not change with every piece."""
Box = tuple[float, float, float, float]
"""The left and the upper side, the width and the height."""
EVERYWHERE: Box = (-10_000.0, -10_000.0, 20_000.0, 20_000.0)


@dataclass(frozen=True)
class Setting:
    """What is around the cells of a scene: the extent of the picture, what lies below the cells, and coordinates."""

    box: Box
    ground: Shapes
    labels: Shapes


def point(x: float, y: float) -> Point:
    """Where a place of a scene is in the picture."""
    return x * UNIT, -y * UNIT


def setting(scene: Scene, letter: float = LETTER) -> Setting:
    """The setting of a scene; coordinates are so large."""
    return _setting(replace(scene, title=NOTHING, text="", pieces=(), marks=(), reserves=(), way=()), letter)


@lru_cache(maxsize=256)
def _setting(scene: Scene, letter: float) -> Setting:
    """The same for what is always there of a scene."""
    if scene.boundless:
        return field(scene)
    if scene.cells[0].shape == "hexagon":
        return hexagonal(scene, letter)
    return rectangular(scene, letter)


def extent(scene: Scene) -> Box:
    """The rectangle that the cells take, with the lines beside them."""
    form = scene.cells[0].shape
    half, tall = {"hexagon": (50.0, 58.0), "point": (60.0, 60.0)}.get(form, (50.0, 50.0))
    points = [point(cell.x, cell.y) for cell in scene.cells]
    ends = [point(*end) for line in scene.lines for end in ((line.x1, line.y1), (line.x2, line.y2))]
    room = 16.0 if any(line.tone in ("light", "dark") for line in scene.lines) else 0.0
    xs = [x + side * half for x, _ in points for side in (-1, 1)] + [
        x + side * room for x, _ in ends for side in (-1, 1)
    ]
    ys = [y + side * tall for _, y in points for side in (-1, 1)] + [
        y + side * room for _, y in ends for side in (-1, 1)
    ]
    return min(xs), min(ys), max(xs) - min(xs), max(ys) - min(ys)


def grown(box: Box, by: float) -> Box:
    """A box larger on every side."""
    x, y, width, height = box
    return x - by, y - by, width + 2 * by, height + 2 * by


def filled(box: Box, role: str, round_: float) -> Shape:
    """A box in one colour."""
    x, y, width, height = box
    return oblong(x + width / 2, y + height / 2, width / 2, height / 2, round_, fill=role)


def rectangular(scene: Scene, letter: float) -> Setting:
    """A frame of four sides."""
    inside = extent(scene)
    band = BAND if scene.labels else NARROW
    joint = grown(inside, 4)
    outside = grown(joint, band)
    flat = scene.cells[0].shape == "point"
    x, y, width, height = outside
    line = oblong(
        x + width / 2,
        y + height / 2,
        width / 2 - 4.5,
        height / 2 - 4.5,
        9,
        fill="none",
        stroke="frame-motif",
        stroke_width=1.6,
    )
    ground = [
        filled(outside, "frame", 13),
        line,
        path(motifs(scene, inside, band), fill="frame-motif"),
        filled(joint, "frame-deep", 5),
        *(panel(inside) if flat else []),
        *corners(scene),
    ]
    middle = 4 + band / 2 - 1
    labels = [
        written(inside[0] - middle, point(0, label.y)[1], label, letter)
        if label.place == "left"
        else written(point(label.x, 0)[0], inside[1] + inside[3] + middle, label, letter)
        for label in scene.labels
    ]
    return Setting(outside, tuple(ground), tuple(labels))


def panel(box: Box) -> Shapes:
    """The ground of a lattice, with a fine line around it."""
    x, y, width, height = box
    fine = oblong(
        x + width / 2, y + height / 2, width / 2 - 9, height / 2 - 9, 3, fill="none", stroke="grid", stroke_width=1.4
    )
    return filled(box, "tile", 2), fine


def written(x: float, y: float, label: Label, letter: float) -> Shape:
    """A coordinate."""
    return text(x, y, label.text, letter, fill="cream", font_weight="600")


def motifs(scene: Scene, inside: Box, band: float) -> str:
    """The pattern of the frame: a flower beside every joint of two cells, and one in each corner."""
    size = 0.36 * band
    x, y, width, height = inside
    away = 4 + band / 2 - 0.5
    rows, columns = sides(scene, inside)
    left, right, top, bottom = x - away, x + width + away, y - away, y + height + away
    places = [(each, side) for each in columns for side in (top, bottom)] + [
        (side, each) for each in rows for side in (left, right)
    ]
    places += [(across, down) for across in (left, right) for down in (top, bottom)]
    return "".join(flower(size, *place) for place in places)


def sides(scene: Scene, inside: Box) -> tuple[list[float], list[float]]:
    """Where two rows and two columns meet."""
    xs = sorted({round(point(cell.x, 0)[0], 2) for cell in scene.cells})
    ys = sorted({round(point(0, cell.y)[1], 2) for cell in scene.cells})
    return between(ys), between(xs)


def between(places: Sequence[float]) -> list[float]:
    """The middles of neighbours."""
    return [(one + other) / 2 for one, other in pairwise(places)]


def corners(scene: Scene) -> list[Shape]:
    """What decorates a board where it has no cells: tiles with a flower, or flowers in the corners of a lattice."""
    taken = {(round(cell.x), round(cell.y)) for cell in scene.cells}
    xs, ys = [x for x, _ in taken], [y for _, y in taken]
    empty = {(x, y) for y in range(min(ys), max(ys) + 1) for x in range(min(xs), max(xs) + 1)} - taken
    if scene.cells[0].shape == "point":
        far = [(x, y) for x, y in sorted(empty) if not taken & {(x + i, y + j) for i in (-1, 0, 1) for j in (-1, 0, 1)}]
        return [path("".join(flower(44, *point(*place)) for place in far), fill="second")] if far else []
    if not empty:
        return []
    places = [point(*place) for place in sorted(empty)]
    tiles = "".join(f"M{x - 48:g} {y - 48:g}h96v96h-96z" for x, y in places)
    return [path(tiles, fill="frame"), path("".join(flower(40, *place) for place in places), fill="corner")]


# -- hexagons


def hexagonal(scene: Scene, letter: float) -> Setting:
    """A frame of six sides around a hexagon of hexagons."""
    points = [point(cell.x, cell.y) for cell in scene.cells]
    band = BAND if scene.labels else NARROW
    middle = (
        (min(x for x, _ in points) + max(x for x, _ in points)) / 2,
        (min(y for _, y in points) + max(y for _, y in points)) / 2,
    )
    reach = (max(y for _, y in points) - min(y for _, y in points)) / 2
    inner, outer = reach + 62, reach + 62 + band
    x, y = middle
    places = [place for side in range(6) for place in along(middle, reach + 62 + band / 2, side, scene)]
    ground = (
        polygon(lying(outer, middle), fill="frame", stroke="frame", stroke_width=12),
        polygon(lying(outer - 1, middle), fill="none", stroke="frame-motif", stroke_width=1.6),
        polygon(lying(inner, middle), fill="frame-deep", stroke="frame-deep", stroke_width=4),
        path("".join(flower(0.34 * band, *place) for place in places), fill="frame-motif"),
    )
    far = outer * 2 / math.sqrt(3) + 6
    labels = tuple(beside(label, middle, 62 + band / 2, letter) for label in scene.labels)
    return Setting((x - far, y - outer - 6, 2 * far, 2 * outer + 12), ground, labels)


def lying(reach: float, middle: Point) -> list[Point]:
    """The corners of a hexagon, flat side up."""
    far = reach * 2 / math.sqrt(3)
    angles = [math.radians(60 * corner) for corner in range(6)]
    return [(middle[0] + far * math.cos(angle), middle[1] + far * math.sin(angle)) for angle in angles]


def along(middle: Point, reach: float, side: int, scene: Scene) -> Iterable[Point]:
    """The corner of a side of the frame, and where two of its cells meet."""
    one, other = lying(reach, middle)[side], lying(reach, middle)[(side + 1) % 6]
    if side not in (0, 3) or not scene.labels:  # at the left the coordinate of the middle row stands
        yield one
    long = math.dist(one, other)
    cells = round(math.sqrt((len(scene.cells) - 0.25) / 3) + 0.5)  # on each side of the board
    first = (long - (cells - 1) * UNIT) / 2 + UNIT / 2
    for place in range(cells - 1):
        part = (first + place * UNIT) / long
        yield one[0] + part * (other[0] - one[0]), one[1] + part * (other[1] - one[1])


def beside(label: Label, middle: Point, away: float, letter: float) -> Shape:
    """A coordinate beside the first cell of its row, on the slanted side of the frame."""
    x, y = point(label.x, label.y)
    down = y - middle[1]
    if abs(down) < 1:
        return written(x - away * 2 / math.sqrt(3), y, label, letter)
    return written(x - away * math.cos(math.radians(30)), y + math.copysign(away / 2, down), label, letter)


# -- fields


def field(scene: Scene) -> Setting:
    """A ground without borders."""
    box = grown(extent(scene), FREE - 50) if scene.cells else (0.0, 0.0, 0.0, 0.0)
    x, y, width, height = box
    wider, taller = max(0.0, LEAST[0] - width), max(0.0, LEAST[1] - height)
    box = (x - wider / 2, y - taller / 2, width + wider, height + taller)
    return Setting(box, field_ground(box), ())


def field_ground(box: Box) -> Shapes:
    """The ground of a field, on which the cells that are not there are hinted at."""
    return filled(box, "field", 18), filled(box, HONEYCOMB, 18)
