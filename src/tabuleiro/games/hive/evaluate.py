"""What a position of Hive is worth: how far the queens are surrounded, and who has pieces that can still move.

The sum is linear in the weights, which are data: see `weights`.
"""

from tabuleiro.boards.field import HEX_DIRECTIONS
from tabuleiro.core.weights import Weights, read_weights
from tabuleiro.games.hive.field import (
    CELL,
    CELLS,
    GROUPS,
    RING,
    SLIDES,
    STRIDE,
    after_step,
    holds,
    ring_number,
    touch,
    view,
)
from tabuleiro.games.hive.insects import slides, touching
from tabuleiro.games.hive.one_hive import breaks
from tabuleiro.games.hive.pieces import (
    ALL_OF,
    ANT,
    BEETLE,
    BOARD,
    COVERED,
    GRASSHOPPER,
    HAND,
    HIVE,
    HOLES,
    KIND,
    LADYBUG,
    LEVEL,
    MOSQUITO,
    OF_KIND,
    PILLBUG,
    QUEEN,
    QUEEN_OF,
    RAISED,
    place_of,
)
from tabuleiro.games.hive.rules import PASS
from tabuleiro.games.hive.weights import (
    ATTACKER,
    ATTACKER_FREE,
    CLIMBED,
    CLIMBER,
    DANGER,
    DANGER_OTHER,
    DEFENDER_FREE,
    DEFENDER_STUCK,
    FAR,
    FILLED,
    FILLED_OTHER,
    FREE,
    FULL,
    IN_HAND,
    LANDING,
    MOSQUITO_ANT,
    MOSQUITO_BESIDE,
    PILLBUG_BESIDE,
    SHAPE,
    STUCK,
    TO_MOVE,
    UNDER,
    WAY_IN,
)
from tabuleiro.kernel.bits import bit, count, lowest
from tabuleiro.kernel.contract import PLAYER, State, rule

SCALE, WEIGHTS = read_weights(__file__, SHAPE)
NOWHERE = -1  # where a queen in hand is
JUMPERS = sum(OF_KIND[kind] for kind in (BEETLE, GRASSHOPPER, MOSQUITO, LADYBUG))  # need no room to slide
NO_ACTION = (1 << 26) - 1


def _distances() -> tuple[int, ...]:
    """By the difference of two cells' numbers, how many steps lie between them; no more than FAR are counted."""
    table = [FAR] * CELLS
    reached = {0: (0, 0)}
    for steps in range(FAR):
        for number in reached:
            table[number] = min(table[number], steps)
        around = [(c + a, r + u) for c, r in reached.values() for a, u in HEX_DIRECTIONS.values()]
        reached = {(column + STRIDE * row) & CELL: (column, row) for column, row in around}
    return tuple(table)


DISTANCE = _distances()


@rule
def evaluate(state: State) -> int:
    """How much better the player to move stands."""
    return weigh(state, WEIGHTS)


@rule
def weigh(state: State, weights: Weights) -> int:
    """The same with any weights."""
    player = state[PLAYER]
    own_queen, other_queen = queen_cell(state, player), queen_cell(state, 1 - player)
    stuck = stuck_pieces(state)
    score, attackers = pieces_of(state, player, stuck, own_queen, other_queen, weights)
    other_score, other_attackers = pieces_of(state, 1 - player, stuck, other_queen, own_queen, weights)
    score += weights[TO_MOVE] - other_score
    if own_queen != NOWHERE:
        number = filled(state, own_queen)
        score += weights[FILLED + number] + weights[DANGER + number] * other_attackers
        score += weights[WAY_IN] * ways_in(state, own_queen)
    if other_queen != NOWHERE:
        number = filled(state, other_queen)
        score -= weights[FILLED_OTHER + number] + weights[DANGER_OTHER + number] * attackers
        score -= weights[WAY_IN] * ways_in(state, other_queen)
    return score


@rule
def queen_cell(state: State, player: int) -> int:
    """Where a player's queen is."""
    queen = QUEEN_OF[player]
    return place_of(state, queen) & CELL if state[BOARD] >> queen & 1 else NOWHERE


@rule
def filled(state: State, cell: int) -> int:
    """How many of the cells around a cell are occupied; of a game that goes on, 5 at most around a queen."""
    return count(view(state, HIVE, cell) & RING)


@rule
def ways_in(state: State, queen: int) -> int:
    """How many empty cells beside a queen can be slid into."""
    steps, found = ~view(state, HIVE, queen) & RING, 0
    while steps:
        found += slides(state, after_step(queen, lowest(steps))) != 0
        steps &= steps - 1
    return found


