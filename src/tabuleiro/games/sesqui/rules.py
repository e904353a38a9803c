"""Sesqui: a turn is a placement and a move, in either order; a chain between the two own sides wins.

An action is the cell of a new stone, or 64 × (1 + origin) + destination for a move, or PASS.
Crosscuts, which no action may make, and chains are found in `stones.py`.
"""

from collections.abc import Sequence

from tabuleiro.boards import square
from tabuleiro.games.sesqui.stones import (
    HORIZONTAL,
    STEPS,
    VERTICAL,
    around,
    beside,
    crosscuts,
    crosscuts_of_others,
    joins,
    step,
)
from tabuleiro.kernel.bits import bit, count, lowest, signed, write_cells
from tabuleiro.kernel.contract import PLAYER, RESULT, Buffer, State, rule, won_by

BOARD = square(8, 8)

STONES = 2  # and 3: the stones of vertical, of horizontal
DONE = 4  # what the player has done so far in this turn: one of the next line
NOTHING, PLACED, MOVED, OPENED = range(4)
STATE_SIZE = 5

PASS = 65 << 6
SUPPLY = 30  # stones of each colour
MAX_TURN_ACTIONS = 2
MAX_ACTIONS = 441
# Proof: let a player have n stones. A stone has at most 27 moves (a queen in the middle of an empty board)
# and 4 cells beside it: at most 31 n actions. An empty cell can be placed on, and reached from each of the
# 8 directions by one stone only, the nearest: at most 9 (64 - n) actions. For n up to 14 the first number
# is at most 434, from 15 on the second is at most 441. The opening has at most 64 actions, a pass is one.

LATER = tuple(
    signed(sum(1 << other for other, later in enumerate(BOARD.names) if later > name)) for name in BOARD.names
)
"""The cells behind each cell in the order in which the opening is written: file, then rank."""


def start(options: frozenset[str]) -> list[int]:
    """The board is empty and vertical begins."""
    return [VERTICAL, 0, 0, 0, NOTHING]


@rule
def legal(state: State, out: Buffer) -> int:
    """The opening, the second action of a turn, or the first."""
    player, done = state[PLAYER], state[DONE]
    own, enemy = state[STONES + player], state[STONES + 1 - player]
    if done == PLACED:
        return write_moves(own, enemy, out, 0)
    if done == MOVED:
        return write_cells(placements(own, enemy), out, 0)
    if done == OPENED:
        return write_cells(second_stones(own, enemy), out, 0)
    if own == 0 and player == HORIZONTAL:
        return write_first_stones(enemy, out)
    if own == 0 and enemy == 0:
        return write_cells(~0, out, 0)  # vertical begins the game on any cell
    return write_first_actions(own, enemy, player, out)


@rule
def play(state: State, action: int) -> None:
    """Place or move a stone. A chain wins at once; after one action or two the other player goes on."""
    player, done = state[PLAYER], NOTHING
    if action != PASS:
        before, enemy = state[STONES + player], state[STONES + 1 - player]
        own = after(before, action)
        state[STONES + player] = own
        if joins(bit(action & 63), own, player):
            state[RESULT] = won_by(player)
        elif state[DONE] == NOTHING:
            done = half_of_turn(before, own, enemy, player, action)
    state[DONE] = done
    if done == NOTHING:
        state[PLAYER] = 1 - player


@rule
def half_of_turn(before: int, own: int, enemy: int, player: int, action: int) -> int:
    """What is done when a second action must follow this first one; NOTHING if the turn is over."""
    if before == 0:
        return OPENED if player == HORIZONTAL else NOTHING
    if not leaves_second(own, enemy, action):
        return NOTHING
    return PLACED if action < 64 else MOVED


# -- the opening: vertical places one stone, then horizontal places two


@rule
def second_stones(first: int, enemy: int) -> int:
    """Where horizontal's second stone may go: behind the first, so that each pair is made in one way only.

    The order forbids no pair: a stone alone is in no crosscut, and two make the same ones in either order.
    """
    return LATER[lowest(first)] & ~(enemy | crosscuts(first, enemy))


