"""What matters in Gatos & Cães: where each kind may still go, and who has more cells that nobody can touch."""

from tabuleiro.games.gatos_caes.rules import ANIMALS, beside
from tabuleiro.kernel.bits import count
from tabuleiro.kernel.contract import PLAYER, Buffer, State, rule

EVEN = 4  # the effort of a player who stands no worse than the other


@rule
def essence(state: State, out: Buffer) -> int:
    """Whose turn it is, the cells still open to each kind, and the difference of their safe cells.

    A safe cell is a placement in hand, and one of each kind cancel out, since it is the last to place who wins.
    """
    cats, dogs = state[ANIMALS], state[ANIMALS + 1]
    out[0] = state[PLAYER]
    if cats == 0 or dogs == 0:  # the first animals have zones of their own
        out[1], out[2] = cats, dogs
        return 3
    for_cats, for_dogs = ~(cats | dogs | beside(dogs)), ~(cats | dogs | beside(cats))
    safe_cats, safe_dogs = safe(for_cats, for_dogs), safe(for_dogs, for_cats)
    out[1], out[2] = for_cats & ~safe_cats, for_dogs & ~safe_dogs
    out[3] = count(safe_cats) - count(safe_dogs)
    return 4


@rule
def safe(cells: int, others: int) -> int:
    """The cells open to one kind only and beside none that is open to the other."""
    return cells & ~others & ~beside(others)


@rule
def effort(state: State, player: int) -> int:
    """The more cells are left to the other kind alone, the harder."""
    own, other = state[ANIMALS + player], state[ANIMALS + 1 - player]
    empty = ~(own | other)
    mine, theirs = empty & ~beside(other), empty & ~beside(own)
    return max(EVEN + count(theirs & ~mine) - count(mine & ~theirs), 1)