@rule
def pieces_of(
    state: State, player: int, stuck: int, own_queen: int, other_queen: int, weights: Weights
) -> tuple[int, int]:
    """The worth of a player's pieces, and how many of them are free to go to the enemy's queen."""
    score = attackers = 0
    hand = state[HAND] & ALL_OF[player]
    while hand:
        score += weights[IN_HAND + KIND[lowest(hand)]]
        hand &= hand - 1
    under = state[COVERED] & ALL_OF[player]
    while under:
        score += weights[UNDER + KIND[lowest(under)]]
        under &= under - 1
    pieces = state[BOARD] & ~state[COVERED] & ALL_OF[player]
    while pieces:
        piece = lowest(pieces)
        pieces &= pieces - 1
        place = place_of(state, piece)
        cell, kind = place & CELL, KIND[piece]
        free = stuck >> piece & 1 == 0
        if other_queen != NOWHERE and touch(cell, other_queen):
            score += weights[ATTACKER + kind] + weights[ATTACKER_FREE] * free
        else:
            score += weights[(FREE if free else STUCK) + kind]
            attackers += free and kind != QUEEN
        if free and other_queen != NOWHERE and (kind == BEETLE or place != cell):
            score += weights[CLIMBER + DISTANCE[(cell - other_queen) & CELL]]
        if place != cell:
            score += weights[CLIMBED]
        if own_queen != NOWHERE and touch(cell, own_queen):
            score += weights[DEFENDER_FREE if free else DEFENDER_STUCK]
            if kind == PILLBUG:
                score += weights[PILLBUG_BESIDE]
        if kind == MOSQUITO and place == cell:
            score += mosquito(state, cell, own_queen, free, weights)
    if other_queen != NOWHERE and state[COVERED] >> QUEEN_OF[1 - player] & 1:
        score += weights[LANDING] * landings(state, player, other_queen)
    return score, attackers


@rule
def stuck_pieces(state: State) -> int:
    """The pieces on top that cannot leave their place; of jumps and climbs not all that may hinder them is looked at.

    Apart from everything else: the compiler does better with what only reads the state.
    """
    pieces = state[BOARD] & ~(state[COVERED] | state[RAISED])
    pinned = shut_in = 0
    while pieces:
        piece = lowest(pieces)
        pieces &= pieces - 1
        ring = ring_number(view(state, HIVE, place_of(state, piece)))
        pinned |= (GROUPS[ring] > 1) << piece
        shut_in |= (SLIDES[ring] == 0) << piece
    if state[HOLES]:
        pieces = pinned
        while pieces:
            piece = lowest(pieces)
            pieces &= pieces - 1
            if not breaks(state, place_of(state, piece)):
                pinned ^= bit(piece)
    return pinned | shut_in & ~JUMPERS


@rule
def mosquito(state: State, cell: int, own_queen: int, free: bool, weights: Weights) -> int:
    """What a mosquito on the ground is worth for the pieces it touches."""
    score = 0
    near = touching(state, state[BOARD] & ~state[COVERED] & (OF_KIND[ANT] | OF_KIND[PILLBUG]), cell)
    if free and near & OF_KIND[ANT]:
        score += weights[MOSQUITO_ANT]
    if near & OF_KIND[PILLBUG] and own_queen != NOWHERE and touch(cell, own_queen):
        score += weights[MOSQUITO_BESIDE]
    return score


@rule
def landings(state: State, player: int, queen: int) -> int:
    """How many empty cells beside the enemy's covered queen touch none of the enemy's pieces, seen from above."""
    enemies = state[BOARD] & ~state[COVERED] & ALL_OF[1 - player]
    steps, found = ~view(state, HIVE, queen) & RING, 0
    while steps:
        found += touching(state, enemies, after_step(queen, lowest(steps))) == 0
        steps &= steps - 1
    return found


# -- how soon an action is looked at

MARGIN = 120
LAST_CELL = 100  # it surrounds the enemy's queen
BESIDE_ENEMY, AWAY_FROM_ENEMY, BESIDE_OWN, AWAY_FROM_OWN, PLACED = 12, -20, -12, 8, -2
BEST_HINT = 24


@rule
def calm(state: State) -> bool:
    """Whether nothing urgent can be done: more than one cell beside the enemy's queen is empty."""
    queen = queen_cell(state, 1 - state[PLAYER])
    return queen == NOWHERE or filled(state, queen) < FULL - 1


@rule
def idle(state: State) -> int:
    """Passing, once both queens are there; before that it would change when they must be placed."""
    queens = bit(QUEEN_OF[0]) | bit(QUEEN_OF[1])
    return PASS if state[BOARD] & queens == queens else NO_ACTION


@rule
def urgency(state: State, action: int) -> int:
    """Filling the last cell beside the enemy's queen; the rest are hints: towards that queen, away from the own."""
    if action == PASS:
        return 0
    player, piece, cell = state[PLAYER], action >> LEVEL, action & CELL
    own_queen, other_queen = queen_cell(state, player), queen_cell(state, 1 - player)
    moves, origin = state[BOARD] >> piece & 1, place_of(state, piece) & CELL
    hint = PLACED * (1 - moves) - BEST_HINT
    if other_queen != NOWHERE:
        comes, leaves = touch(cell, other_queen), touch(origin, other_queen) & moves
        if comes > leaves and filled(state, other_queen) == FULL - 1 and not holds(state, HIVE, cell):
            return LAST_CELL if piece != QUEEN_OF[1 - player] else 0
        hint += BESIDE_ENEMY * (comes | (cell == other_queen)) + AWAY_FROM_ENEMY * leaves
    if own_queen != NOWHERE and piece != QUEEN_OF[player]:
        hint += BESIDE_OWN * touch(cell, own_queen) + AWAY_FROM_OWN * (touch(origin, own_queen) & moves)
    return min(hint, 0)
