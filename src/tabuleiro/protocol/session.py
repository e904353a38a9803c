"""One conversation over the text protocol.

The commands are those of the Universal Hive Protocol, spoken for every game: each answer is some lines and then
`ok`; what cannot be done is told by a line that begins with `err`, or with `invalidmove` if it was a turn.
Positions and turns have the texts of the notation, so for Hive they are the protocol's GameString and MoveString.
"""

import re
from collections.abc import Callable, Iterable, Iterator
from typing import ClassVar

import tabuleiro
from tabuleiro.core.errors import GameOver, IllegalTurn, TabuleiroError
from tabuleiro.core.game import Game
from tabuleiro.core.info import Words
from tabuleiro.core.levels import HIGHEST
from tabuleiro.core.options import write_options
from tabuleiro.core.position import over
from tabuleiro.protocol.messages import NO_COMMAND, NO_LIMIT, NO_SUCH_SETTING, NOT_A_TIME, TOO_MANY_UNDONE
from tabuleiro.protocol.mind import LONGEST_WAIT, Mind
from tabuleiro.protocol.options import TABLE, THREADS, Settings, whole
from tabuleiro.record import Record
from tabuleiro.record.messages import AT_TURN

DONE = "ok"
MOST_DEPTH = 99
NOTHING_TO_PLAY = Words("não há mais jogadas", "there is nothing to play")
MEANWHILE = ("info", "help", "options", "options get")
"""What is answered at once while the engine thinks: nothing of it depends on what it will answer."""


