"""A game being played action by action, its repetitions counted: what environments of other libraries stand on."""

from tabuleiro.core.errors import GameOver, IllegalTurn
from tabuleiro.core.game import Game
from tabuleiro.core.position import Position
from tabuleiro.core.turn import Outcome
from tabuleiro.kernel.contract import PLAYER
from tabuleiro.research.space import space

OCCURRENCES_OF_A_DRAW = 3
LIMIT = 2000
"""Actions after which a game that goes on is cut, unless something else is said."""


class Play:
    """One game. Actions are the numbers of `space(game)`."""

    def __init__(self, game: Game, limit: int = LIMIT) -> None:
        """A game from its start."""
        self.space = space(game)
        self.limit = limit
        self.position: Position = game.start()
        self.length = 0
        self._seen = {game.identity(self.position): 1} if game.info.repeats else {}
        self._repeated = False

    def copy(self) -> "Play":
        """The same game, to be played on by itself."""
        found = Play.__new__(Play)
        found.__dict__.update(self.__dict__)
        found._seen = dict(self._seen)
        return found

    def __deepcopy__(self, memory: dict[int, object]) -> "Play":
        return self.copy()  # everything but the list of what was seen never changes

    @property
    def player(self) -> int:
        """Who is to move: 0 or 1."""
        return self.position.state[PLAYER]

    @property
    def outcome(self) -> Outcome | None:
        """How the game ended: by its rules or by repetition."""
        if self.position.outcome is not None:
            return self.position.outcome
        return Outcome(None, "repetition") if self._repeated else None

    @property
    def cut(self) -> bool:
        """Whether the game took too long."""
        return self.length >= self.limit and self.outcome is None

    @property
    def over(self) -> bool:
        """Whether nothing can be played any more."""
        return self.outcome is not None or self.cut

    @property
    def points(self) -> tuple[int, int]:
        """1 for the winner and -1 for the loser; 0 for both in draws and while the game goes on."""
        outcome = self.outcome
        if outcome is None or outcome.winner is None:
            return 0, 0
        first_won = outcome.winner == self.position.game.info.players[0].letter
        return (1, -1) if first_won else (-1, 1)

    def legal(self) -> list[int]:
        """The numbers of the legal actions, in order."""
        if self.over:
            return []
        return sorted(self.space.index(self.position, action) for action in self.position.actions())

    def play(self, index: int) -> None:
        """Play the action with this number."""
        if self.over:
            raise GameOver("the game is over: nothing can be played")
        action = self.space.action(self.position, index) if 0 <= index < self.space.actions else -1
        if action not in self.position.actions():
            raise IllegalTurn(f"action {index} is not legal here; the mask tells those that are")
        self.position = self.position.after_action(action)
        self.length += 1
        if self._seen and not self.position.made:
            identity = self.position.game.identity(self.position)
            self._seen[identity] = self._seen.get(identity, 0) + 1
            self._repeated = self._seen[identity] >= OCCURRENCES_OF_A_DRAW
