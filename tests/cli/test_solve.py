"""The command `tabuleiro solve`, run as a user runs it."""

import json
import signal
import subprocess
import sys

import pytest

from tests.cli.test_commands import run

RACE = "7/7/w6/6b/7/7/7 w"


def test_help_with_examples() -> None:
    done = run("solve", "--help")
    assert done.returncode == 0
    assert "tabuleiro solve" in done.stdout.split("Example", 1)[1]


def test_a_win_with_all_its_turns() -> None:
    done = run("solve", "avanco", RACE)
    assert (done.returncode, done.stdout, done.stderr) == (0, "win  a5-a6 a5-b6\n", "")


def test_json_in_the_last_line() -> None:
    done = run("solve", "avanco", RACE, "--json")
    answer = json.loads(done.stdout.splitlines()[-1])
    assert (answer["result"], answer["turns"]) == ("win", ["a5-a6", "a5-b6"])
    assert answer["nodes"] > 0
    assert set(answer) == {"result", "turns", "nodes"}


def test_a_position_from_standard_input() -> None:
    assert json.loads(run("solve", "semaforo", "-", "--json", typed="gg2/4/4 2\n").stdout)["turns"] == ["c3"]


def test_unknown_is_told_when_the_budget_is_used() -> None:
    answer = json.loads(run("solve", "avanco", "--nodes", "2000", "--json").stdout)
    assert (answer["result"], answer["turns"]) == ("unknown", [])
    assert answer["nodes"] >= 2000
    assert run("solve", "avanco", "--seconds", "0.1").stdout == "unknown\n"


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        (["solve", "xadrez"], "there is no game 'xadrez'"),
        (["solve", "avanco", "nonsense"], "2 fields, not 1"),
        (["solve", "avanco", "w6/7/7/7/7/b6/7 b"], "the game is over"),
        (["solve", "avanco", "--nodes", "0"], "Invalid value for '--nodes'"),
        (["solve"], "Missing argument 'GAME'"),
    ],
)
def test_a_mistake_is_answered_in_one_line(arguments: list[str], message: str) -> None:
    done = run(*arguments)
    assert done.returncode == 2
    assert message in done.stderr
    assert done.stderr.count("\n") == 1
    assert done.stdout == ""


INTERRUPTED = """
import signal, sys, threading
from tabuleiro.cli import main
signal.signal(signal.SIGINT, signal.default_int_handler)  # a run in the background would ignore it
from tabuleiro.search import proof
class Solver(proof.Solver):
    def prove(self, *arguments):
        print("searching", flush=True)
        return super().prove(*arguments)
proof.Solver = Solver
sys.argv = ["tabuleiro", "solve", "avanco", "--json"]
main()
"""


def test_ctrl_c_tells_what_is_known() -> None:
    process = subprocess.Popen(
        [sys.executable, "-c", INTERRUPTED], stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True
    )
    try:
        assert process.stdout is not None
        assert process.stdout.readline() == "searching\n"
        process.send_signal(signal.SIGINT)
        said, complained = process.communicate(timeout=60)
        assert process.returncode == 0
        assert json.loads(said.splitlines()[-1])["result"] == "unknown"
        assert complained == ""
    finally:
        process.kill()
        process.communicate()
