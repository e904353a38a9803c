"""Piles of blocks from the side, stacks of tiles from above, and what players have in hand."""

from collections.abc import Sequence

from tabuleiro.draw.pen import Pen, element, words
from tabuleiro.draw.scene import Piece, Reserve
from tabuleiro.draw.shapes import Attributes, piece_shape

FLOOR = 0.4
"""How far below the middle of its cell a pile stands."""
ROOM = 0.8
"""How high a pile may be."""
THICK = 0.128
"""How thick a block is where there is room enough."""
TELL = 6
"""Piles of more blocks than this say how many they are."""
NAMED = 32
"""From this size of a cell on, tiles carry their names."""
STEP = (0.05, 0.11)
"""How far a tile upon another is shifted to the right and up."""
RESERVE_STEP = 0.86
RESERVE_SCALE = 0.66


def pile_shape(pen: Pen, pile: Sequence[Piece], x: float, y: float) -> list[str]:
    """A bar for each block, and the number of a tall pile.

    The run on top, which is what moves, keeps its thickness as long as it can: the captives squeeze.
    """
    count = len(pile)
    top = next((index for index, piece in enumerate(reversed(pile)) if piece.kind != pile[-1].kind), count)
    thick = min(THICK, ROOM / (top + 3)) if count > TELL else THICK
    thin = min(thick, (ROOM - top * thick) / (count - top)) if count > top else thick
    half, left = (0.26, x - 0.13 * pen.size) if count > TELL else (0.36, x)
    shapes: list[str] = []
    foot = FLOOR
    for index, piece in enumerate(pile):
        height = thick if index >= count - top else thin
        shapes.append(_bar(pen, piece, left, y + foot * pen.size, half, height))
        foot -= height
    if count > TELL:
        shapes.append(pen.text(x + 0.29 * pen.size, y, str(count), 0.28 * pen.size, fill=pen.colour("ink")))
    return shapes


def _bar(pen: Pen, piece: Piece, x: float, foot: float, half: float, height: float) -> str:
    """One block: a bar that stands on `foot`, with the mark of its side."""
    gap = min(1.0, 0.2 * height * pen.size)
    tall = height * pen.size - gap
    edge: Attributes = {"fill": pen.colour(piece.kind.side), "stroke": pen.colour("ink")}
    edge["stroke_width"] = min(pen.width(0.022), 0.2 * tall)
    wide = half * pen.size
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


def stack_shape(pen: Pen, stack: Sequence[Piece], x: float, y: float) -> list[str]:
    """Tiles upon each other, each a little higher and to the right; a number tells how many they are."""
    shapes: list[str] = []
    for level, piece in enumerate(stack):
        right, up = x + level * STEP[0] * pen.size, y - level * STEP[1] * pen.size
        shapes.append(piece_shape(pen, piece.kind, right, up))
    top = stack[-1]
    right, up = x + top.level * STEP[0] * pen.size, y - top.level * STEP[1] * pen.size
    if pen.size >= NAMED:
        ink = pen.colour(f"on-{top.kind.side}")
        shapes.append(pen.text(right, up + 0.42 * pen.size, top.name[1:], 0.15 * pen.size, fill=ink, font_weight="600"))
    if len(stack) > 1:
        badge = (right + 0.33 * pen.size, up - 0.3 * pen.size)
        circle: Attributes = {"fill": pen.colour("ochre"), "stroke": pen.colour("ink"), "stroke_width": pen.width(0.02)}
        shapes.append(pen.circle(*badge, 0.15, **circle))
        number = pen.text(*badge, str(len(stack)), 0.22 * pen.size, fill=pen.colour("ground"), font_weight="700")
        shapes.append(number)
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
        number = pen.text(
            column + 0.38 * pen.size, y, f"×{supply.count}", 0.24 * pen.size, fill=pen.colour("ink")
        )
        spoken = words("title", f"{supply.kind.words[language]} ×{supply.count}")
        shapes.append(element("g", spoken, tile, number, data_supply=supply.kind.letter))
    return element("g", words("title", reserve.words[language]), *shapes, data_reserve=reserve.player)
