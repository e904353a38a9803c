"""What a position of Sesqui is worth, and which actions deserve to be looked at.

Both are read from the shortest ways across the board (`ways.py`): how many stones each player lacks, where they
could lie, and how much of the turn is left. What that means was learnt from games of the engine against itself.
"""

from collections.abc import Sequence
from pathlib import Path

from tabuleiro.core.weights import parse_weights, places, read_weights
from tabuleiro.games.sesqui.rules import DONE, MOVED, PASS, PLACED, STONES
from tabuleiro.games.sesqui.ways import NO_WAY, WIDEST, ways
from tabuleiro.kernel.bits import bit, count
from tabuleiro.kernel.contract import PLAYER, Buffer, State, rule

SEARCH = "policy"

NUMBERS = NO_WAY + 1  # of stones that can be lacking
STAGES = 3  # of a turn: nothing done, placed, moved
MANY = 8  # cells; more are not told apart

SHAPE = {
    "nothing_done": NUMBERS * NUMBERS,  # by the stones that the player lacks, and those that the other one lacks
    "placed": NUMBERS * NUMBERS,
    "moved": NUMBERS * NUMBERS,
    "own_ways": 2 * STAGES,  # for each empty cell on a shortest way, for each on one that needs a stone more
    "their_ways": 2 * STAGES,
    "shared": STAGES,  # for each empty cell on shortest ways of both
    "own_narrowest": WIDEST * STAGES,  # by the number of cells
    "their_narrowest": WIDEST * STAGES,
}
AT = places(SHAPE)
LACKING, OWN_WAYS, THEIR_WAYS, SHARED = AT["nothing_done"], AT["own_ways"], AT["their_ways"], AT["shared"]
OWN_NARROWEST, THEIR_NARROWEST = AT["own_narrowest"], AT["their_narrowest"]
SCALE, WEIGHTS = read_weights(__file__, SHAPE)

KINDS = 6  # of cells, for one player: see `kind`
PAIRS = KINDS * KINDS
NEAR = 4  # stones lacking; more are not told apart
PLACE, ARRIVE, LEAVE, PARTS = 0, PAIRS, 2 * PAIRS, 3 * PAIRS  # by the kinds of the cell for both players
TRAITS = 2  # of each action
NO_TRAIT = 0
POLICY_SHAPE = {"none": 1} | {
    f"{stage}_{own}_{their}": PARTS
    for stage in ("nothing_done", "placed", "moved")
    for own in range(1, NEAR + 1)
    for their in range(1, NEAR + 1)
}
POLICY_FILE = Path(__file__).parent / "data" / "policy.txt"
POLICY_SCALE, POLICY = parse_weights(POLICY_FILE.read_text(encoding="utf-8"), POLICY_SHAPE, str(POLICY_FILE))


@rule
def evaluate(state: State) -> int:
    """How much better the player to move stands."""
    return weigh(state, WEIGHTS)


@rule
def weigh(state: State, weights: Sequence[int]) -> int:
    """The same with any weights."""
    player, stage = state[PLAYER], stage_of(state)
    own, enemy = state[STONES + player], state[STONES + 1 - player]
    empty = ~(own | enemy)
    lacking, narrowest, _, _, on_way, one_more, _ = ways(own, enemy, player)
    they_lack, their_narrowest, _, _, on_their_way, their_one_more, _ = ways(enemy, own, 1 - player)
    score = weights[LACKING + (stage * NUMBERS + lacking) * NUMBERS + they_lack]
    score += weights[OWN_WAYS + 2 * stage] * min(count(on_way & empty), MANY)
    score += weights[OWN_WAYS + 2 * stage + 1] * min(count(one_more & empty), MANY)
    score += weights[THEIR_WAYS + 2 * stage] * min(count(on_their_way & empty), MANY)
    score += weights[THEIR_WAYS + 2 * stage + 1] * min(count(their_one_more & empty), MANY)
    score += weights[SHARED + stage] * min(count(on_way & on_their_way & empty), MANY)
    score += weights[OWN_NARROWEST + stage * WIDEST + narrowest - 1]
    return score + weights[THEIR_NARROWEST + stage * WIDEST + their_narrowest - 1]


@rule
def stage_of(state: State) -> int:
    """How much of the turn is done; the second stone of the opening is one action that is left."""
    return state[DONE] if state[DONE] <= MOVED else PLACED


@rule
def traits(state: State, actions: Buffer, number: int, out: Buffer) -> None:
    """Write two traits of each action: what the cell where a stone arrives is to both, and the one it leaves."""
    player = state[PLAYER]
    own, enemy = state[STONES + player], state[STONES + 1 - player]
    lacking, _, less, narrow, on_way, one_more, two_more = ways(own, enemy, player)
    they_lack, _, their_less, their_narrow, on_their_way, their_one_more, their_two_more = ways(enemy, own, 1 - player)
    start = 1 + PARTS * ((stage_of(state) * NEAR + nearness(lacking)) * NEAR + nearness(they_lack))
    for index in range(number):
        action = actions[index]
        out[2 * index], out[2 * index + 1] = NO_TRAIT, NO_TRAIT
        if action != PASS:
            cell = bit(action & 63)
            pair = kind(cell, less, narrow, on_way, one_more, two_more) * KINDS
            pair += kind(cell, their_less, their_narrow, on_their_way, their_one_more, their_two_more)
            out[2 * index] = start + pair + (PLACE if action < 64 else ARRIVE)
            if action >= 64:
                cell = bit((action >> 6) - 1)
                pair = kind(cell, less, narrow, on_way, one_more, two_more) * KINDS
                pair += kind(cell, their_less, their_narrow, on_their_way, their_one_more, their_two_more)
                out[2 * index + 1] = start + pair + LEAVE


@rule
def nearness(lacking: int) -> int:
    """The stones that are lacking, from 1 to NEAR, counted from 0."""
    return min(max(lacking, 1), NEAR) - 1


@rule
def kind(cell: int, less: int, narrow: int, on_way: int, one_more: int, two_more: int) -> int:
    """What a cell is to the player with these ways."""
    if cell & on_way:
        return 1 if cell & narrow else 2
    if cell & one_more:
        return 3
    if cell & two_more:
        return 4
    return 0 if cell & less else 5


@rule
def urgency(state: State, action: int) -> int:
    """Nothing is urgent by itself: `traits` say what to look at."""
    return 0
