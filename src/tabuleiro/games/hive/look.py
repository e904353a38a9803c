"""How Hive looks: hexagonal tiles with insects, stacked where one climbs on another, and what is in hand.

The field is as large as the hive. Cells go by the numbers that the rules give them.
"""

from tabuleiro.boards import hex_point
from tabuleiro.boards.field import HEX_DIRECTIONS
from tabuleiro.core.info import Words
from tabuleiro.core.position import Position
from tabuleiro.draw.build import title
from tabuleiro.draw.scene import Cell, Kind, Mark, Piece, Reserve, Scene, Supply
from tabuleiro.games.hive.arrangement import coordinates, neighbour, stacks
from tabuleiro.games.hive.pieces import HAND, KIND, LETTERS, NAMES, PIECES, PIECES_EACH, QUEEN_OF
from tabuleiro.games.hive.rules import FIRST_CELL

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
        return Kind(letter, "light", figure, Words(f"{portuguese} branc{ending}", f"white {english}"))
    return Kind(letter, "dark", figure, Words(f"{portuguese} pret{ending}", f"black {english}"))


KINDS = tuple(kind_of(piece) for piece in range(PIECES))


def scene(position: Position, last: str | None = None) -> Scene:
    """The position as a picture; the piece of the last turn and surrounded bees are marked."""
    state = position.state
    hive = stacks(state)
    points = coordinates(state) or {FIRST_CELL: (0, 0)}
    where = {piece: cell for cell, pile in hive.items() for piece in pile}
    moved = [piece for piece in where if last and NAMES[piece] == last.split()[0]]
    surrounded = [
        queen
        for queen in QUEEN_OF
        if queen in where and all(neighbour(where[queen], direction) in hive for direction in range(6))
    ]
    return Scene(
        game=position.game.id,
        title=title(position),
        text=position.origin.text,
        cells=tuple(Cell(str(cell), *hex_point(*point), "hexagon") for cell, point in points.items()),
        pieces=tuple(
            Piece(str(cell), KINDS[piece], level, NAMES[piece], NAMES[piece][1:])
            for cell, pile in hive.items()
            for level, piece in enumerate(pile)
        ),
        marks=(
            *(Mark(str(where[piece]), "last") for piece in moved),
            *(Mark(str(where[piece]), "loss") for piece in surrounded),
        ),
        reserves=(reserve(position, 0), reserve(position, 1)),
        boundless=True,
        room=4,
    )


def cells_around(position: Position) -> tuple[Cell, ...]:
    """The empty cells beside the hive, where a piece may go: the scene itself holds the occupied ones."""
    points = coordinates(position.state)
    found: dict[int, tuple[int, int]] = {}
    for cell, (column, row) in points.items():
        for direction, (across, up) in enumerate(HEX_DIRECTIONS.values()):
            found.setdefault(neighbour(cell, direction), (column + across, row + up))
    return tuple(Cell(str(cell), *hex_point(*point), "hexagon") for cell, point in found.items() if cell not in points)


def reserve(position: Position, player: int) -> Reserve:
    """What a player has in hand, like pieces together."""
    own = range(player * PIECES_EACH, (player + 1) * PIECES_EACH)
    hand = [piece for piece in own if position.state[HAND] >> piece & 1]
    kinds = [KINDS[piece] for piece in hand]
    who = position.game.info.players[player]
    words = Words(f"{who.name.pt}, em mão", f"{who.name.en}, in hand")
    first = {KINDS[piece]: NAMES[piece] for piece in reversed(hand)}
    supplies = tuple(Supply(kind, kinds.count(kind), first[kind]) for kind in dict.fromkeys(kinds))
    return Reserve(who.letter, ("light", "dark")[player], words, supplies)
