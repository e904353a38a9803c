"""The command `tabuleiro`, run as a user runs it."""

import json
import os
import signal
import subprocess
import sys
from pathlib import Path

import pytest

import tabuleiro
from tabuleiro.cli.app import app

COMMANDS = [command.callback.__name__.replace("_", "-") for command in app.registered_commands if command.callback]


def run(*arguments: str, typed: str = "", home: Path | None = None, **more: str) -> subprocess.CompletedProcess[str]:
    environment = (
        os.environ | {"LANG": "C.UTF-8", "LC_ALL": "C.UTF-8", "TABULEIRO_DATA": str(home or os.devnull)} | more
    )
    command = [sys.executable, "-m", "tabuleiro", *arguments]
    return subprocess.run(command, input=typed, env=environment, capture_output=True, text=True, check=False)


@pytest.mark.parametrize("command", COMMANDS)
def test_every_command_has_help_with_examples(command: str) -> None:
    command = command.replace("_", "-")
    done = run(command, "--help")
    assert done.returncode == 0
    assert f"tabuleiro {command}" in done.stdout.split("Example", 1)[1]


def test_help_lists_every_command() -> None:
    done = run("--help")
    assert done.returncode == 0
    assert all(command.replace("_", "-") in done.stdout for command in COMMANDS)


def test_the_version() -> None:
    assert run("--version").stdout == f"tabuleiro {tabuleiro.__version__}\n"


def test_games_lists_every_game_and_option() -> None:
    lines = run("games").stdout
    for name in tabuleiro.game_ids():
        assert name in lines
        for option in tabuleiro.game(name).info.options:
            assert f":{option.name}" in lines


def test_rules_are_told_in_the_users_language() -> None:
    assert "## Objetivo" in run("rules", "block", LANG="pt_PT.UTF-8", LC_ALL="pt_PT.UTF-8").stdout
    assert "## Aim" in run("rules", "hive:+M").stdout
    done = run("rules", "blok")
    assert (done.returncode, "did you mean block?" in done.stderr) == (2, True)


def test_portuguese_where_the_user_speaks_it() -> None:
    assert "Gatos & Cães" in run("games", LANG="pt_PT.UTF-8", LC_ALL="pt_PT.UTF-8").stdout


def test_show_draws_a_position_without_colour_in_a_pipe() -> None:
    done = run("show", "rastros", "7/7/4w2/7/7/7/7 1")
    assert done.returncode == 0
    assert "\x1b" not in done.stdout
    assert done.stdout.endswith("7/7/4w2/7/7/7/7 1\n")


def test_show_tells_how_a_game_ended() -> None:
    assert "reached the far rank" in run("show", "avanco", "w6/7/7/b6/7/7/6w b").stdout


def test_show_writes_svg() -> None:
    assert run("show", "avanco", "--svg").stdout.startswith("<svg")


def test_turns_in_a_pipe() -> None:
    assert len(run("turns", "avanco").stdout.split()) == 19
    assert run("turns", "avanco", "-", typed="7/2w4/7/b6/7/7/6w w\n").stdout.split() == [
        "g1-f2",
        "c6-b7",
        "g1-g2",
        "c6-c7",
        "c6-d7",
    ]


def test_turns_of_a_finished_game_are_none() -> None:
    done = run("turns", "avanco", "w6/7/7/b6/7/7/6w b")
    assert (done.returncode, done.stdout) == (0, "")


def test_a_closed_pipe_is_no_error() -> None:
    program = f"{sys.executable} -m tabuleiro turns produto | head -1"
    done = subprocess.run(program, shell=True, capture_output=True, text=True, check=False)
    assert (done.stdout, done.stderr) == ("a1b\n", "")


def test_perft() -> None:
    assert run("perft", "avanco", "3").stdout == "7220\n"
    assert run("perft", "avanco", "0").stdout == "1\n"
    assert run("perft", "avanco", "1", "--position", "7/2w4/7/b6/7/7/6w w").stdout == "5\n"
    lines = run("perft", "rastros", "3", "--divide").stdout.splitlines()
    assert lines[0] == "d4: 47"
    assert lines[-1] == "total: 313"


HEARS_INTERRUPTS = """
import signal, sys
from tabuleiro.cli import main
signal.signal(signal.SIGINT, signal.default_int_handler)  # a run in the background would ignore it
sys.argv = ["tabuleiro", "perft", "avanco", "12"]
main()
"""


def test_a_long_count_can_be_interrupted() -> None:
    process = subprocess.Popen([sys.executable, "-c", HEARS_INTERRUPTS], stderr=subprocess.PIPE, text=True)
    try:
        with pytest.raises(subprocess.TimeoutExpired):
            process.wait(timeout=5)
        process.send_signal(signal.SIGINT)
        _, said = process.communicate(timeout=30)
        assert process.returncode == 130
        assert "Traceback" not in said
    finally:
        process.kill()
        process.communicate()


def test_precompile_tells_its_progress() -> None:
    done = run("precompile", "rastros", "semaforo")
    assert [line.split()[:2] for line in done.stdout.splitlines()] == [["[1/2]", "rastros"], ["[2/2]", "semaforo"]]


