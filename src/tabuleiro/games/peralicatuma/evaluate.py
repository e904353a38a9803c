"""What a position of Peralicatuma is worth: pieces, and in small change the room they have."""

from tabuleiro.boards.board import NONE
from tabuleiro.games.peralicatuma.rules import BOARD, FORGOES_CAPTURE, PIECES, STOP, jumped_over
from tabuleiro.kernel.bits import count
from tabuleiro.kernel.contract import PLAYER, State, rule

SCALE = 400
PIECE = 40
SURPLUS = 1500  # shared out among all pieces: one more is worth more among few
CORE = 15  # for a piece inside the square of the board
IN_CORE = sum(1 << point for point, (x, y) in enumerate(BOARD.points) if 2 <= x <= 6 and 2 <= y <= 6)
FOLLY = -50  # to be huffed is rarely wise


@rule
def evaluate(state: State) -> int:
    """Hundredths of a piece by which the player to move stands better."""
    player = state[PLAYER]
    own, enemy = state[PIECES + player], state[PIECES + 1 - player]
    more, all_pieces = count(own) - count(enemy), count(own) + count(enemy)
    score = PIECE * more + SURPLUS * more // (all_pieces + 4)
    return score + CORE * (count(own & IN_CORE) - count(enemy & IN_CORE))


@rule
def urgency(state: State, action: int) -> int:
    """Captures are compulsory: all else comes after them."""
    if jumped_over(action) != NONE:
        return 4
    return FOLLY if action == STOP or action & FORGOES_CAPTURE else 0