class Session:
    """Answers commands, one line after the other; it keeps the game that is played and the engine.

    A third occurrence of a position ends nothing here: that is for whoever leads the game to say.

    >>> session = Session(tabuleiro.game("rastros"))
    >>> list(session.answer("play d4"))
    ['7/7/4x2/3w3/7/7/7 2', 'ok']
    """

    def __init__(
        self,
        game: Game,
        level: int = HIGHEST,
        *,
        by_the_book: bool = False,
        tell: Callable[[str], None] = lambda line: None,
    ) -> None:
        """Begin with a new game. What is told in the middle of an answer goes to `tell` at once."""
        assumed = game.notation.assumed
        self._settings = Settings(level, assumes=bool(assumed), by_the_book=by_the_book)
        self._mind = Mind(self._settings, tell)
        self._started_as = game
        self.record = self._own.record(repetition_ends=False)

    @property
    def _own(self) -> Game:
        """The game as it was started, with the opening rule that holds now."""
        game = self._started_as
        assumed = game.notation.assumed
        if self._settings.by_the_book or not assumed:
            return game
        return tabuleiro.game(f"{game.info.id}:{write_options(game.options | assumed, game.info.options)}")

    def greeting(self) -> Iterator[str]:
        """What is said before anything was asked."""
        return self.answer("info")

    def begin(self) -> None:
        """Have the engine start, without waiting for it."""
        self._mind.begin(self.record.game)

    def answer(self, line: str) -> Iterator[str]:
        """The lines that answer a line."""
        command, _, rest = line.strip().partition(" ")
        if command:
            try:
                if command not in self.COMMANDS:
                    raise TabuleiroError(NO_COMMAND, name=command[:40], commands=self.COMMANDS)
                yield from self.COMMANDS[command](self, rest.strip())
            except GameOver as error:
                yield f"err {error}"
            except IllegalTurn as error:
                yield f"invalidmove {error}"
            except TabuleiroError as error:
                yield f"err {error}"
            yield DONE

    @property
    def thinking(self) -> bool:
        """Whether somebody waits for the engine."""
        return self._mind.thinking

    def stop(self) -> None:
        """End the engine's thinking (from another thread): `bestmove` then answers with the best turn so far.

        It holds until the command `stop` is answered, so that it also ends what waits before it.
        """
        self._mind.stop()

    def close(self) -> None:
        """End the engine."""
        self._mind.close()

    # -- the game

    def _info(self, _: str) -> Iterator[str]:
        yield f"id Tabuleiro v{tabuleiro.__version__} {self.record.game.id}"
        if self.record.game.notation.capabilities:
            yield ";".join(self.record.game.notation.capabilities)

    def _help(self, _: str) -> Iterable[str]:
        return [*self.COMMANDS, "exit"]

    def _new_game(self, text: str) -> Iterable[str]:
        """A new game, as it was started, with other options, or from a position (Hive: GameType or GameString)."""
        record = self._begun(text)
        self._mind.rest()
        self._mind.begin(record.game)
        self.record = record
        return [self._told_position()]

    def _begun(self, text: str) -> Record:
        own = self._own
        told = own.notation.told_game(own, text) if text else None
        if told is not None:
            record = tabuleiro.game(f"{own.info.id}:{told.options}").record(repetition_ends=False)
            for number, turn in enumerate(told.turns, 1):
                try:
                    record.play(turn)
                except IllegalTurn as error:
                    raise TabuleiroError(AT_TURN, number=number, why=error) from error
            if told.winner is None and told.ended and record.outcome is None:
                record.agree_draw()
            elif told.winner is not None and record.outcome is None:
                letters = [player.letter for player in own.info.players]
                record.resign(letters[1 - letters.index(told.winner)])
            return record
        if " " in text:
            return own.record(own.position(text), repetition_ends=False)
        chosen = tabuleiro.game(f"{own.info.id}:{text}") if text else own
        return chosen.record(repetition_ends=False)

    def _play(self, text: str) -> Iterable[str]:
        self._mind.rest()
        self.record.play(text)
        self._mind.ponder(self.record)
        return [self._told_position()]

    def _pass(self, _: str) -> Iterable[str]:
        return self._play("pass")

    def _valid_moves(self, _: str) -> Iterable[str]:
        self._must_go_on()
        return [";".join(turn.text for turn in self.record.position.turns())]

    def _undo(self, text: str) -> Iterable[str]:
        number = whole(text or "1", "undo", 1, 100_000)
        if number > self.record.ply:
            raise TabuleiroError(TOO_MANY_UNDONE, played=self.record.ply, number=number)
        self._mind.rest()
        wanted = self.record.ply - number
        while self.record.ply > wanted:  # what was agreed is taken back with the turn before it
            self.record.undo()
        return [self._told_position()]

    def _repetitions(self, _: str) -> Iterable[str]:
        return [str(self.record.occurrences)]

    def _told_position(self) -> str:
        return self.record.game.notation.write_game(self.record.position, self.record.outcome)

    def _must_go_on(self) -> None:
        if self.record.outcome is not None:
            raise over(self.record.game, self.record.outcome, NOTHING_TO_PLAY)

    # -- the engine

    def _best_move(self, text: str) -> Iterable[str]:
        kind, _, value = text.partition(" ")
        seconds: float | None = None
        depth: int | None = None
        if kind == "time":
            seconds = _seconds(value.strip())
        elif kind == "depth":
            depth = whole(value.strip(), "depth", 1, MOST_DEPTH)
        elif text:
            raise TabuleiroError(NO_LIMIT, text=text[:40])
        self._must_go_on()
        return [self._mind.best(self.record, seconds, depth)]

    def _stop(self, _: str) -> Iterable[str]:
        self._mind.go_on()
        return []

    def _change_options(self, text: str) -> Iterable[str]:
        """`options`, `options get NAME`, `options set NAME VALUE`."""
        verb, _, rest = text.partition(" ")
        name, _, value = rest.strip().partition(" ")
        if verb == "set":
            name = self._settings.change(name, value.strip())
            if name in (THREADS, TABLE):
                self._mind.close()
                self._mind.begin(self.record.game)
        elif verb not in ("", "get"):
            raise TabuleiroError(NO_SUCH_SETTING, names=self._settings.names)
        return self._settings.lines(name if verb else "")

    COMMANDS: ClassVar = {
        "info": _info,
        "newgame": _new_game,
        "play": _play,
        "pass": _pass,
        "validmoves": _valid_moves,
        "bestmove": _best_move,
        "stop": _stop,
        "undo": _undo,
        "options": _change_options,
        "repetitions": _repetitions,
        "help": _help,
    }


def _seconds(text: str) -> float:
    """hh:mm:ss as seconds; a fraction may stand behind the seconds."""
    match = re.fullmatch(r"(\d{1,2}):(\d{1,2}):(\d{1,2}(?:\.\d+)?)", text)
    seconds = (
        sum(float(part) * factor for part, factor in zip(match.groups(), (3600, 60, 1), strict=True)) if match else 0
    )
    if not 0 < seconds <= LONGEST_WAIT:
        raise TabuleiroError(NOT_A_TIME, text=text)
    return seconds
