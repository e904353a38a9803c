"""What a position of Fanorona is worth: pieces, and in small change their freedom and the middle of the board."""

from tabuleiro.games.fanorona.rules import (
    APPROACH,
    BOARD,
    DIRECTIONS,
    FILES,
    NEXT,
    OPPOSITE,
    PIECES,
    QUIET_STEP,
    RANKS,
    STOP,
    before,
    line_of,
)
from tabuleiro.kernel.bits import count
from tabuleiro.kernel.contract import PLAYER, State, rule

SCALE = 400
SURPLUS = 3000  # shared out among all pieces: one more is worth more among few
STRONG = 30  # for a piece on a point with eight lines
NEIGHBOURS = -45  # for two pieces side by side: they are taken together
FILE = (-32, 0, 48, 48, 0, 48, 48, 0, -32)
EDGE = -40  # for a piece on the first or the last rank
FILES_OF_BOARD = tuple(sum(1 << FILES * rank + file for rank in range(RANKS)) for file in range(FILES))
EDGE_RANKS = ((1 << FILES) - 1) | ((1 << FILES) - 1) << FILES * (RANKS - 1)
STRONG_POINTS = sum(1 << point for point, row in enumerate(BOARD.neighbours) if min(row) >= 0)


@rule
def evaluate(state: State) -> int:
    """Hundredths of a piece by which the player to move stands better."""
    player = state[PLAYER]
    own, enemy = state[PIECES + player], state[PIECES + 1 - player]
    more, all_pieces = count(own) - count(enemy), count(own) + count(enemy)
    score = SURPLUS * more // (all_pieces + 4)
    return score + standing(own) - standing(enemy)


@rule
def standing(pieces: int) -> int:
    """How well one side's pieces stand."""
    score = STRONG * count(pieces & STRONG_POINTS) + EDGE * count(pieces & EDGE_RANKS)
    for file in range(FILES):
        score += FILE[file] * count(pieces & FILES_OF_BOARD[file])
    for direction in range(DIRECTIONS // 2):
        score += NEIGHBOURS * count(pieces & before(pieces, direction))
    return score


@rule
def urgency(state: State, action: int) -> int:
    """Captures, the longest lines first."""
    if action == STOP or action & 3 == QUIET_STEP:
        return 0
    enemy = state[PIECES + 1 - state[PLAYER]]
    origin, direction = action >> 5, action >> 2 & 7
    if action & 3 == APPROACH:
        return count(line_of(enemy, NEXT[origin][direction], direction))
    return count(line_of(enemy, origin, OPPOSITE[direction]))
