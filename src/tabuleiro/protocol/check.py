"""Does a program speak the protocol? Cases that any engine of it can be held to, ours as well as others'.

Each case is a conversation; what is expected comes from our own rules, never from our own engine. A game may add
positions in its folder (`examples.py`): what must load, what must be refused.
"""

import random
import time
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from functools import partial

from tabuleiro.core.errors import TabuleiroError
from tabuleiro.core.game import Game, game
from tabuleiro.core.position import Position
from tabuleiro.protocol.program import Program, ProgramError
from tabuleiro.system.signals import INTERRUPT

SECONDS = 1
"""For a turn of the program."""
LATE = 0.5
"""Seconds beyond them that are forgiven."""
TURNS = 12
GREETING, READING = 5.0, 2.0
"""Seconds for the greeting, and for taking up a game."""


@dataclass(frozen=True)
class Result:
    """How a case went: what was wrong with it, or nothing."""

    case: str
    wrong: str = ""
    seconds: float = 0.0


class Wrong(Exception):
    """The program did not do what it should."""


class Examiner:
    """One program, spoken to case by case; what misbehaves is started anew for the next case."""

    def __init__(self, command: str | Sequence[str], game: Game, seed: int = 1) -> None:
        self.program = Program(command, game)
        self.game = game
        self._chance = random.Random(seed)
        self._examples = game.part("examples")

    def run(self, only: str = "") -> Iterator[Result]:
        """The cases, one after the other; all, or those with this in their name."""
        try:
            for name, case in self._cases():
                if only.lower() in name.lower():
                    yield self._result(name, case)
        finally:
            self.program.close()

    def _result(self, name: str, case: Callable[[], None]) -> Result:
        began = time.monotonic()
        wrong = ""
        try:
            if name != "greeting":
                self.program.start()
            case()
        except Wrong as error:
            wrong = str(error)
        except TabuleiroError as error:
            wrong = str(error)
            self.program.close()
        return Result(name, wrong, time.monotonic() - began)

    def _cases(self) -> Iterator[tuple[str, Callable[[], None]]]:
        yield "greeting", self._greets
        yield "info", self._tells_itself
        yield "unknown command", self._refuses_nonsense
        yield "illegal turn", self._refuses_a_turn
        yield "undo", self._undoes
        yield "too much undone", self._refuses_to_undo
        yield "options", self._has_options
        yield "all turns of a game", self._knows_the_turns
        yield "bestmove in time", self._answers_in_time
        yield "bestmove to a depth", self._answers_a_depth
        yield "interrupt", self._stops
        if self._examples is not None:
            for what, text, expected in self._examples.LOADS:
                yield f"loads {what}", partial(self._loads, text, expected)
            for what, text in self._examples.REFUSES:
                yield f"refuses {what}", partial(self._refuses, text)
            yield "undo through a third occurrence", self._keeps_the_past
            yield "nothing to play in a finished game", self._ends
            yield "bestmove in time after other options", self._turns_in_time

    # -- asking

    def _said(self, line: str, seconds: float = 10.0) -> list[str]:
        """Its answer, whatever it is."""
        self.program.send(line)
        return self.program.answer(seconds)

    def _must(self, line: str, seconds: float = 10.0) -> list[str]:
        """Its answer, which must be no refusal."""
        answer = self._said(line, seconds)
        if answer and answer[0].startswith(("err", "invalidmove")):
            raise Wrong(f"{shown(line)} was answered by {answer[0][:120]!r}")
        return answer

    def _must_refuse(self, line: str, word: str) -> None:
        answer = self._said(line)
        if not answer or not answer[0].startswith(word):
            raise Wrong(f"{shown(line)} must be answered by {word} …, not by {answer[:1]}")

    def _begin(self) -> Position:
        """A new game on both sides."""
        text = self._must("newgame")[-1:]
        if not text:
            raise Wrong("newgame must be answered by the position")
        return self._read(text[0]) or self.game.start()

    def _read(self, text: str) -> Position | None:
        """The position that the program tells, read as leniently as it may be written."""
        told = self.game.notation.told_game(self.game, text)
        if told is None:
            return self.game.position(text)
        position = game(f"{self.game.info.id}:{told.options}").start()
        for turn in told.turns:
            position = position.play(turn)
        return position

    # -- cases

    def _greets(self) -> None:
        began = time.monotonic()
        self.program.start()
        if time.monotonic() - began > GREETING:
            raise Wrong(f"it greeted after {time.monotonic() - began:.1f} s; {GREETING:g} are enough")
        if not any(line.startswith("id ") for line in self.program.greeting):
            raise Wrong(f"it must greet as `info` answers, with `id …`, not with {self.program.greeting[:2]}")

    def _tells_itself(self) -> None:
        if not self._must("info")[0].startswith("id "):
            raise Wrong("info must begin with `id …`")

    def _refuses_nonsense(self) -> None:
        self._must_refuse("dance the tango", "err")

    def _refuses_a_turn(self) -> None:
        before = self._begin()
        self._must_refuse("play zz9", "invalidmove")
        self._same_turns(before)

    def _undoes(self) -> None:
        start = self._begin()
        position = start
        for _ in range(3):
            turn = position.turns()[0].text
            self._must(f"play {turn}")
            position = position.play(turn)
        self._must("undo 2")
        self._must("undo")
        self._same_turns(start)

    def _refuses_to_undo(self) -> None:
        self._begin()
        self._must_refuse("undo", "err")

    def _has_options(self) -> None:
        for line in self._must("options"):
            name, kind, *_ = [*line.split(";"), "", ""]
            if not name or kind not in ("bool", "int", "double", "enum"):
                raise Wrong(f"an option is told as NAME;TYPE;VALUE;DEFAULT…, not as {line[:80]!r}")
            if self._must(f"options get {name}") != [line]:
                raise Wrong(f"options get {name} must answer as options does")
        self._must_refuse("options get NoSuchThing", "err")

    def _knows_the_turns(self) -> None:
        position = self._begin()
        for _ in range(TURNS):
            self._same_turns(position)
            if position.outcome is not None:
                break
            turn = self._chance.choice(position.turns()).text
            answer = self._must(f"play {turn}")
            position = position.play(turn)
            told = self._read(answer[-1]) if answer else None
            if told != position:
                raise Wrong(f"after {turn} the position is {shown(position.text)}, it says {shown(str(answer[-1:]))}")

    def _same_turns(self, position: Position) -> None:
        answer = self._must("validmoves")
        said = {each.strip() for each in ";".join(answer).split(";") if each.strip()}
        ours = {turn.text for turn in position.turns()}
        try:
            found = {position.find(each).text for each in said}
        except TabuleiroError as error:
            raise Wrong(f"validmoves: {error}") from None
        if found != ours:
            raise Wrong(f"validmoves lacks {sorted(ours - found)[:3]} of {len(ours)} at {shown(position.text)}")

    def _answers_in_time(self) -> None:
        self._timed(self._begin())

    def _timed(self, position: Position) -> None:
        began = time.monotonic()
        answer = self._must(f"bestmove time 00:00:{SECONDS:02}", SECONDS + 30)
        took = time.monotonic() - began
        self._is_turn(position, answer)
        if took > SECONDS + LATE:
            raise Wrong(f"it took {took:.1f} s of {SECONDS}")

    def _is_turn(self, position: Position, answer: list[str]) -> None:
        if not answer:
            raise Wrong("bestmove must be answered by a turn")
        position.find(answer[-1])

    def _answers_a_depth(self) -> None:
        position = self._begin()
        self._is_turn(position, self._must("bestmove depth 1", 60))

    def _stops(self) -> None:
        position = self._begin()
        self.program.send("bestmove time 00:01:00")
        time.sleep(1)
        self.program.interrupt(INTERRUPT)
        try:
            answer = self.program.answer(5)
        except ProgramError as error:
            raise Wrong(f"an interrupt must end the search, not the program: {error}") from None
        self._is_turn(position, answer)
        self._must("info")

    def _loads(self, text: str, expected: str) -> None:
        began = time.monotonic()
        answer = self._must(f"newgame {text}")
        if time.monotonic() - began > READING:
            raise Wrong(f"it took {time.monotonic() - began:.1f} s")
        if expected and answer[-1:] != [expected] and self._read(answer[-1]) != self._read(expected):
            raise Wrong(f"newgame {shown(text)} must be answered by {shown(expected)}, not by {shown(answer[-1])}")
        if expected and answer[-1].split(";")[1] != expected.split(";")[1]:
            raise Wrong(f"the state must be {expected.split(';')[1]}, not {answer[-1].split(';')[1]}")

    def _refuses(self, text: str) -> None:
        self._must_refuse(f"newgame {text}", "err")

    def _keeps_the_past(self) -> None:
        turns = self._examples.REPEATED.split(";")
        start = self._begin()
        for turn in turns:
            self._must(f"play {turn}")
        self._must(f"undo {len(turns)}")
        self._same_turns(start)

    def _ends(self) -> None:
        self._must(f"newgame {self._examples.FINISHED}")
        self._must_refuse("bestmove time 00:00:01", "err")
        self._must_refuse("validmoves", "err")

    def _turns_in_time(self) -> None:
        text = self._must(f"newgame {self._examples.OTHER_OPTIONS}")[-1]
        self._timed(self._read(text) or self.game.start())


def shown(text: str) -> str:
    """A text, shortened."""
    return repr(text if len(text) <= 100 else f"{text[:60]}…{text[-30:]}")
