"""SVG from a scene: one text without any outside reference, drawn alike by every program."""

import math
import zlib
from collections.abc import Sequence
from xml.sax.saxutils import escape

from tabuleiro.draw import cells, frame, pieces
from tabuleiro.draw.colours import THEMES
from tabuleiro.draw.kit import Kit, kit_of, lines, texted
from tabuleiro.draw.scene import Cell, Mark, Piece, Reserve, Scene
from tabuleiro.draw.shape import Point, Shape, Shapes, Writer, element, group, moved, number, oblong, text

FONT = "system-ui, 'Segoe UI', Roboto, 'DejaVu Sans', Helvetica, Arial, sans-serif"
MARGIN = 12.0
"""The space around the board."""
RESERVE = 132.0
"""How wide the column of a reserve is."""
RESERVE_STEP, RESERVE_SCALE = 80.0, 0.72
SMALLEST = 10.0
"""Coordinates are not smaller than so many pixels, as long as the frame has room for them."""
LARGEST = 36.0


def scene_svg(scene: Scene, *, theme: str = "auto", size: float = 48, language: str = "en") -> str:
    """The picture of a scene, `size` pixels a cell, in one of `THEMES`.

    The theme "auto" follows the system where programs know how, and is light in all others.
    """
    if theme not in THEMES:
        raise ValueError(f"a theme is {', '.join(THEMES)}, not {theme!r}")
    letter = min(LARGEST, max(frame.LETTER, 100 * SMALLEST / size))
    around = frame.setting(scene, letter)
    box = picture_box(scene, around.box)
    drawn = Picture(scene, around, box, language).drawn()
    writer = Writer(theme, f"{zlib.crc32(repr((scene.text, scene.marks, box, theme)).encode()):x}")
    inside = "".join(each if isinstance(each, str) else writer.write(each) for each in drawn)
    title = scene.title[language]
    x, y, width, height = box
    attributes: dict[str, str | float] = {
        "xmlns": "http://www.w3.org/2000/svg",
        "class": "tabuleiro",
        "role": "img",
        "aria-label": title,
        "width": round(width * size / 100),
        "height": round(height * size / 100),
        "viewBox": " ".join(map(number, (x, y, width, height))),
        "font-family": FONT,
    }
    head = f"<title>{escape(title)}</title><desc>{escape(scene.text)}</desc>"
    return element("svg", attributes, head + writer.stylesheet() + writer.definitions() + inside)


def picture_box(scene: Scene, board: frame.Box) -> frame.Box:
    """The board with a margin, and the reserves beside it."""
    x, y, width, height = frame.grown(board, MARGIN)
    rising = max((-Kit.top(kit_of(scene), stack)[1] for stack in scene.stacks.values()), default=0.0)
    if scene.boundless and rising > 0:
        y, height = y - rising, height + rising
    left, right = ([reserve_width(each) for each in scene.reserves] or [0.0, 0.0])[:2]
    missing = max((reserve_height(each) for each in scene.reserves), default=0.0) + 2 * MARGIN - height
    if missing > 0:
        y, height = y - missing / 2, height + missing
    return x - left, y, width + left + right, height


