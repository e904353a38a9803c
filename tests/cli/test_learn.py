"""Lessons and rules with figures in the terminal."""

from pathlib import Path

import tabuleiro
from tests.cli.test_commands import run


def test_a_lesson_from_its_first_step_to_its_last() -> None:
    game = tabuleiro.game("rastros")
    assert game.lesson is not None
    steps = game.lesson.steps
    turns = [step.answers[0] if step.answers else "d4" for step in steps]
    done = run("learn", "rastros", typed="\n".join(turns) + "\n")
    assert done.returncode == 0
    assert done.stdout.count("Right! ") == len(steps)
    assert "tabuleiro play rastros --program second" in done.stdout


def test_wrong_answers_and_the_hint_after_two() -> None:
    done = run("learn", "rastros", "--step", "4", typed="z9\na5\na5\n", LC_ALL="pt_PT.UTF-8")
    assert "«z9» não é uma jogada legal" in done.stdout
    first, second = done.stdout.split("Ainda não. ")[1:]
    assert first.startswith("De a5 o adversário ainda sai.")
    assert "Dica" not in first
    assert second.startswith("De a5 o adversário ainda sai.")
    assert "Dica: Procura uma casa sem vizinhas livres." in second


def test_rules_show_their_figures_and_become_a_page(tmp_path: Path) -> None:
    told = run("rules", "avanco").stdout
    assert "![" not in told
    assert "4  ·  · (·)(·)(·) ·  ·" in told
    assert "1. the piece on d3 captures on c4" in told
    page = tmp_path / "hive.html"
    assert run("rules", "hive", "--html", str(page), LC_ALL="pt_PT.UTF-8").returncode == 0
    text = page.read_text(encoding="utf-8")
    game = tabuleiro.game("hive")
    assert text.count("<figcaption>") == len(game.diagrams)
    assert text.count("<svg") == sum(1 + len(figure.turns) for figure in game.diagrams.values())
    assert "https" not in text.replace("http://www.w3.org/2000/svg", "")
    assert "O gafanhoto salta por cima de toda a fila." in text
    assert run("rules", "hive", "--html", "/nowhere/x.html").returncode == 2
