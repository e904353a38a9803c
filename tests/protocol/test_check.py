"""Whoever examines programs finds what is wrong with them, and nothing where nothing is."""

import json
import subprocess
import sys
from pathlib import Path

import pytest

import tabuleiro
from tabuleiro.protocol.check import Examiner
from tabuleiro.protocol.program import Program, ProgramError

HERE = [sys.executable, "-m", "tests.protocol.wrong_engine"]
HIVE = tabuleiro.game("hive:tournament")


def found(how: str, only: str = "", game: str = "hive:tournament") -> dict[str, str]:
    return {each.case: each.wrong for each in Examiner([*HERE, how, game], tabuleiro.game(game)).run(only)}


def test_our_own_engine_passes_every_case() -> None:
    done = subprocess.run(
        [sys.executable, "-m", "tabuleiro", "protocol-check", f"{sys.executable} -m tabuleiro.protocol.uhp", "--json"],
        capture_output=True,
        text=True,
        check=False,
    )
    results = [json.loads(line) for line in done.stdout.splitlines()]
    assert [each for each in results if not each["passed"]] == []
    assert (done.returncode, len(results)) == (0, 27)


@pytest.mark.parametrize(
    ("how", "case"),
    [
        ("greets wrong", "greeting"),
        ("forgets turns", "all turns of a game"),
        ("knows no errors", "unknown command"),
        ("knows no errors", "illegal turn"),
        ("knows no errors", "nothing to play in a finished game"),
        ("takes doubles", "refuses an expansion twice"),
        ("queen first", "refuses the queen as the first piece"),
        ("refuses a semicolon", "loads a semicolon at the end"),
        ("calls all running", "loads a draw by repetition"),
        ("undoes one too few", "undo through a third occurrence"),
        ("late", "bestmove in time"),
        ("plays wrong", "bestmove to a depth"),
        ("dies", "bestmove to a depth"),
        ("dies of an interrupt", "interrupt"),
    ],
)
def test_a_wrong_engine_is_caught(how: str, case: str) -> None:
    results = found(how, case)
    assert results[case], results


def test_an_engine_that_only_thinks_badly_passes() -> None:
    assert not any(found("thinks nothing", "turn").values())


def test_every_game_can_be_examined() -> None:
    assert not any(found("thinks nothing", "game", "fanorona").values())


@pytest.mark.parametrize(
    ("command", "message"),
    [
        (["/nowhere/at/all"], "cannot be started: No such file"),
        ([sys.executable, "-c", "raise SystemExit('no licence')"], "ended without an answer: status 1; no licence"),
        ([sys.executable, "-c", "import time; time.sleep(9)"], "did not answer within 1 s"),
        ([*HERE, "plays wrong", "hive:tournament"], "does not play by the rules: 'wQ bQ'"),
        ([*HERE, "dies", "hive:tournament"], "ended without an answer"),
        ([*HERE, "late", "hive:tournament"], "did not answer within"),
    ],
)
def test_misbehaviour_is_told_in_one_sentence(command: list[str], message: str) -> None:
    program = Program(command, HIVE, name="Guest", start=1.0 if "sleep" in command[-1] else 30)
    with program, pytest.raises(ProgramError) as caught:
        program.best_turn(HIVE.record(), time=0.2)
    assert str(caught.value).startswith("Guest")
    assert message in str(caught.value)
    assert "Guest" in caught.value.told("pt")


def test_a_program_that_takes_too_much_memory_is_ended() -> None:
    with Program([*HERE, "grows", "hive:tournament"], HIVE, memory=150 << 20) as program:
        with pytest.raises(ProgramError, match="held more than 150 MB"):
            program.best_turn(HIVE.record(), time=10)
        assert program._child is None


def test_a_program_plays_a_game_on() -> None:
    game = tabuleiro.game("fanorona")
    record = game.record()
    with Program([*HERE, "thinks nothing", "fanorona"], game) as program:
        for _ in range(4):
            record.play(program.best_turn(record, time=0.5))
        assert program.greeting[0].startswith("id Tabuleiro")
    assert record.ply == 4


def test_the_command_line_says_what_failed(tmp_path: Path) -> None:
    command = f"{sys.executable} -m tests.protocol.wrong_engine 'takes doubles' hive"
    done = subprocess.run(
        [sys.executable, "-m", "tabuleiro", "protocol-check", command, "--only", "expansion"],
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 1
    assert "✗ refuses an expansion twice\n    " in done.stdout
    assert done.stdout.endswith("2 of 3 cases pass\n")
