"""A session at the end of a pipe: it hears while it thinks.

Answers come in the order of the commands. While the engine thinks, `stop` and an interrupt (SIGINT) end the thinking,
and what depends on nothing else (`info`, `options`) is answered at once; all other commands wait for their turn.
"""

import sys
import threading
from collections.abc import Callable, Iterable
from queue import SimpleQueue

from tabuleiro.core.game import Game
from tabuleiro.core.levels import HIGHEST
from tabuleiro.protocol.session import MEANWHILE, Session
from tabuleiro.system.signals import on_interrupt

LEAVE = ("exit", "quit")
INTERRUPT = "\x03"


class Conversation:
    """Reads in the thread that has it run, and answers in another."""

    def __init__(self, session: Session, write: Callable[[str], None]) -> None:
        self._session = session
        self._write = write
        self._writing = threading.Lock()
        self._waiting: SimpleQueue[str | None] = SimpleQueue()

    def run(self, lines: Iterable[str]) -> None:
        """Speak until the lines end or somebody says `exit`."""
        self._say(self._session.greeting())
        self._session.begin()
        answering = threading.Thread(target=self._answer, name="answers")
        answering.start()
        try:
            for line in lines:
                words = line.split()
                if words and words[0] in LEAVE:
                    break
                self._hear(line, " ".join(words[:2]))
        finally:
            self._waiting.put(None)
            answering.join()
            self._session.close()

    def interrupt(self) -> None:
        """What `stop` does, without an answer."""
        self._session.stop()
        self._waiting.put(INTERRUPT)

    def _hear(self, line: str, command: str) -> None:
        if command == "stop":
            self._session.stop()
        meanwhile = command in MEANWHILE or command.startswith("options get")
        if meanwhile and self._session.thinking and self._waiting.empty():
            self._say(self._session.answer(line))
        else:
            self._waiting.put(line)

    def _answer(self) -> None:
        while (line := self._waiting.get()) is not None:
            if line == INTERRUPT:
                list(self._session.answer("stop"))
            else:
                self._say(self._session.answer(line))

    def _say(self, answer: Iterable[str]) -> None:
        """An answer in one piece, so that two of them never mix."""
        lines = list(answer)
        with self._writing:
            for line in lines:
                self._write(line)


def speak(game: Game, level: int = HIGHEST, *, by_the_book: bool = False) -> None:
    """Speak the protocol over standard input and output; an interrupt ends the thinking, not the program."""
    session = Session(game, level, by_the_book=by_the_book, tell=say)
    conversation = Conversation(session, say)
    on_interrupt(conversation.interrupt)
    conversation.run(sys.stdin)


def say(line: str) -> None:
    """Write one line, and let it go at once."""
    sys.stdout.write(line + "\n")
    sys.stdout.flush()