@rule
def write_first_stones(enemy: int, out: Buffer) -> int:
    """Write the cells for horizontal's first stone: the empty ones that leave a cell for the second."""
    at = 0
    for cell in range(64):
        first = bit(cell)
        if first & enemy == 0 and second_stones(first, enemy) != 0:
            out[at] = cell
            at += 1
    return at


# -- single actions


@rule
def placements(own: int, enemy: int) -> int:
    """Where a stone may be placed: on empty cells beside an own stone, without making a crosscut."""
    if count(own) >= SUPPLY:
        return 0
    return beside(own) & ~(own | enemy | crosscuts(own, enemy))


@rule
def write_moves(own: int, enemy: int, out: Buffer, at: int) -> int:
    """Write the moves of all stones: like a chess queen, onto empty cells, without making a crosscut.

    The stone that moves makes no crosscut with itself. This matters for a single diagonal step only: a
    move to a cell diagonally next to where it began is nothing else.
    """
    empty = ~(own | enemy)
    allowed = empty & ~crosscuts(own, enemy)
    for direction in range(8):
        reached = step(own, direction) & empty
        destinations = reached & allowed
        if direction & 1 and destinations != reached:
            destinations = reached & ~crosscuts_of_others(own, enemy, direction)
        way = STEPS[direction]
        while reached:
            while destinations:
                destination = lowest(destinations)
                destinations = signed(destinations & (destinations - 1))
                out[at] = (1 + destination - way) << 6 | destination
                at += 1
            reached = step(reached, direction) & empty
            destinations = reached & allowed
            way += STEPS[direction]
    return at


@rule
def can_move(own: int, enemy: int) -> bool:
    """Whether there is any move; nearly always a stone can simply step aside."""
    empty = ~(own | enemy)
    allowed = empty & ~crosscuts(own, enemy)
    if around(own) & allowed:
        return True
    for direction in range(8):
        reached = step(own, direction) & empty
        if direction & 1 and reached & ~crosscuts_of_others(own, enemy, direction):
            return True
        while reached:
            if reached & allowed:
                return True
            reached = step(reached, direction) & empty
    return False


# -- pairs of actions

ENOUGH = 10
# With so many cells for placements, each first action leaves a second one. A move leaves a placement: the
# stone that goes was perhaps the only one beside 4 of the cells, and where it arrives it takes 1 cell and
# can make crosscuts with 4, diagonally next to it: 9 together. A placement leaves a move: beside each of the
# cells stands a stone that can step there, and the new stone spoils at most 5 of them in the same way.


@rule
def write_first_actions(own: int, enemy: int, player: int, out: Buffer) -> int:
    """Write the actions a turn can begin with; a pass only if there is none."""
    cells = placements(own, enemy)
    at = write_moves(own, enemy, out, write_cells(cells, out, 0))
    if at == 0:
        out[0] = PASS
        return 1
    if count(cells) < ENOUGH and some_pair(own, enemy, player, out, at):
        return keep_complete(own, enemy, player, out, at)
    return at


@rule
def some_pair(own: int, enemy: int, player: int, actions: Buffer, number: int) -> bool:
    """Whether one of the actions neither wins nor is the only one possible in this turn."""
    for index in range(number):
        action = actions[index]
        stones = after(own, action)
        if leaves_second(stones, enemy, action) and not joins(bit(action & 63), stones, player):
            return True
    return False


@rule
def keep_complete(own: int, enemy: int, player: int, actions: Buffer, number: int) -> int:
    """Keep, of all actions, those that win or leave a second one; how many they are."""
    kept = 0
    for index in range(number):
        action = actions[index]
        stones = after(own, action)
        if leaves_second(stones, enemy, action) or joins(bit(action & 63), stones, player):
            actions[kept] = action
            kept += 1
    return kept


@rule
def after(own: int, action: int) -> int:
    """The player's stones after a placement or a move."""
    if action >= 64:
        own ^= bit((action >> 6) - 1)
    return own | bit(action & 63)


@rule
def leaves_second(own: int, enemy: int, action: int) -> bool:
    """Whether the other half of the turn is possible after this first action, which led to these stones."""
    if action < 64:
        return can_move(own, enemy)
    return placements(own, enemy) != 0


def reason(state: Sequence[int]) -> str:
    """Why the game is over: there is only this one reason."""
    return "connection"
