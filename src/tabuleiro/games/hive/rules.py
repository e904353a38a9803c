"""Hive: surround the enemy's queen bee. How pieces are placed, moved and lifted, and how a game ends.

An action is 1024 × piece + the cell where it is placed, moved or lifted to; PASS is an action too.
How each insect moves is in `insects`, how the hive is kept in one piece in `one_hive`.
"""

from collections.abc import Sequence

from tabuleiro.games.hive.arrangement import coordinates, stacks
from tabuleiro.games.hive.field import CELL, RING, WORDS, add_ring, clear, holds, view
from tabuleiro.games.hive.insects import write_insect
from tabuleiro.games.hive.lifting import within_reach, write_lifts
from tabuleiro.games.hive.one_hive import breaks, empty_cell, fill_cell
from tabuleiro.games.hive.pieces import (
    ALL_OF,
    BOARD,
    COVERED,
    EXPANSIONS,
    HAND,
    HIVE,
    HOLES,
    KIND,
    LAST_TURN_COUNTED,
    LEVEL,
    MOSQUITO_OF,
    MOVED,
    NOBODY,
    NOT_FIRST_OF_KIND,
    OPTIONS,
    OTHER,
    PIECES,
    PIECES_EACH,
    PILLBUG_OF,
    QUEEN_OF,
    RAISED,
    SCRATCH_SIZE,
    SEEN,
    STATE_SIZE,
    TOURNAMENT,
    TURN,
    WITH_PILLBUG,
    place_of,
    put,
)
from tabuleiro.kernel.bits import bit, lowest
from tabuleiro.kernel.contract import DRAWN, FIRST_WON, PLAYER, RESULT, SECOND_WON, Buffer, State, rule

__all__ = ["SCRATCH_SIZE", "STATE_SIZE"]  # part of the contract, told where the slots are

# A hive on n cells touches at most 2n + 4 empty cells: 6 for one piece, and each further cell was one of them
# and brings at most 3 new ones. With at most 27 other pieces on the board a piece in hand or on the board has so
# at most 58 empty destinations, and 6 more on top of its neighbours. Enemy pieces are lifted: at most 6 by the
# pillbug and 6 by the mosquito, into at most 5 cells each.
MAX_ACTIONS = 14 * (58 + 6) + 12 * 5
MAX_TURN_ACTIONS = 1

PASS = PIECES << LEVEL
FIRST_CELL = CELL >> 1  # where white begins; the field has no middle, so any cell will do
FOURTH_TURN = 6  # how many turns were played before white's fourth


def start(options: frozenset[str]) -> list[int]:
    """An empty field and all pieces in hand, those of the expansions only if they are chosen."""
    state = [0] * STATE_SIZE
    left_out = {kind for name, kind in EXPANSIONS.items() if name not in options}
    state[OPTIONS] = TOURNAMENT * ("tournament" in options) | WITH_PILLBUG * ("+P" in options)
    state[HAND] = sum(1 << piece for piece in range(PIECES) if KIND[piece] not in left_out)
    state[HOLES] = 1
    state[MOVED] = NOBODY
    return state


@rule
def legal(state: State, out: Buffer) -> int:
    """Place a piece; once the queen is on the board, or move one; pass only if neither is possible."""
    at = write_placements(state, out)
    if state[BOARD] & bit(QUEEN_OF[state[PLAYER]]):
        at = write_moves(state, out, at)
    if at == 0:
        out[0] = PASS
        return 1
    return at


# -- placing


@rule
def placeable(state: State) -> int:
    """The pieces in hand that may be placed now, wherever there is room.

    Like pieces come in the order of their numbers. From the fourth turn on a queen in hand comes first;
    by the rule of tournaments she is not the first piece.
    """
    player, turn = state[PLAYER], state[TURN]
    hand = state[HAND] & ALL_OF[player]
    queen = bit(QUEEN_OF[player])
    if turn >= FOURTH_TURN and hand & queen:
        return queen
    if turn < 2 and state[OPTIONS] & TOURNAMENT:  # each player's first turn
        hand &= ~queen
    return hand & ~(hand << 1 & NOT_FIRST_OF_KIND)


@rule
def write_placements(state: State, out: Buffer) -> int:
    """Write each piece that may be placed on each cell that is open to it."""
    pieces = placeable(state)
    if pieces == 0:
        return 0
    piece = lowest(pieces)
    pieces &= pieces - 1
    number = write_open_cells(state, piece << LEVEL, out)
    at = number
    while pieces:
        other = lowest(pieces)
        pieces &= pieces - 1
        difference = other - piece << LEVEL
        for index in range(number):
            out[at + index] = out[index] + difference
        at += number
    return at


