"""A game at the terminal: reads what people type, shows the board, lets the program answer."""

import shutil
import textwrap
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import TYPE_CHECKING

from tabuleiro import draw
from tabuleiro.cli import game_files, words
from tabuleiro.cli.analysis_text import line_text
from tabuleiro.cli.common import colour_depth, hanging
from tabuleiro.cli.messages import NO_SUCH_PLY
from tabuleiro.cli.opponent import Opponent
from tabuleiro.core.errors import GameOver, IllegalTurn, TabuleiroError
from tabuleiro.core.info import Words
from tabuleiro.core.levels import HIGHEST, USUAL_LEVEL
from tabuleiro.draw import teaching
from tabuleiro.record import Record

if TYPE_CHECKING:
    from tabuleiro.protocol.program import Program

Say = Callable[[str], None]
PROGRAM, LEVEL = "program", "level"
"""What a record remembers of the program: for whom it plays, and how well."""
NO_BREAK = "\N{NO-BREAK SPACE}"
LINES = 3
"""Of an analysis."""


class TerminalGame:
    """One game, the people (or the program) at it, and the language they speak."""

    def __init__(
        self,
        record: Record,
        program: str | None,
        say: Say,
        *,
        language: str,
        colour: bool,
        seconds: float,
        level: int = USUAL_LEVEL,
        in_words: bool = False,
        path: Path | None = None,
        guest: "Program | None" = None,
    ) -> None:
        """`program` is the letter of the player that the program plays for, if any, at this level.

        `in_words` tells every turn in words, beside its text. `path` is where the game was kept before; a `guest` is
        another program, which plays instead of ours.
        """
        self.record = record
        self.program = program
        self._say = say
        self._language = language
        self._colour = colour
        self._in_words = in_words
        self._opponent = Opponent(record, level, seconds, language, self.tell, guest)
        self._remember_program()
        self._path = path or game_files.new_path(record.game)
        self._can_keep = True
        self._kept = path is not None
        self._flipped = False
        self._undone: list[str] = []
        self._seen: int | None = None
        """The turn that is looked back at; None at the present."""

    def run(self, lines: Iterator[str]) -> None:
        """Play until the game is over, the lines end or somebody quits; no process is left behind."""
        try:
            self._run(lines)
        finally:
            self._opponent.close()

    def _run(self, lines: Iterator[str]) -> None:
        if self.program is not None:
            self._opponent.warm_up()
        self.show()
        if self.program is not None:
            self._tell_level()
        self.tell(words.WELCOME)
        self._program_plays()
        self._tell_end()
        for line in lines:
            if not self._obey(line.strip()):
                break
        if self.record.outcome is None and (self.record.ply or self._kept):
            self.tell(words.KEPT if self._kept else words.NOT_KEPT, game=self.record.game.id)

    def show(self) -> None:
        """The board, and who is to move."""
        ply = self.record.ply if self._seen is None else self._seen
        position = self.record.positions[ply]
        last = self.record.texts[ply - 1] if ply else None
        width = shutil.get_terminal_size().columns
        self._say(
            draw.terminal(
                position,
                colour=self._colour,
                depth=colour_depth(),
                last=last,
                flip=self._flipped,
                language=self._language,
                width=width,
            )
        )
        for count in position.game.score(position):
            self._say(count.line(self._language))
        if self._seen is not None:
            text = words.AT_PLY if ply else words.AT_START
            self.tell(text, ply=ply, all=self.record.ply, turn=last)
        elif self.record.outcome is None:
            self.tell(words.TO_MOVE, name=self._name(position.player), letter=position.player)

    def tell(self, text: Words, **parts: object) -> None:
        """Say a sentence in the language of this table."""
        self._say(text[self._language].format(**parts))

    def _obey(self, line: str) -> bool:
        """Do what one line says; False to leave."""
        word, _, rest = line.partition(" ")
        command = words.command_of(word)
        if not line:
            return True
        if command == "quit":
            return False
        try:
            if command is None:
                self._play(line)
            else:
                getattr(self, f"_{command}")(rest.strip())
        except GameOver as error:
            self._say(error.told(self._language))
        except IllegalTurn as error:
            some = error.near or [turn.text for turn in self.record.position.turns()[:6]]
            self.tell(words.ILLEGAL, turn=line[:40], turns=", ".join(some))
        except TabuleiroError as error:
            self._say(error.told(self._language))
        return True

    def _said(self, text: str) -> str:
        """A turn to be played now: its text, and its words where they are wanted."""
        position = self.record.position
        if not self._in_words:
            return text
        return f"{text} ({position.game.tell(position, position.find(text))[self._language]})"

    def _play(self, text: str) -> None:
        name, said = self._name(self.record.player), self._said(text)
        self._turn(text)
        self._undone.clear()
        if self._in_words:
            self.tell(words.PLAYED, name=name, turn=said)
        self.show()
        self._program_plays()
        self._tell_end()

    def _program_plays(self) -> None:
        while self.record.outcome is None and self.record.player == self.program:
            self.tell(words.THINKING)
            name, turn = self._name(self.record.player), self._opponent.turn()
            said = self._said(turn.text)
            self._turn(turn.text)
            self.tell(words.PLAYED, name=name, turn=said)
            self.show()

    def _turn(self, text: str) -> None:
        self.record.play(text)
        self._seen = None
        self._keep()

    def _keep(self) -> None:
        """Keep the game on disk; if that fails say so once, and play on."""
        try:
            game_files.keep(self.record, self._path)
            self._kept = True
        except OSError as error:
            self._kept = False
            if self._can_keep:
                self.tell(words.CANNOT_SAVE, path=self._path, why=error.strerror or error)
            self._can_keep = False

    def _help(self, rest: str) -> None:
        turns = self.record.positions[0].turns()
        example = (self.record.position.turns() or turns)[0]
        for line in words.HELP[self._language].format(highest=HIGHEST, example=example).splitlines():
            head, gap, text = line.rpartition("  ")
            self._say(hanging(head + gap, text))

    def _list(self, rest: str) -> None:
        turns = "  ".join(str(turn).replace(" ", NO_BREAK) for turn in self.record.position.turns())
        self._say(
            textwrap.fill(turns, shutil.get_terminal_size().columns, break_long_words=False).replace(NO_BREAK, " ")
        )

    def _undo(self, rest: str) -> None:
        self._take_back()
        while self.record.player == self.program and self.record.turns:
            self._take_back()
        self._seen = None
        self._keep()
        self.show()
        self._program_plays()

    def _take_back(self) -> None:
        ply, outcome = self.record.ply, self.record.outcome
        undone = self.record.undo()
        if self.record.ply < ply:
            self._undone.append(undone)
        elif outcome is not None:
            undone = self.record.game.ending(outcome, self._reader()).sentence(self._language)
        self.tell(words.TAKEN_BACK, turn=undone)

    def _redo(self, rest: str) -> None:
        if not self._undone:
            self.tell(words.NOTHING_TO_REDO)
            return
        self._turn(self._undone.pop())
        while self._undone and self.record.player == self.program:
            self._turn(self._undone.pop())
        self.show()
        self._tell_end()

    def _board(self, rest: str) -> None:
        self._seen = None
        self.show()

    def _flip(self, rest: str) -> None:
        self._flipped = not self._flipped
        self.show()

    def _rules(self, rest: str) -> None:
        self._say("\n\n".join(teaching.explanation_in_terminal(self.record.game, self._language)))

    def _back(self, rest: str) -> None:
        self._look(self._ply_seen() - 1)

    def _forward(self, rest: str) -> None:
        self._look(self._ply_seen() + 1)

    def _ply(self, rest: str) -> None:
        self._look(int(rest) if rest.isdecimal() and len(rest) < 6 else -1)

    def _ply_seen(self) -> int:
        return self.record.ply if self._seen is None else self._seen

    def _look(self, ply: int) -> None:
        """Look at the game as it stood after so many turns."""
        if not 0 <= ply <= self.record.ply:
            raise TabuleiroError(NO_SUCH_PLY, most=self.record.ply, ply=ply)
        self._seen = ply if ply < self.record.ply else None
        self.show()

    def _rematch(self, rest: str) -> None:
        """Another game of the same people; the program takes the other side. What was is kept."""
        first, second = (player.letter for player in self.record.game.info.players)
        if self.program is not None:
            self.program = first if self.program == second else second
        self.record = self.record.game.record()
        self._path = game_files.new_path(self.record.game)
        self._opponent.sit_at(self.record)
        self._undone.clear()
        self._seen = None
        self._remember_program()
        self.show()
        self._program_plays()

    def _save(self, rest: str) -> None:
        if not rest:
            self.tell(words.NEEDS_FILE)
            return
        path = Path(rest).expanduser()
        try:
            game_files.write_record(self.record, path)
        except OSError as error:
            self.tell(words.CANNOT_SAVE, path=path, why=error.strerror or error)
        else:
            self.tell(words.SAVED, path=path)

    def _hint(self, rest: str) -> None:
        self.tell(words.HINT, line=line_text(self._opponent.hint(), self._language))

    def _analyse(self, rest: str) -> None:
        ply = self._ply_seen()
        if self.record.positions[ply].outcome is not None or (ply == self.record.ply and self.record.outcome):
            ply = max(ply - 1, 0)  # nothing to think about at the end itself
        record = Record(self.record.game, self.record.positions[0], repetition_ends=False)
        for turn in self.record.turns[:ply]:
            record.play(turn)
        for line in self._opponent.lines(LINES, record):
            self._say(line_text(line, self._language))

    def _level(self, rest: str) -> None:
        if rest:
            self._opponent.change_level(int(rest) if rest.isdecimal() else 0)
            self._remember_program()
            self._keep()
        self._tell_level()

    def _tell_level(self) -> None:
        level = self._opponent.level
        name, meaning = level.name[self._language], level.meaning[self._language]
        self.tell(words.LEVEL, number=level.number, name=name, meaning=meaning)

    def _remember_program(self) -> None:
        for name in (PROGRAM, LEVEL):
            self.record.about.pop(name, None)
        if self.program is not None:
            self.record.about |= {PROGRAM: self.program, LEVEL: str(self._opponent.level.number)}

    def _position(self, rest: str) -> None:
        self._say(self.record.position.text)

    def _draw(self, rest: str) -> None:
        if self.program is not None:
            self.tell(words.ONLY_PEOPLE)
            return
        self.record.agree_draw()
        self._keep()
        self._tell_end()

    def _resign(self, rest: str) -> None:
        self.record.resign()
        self._keep()
        self._tell_end()

    def _tell_end(self) -> None:
        outcome = self.record.outcome
        if outcome is None:
            return
        self._say(self.record.game.ending(outcome, self._reader()).sentence(self._language))
        self.tell(words.WHAT_NEXT)

    def _reader(self) -> int | None:
        """To whom things are told: to the person against the program, or to both people at the table."""
        letters = [player.letter for player in self.record.game.info.players]
        return None if self.program is None else 1 - letters.index(self.program)

    def _name(self, letter: str) -> str:
        players = self.record.game.info.players
        return next(player.name[self._language] for player in players if player.letter == letter)
