"""The end of a game, looking back, several games kept, names as people write them, Portuguese, and narrow terminals."""

import json
import sys
from pathlib import Path

import pytest
import typer

import tabuleiro
from tabuleiro.cli import words
from tabuleiro.cli.app import app
from tabuleiro.cli.common import find_game
from tabuleiro.cli.portuguese import HELP
from tests.cli.test_commands import run

TWO = ("--program", "nobody")


def test_a_game_that_has_ended_can_be_looked_at_taken_back_saved_and_played_again(tmp_path: Path) -> None:
    saved = tmp_path / "club.json"
    typed = (
        f"d4\nc3\nresign\nback\nback\nforward\nply 9\nsave {saved}\nundo\nb2\nundo\nredo\nresign\nrematch\nd5\nquit\n"
    )
    done = run("play", "rastros", *TWO, typed=typed, home=tmp_path)
    for part in (
        "after 1 of 2 turns: d4",
        "before the first turn",
        "the game has 2 turns, not 9",
        f"saved to {saved}",
        "taken back: b2",
        "The game is kept; `tabuleiro play rastros --resume`",
    ):
        assert part in done.stdout, part
    assert done.stdout.count("Now: undo, back") == 2
    kept = {
        path.parent.name: json.loads(path.read_text(encoding="utf-8"))["turns"] for path in tmp_path.rglob("rast*.json")
    }
    assert kept == {"finished": ["d4", "c3", "b2"], "unfinished": ["d5"]}


def test_several_unfinished_games_are_kept_listed_and_resumed(tmp_path: Path) -> None:
    for turn in ("d4", "d5"):
        run("play", "rastros", *TWO, typed=f"{turn}\n", home=tmp_path)
    run("play", "avanco", *TWO, typed="b2-b3\n", home=tmp_path)
    listed = run("play", "--unfinished", home=tmp_path).stdout.splitlines()
    assert len(listed) == 3
    assert run("play", "rastros", "--resume", typed="position\n", home=tmp_path).stdout.count("w") > 0
    numbers = [run("play", "rastros", "--resume", "--number", str(n), "--json", home=tmp_path) for n in (1, 2)]
    assert {json.loads(done.stdout.splitlines()[-1])["turns"][0] for done in numbers} == {"d4", "d5"}
    assert "choose 1 to 2" in run("play", "rastros", "--resume", "--number", "3", home=tmp_path).stderr


def test_a_game_is_said_to_be_kept_only_when_it_is() -> None:
    done = run("play", "rastros", *TWO, typed="d4\n", home=Path("/proc/nowhere"))
    assert "The game is not kept." in done.stdout
    assert "The game is kept" not in done.stdout


def test_board_flip_and_rules_while_playing(tmp_path: Path) -> None:
    done = run("play", "avanco", *TWO, typed="flip\nboard\nregras\n", home=tmp_path)
    assert done.stdout.count("g  f  e  d  c  b  a") == 2
    assert "## Aim" in done.stdout


@pytest.mark.parametrize(
    ("text", "identifier"),
    [
        ("Rastros", "rastros"),
        ("trails", "rastros"),
        ("Cats & Dogs", "gatos-caes"),
        ("gatos e cães", "gatos-caes"),
        ("GATOS-CAES", "gatos-caes"),
        ("semáforo", "semaforo"),
        ("Traffic lights", "semaforo"),
        ("Fanorona:standard", "fanorona:standard"),
    ],
)
def test_names_are_understood_as_people_write_them(text: str, identifier: str) -> None:
    assert find_game(text).id == identifier


def test_a_saved_game_of_another_game_is_refused(tmp_path: Path) -> None:
    saved = tmp_path / "a.txt"
    saved.write_text(tabuleiro.game("avanco").record().to_text(), encoding="utf-8")
    done = run("play", "rastros", "--load", str(saved), home=tmp_path)
    assert (done.returncode, "holds a game of avanco, not of rastros" in done.stderr) == (2, True)


def test_what_play_tells_as_json_can_be_loaded(tmp_path: Path) -> None:
    told = run("play", "rastros", *TWO, "--json", typed="d4\nc3\n", home=tmp_path).stdout.splitlines()[-1]
    saved = tmp_path / "told.json"
    saved.write_text(told, encoding="utf-8")
    shown = run("show", "--load", str(saved), "--ply", "1")
    assert shown.stdout.endswith("7/7/4x2/3w3/7/7/7 2\n")
    assert "the game has 2 turns, not 3" in run("show", "--load", str(saved), "--ply", "3").stderr
    assert "a position or a file" in run("show", "rastros", "x", "--load", str(saved)).stderr