class Picture:
    """All that is drawn of a scene, in the order in which it is drawn, with names for programs and for people."""

    def __init__(self, scene: Scene, around: frame.Setting, box: frame.Box, language: str) -> None:
        """Everything that the parts of the picture have in common."""
        self.scene, self.around, self.box, self.language = scene, around, box, language
        self.kit = kit_of(scene)

    def drawn(self) -> list[Shape]:
        """The shapes."""
        scene = self.scene
        x, y, width, height = self.box
        below = [mark for mark in scene.marks if self.kit.mark_lies_below(mark.kind)]
        above = [mark for mark in scene.marks if not self.kit.mark_lies_below(mark.kind)]
        return [
            oblong(x + width / 2, y + height / 2, width / 2, height / 2, fill="ground"),
            *self.around.ground,
            *(self.cell(cell) for cell in scene.cells),
            *lines(scene),
            *self.marks(below),
            *(self.stack(name, stack) for name, stack in drawing_order(scene)),
            *self.marks(above),
            *way(scene),
            *self.around.labels,
            *(self.reserve(reserve, index) for index, reserve in enumerate(scene.reserves)),
        ]

    def titled(self, words: str, shapes: Sequence[Shape], **names: str) -> Shape:
        """Shapes with words for people."""
        return group([Shape("title", {}, (words,)), *shapes], **names)

    def cell(self, cell: Cell) -> Shape:
        """A cell, with its name for programs and for people."""
        spoken = ", ".join(filter(None, (cell.name, cell.words[self.language])))
        place = frame.point(cell.x, cell.y)
        written = texted(cell) if cell.text and cell.name not in self.scene.stacks else ()
        covered = self.scene.boundless and cell.name in self.scene.stacks
        drawn = [] if covered else [moved(self.kit.cell(cell), *place), *written]
        return self.titled(spoken, drawn, data_cell=cell.name)

    def stack(self, name: str, stack: tuple[Piece, ...]) -> Shape:
        """What stands on a cell, from the bottom up, with words for people; on a field, no cell's name."""
        said = ", ".join(" ".join(filter(None, (piece.kind.words[self.language], piece.name))) for piece in stack)
        cell = self.scene.places[name]
        x, y = frame.point(cell.x, cell.y)
        drawn = self.kit.stack(stack)
        shapes = [
            *(
                moved(pieces.slab_shadow(), 0, pieces.rise("slab", len(stack))[2])
                for _ in [0]
                if self.kit.figure == "slab"
            ),
            *(
                group(shapes, data_piece=piece.name or piece.kind.letter)
                for piece, shapes in zip(stack, drawn, strict=False)
            ),
            *(each for more in drawn[len(stack) :] for each in more),
        ]
        spoken = said if self.scene.boundless else f"{name}: {said}"
        return self.titled(spoken, [moved(shapes, x, y)], data_on=name)

    def marks(self, marks: Sequence[Mark]) -> list[Shape]:
        """Marks on cells, or on the tops of their stacks."""
        found: list[Shape] = []
        for mark in marks:
            cell = self.scene.places.get(mark.cell)
            if cell is None:
                continue
            stack = self.scene.stacks.get(mark.cell, ())
            x, y = frame.point(cell.x, cell.y)
            right, down = self.kit.top(stack) if self.kit.mark_lies_on_top(mark.kind) else (0.0, 0.0)
            found.append(
                moved(self.kit.mark(mark.kind, cell.shape, bool(stack)), x + right, y + down, data_mark=mark.kind)
            )
        return found

    def reserve(self, reserve: Reserve, index: int) -> Shape:
        """A column of what a player has in hand: the first player's at the left, the other's at the right."""
        x, y, width, height = self.box
        present = [supply for supply in reserve.supplies if supply.count]
        column = x + RESERVE / 2 if index == 0 else x + width - RESERVE / 2
        first = y + height / 2 - (len(present) - 1) / 2 * RESERVE_STEP
        shapes: list[Shape] = []
        if present:
            half = (RESERVE_STEP * len(present)) / 2 + 8
            shapes.append(oblong(column, y + height / 2, RESERVE / 2 - 10, half, 14, fill="card"))
        for place, supply in enumerate(present):
            down = first + place * RESERVE_STEP
            piece = group(
                pieces.piece(supply.kind.figure, supply.kind.side, self.kit.figures),
                f"translate({number(column - 18)} {number(down)}) scale({RESERVE_SCALE})",
            )
            told = text(column + 32, down, f"×{supply.count}", 23, fill="ink", font_weight="600")
            spoken = f"{supply.kind.words[self.language]} ×{supply.count}"
            shapes.append(self.titled(spoken, [piece, told], data_supply=supply.kind.letter))
        return self.titled(reserve.words[self.language], shapes, data_reserve=reserve.player)


def reserve_width(reserve: Reserve) -> float:
    """How wide the column of a reserve is."""
    return RESERVE if any(supply.count for supply in reserve.supplies) else 0.0


def reserve_height(reserve: Reserve) -> float:
    """How high the column of a reserve is."""
    return RESERVE_STEP * sum(supply.count > 0 for supply in reserve.supplies) + 16


def drawing_order(scene: Scene) -> list[tuple[str, tuple[Piece, ...]]]:
    """The stacks of the cells, the farther ones first: high stacks reach over what is behind them."""
    places = scene.places
    return sorted(scene.stacks.items(), key=lambda stack: (-places[stack[0]].y, places[stack[0]].x))


def way(scene: Scene) -> Shapes:
    """The way of a series: a thin arrow from step to step."""
    points = [frame.point(scene.places[name].x, scene.places[name].y) for name in scene.way]
    return arrow("way", points) if len(points) > 2 else ()


def arrow(kind: str, points: Sequence[Point]) -> Shapes:
    """An arrow through places; it ends a little before the last of them."""
    (x, y), (goal_x, goal_y) = points[-2], points[-1]
    angle = math.atan2(goal_y - y, goal_x - x)
    end = goal_x - cells.SHORT * math.cos(angle), goal_y - cells.SHORT * math.sin(angle)
    length = cells.SHAFTS[kind][1] * cells.NECK
    stop = end[0] - length * math.cos(angle), end[1] - length * math.sin(angle)
    drawn = " ".join(f"{number(x)},{number(y)}" for x, y in [*points[:-1], stop])
    turned = f"translate({number(end[0])} {number(end[1])}) rotate({number(math.degrees(angle))})"
    return (
        group([*(each.filled(drawn) for each in cells.shaft(kind)), group(cells.tip(kind), turned)], data_mark=kind),
    )
