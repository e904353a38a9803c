"""How Hive looks: hexagonal tiles with insects, stacked where one climbs on another, and what is in hand.

The field is as large as the hive. Cells go by the numbers that the rules give them.
"""

from collections.abc import Mapping, Sequence

from tabuleiro.boards import HEX_DIRECTIONS, hex_point
from tabuleiro.core.info import Words
from tabuleiro.core.position import Position
from tabuleiro.draw.build import title
from tabuleiro.draw.scene import Cell, Kind, Mark, Piece, Reserve, Scene, Supply
from tabuleiro.games.hive.field import CELL, STRIDE
from tabuleiro.games.hive.pieces import HAND, IN_HAND, KIND, LETTERS, LEVEL, NAMES, PIECES, PIECES_EACH, PLACE, QUEENS

FIRST_CELL = CELL >> 1
INSECTS = {
    "Q": ("bee", "abelha", "a", "queen bee"),
    "S": ("spider", "aranha", "a", "spider"),
    "B": ("beetle", "escaravelho", "o", "beetle"),
    "G": ("grasshopper", "gafanhoto", "o", "grasshopper"),
    "A": ("ant", "formiga", "a", "ant"),
    "M": ("mosquito", "mosquito", "o", "mosquito"),
    "L": ("ladybug", "joaninha", "a", "ladybug"),
    "P": ("pillbug", "bicho-de-conta", "o", "pillbug"),
}
"""The figure of each kind, its name in Portuguese with the ending of its adjective, and in English."""


def kind_of(piece: int) -> Kind:
    """What a piece looks like."""
    letter = LETTERS[KIND[piece]]
    figure, portuguese, ending, english = INSECTS[letter]
    if piece < PIECES_EACH:
        return Kind(letter, "light", figure, "", Words(f"{portuguese} branc{ending}", f"white {english}"))
    return Kind(letter, "dark", figure, "", Words(f"{portuguese} pret{ending}", f"black {english}"))


KINDS = tuple(kind_of(piece) for piece in range(PIECES))


def scene(position: Position, last: str | None = None) -> Scene:
    """The position as a picture; the piece of the last turn and surrounded bees are marked."""
    state = position.state
    places = {piece: state[PLACE + piece] for piece in range(PIECES) if state[PLACE + piece] != IN_HAND}
    points = unrolled({place & CELL for place in places.values()} or {FIRST_CELL})
    ordered = sorted(places, key=lambda piece: places[piece] >> LEVEL)
    moved = (last or "").split(" ")[0]
    marks = [Mark(str(places[piece] & CELL), "last") for piece in places if NAMES[piece] == moved]
    marks += [
        Mark(str(places[queen] & CELL), "loss")
        for queen in QUEENS
        if queen in places and all(beside in points for beside in neighbours(places[queen] & CELL))
    ]
    return Scene(
        game=position.game.id,
        title=title(position),
        text=position.text,
        cells=tuple(Cell(str(cell), *hex_point(*point), "hexagon") for cell, point in points.items()),
        pieces=tuple(
            Piece(str(places[piece] & CELL), KINDS[piece], places[piece] >> LEVEL, NAMES[piece]) for piece in ordered
        ),
        marks=tuple(marks),
        reserves=tuple(reserve(position, player) for player in (0, 1)),
        room=4,
    )


def neighbours(cell: int) -> list[int]:
    """The numbers of the six cells around a cell."""
    return [(cell + column + STRIDE * row) & CELL for column, row in HEX_DIRECTIONS.values()]


def unrolled(cells: set[int]) -> Mapping[int, tuple[int, int]]:
    """The column and row of each cell of the hive: the rules number the cells of a field that is rolled up."""
    first = min(cells)
    found = {first: (0, 0)}
    queue = [first]
    for cell in queue:
        for beside, (across, up) in zip(neighbours(cell), HEX_DIRECTIONS.values(), strict=True):
            if beside in cells and beside not in found:
                found[beside] = (found[cell][0] + across, found[cell][1] + up)
                queue.append(beside)
    return found


def reserve(position: Position, player: int) -> Reserve:
    """What a player has in hand."""
    own = range(player * PIECES_EACH, (player + 1) * PIECES_EACH)
    hand = [KINDS[piece] for piece in own if position.state[HAND] >> piece & 1]
    who = position.game.info.players[player]
    words = Words(f"{who.name.pt}, em mão", f"{who.name.en}, in hand")
    return Reserve(who.letter, ("light", "dark")[player], words, supplies(hand))


def supplies(hand: Sequence[Kind]) -> tuple[Supply, ...]:
    """Like pieces together."""
    return tuple(Supply(kind, hand.count(kind)) for kind in dict.fromkeys(hand))
