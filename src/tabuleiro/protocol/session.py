"""One conversation over the text protocol.

The commands are those of the Universal Hive Protocol, spoken for every game: each answer is some lines and then
`ok`; what cannot be done is told by a line that begins with `err`, or with `invalidmove` if it was a turn.
Positions and turns have the texts of the notation, so for Hive they are the protocol's GameString and MoveString.
"""

import re
from collections.abc import Iterable, Iterator
from typing import ClassVar

import tabuleiro
from tabuleiro.core.errors import IllegalTurn, TabuleiroError
from tabuleiro.core.game import Game
from tabuleiro.core.levels import HIGHEST
from tabuleiro.engine import Analysis, Engine
from tabuleiro.record import Record

DONE = "ok"
LONGEST_WAIT = 24 * 3600
"""Seconds: nobody is given more time for one turn."""
MOST_DEPTH = 99


class Session:
    """Answers commands, one line after the other; it keeps the game that is played and the engine.

    >>> session = Session(tabuleiro.game("rastros"))
    >>> list(session.answer("play d4"))
    ['7/7/4x2/3w3/7/7/7 2', 'ok']
    """

    def __init__(self, game: Game, level: int = HIGHEST) -> None:
        """Begin with a new game; the engine is started when it is first needed."""
        self.record = game.record()
        self._own = game
        self._options = {"Level": level}
        self._engine: Engine | None = None

    def greeting(self) -> Iterator[str]:
        """What is said before anything was asked: when the engine is ready."""
        self._ready_engine()
        return self.answer("info")

    def answer(self, line: str) -> Iterator[str]:
        """The lines that answer a line."""
        command, _, rest = line.strip().partition(" ")
        if command:
            try:
                if command not in self.COMMANDS:
                    raise TabuleiroError(f"there is no command {command!r}; there are {', '.join(self.COMMANDS)}")
                yield from self.COMMANDS[command](self, rest.strip())
            except IllegalTurn as error:
                yield f"invalidmove {error}"
            except TabuleiroError as error:
                yield f"err {error}"
            yield DONE

    def close(self) -> None:
        """End the engine."""
        if self._engine is not None:
            self._engine.close()
            self._engine = None

    # -- the game

    def _info(self, _: str) -> Iterator[str]:
        yield f"id Tabuleiro v{tabuleiro.__version__} {self.record.game.id}"
        if self.record.game.notation.capabilities:
            yield ";".join(self.record.game.notation.capabilities)

    def _new_game(self, text: str) -> Iterable[str]:
        """A new game, as it was started, with other options, or from a position (Hive: GameType or GameString)."""
        notation = self._own.notation
        options = notation.options_named(self._own, text)
        is_position = notation.KEEPS_PAST and ";" in text if options is not None else " " in text
        if options is None and not is_position:
            options = text
        chosen = self._own if options is None or not text else tabuleiro.game(f"{self._own.info.id}:{options}")
        record = chosen.record()
        if is_position:
            position = chosen.position(text)
            record = chosen.record(None if position.past else position)
            for turn in position.past:
                record.play(turn)
        if chosen is not self.record.game:
            self.close()
        self.record = record
        return [self.record.position.text]

    def _play(self, text: str) -> Iterable[str]:
        if self._repeated:  # a draw in our own records; here whoever leads the game decides that
            self.record = self.record.game.record(self.record.position)
        self.record.play(text)
        return [self.record.position.text]

    def _pass(self, _: str) -> Iterable[str]:
        return self._play("pass")

    def _valid_moves(self, _: str) -> Iterable[str]:
        return [";".join(turn.text for turn in self.record.position.turns())]

    def _undo(self, text: str) -> Iterable[str]:
        number = _whole(text or "1", "turns to take back", 1, 100_000)
        if number > len(self.record.turns):
            raise TabuleiroError(f"{len(self.record.turns)} turns have been played: {number} cannot be taken back")
        for _ in range(number):
            self.record.undo()
        return [self.record.position.text]

    # -- the engine

    def _best_move(self, text: str) -> Iterable[str]:
        kind, _, value = text.partition(" ")
        seconds: float | None = None
        depth: int | None = None
        if kind == "time":
            seconds = _seconds(value)
        elif kind == "depth":
            depth = _whole(value, "turns of depth", 1, MOST_DEPTH)
        elif text:
            raise TabuleiroError(f"'bestmove {text}': say 'bestmove time hh:mm:ss' or 'bestmove depth N'")
        record = self.record.game.record(self.record.position) if self._repeated else self.record
        if depth is None:
            return [self._ready_engine().best_turn(record, time=seconds).text]
        return [self._to_depth(record, depth)]

    def _to_depth(self, record: Record, depth: int) -> str:
        """The best turn when the search has looked so many turns ahead (a tree: when its best line is so long)."""
        engine = self._ready_engine()

        def enough(found: Analysis) -> None:
            best = found[0]
            if (best.depth or len(best.continuation) + 1) >= depth:
                engine.stop()

        return engine.analyse(record, lines=1, time=LONGEST_WAIT, progress=enough)[0].turn.text

    def _ready_engine(self) -> Engine:
        """The engine, with everything compiled: from then on all its time goes into thinking."""
        if self._engine is None:
            self._engine = Engine(self.record.game, self._options["Level"])
            self._engine.prepare()
        return self._engine

    def _change_options(self, text: str) -> Iterable[str]:
        """`options`, `options get NAME`, `options set NAME VALUE`."""
        verb, _, rest = text.partition(" ")
        name, _, value = rest.strip().partition(" ")
        if verb and (verb not in ("get", "set") or name not in self._options):
            raise TabuleiroError(f"there are the options {', '.join(self._options)}, to 'get NAME' or 'set NAME VALUE'")
        if verb == "set":
            self._options[name] = _whole(value, "level", 1, HIGHEST)
            self.close()
        names = [name] if verb else list(self._options)
        return [f"{each};int;{self._options[each]};{HIGHEST};1;{HIGHEST}" for each in names]

    @property
    def _repeated(self) -> bool:
        outcome = self.record.outcome
        return outcome is not None and self.record.position.outcome is None

    COMMANDS: ClassVar = {
        "info": _info,
        "newgame": _new_game,
        "play": _play,
        "pass": _pass,
        "validmoves": _valid_moves,
        "bestmove": _best_move,
        "undo": _undo,
        "options": _change_options,
    }


def _whole(text: str, what: str, least: int, most: int) -> int:
    if not re.fullmatch(r"\d{1,9}", text) or not least <= int(text) <= most:
        raise TabuleiroError(f"{text!r}: the number of {what} is a whole number from {least} to {most}")
    return int(text)


def _seconds(text: str) -> float:
    """hh:mm:ss as seconds; a fraction may stand behind the seconds."""
    match = re.fullmatch(r"(\d{1,2}):(\d{1,2}):(\d{1,2}(?:\.\d+)?)", text)
    seconds = (
        sum(float(part) * factor for part, factor in zip(match.groups(), (3600, 60, 1), strict=True)) if match else 0
    )
    if not 0 < seconds <= LONGEST_WAIT:
        raise TabuleiroError(f"{text!r}: a time is written hh:mm:ss, such as 00:00:05, and is more than nothing")
    return seconds