def test_another_program_plays_and_a_wrong_one_is_told(tmp_path: Path) -> None:
    guest = f"{sys.executable} -m tests.protocol.wrong_engine 'thinks nothing' rastros"
    done = run("play", "rastros", "--opponent", guest, typed="d4\n", home=tmp_path)
    assert "Second player: c5" in done.stdout or "Second player: " in done.stdout
    wrong = run("play", "rastros", "--opponent", "/nowhere/at/all", home=tmp_path)
    assert (wrong.returncode, "cannot be started" in wrong.stderr) == (2, True)


def test_every_sentence_of_help_exists_in_portuguese() -> None:
    commands = typer.main.get_command(app)
    texts = []
    for command in (commands, *getattr(commands, "commands", {}).values()):
        texts += [" ".join(each.split()) for each in (command.help or "").split("\n\n")]
        texts += [parameter.help for parameter in command.params if getattr(parameter, "help", None)]
    assert [text for text in texts if text and not text.startswith("Example") and text not in HELP] == []


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        (["turns", "xadrez"], "não há jogo «xadrez»"),
        (["perft"], "Falta o argumento GAME; vê `tabuleiro perft --help`"),
        (["perft", "avanco", "muito"], "tem de ser um número inteiro"),
        (["perft", "avanco", "99"], "30"),
        (["frobnicate"], "Não há comando «frobnicate»"),
        (["play", "--load", "nada.txt"], "não foi possível ler nada.txt"),
        (["show", "avanco", "8/8 w"], "o tabuleiro tem 7 linhas"),
    ],
)
def test_mistakes_are_told_in_portuguese(arguments: list[str], message: str) -> None:
    assert message in run(*arguments, "--language", "pt").stderr


def test_the_language_of_the_option_goes_before_the_environment() -> None:
    assert run("solve", "rastros", "7/7/7/7/7/2x4/1wx4 1", "--language=pt").stdout.startswith("ganha  a1")
    assert run("games", "--language", "en", LC_ALL="pt_PT.UTF-8").stdout.count("Cats & Dogs") == 1
    assert "there is no language 'fr'" in run("games", "--language", "fr").stderr
    assert "Mostra esta ajuda" in run("play", "--help", LC_ALL="pt_PT.UTF-8").stdout


@pytest.mark.parametrize("columns", [80, 40])
@pytest.mark.parametrize("name", tabuleiro.game_ids())
def test_boards_fit_the_terminal(name: str, columns: int) -> None:
    from tabuleiro import draw

    game = tabuleiro.game(name)
    position = game.start()
    for _ in range(12):
        lines = draw.terminal(position, colour=False, width=columns).splitlines()
        board = [line for line in lines if ":" not in line]
        assert max(len(line) for line in board) <= columns, "\n".join(lines)
        if position.outcome is None:
            position = position.play(position.turns()[-1])


@pytest.mark.parametrize("language", ["pt", "en"])
def test_what_is_said_while_playing_fits_eighty_columns(language: str) -> None:
    text = words.HELP[language].format(example="b2-a3", highest=10)
    assert max(len(line) for line in text.splitlines()) <= 72


@pytest.mark.parametrize("shell", ["bash", "zsh", "fish"])
def test_shells_complete_commands_and_games(shell: str) -> None:
    def completed(line: str) -> str:
        return run(
            _TABULEIRO_COMPLETE=f"complete_{shell}",
            COMP_WORDS=line,
            COMP_CWORD=str(len(line.split(" ")) - 1),
            _TYPER_COMPLETE_ARGS=line,
            _TYPER_COMPLETE_FISH_ACTION="get-args",
        ).stdout

    assert "play" in completed("tabuleiro pl")
    assert "fanorona" in completed("tabuleiro turns fan")
    assert "tabuleiro" in run(_TABULEIRO_COMPLETE=f"source_{shell}").stdout


def test_training_asks_first_whether_it_can_write(tmp_path: Path) -> None:
    done = run("train", "avanco", "--out", "/proc/nowhere/weights.txt")
    assert (done.returncode, "/proc/nowhere/weights.txt cannot be written" in done.stderr) == (2, True)
