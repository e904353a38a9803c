"""Games that exist only for tests of searches."""

from collections.abc import Sequence
from types import ModuleType

from tabuleiro.core.game import Game
from tabuleiro.core.info import GameInfo, Player, Words
from tabuleiro.core.notation import Notation
from tabuleiro.core.position import Position
from tests.search.random_tree import rules as random_tree
from tests.search.seesaw import rules as seesaw


class Numbers(Notation):
    """Turns are written as their actions."""

    def write(self, position: Position) -> str:
        return str(position.state)

    def write_turn(self, position: Position, actions: Sequence[int]) -> str:
        return "-".join(map(str, actions))

    def clicks(self, state: Sequence[int], action: int) -> tuple[str, ...]:
        return (str(action),)


def toy(rules: ModuleType, repeats: bool) -> Game:
    words = Words("?", "?")
    info = GameInfo(
        "toy", words, words, "?", "?", (Player("1", words, words), Player("2", words, words)), {}, repeats=repeats
    )
    game = Game(info, frozenset(), str(rules.__package__))
    game.__dict__.update(notation=Numbers())  # where others find that of their folder
    return game


RANDOM_TREE = toy(random_tree, repeats=False)
SEESAW = toy(seesaw, repeats=True)


def random_tree_root(seed: int) -> Position:
    return Position(RANDOM_TREE, tuple(random_tree.start(frozenset(), seed)))


def minimax(position: Position) -> int:
    """1, 0 or -1: what the player to move can get, found out by looking at everything."""
    outcome = position.outcome
    if outcome is not None:
        return 0 if outcome.winner is None else 1 if outcome.winner == position.player else -1
    values = []
    for turn in position.turns():
        after = position.play(turn)
        values.append(minimax(after) if after.player == position.player else -minimax(after))
    return max(values)
