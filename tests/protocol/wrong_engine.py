"""`python -m tests.protocol.wrong_engine HOW GAME`: an engine of the protocol with one fault, to be caught."""

import os
import signal
import sys
import time
from collections.abc import Iterator

import tabuleiro
from tabuleiro.protocol import session
from tabuleiro.protocol.conversation import Conversation, say
from tabuleiro.record import Record

HOW = "".join(sys.argv[1:2])


class FirstTurn:
    """Thinks nothing: the first turn of all, at once."""

    thinking = False

    def __init__(self, *_: object) -> None:
        pass

    def best(self, record: Record, *_: object) -> str:
        if HOW == "late":
            time.sleep(4)
        if HOW == "plays wrong":
            return "wQ bQ"
        if HOW == "grows":
            self.grown = b"x" * (200 << 20)
            time.sleep(20)
        if HOW == "dies":
            os._exit(3)
        return record.position.turns()[0].text

    def begin(self, *_: object) -> None: ...
    def rest(self) -> None: ...
    def ponder(self, *_: object) -> None: ...
    def stop(self) -> None: ...
    def go_on(self) -> None: ...
    def close(self) -> None: ...


class Faulty(session.Session):
    """Our own session, but for one thing."""

    def greeting(self) -> Iterator[str]:
        return iter(["hello", "ok"]) if HOW == "greets wrong" else super().greeting()

    def answer(self, line: str) -> Iterator[str]:
        *said, done = [*super().answer(line), ""] if not line.strip() else list(super().answer(line))
        if HOW == "forgets turns" and line.startswith("validmoves"):
            said = [";".join(said[0].split(";")[1:])]
        elif HOW == "knows no errors":
            said = ["fine" if each.startswith(("err", "invalidmove")) else each for each in said]
        elif HOW == "takes doubles" and "+MM" in line:
            said = ["Base+M;NotStarted;White[1]"]
        elif HOW == "refuses a semicolon" and line.rstrip().endswith(";"):
            said = ["err no move at the end"]
        elif HOW == "calls all running":
            said = [each.replace(";Draw;", ";InProgress;").replace(";WhiteWins;", ";InProgress;") for each in said]
        elif HOW == "undoes one too few" and line.startswith("undo ") and said[0][:3] != "err":
            said = list(super().answer("play " + self.record.position.turns()[0].text))[:-1]
        return iter([*said, done])


def main() -> None:
    vars(session)["Mind"] = FirstTurn  # an engine is not what is examined here
    if HOW == "dies of an interrupt":
        signal.signal(signal.SIGINT, signal.SIG_DFL)
        say("id Deaf")
        say("ok")
        talk = Faulty(tabuleiro.game(sys.argv[2]))
        for line in sys.stdin:
            if line.startswith("bestmove"):
                time.sleep(20)
            for each in talk.answer(line):
                say(each)
        return
    game = tabuleiro.game("hive" if HOW == "queen first" else sys.argv[2])
    Conversation(Faulty(game, by_the_book=HOW == "queen first"), say).run(sys.stdin)


if __name__ == "__main__":
    main()
