"""The compiled rules of a game as they are, for loops of one's own: a call costs about a microsecond."""

from functools import cache
from typing import Any

import numpy

from tabuleiro.core.game import Game, game
from tabuleiro.core.position import Position
from tabuleiro.kernel.contract import NOTHING_LEGAL
from tabuleiro.research.batch import Batch
from tabuleiro.research.space import Numbers
from tabuleiro.search.binding import compiled_kernels
from tabuleiro.search.perft import perft


class GameKernels:
    """Rules as machine code over arrays that the caller keeps.

    A state is an `int64` array (see `kernel.contract`; what its slots mean tells the game's `rules.py`), with room
    behind it that the rules work in. Nothing is checked here: an action that is not legal leads anywhere. While a
    kernel runs other threads run too; two threads must not share an array.

    >>> import tabuleiro
    >>> kernels = tabuleiro.kernels("avanco")
    >>> state, out = kernels.start(), kernels.actions()
    >>> kernels.legal(state, out)
    19
    >>> kernels.play(state, out[0], out)     # plays it, and writes what is legal then
    19
    >>> kernels.perft(state, 2)
    380
    >>> kernels.position(state).text
    'bbbbbbb/bbbbbbb/7/7/w6/w1wwwww/wwwwwww b'
    """

    def __init__(self, game: Game) -> None:
        """Use `kernels`, which keeps one for each game."""
        self.game = game
        self._kernels = compiled_kernels(game.rules)
        self._advance = self._kernels.advance
        self._generator = self._kernels.generator(0)

    def start(self) -> Numbers:
        """The first state of the game."""
        return self.state(self.game.start())

    def state(self, position: Position) -> Numbers:
        """The state of a position."""
        found: Numbers = self._kernels.state(position.state)
        return found

    def position(self, state: Numbers) -> Position:
        """The position with this state."""
        return Position(self.game, [int(slot) for slot in state])

    def actions(self) -> Numbers:
        """A buffer that holds the legal actions of any state."""
        return numpy.zeros(self.game.rules.MAX_ACTIONS, numpy.int64)

    def legal(self, state: Numbers, out: Numbers) -> int:
        """Write the legal actions into out; how many they are, 0 where the game has ended."""
        return int(self._advance(state, NOTHING_LEGAL, out))

    def play(self, state: Numbers, action: int, out: Numbers) -> int:
        """Carry an action out, in place, and do the same as `legal` then."""
        return int(self._advance(state, action, out))

    def perft(self, state: Numbers, depth: int) -> int:
        """How many sequences of so many whole turns there are."""
        return perft(self.position(state), depth)

    def playout(
        self, state: Numbers, count: int = 1, *, limit: int = 10_000, seed: int | None = None
    ) -> tuple[int, ...]:
        """So many random games: how many went on beyond the limit or were drawn, and how many the first and second won.

        >>> import tabuleiro
        >>> kernels = tabuleiro.kernels("avanco")
        >>> draws, first, second = kernels.playout(kernels.start(), 100, seed=1)
        >>> draws, first + second
        (0, 100)
        """
        generator: Any = self._generator if seed is None else self._kernels.generator(seed)
        work, tally = self._kernels.words(self._kernels.state_room), self._kernels.words(4)
        self._kernels.playouts(state, work, self.actions(), generator, count, limit, tally)
        return int(tally[3]), int(tally[1]), int(tally[2])

    def batch(self, number: int, **settings: Any) -> Batch:
        """So many games to be stepped together."""
        return Batch(self.game, number, **settings)


def kernels(game_or_id: Game | str) -> GameKernels:
    """The compiled rules of a game; compiled, or read from the disk cache, when they are first asked for."""
    return _kernels(game(game_or_id) if isinstance(game_or_id, str) else game_or_id)


@cache
def _kernels(chosen: Game) -> GameKernels:
    return GameKernels(chosen)
