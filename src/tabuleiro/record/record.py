"""A game being played: its turns so far, and how it ended."""

from collections import Counter
from collections.abc import Mapping

from tabuleiro.core.count import Count
from tabuleiro.core.errors import CannotUndo, TabuleiroError
from tabuleiro.core.game import Game
from tabuleiro.core.info import Words
from tabuleiro.core.messages import NO_PLAYER, NOTHING_TO_UNDO, OTHER_START
from tabuleiro.core.position import Position, over
from tabuleiro.core.turn import Outcome, Turn

OCCURRENCES_OF_A_DRAW = 3
Identity = bytes | tuple[int, ...]


class Record:
    """The history of one game. Unlike a position it changes: `play`, `undo`, `resign`, `agree_draw`.

    >>> import tabuleiro
    >>> record = tabuleiro.game("rastros").record()
    >>> record.play("d4").player
    '2'
    >>> [turn.text for turn in record.turns]
    ['d4']
    """

    def __init__(
        self,
        game: Game,
        start: Position | None = None,
        about: Mapping[str, str] | None = None,
        *,
        repetition_ends: bool = True,
    ) -> None:
        """A record without turns; `about` holds what people want to remember (names, place, date).

        Where repetition does not end the game (a referee decides that), `occurrences` tells it all the same.
        """
        if start is not None and start.game.id != game.id:
            raise TabuleiroError(OTHER_START, found=start.game.id, game=game.id)
        self.game = game
        self.repetition_ends = repetition_ends
        self.about: dict[str, str] = dict(about or {})
        self._positions = [start or game.start()]
        self._turns: list[Turn] = []
        self._identities: list[Identity] = []
        """Of all positions, where one that comes back means something: elsewhere they are counted when asked for."""
        self._counts = game.info.repeats and repetition_ends
        self._seen = Counter[Identity]()
        self._count_position()
        self._agreed: Outcome | None = None

    @property
    def position(self) -> Position:
        """The position on the board now."""
        return self._positions[-1]

    @property
    def positions(self) -> tuple[Position, ...]:
        """Every position so far, the first and the present one included."""
        return tuple(self._positions)

    @property
    def turns(self) -> tuple[Turn, ...]:
        """The turns so far, of the same kind as `Position.turns()` lists."""
        return tuple(self._turns)

    @property
    def texts(self) -> tuple[str, ...]:
        """The turns so far as text."""
        return tuple(turn.text for turn in self._turns)

    @property
    def ply(self) -> int:
        """How many turns have been played."""
        return len(self._turns)

    @property
    def last_turn(self) -> Turn | None:
        """The last turn, if there was one."""
        return self._turns[-1] if self._turns else None

    @property
    def player(self) -> str:
        """The letter of the player to move."""
        return self.position.player

    @property
    def occurrences(self) -> int:
        """How often the present position has been on the board, this time included."""
        if self._counts:
            return self._seen[self._identities[-1]]
        present = self.game.identity(self.position)
        return sum(self.game.identity(position) == present for position in self._positions)

    @property
    def outcome(self) -> Outcome | None:
        """How the game ended: by the rules, by repetition, by resignation or by agreement."""
        if self._agreed is not None or self.position.outcome is not None:
            return self._agreed or self.position.outcome
        if self.repetition_ends and self.game.info.repeats and self.occurrences >= OCCURRENCES_OF_A_DRAW:
            return Outcome(None, "repetition")
        return None

    @property
    def score(self) -> tuple[Count, ...]:
        """What players count in the position on the board now; nothing where the game has nothing to count."""
        return self.game.score(self.position)

    def play(self, turn: Turn | str) -> Position:
        """Play a turn; the record is unchanged if it is not legal."""
        if self.outcome is not None:
            raise over(self.game, self.outcome, Words(f"«{turn}» já não se joga", f"{str(turn)!r} cannot be played"))
        self._add(self.position.checked(turn))
        return self.position

    def _add(self, turn: Turn) -> None:
        """Play a turn that is known to be legal."""
        position = self.position
        self._turns.append(turn)
        self._positions.append(position.after(turn))
        position.forget()  # a long record would be heavy with the turns that were not played
        self._count_position()

    def _count_position(self) -> None:
        if self._counts:
            self._identities.append(self.game.identity(self.position))
            self._seen[self._identities[-1]] += 1

    def undo(self) -> str:
        """Take back the last thing done, and tell what it was: a turn's text, or the reason of an ending."""
        if self._agreed is not None:
            reason, self._agreed = self._agreed.reason, None
            return reason
        if not self._turns:
            raise CannotUndo(NOTHING_TO_UNDO)
        if self._identities:
            self._seen[self._identities.pop()] -= 1
        self._positions.pop()
        return self._turns.pop().text

    def resign(self, player: str | None = None) -> Outcome:
        """A player (the one to move, if none is named) gives the game up."""
        self._must_go_on(Words("já ninguém pode desistir", "nobody can resign"))
        letters = [player.letter for player in self.game.info.players]
        loser = player or self.player
        if loser not in letters:
            raise TabuleiroError(NO_PLAYER, letter=loser, letters=letters)
        self._agreed = Outcome(letters[1 - letters.index(loser)], "resignation")
        return self._agreed

    def lose_on_time(self, player: str) -> Outcome:
        """A player's time is up: whoever keeps the clock says so."""
        self.resign(player)
        letters = [each.letter for each in self.game.info.players]
        self._agreed = Outcome(letters[1 - letters.index(player)], "time")
        return self._agreed

    def agree_draw(self) -> Outcome:
        """Both players agree that nobody wins."""
        self._must_go_on(Words("já não se pode combinar um empate", "no draw can be agreed"))
        self._agreed = Outcome(None, "agreement")
        return self._agreed

    def to_json(self) -> str:
        """The record as JSON; `from_json` reads it back."""
        from tabuleiro.record.files import write_json

        return write_json(self)

    def to_text(self) -> str:
        """The record as text for people; `from_text` reads it back."""
        from tabuleiro.record.files import write_text

        return write_text(self)

    def to_format(self, name: str) -> str:
        """The record in a format by its name: json, txt, and those of the game's own tradition (Hive: pgn, sgf)."""
        from tabuleiro.record.exchange import write_exchange

        return {"json": self.to_json, "txt": self.to_text}.get(name, lambda: write_exchange(self, name))()

    @staticmethod
    def from_any(text: str) -> "Record":
        """The record that a text tells in any of these formats, found out by how it begins."""
        from tabuleiro.record.exchange import read_exchange

        if text.lstrip().startswith("{"):
            return Record.from_json(text)
        return read_exchange(text) or Record.from_text(text)

    @staticmethod
    def from_json(text: str | bytes) -> "Record":
        """The record that JSON describes; BadRecord says what is wrong with it."""
        from tabuleiro.record.files import read_json

        return read_json(text)

    @staticmethod
    def from_text(text: str) -> "Record":
        """The record that a text describes; BadRecord says what is wrong with it."""
        from tabuleiro.record.files import read_text

        return read_text(text)

    def _must_go_on(self, consequence: Words) -> None:
        if self.outcome is not None:
            raise over(self.game, self.outcome, consequence)

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Record):
            return NotImplemented
        return (self._positions, self._turns, self._agreed, self.about, self.repetition_ends) == (
            other._positions,
            other._turns,
            other._agreed,
            other.about,
            other.repetition_ends,
        )

    __hash__ = None  # type: ignore[assignment]  # a record changes

    def __reduce__(self) -> tuple[object, ...]:
        turns = tuple(turn.actions for turn in self._turns)
        return _restored, (self.game, self._positions[0], turns, self._agreed, self.about, self.repetition_ends)

    def __repr__(self) -> str:
        return f"<record of {self.game.id}: {len(self._turns)} turns, {self.outcome or 'running'}>"


def _restored(
    game: Game,
    start: Position,
    turns: tuple[tuple[int, ...], ...],
    agreed: Outcome | None,
    about: Mapping[str, str],
    repetition_ends: bool,
) -> Record:
    """A record from another process, or a copy: its turns are known to be legal."""
    record = Record(game, start, about, repetition_ends=repetition_ends)
    for actions in turns:
        record._add(Turn(None, actions, record.position))
    record._agreed = agreed
    return record