def test_bench_prints_a_line_for_each_game() -> None:
    lines = run("bench", "rastros", "--seconds", "0.05").stdout.splitlines()
    assert len(lines) == 2
    assert lines[1].startswith("rastros")


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        (["turns", "chess"], "there is no game 'chess'; there are"),
        (["turns", "avanco:big"], "no option 'big'"),
        (["show", "avanco", "nonsense"], "2 fields, not 1"),
        (["show", "avanco", "8/8 w"], "the board has 7 rows"),
        (["perft", "avanco", "many"], "DEPTH"),
        (["perft", "avanco", "-1"], "-1"),
        (["perft"], "Missing argument 'GAME'"),
        (["frobnicate"], "No such command 'frobnicate'"),
        (["turns", "avanco", "--frob"], "No such option: --frob"),
        (["play", "avanco", "--program", "me"], "choose first, second or nobody (or w, b)"),
        (["play", "--load", "missing.txt"], "cannot read missing.txt: No such file"),
        (["play", "avanco", "--resume"], "no game of avanco is kept"),
    ],
)
def test_a_mistake_is_answered_in_one_line_with_status_2(arguments: list[str], message: str) -> None:
    done = run(*arguments)
    assert done.returncode == 2
    assert message in done.stderr
    assert done.stderr.count("\n") == 1
    assert done.stdout == ""


def test_a_whole_game_of_two_people(tmp_path: Path) -> None:
    turns = "c2-c3 c6-c5 c3-c4 d6-d5 c4xd5 e6xd5 b2-b3 d5-d4 b3-b4 d4-d3 b4-b5 d3xe2 b5xa6 e2xd1"
    done = run("play", "avanco", "--program", "nobody", typed="\n".join(turns.split()), home=tmp_path)
    assert done.returncode == 0
    ending, next_steps = done.stdout.splitlines()[-2:]
    assert ending == "Black wins. Black reached the far rank."
    assert next_steps == "Now: undo, back, analyse, save F, rematch or quit."
    assert [path.parent.name for path in tmp_path.rglob("*.json")] == ["finished"]


def test_commands_at_the_table(tmp_path: Path) -> None:
    saved = tmp_path / "club.txt"
    typed = f"help\nb2-b3\nnonsense\nlist\nundo\nundo\nposition\nb2-b3\nsave\nsave {saved}\nsave /dev/null/x\n\ndraw\n"
    done = run("play", "avanco", "--program", "nobody", typed=typed, home=tmp_path)
    assert done.returncode == 0
    for part in (
        "for example b2-a3",
        "'nonsense' is not a legal turn here",
        "taken back: b2-b3",
        "nothing to take back",
        f"{tabuleiro.game('avanco').start().text}\n",
        "name the file too",
        f"saved to {saved}",
        "could not save to /dev/null/x",
        "A draw. Both players agreed.",
    ):
        assert part in done.stdout
    assert tabuleiro.Record.from_text(saved.read_text(encoding="utf-8")).texts == ("b2-b3",)


def test_an_interrupted_game_is_kept_and_goes_on(tmp_path: Path) -> None:
    left = run("play", "rastros", "--program", "nobody", typed="d4\nc3\n", home=tmp_path)
    assert "tabuleiro play rastros --resume" in left.stdout
    kept = next(tmp_path.rglob("*.json"))
    assert json.loads(kept.read_text(encoding="utf-8"))["turns"] == ["d4", "c3"]
    again = run("play", "rastros", "--resume", typed="b2\na1\n", home=tmp_path)
    assert "The first player wins. The white piece reached the first player's house." in again.stdout
    assert not kept.exists()


def test_a_damaged_kept_game_is_told_and_not_lost(tmp_path: Path) -> None:
    run("play", "rastros", "--program", "nobody", typed="d4\n", home=tmp_path)
    kept = next(tmp_path.rglob("*.json"))
    kept.write_text("{", encoding="utf-8")
    done = run("play", "rastros", "--resume", home=tmp_path)
    assert done.returncode == 2
    assert "not JSON" in done.stderr
    assert kept.read_text(encoding="utf-8") == "{"


def test_a_full_disk_does_not_stop_the_game() -> None:
    done = run("play", "rastros", "--program", "nobody", typed="d4\nc3\nresign\n", home=Path("/proc/nowhere"))
    assert done.returncode == 0
    assert done.stdout.count("could not save to") == 1
    assert "The second player wins. The first player resigned." in done.stdout


def test_against_the_program(tmp_path: Path) -> None:
    done = run("play", "semaforo", "--program", "first", "--seconds", "0.05", typed="resign\n", home=tmp_path)
    assert "the program is thinking…" in done.stdout
    assert "You lost. You resigned." in done.stdout
    refused = run("play", "semaforo", "--program", "second", typed="draw\n", home=tmp_path)
    assert "only between two people" in refused.stdout


def test_the_person_is_told_in_their_language_and_number(tmp_path: Path) -> None:
    """ "Primeiro jogador ganham" must be impossible."""
    portuguese = {"LC_ALL": "pt_PT.UTF-8"}
    two = run("play", "rastros", "--program", "nobody", "--words", typed="d4\nresign\n", home=tmp_path, **portuguese)
    assert "(a peça branca vai de e5 para d4)" in two.stdout
    assert "Ganha o primeiro jogador. O segundo jogador desistiu." in two.stdout
    one = run("play", "rastros", "--program", "second", typed="resign\n", home=tmp_path, **portuguese)
    assert "Perdeste. Desististe." in one.stdout


def test_undo_against_the_program_gives_back_my_turn(tmp_path: Path) -> None:
    typed = "b2-b3\nundo\nposition\n"
    done = run("play", "avanco", "--program", "second", "--seconds", "0.05", typed=typed, home=tmp_path)
    assert done.stdout.count("taken back") == 2
    assert f"\n{tabuleiro.game('avanco').start().text}\n" in done.stdout


def test_the_menu(tmp_path: Path) -> None:
    number = tabuleiro.game_ids().index("rastros") + 1
    done = run("play", typed=f"chess\n99\n{number}\nd4\nposition\n", home=tmp_path)
    assert "there is no game 'chess'" in done.stdout
    assert "7/7/4x2/3w3/7/7/7 2" in done.stdout
