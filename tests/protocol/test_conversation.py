"""The protocol at the end of a pipe: heard while it thinks, in order, and there at once."""

import os
import signal
import subprocess
import sys
import time
from collections.abc import Iterator

import pytest

import tabuleiro

UHP = [sys.executable, "-m", "tabuleiro.protocol.uhp"]


class Pipe:
    """An engine that is spoken to, line by line."""

    def __init__(self, command: list[str], **environment: str) -> None:
        self.process = subprocess.Popen(
            command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True, env=os.environ | environment
        )

    def send(self, line: str) -> None:
        assert self.process.stdin is not None
        self.process.stdin.write(line + "\n")
        self.process.stdin.flush()

    def answer(self) -> list[str]:
        assert self.process.stdout is not None
        lines: list[str] = []
        while (line := self.process.stdout.readline().rstrip("\n")) != "ok":
            assert line or self.process.poll() is None, "it has ended"
            lines.append(line)
        return lines

    def ask(self, line: str) -> list[str]:
        self.send(line)
        return self.answer()


@pytest.fixture(scope="module")
def pipe() -> Iterator[Pipe]:
    """One engine for this module: it starts in two seconds."""
    talk = Pipe(UHP)
    assert talk.answer()[0].startswith("id Tabuleiro v")
    yield talk
    talk.send("exit")
    talk.process.communicate(timeout=20)
    assert talk.process.returncode == 0


def test_an_interrupt_ends_the_thinking_and_not_the_engine(pipe: Pipe) -> None:
    pipe.ask("newgame Base+MLP")
    pipe.send("bestmove time 00:01:00")
    time.sleep(0.5)
    began = time.monotonic()
    pipe.process.send_signal(signal.SIGINT)
    (turn,) = pipe.answer()
    assert time.monotonic() - began < 20
    assert turn in pipe.ask("validmoves")[0].split(";")
    pipe.process.send_signal(signal.SIGINT)  # with nothing to stop
    assert pipe.ask("info")[0].startswith("id Tabuleiro")


def test_stop_is_heard_and_answers_keep_their_order(pipe: Pipe) -> None:
    pipe.send("bestmove depth 90")
    pipe.send("stop")
    pipe.send("validmoves")
    (turn,) = pipe.answer()
    assert pipe.answer() == []
    assert turn in pipe.answer()[0].split(";")


def test_what_depends_on_nothing_is_answered_while_it_thinks(pipe: Pipe) -> None:
    pipe.send("bestmove time 00:01:00")
    time.sleep(0.3)
    assert pipe.ask("options get Level") == ["Level;int;10;10;1;10"]
    assert pipe.ask("info")[0].startswith("id Tabuleiro")
    pipe.send("stop")
    assert len(pipe.answer()) == 1
    assert pipe.answer() == []


def test_the_principal_variation_is_told_on_demand(pipe: Pipe) -> None:
    pipe.ask("options set ReportIntermediateBestMoves True")
    *variations, turn = pipe.ask("bestmove depth 3")
    pipe.ask("options set ReportIntermediateBestMoves False")
    first, depth, chance, line = variations[-1].split(";")
    assert line.split("|")[0] == first
    assert int(depth) >= 1
    assert 0 <= float(chance) <= 1
    assert turn in pipe.ask("validmoves")[0].split(";")


def test_it_ponders_and_still_answers(pipe: Pipe) -> None:
    pipe.ask("options set PonderDuringIdle True")
    pipe.ask("newgame Base")
    pipe.ask("play wS1")
    time.sleep(0.3)
    turn = pipe.ask("bestmove time 00:00:00.5")[0]
    assert pipe.ask(f"play {turn}")[0].startswith("Base;InProgress;White[2]")
    pipe.ask("options set PonderDuringIdle False")
    assert pipe.ask("undo 2") == ["Base;NotStarted;White[1]"]


def test_what_is_piped_is_answered_in_order() -> None:
    lines = ["bestmove depth 1", "options set Level 2", "bestmove time 00:00:10", "exit"]
    command = [sys.executable, "-m", "tabuleiro", "protocol", "semaforo", "--level", "10"]
    done = subprocess.run(command, input="\n".join(lines), capture_output=True, text=True, check=True, timeout=120)
    answers = [line for line in done.stdout.splitlines() if line != "ok"]
    cells = [turn.text for turn in tabuleiro.game("semaforo").start().turns()]
    assert answers[1] in cells
    assert answers[2] == "Level;int;2;10;1;10"
    assert answers[3] in cells


def test_the_greeting_imports_no_engine_and_no_command_line() -> None:
    program = (
        "import sys, tabuleiro\nfrom tabuleiro.protocol.session import Session\n"
        "from tabuleiro.protocol.conversation import Conversation\n"
        "print(*Session(tabuleiro.game('hive')).greeting())\n"
        "sys.exit(any(name in sys.modules for name in ('numba', 'numpy', 'typer', 'tabuleiro.engine')))"
    )
    done = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=False)
    assert (done.returncode, done.stderr) == (0, "")
