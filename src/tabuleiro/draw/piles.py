"""Piles of blocks from the side, stacks of tiles from above, and what players have in hand."""

from collections.abc import Sequence

from tabuleiro.draw.pen import Pen, element, words
from tabuleiro.draw.scene import Piece, Reserve
from tabuleiro.draw.shapes import Attributes, piece_shape

FLOOR = 0.4
"""How far below the middle of its cell a pile stands."""
ROOM = 0.8
"""How high a pile may be."""
THICK = 0.19
"""How thick a block is where there is room enough."""
TELL = 5
"""Piles of more blocks than this say how many they are."""
NAMED = 32
"""From this size of a cell on, tiles carry their names."""
STEP = (0.05, 0.11)
"""How far a tile upon another is shifted to the right and up."""
RESERVE_STEP = 0.86
RESERVE_SCALE = 0.66


def pile_shape(pen: Pen, pile: Sequence[Piece], x: float, y: float) -> list[str]:
    """A bar for each block; a tall pile squeezes and tells how many they are."""
    if len(pile) > TELL:
        return tall_pile_shape(pen, pile, x, y)
    thick = min(THICK, ROOM / len(pile))
    feet = [y + (FLOOR - level * thick) * pen.size for level in range(len(pile))]
    return [_bar(pen, piece, x, foot, 0.36, thick) for piece, foot in zip(pile, feet, strict=True)]


def tall_pile_shape(pen: Pen, pile: Sequence[Piece], x: float, y: float) -> list[str]:
    """Bands one upon another, parted within a run by thin lines.

    The run on top, which is what moves, is half as thick again as the captives.
    """
    count = len(pile)
    top = next((index for index, piece in enumerate(reversed(pile)) if piece.kind != pile[-1].kind), count)
    thin = min(THICK, ROOM / (1.5 * top + count - top)) * pen.size
    thick = min(THICK * pen.size, 1.5 * thin)
    left, wide = x - 0.4 * pen.size, 0.48 * pen.size
    shapes: list[str] = []
    foot = y + FLOOR * pen.size
    for level, piece in enumerate(pile):
        height = thick if level >= count - top else thin
        band = element("rect", x=left, y=foot - height, width=wide, height=height, fill=pen.colour(piece.kind.side))
        if level and pile[level - 1].kind == piece.kind:
            ends: Attributes = {"x1": left, "y1": foot, "x2": left + wide, "y2": foot}
            ends["stroke"] = pen.colour(f"on-{piece.kind.side}")
            band += element("line", **ends, stroke_width=min(pen.width(0.02), 0.25 * height))
        shapes.append(band)
        foot -= height
    line: Attributes = {"fill": "none", "stroke": pen.colour("ink"), "stroke_width": pen.width(0.022)}
    tall = y + FLOOR * pen.size - foot
    shapes.append(element("rect", x=left, y=foot, width=wide, height=tall, rx=0.03 * pen.size, **line))
    shapes.append(pen.text(x + 0.28 * pen.size, y, str(count), 0.26 * pen.size, fill=pen.colour("ink")))
    return shapes


def _bar(pen: Pen, piece: Piece, x: float, foot: float, half: float, height: float) -> str:
    """One block: a bar that stands on `foot`, with the mark of its side where there is room for it."""
    gap = min(1.0, 0.25 * height * pen.size)
    tall, wide = height * pen.size - gap, half * pen.size
    edge: Attributes = {"fill": pen.colour(piece.kind.side), "stroke": pen.edge(piece.kind.side)}
    edge["stroke_width"] = min(pen.width(0.022), 0.2 * tall)
    bar = element("rect", x=x - wide, y=foot - tall, width=2 * wide, height=tall, rx=min(2.0, 0.3 * tall), **edge)
    if tall < 4:
        return bar
    ink = pen.colour(f"on-{piece.kind.side}")
    middle = foot - tall / 2
    if piece.kind.mark == "dot":
        return bar + element("circle", cx=x, cy=middle, r=0.22 * tall, fill=ink)
    return bar + element(
        "line", x1=x - wide / 2, y1=middle, x2=x + wide / 2, y2=middle, stroke=ink, stroke_width=0.16 * tall
    )


def top_of(pen: Pen, height: int, x: float, y: float) -> tuple[float, float]:
    """Where the top one of so many tiles lies, the lowest being at a place in pixels."""
    return x + (height - 1) * STEP[0] * pen.size, y - (height - 1) * STEP[1] * pen.size


def stack_shape(pen: Pen, stack: Sequence[Piece], x: float, y: float) -> list[str]:
    """Tiles upon each other, each a little higher and to the right; a number tells how many they are."""
    lift = 0.05 if pen.size >= NAMED else 0.0
    shapes = [
        piece_shape(pen, piece.kind, *top_of(pen, height, x, y), lift=lift) for height, piece in enumerate(stack, 1)
    ]
    right, up = top_of(pen, len(stack), x, y)
    if pen.size >= NAMED:
        ink = pen.colour(f"on-{stack[-1].kind.side}")
        name = stack[-1].name[1:]
        shapes.append(pen.text(right, up + 0.41 * pen.size, name, 0.17 * pen.size, fill=ink, font_weight="600"))
    if len(stack) > 1:
        x, y = right + 0.34 * pen.size, up - 0.3 * pen.size
        ink = pen.colour("ink")
        badge: Attributes = {"fill": pen.colour("ground"), "stroke": ink, "stroke_width": pen.width(0.025)}
        shapes.append(pen.circle(x, y, 0.16, **badge))
        shapes.append(pen.text(x, y, str(len(stack)), 0.24 * pen.size, fill=ink, font_weight="700"))
    return shapes


def reserve_height(reserve: Reserve) -> float:
    """How high the column of a reserve is, in units."""
    return RESERVE_STEP * sum(supply.count > 0 for supply in reserve.supplies) + 0.3


def reserve_shape(pen: Pen, reserve: Reserve, index: int, width: float, height: float, language: str) -> str:
    """A column of what a player has in hand: the first player's at the left, the other's at the right."""
    column = 0.85 * pen.size if index == 0 else width - 0.85 * pen.size
    present = [supply for supply in reserve.supplies if supply.count]
    first = height / 2 - (len(present) - 1) / 2 * RESERVE_STEP * pen.size
    shapes: list[str] = []
    for place, supply in enumerate(present):
        y = first + place * RESERVE_STEP * pen.size
        tile = piece_shape(pen, supply.kind, column - 0.16 * pen.size, y, RESERVE_SCALE)
        number = pen.text(column + 0.38 * pen.size, y, f"×{supply.count}", 0.24 * pen.size, fill=pen.colour("ink"))
        spoken = words("title", f"{supply.kind.words[language]} ×{supply.count}")
        shapes.append(element("g", spoken, tile, number, data_supply=supply.kind.letter))
    return element("g", words("title", reserve.words[language]), *shapes, data_reserve=reserve.player)
