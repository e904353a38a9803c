"""What a proof may know of a game, beyond its rules. A game may tell it in a module `essence` of its folder.

    essence(state, out)    writes what of a state decides how the game goes on into out: at most STATE_SIZE numbers;
                           returns how many
    effort(state, player)  guesses, from 1 on, how hard it is for a player to win

Two states with the same essence must have the same result under perfect play: so it leaves out what cannot matter any
more, and tells one for all of the positions that a symmetry makes equal. A proof of one is then a proof of the
others. An effort decides nothing, it only says what to try first. Below is what holds for games that say nothing.
"""

from tabuleiro.kernel.contract import RESULT, Buffer, State, rule
from tabuleiro.search.templates.stubs import STATE_SIZE

SIGNATURES: dict[str, str] = {}


@rule
def essence(state: State, out: Buffer) -> int:
    """All of the state but its result."""
    out[0] = state[0]
    for slot in range(RESULT + 1, STATE_SIZE):
        out[slot - 1] = state[slot]
    return STATE_SIZE - 1


@rule
def effort(state: State, player: int) -> int:
    """All is equally hard."""
    return 1
