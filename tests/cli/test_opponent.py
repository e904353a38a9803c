"""Playing against a level, and asking the engine, in the terminal."""

import json
import os
import signal
from pathlib import Path
from typing import Any

import pytest

import tabuleiro
from tabuleiro.cli import play, words
from tabuleiro.cli.opponent import Opponent
from tabuleiro.core.errors import EngineError
from tabuleiro.core.info import Words
from tabuleiro.engine import Engine
from tests.cli.test_commands import run

GAME = tabuleiro.game("rastros")
WIN_IN_ONE = "7/7/7/7/7/2x4/1wx4 1"


def opponent(said: list[Words], level: int = 4) -> Opponent:
    def tell(text: Words, **parts: Any) -> None:
        said.append(text)

    return Opponent(GAME.record(), level, 0.5, "en", tell)


def test_hints_and_levels_while_playing(tmp_path: Path) -> None:
    typed = "dica\nanalisar\nnivel\nnivel 9\nnivel 99\nsair\n"
    done = run(
        *("play", "rastros", "--program", "second", "--level", "2", "--seconds", "0.2", "--json"),
        typed=typed,
        home=tmp_path,
        LC_ALL="pt_PT.UTF-8",
    )
    assert done.returncode == 0
    assert "dica: " in done.stdout
    assert done.stdout.count("nível 2, curioso") == 2
    assert "nível 9, mestre" in done.stdout
    assert "os níveis vão de 1 a 10" in done.stdout
    answer = json.loads(done.stdout.splitlines()[-1])
    assert (answer["game"], answer["turns"], answer["outcome"]) == ("rastros", [], None)
    assert json.loads(next(tmp_path.rglob("*.json")).read_text(encoding="utf-8"))["about"] == {
        "program": "2",
        "level": "9",
    }


def test_the_json_of_a_finished_game(tmp_path: Path) -> None:
    done = run("play", "rastros", "--program", "nobody", "--json", typed="d4\nresign\n", home=tmp_path)
    answer = json.loads(done.stdout.splitlines()[-1])
    assert answer["turns"] == ["d4"]
    assert answer["outcome"] == {"winner": "1", "reason": "resignation"}


def test_an_analysis_as_json() -> None:
    done = run("analyse", "rastros", WIN_IN_ONE, "--nodes", "500", "--lines", "1", "--json")
    answer = json.loads(done.stdout.splitlines()[-1])
    assert (answer["game"], answer["position"]) == ("rastros", WIN_IN_ONE)
    assert answer["nodes"] > 0
    line = answer["lines"][0]
    assert (line["turn"], line["win_chance"], line["proven"], line["continuation"]) == ("a1", 1.0, "win", [])


def test_an_analysis_of_a_saved_game_in_the_users_language(tmp_path: Path) -> None:
    saved = tmp_path / "game.txt"
    record = GAME.record(GAME.position(WIN_IN_ONE))
    saved.write_text(record.to_text(), encoding="utf-8")
    done = run("analyse", "rastros", "--load", str(saved), "--nodes", "100", "--lines", "1", LC_ALL="pt_PT.UTF-8")
    assert done.stdout == "a1  vitória certa\n"
    refused = run("analyse", "avanco", "--load", str(saved))
    assert refused.returncode == 2
    assert "holds a game of rastros" in refused.stderr


def test_an_engine_that_dies_is_told_and_started_again() -> None:
    said: list[Words] = []
    player = opponent(said)
    player.warm_up()
    engine = player._engine
    assert engine is not None
    assert engine.process_number is not None
    os.kill(engine.process_number, signal.SIGKILL)
    assert player.turn() in GAME.start().turns()
    assert said == [words.ENGINE_LOST]
    player.close()
    assert engine.process_number is None


def test_without_any_engine_it_plays_in_haste(monkeypatch: pytest.MonkeyPatch) -> None:
    def fail(*arguments: object, **more: object) -> None:
        raise EngineError("no process")

    monkeypatch.setattr(Engine, "best_turn", fail)
    said: list[Words] = []
    player = opponent(said)
    assert player.turn() in GAME.start().turns()
    assert said == [words.ENGINE_LOST, words.ENGINE_HASTY]
    player.close()


def test_the_menu_of_levels(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    answers = iter(["11", "x", "7", ""])
    monkeypatch.setattr(play, "_ask", lambda question: next(answers))
    assert play._ask_level("pt") == 7
    answer = capsys.readouterr().out
    assert " 10  o melhor: " in answer
    assert answer.count("não é uma escolha") == 2
    assert play._ask_level("en") == 5


def test_no_command_is_meant_by_two_words() -> None:
    spellings = [word for each in words.COMMANDS.values() for word in each]
    assert len(spellings) == len(set(spellings))
