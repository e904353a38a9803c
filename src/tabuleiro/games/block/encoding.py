"""Block for programs that learn: a move is 40 × origin + terminal house; carrying on 1600 + 40 × number + house."""

from collections.abc import MutableSequence

from tabuleiro.core.encoding import Image, places_of, shape_of
from tabuleiro.games.block.piles import BLOCKS, COLOURS, height
from tabuleiro.games.block.rules import BOARD, HOUSES, NUMBERS, PILES, TERMINAL
from tabuleiro.kernel.bits import bit, count
from tabuleiro.kernel.contract import PLAYER, State, rule
from tabuleiro.kernel.planes import put_set

MOVES = HOUSES * HOUSES
ACTIONS = MOVES + BLOCKS * HOUSES  # of the 40 blocks at most 39 are carried on: one at least stays behind
VERSION = 1
ORDERED = False
LEVELS = 12
PLANES = (
    *(f"own blocks, {level} below the top" for level in range(LEVELS)),
    *(f"enemy blocks, {level} below the top" for level in range(LEVELS)),
    "how many own blocks lie deeper",
    "how many enemy blocks lie deeper",
    "the house from which blocks are to be carried on",
)
SHAPE = shape_of(BOARD, PLANES)
PLACES = places_of(BOARD)
TURNED = tuple(range(ACTIONS))
AREA = SHAPE[1] * SHAPE[2]


def moved(index: int, image: Image) -> int:
    """The images of the houses."""
    if index < MOVES:
        return HOUSES * image[index // HOUSES] + image[index % HOUSES]
    number, house = divmod(index - MOVES, HOUSES)
    return MOVES + HOUSES * number + image[house]


@rule
def index_of(state: State, action: int) -> int:
    """A move, or in the middle of a turn what is carried on."""
    number = HOUSES * (action >> 6) + (action & 63)
    return MOVES + number if state[NUMBERS] else number


@rule
def action_at(state: State, index: int) -> int:
    """The same backwards."""
    number = index - MOVES if state[NUMBERS] else index
    return (number // HOUSES) << 6 | number % HOUSES


@rule
def observe(state: State, out: MutableSequence[int]) -> None:
    """The blocks of each pile from the top down, and where a turn goes on."""
    player = state[PLAYER]
    places = PLACES[0]
    for house in range(HOUSES):
        pile = state[PILES + house]
        number, colours, place = height(pile), pile & COLOURS, places[house]
        for level in range(min(number, LEVELS)):
            enemy = (colours >> level & 1) ^ player
            out[(enemy * LEVELS + level) * AREA + place] = 1
        if number > LEVELS:
            dark = count(colours >> LEVELS)
            light = number - LEVELS - dark
            out[2 * LEVELS * AREA + place] = light if player == 0 else dark
            out[(2 * LEVELS + 1) * AREA + place] = dark if player == 0 else light
    if state[NUMBERS]:
        put_set(out, (2 * LEVELS + 2) * AREA, bit(state[TERMINAL]), places)