@rule
def write_open_cells(state: State, piece: int, out: Buffer) -> int:
    """Write a placement of a piece on each empty cell that touches friends only, seen from above.

    The first piece lies anywhere, the first of the second player beside it.
    """
    if state[TURN] == 0:
        out[0] = piece | FIRST_CELL
        return 1
    friends = state[BOARD] & ~state[COVERED] & ALL_OF[state[PLAYER]]
    enemies = state[BOARD] & ~state[COVERED] & ~friends
    if state[TURN] == 1:
        friends, enemies = enemies, friends
    clear(state, SEEN)
    clear(state, OTHER)
    while friends:
        add_ring(state, SEEN, place_of(state, lowest(friends)) & CELL)
        friends &= friends - 1
    while enemies:
        add_ring(state, OTHER, place_of(state, lowest(enemies)) & CELL)
        enemies &= enemies - 1
    at = 0
    for word in range(WORDS):
        cells = state[SEEN + word] & ~(state[OTHER + word] | state[HIVE + word])
        while cells:
            place = lowest(cells)
            cells ^= bit(place)
            out[at] = piece + (word << 6) + place
            at += 1
    return at


# -- moving and lifting


@rule
def write_moves(state: State, out: Buffer, at: int) -> int:
    """Write where the player's pieces can move, and where pieces of either colour can be lifted to.

    A covered piece stays where it is, and so does one whose lifting would break the hive. The piece that moved,
    was lifted or was placed in the turn before neither moves nor is lifted (in games without a pillbug it is
    always the opponent's, and MOVED is nobody).
    """
    own = ALL_OF[state[PLAYER]]
    pillbug, mosquito = PILLBUG_OF[state[PLAYER]], MOSQUITO_OF[state[PLAYER]]
    near_pillbug, near_mosquito, resting = 0, 0, 0
    if state[OPTIONS] & WITH_PILLBUG:
        near_pillbug, near_mosquito = within_reach(state, pillbug), within_reach(state, mosquito)
        if state[MOVED] != NOBODY:
            resting = bit(state[MOVED])
    pieces = (state[BOARD] & own | near_pillbug | near_mosquito) & ~(state[COVERED] | resting)
    while pieces:
        piece = lowest(pieces)
        pieces &= pieces - 1
        if state[RAISED] >> piece & 1 == 0 and breaks(state, place_of(state, piece)):
            continue
        clear(state, SEEN)
        if own >> piece & 1:
            at = write_insect(state, piece, out, at)
        if near_pillbug >> piece & 1:
            at = write_lifts(state, piece, pillbug, out, at)
        if near_mosquito >> piece & 1:
            at = write_lifts(state, piece, mosquito, out, at)
    return at


# -- playing


@rule
def play(state: State, action: int) -> None:
    """Carry an action out, and see whether a queen is surrounded."""
    state[PLAYER] = 1 - state[PLAYER]
    if state[TURN] < LAST_TURN_COUNTED:
        state[TURN] += 1
    if action == PASS:
        state[MOVED] = NOBODY
        return
    piece = action >> LEVEL & 31
    if state[HAND] >> piece & 1:
        state[HAND] ^= bit(piece)
        state[BOARD] |= bit(piece)
    else:
        leave(state, piece)
    arrive(state, piece, action & CELL)
    if state[OPTIONS] & WITH_PILLBUG:
        state[MOVED] = piece
    first, second = surrounded(state, QUEEN_OF[0]), surrounded(state, QUEEN_OF[1])
    if first:
        state[RESULT] = DRAWN if second else SECOND_WON
    elif second:
        state[RESULT] = FIRST_WON


@rule
def leave(state: State, piece: int) -> None:
    """A piece is taken from its cell; what lay under it is free again."""
    place = place_of(state, piece)
    if place >> LEVEL == 0:
        empty_cell(state, place)
        return
    state[RAISED] ^= bit(piece)
    covered = state[COVERED]
    while covered:
        other = lowest(covered)
        covered &= covered - 1
        if place_of(state, other) == place - (1 << LEVEL):
            state[COVERED] ^= bit(other)


@rule
def arrive(state: State, piece: int, cell: int) -> None:
    """A piece comes to a cell, on top of what lies there."""
    if not holds(state, HIVE, cell):
        fill_cell(state, cell)
        put(state, piece, cell)
        return
    tops = state[BOARD] & ~state[COVERED] & ~bit(piece)
    while tops:
        other = lowest(tops)
        tops &= tops - 1
        if place_of(state, other) & CELL == cell:
            state[COVERED] |= bit(other)
            state[RAISED] |= bit(piece)
            put(state, piece, place_of(state, other) + (1 << LEVEL))


@rule
def surrounded(state: State, queen: int) -> bool:
    """Whether a queen is on the board with all six cells around her occupied."""
    if state[BOARD] >> queen & 1 == 0:
        return False
    return view(state, HIVE, place_of(state, queen)) & RING == RING


def identity(state: Sequence[int]) -> tuple[int, ...]:
    """The player, the arrangement wherever it lies, and the cell of the piece that a pillbug must leave alone.

    Like pieces are alike here: their numbers are only names.
    """
    places = coordinates(state)
    found = sorted(
        (*places[cell], level, KIND[piece], piece // PIECES_EACH)
        for cell, stack in stacks(tuple(state)).items()
        for level, piece in enumerate(stack)
    )
    moved = state[MOVED]
    protected = (-1, -1) if moved == NOBODY else places[place_of(state, moved) & CELL]
    return (state[PLAYER], *protected, *(number for entry in found for number in entry))


def reason(state: Sequence[int]) -> str:
    """Why the game is over."""
    return "both-surrounded" if state[RESULT] == DRAWN else "queen-surrounded"
