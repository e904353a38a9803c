"""`tabuleiro train`, on budgets too small to learn much."""

from pathlib import Path

import pytest

import tabuleiro
from tabuleiro.core.weights import parse_weights
from tabuleiro.search.training import Evaluation
from tests.cli.test_commands import run

TINY = ("train", "avanco", "--games", "10", "--nodes", "50", "--rounds", "1")


@pytest.mark.parametrize("match_games", ["0", "2"])
def test_weights_are_written_where_they_are_wanted(tmp_path: Path, match_games: str) -> None:
    target = tmp_path / "weights.txt"
    done = run(*TINY, "--match-games", match_games, "--seconds", "0.001", "--out", str(target))
    assert done.returncode == 0, done.stderr
    assert "surprise at games kept apart" in done.stdout
    assert ("new against old" in done.stdout) == (match_games == "2")
    evaluation = Evaluation.of(tabuleiro.game("avanco"))
    scale, weights = parse_weights(target.read_text(encoding="utf-8"), evaluation.shape)
    assert scale == evaluation.scale
    assert weights != evaluation.weights
    assert target.read_text(encoding="utf-8").startswith("# Learnt by `tabuleiro train avanco --games 10")


def test_where_nothing_can_be_written_nothing_is_played(tmp_path: Path) -> None:
    """The games may take hours: a wrong name is told before the first."""
    done = run("train", "avanco", "--games", "1000000", "--out", str(tmp_path / "nowhere" / "weights.txt"))
    assert done.returncode != 0
    assert "cannot be written" in done.stderr
    assert list(tmp_path.iterdir()) == []


def test_without_a_match_nothing_is_replaced() -> None:
    evaluation = Evaluation.of(tabuleiro.game("avanco"))
    before = evaluation.path.read_bytes()
    done = run(*TINY, "--match-games", "0")
    assert done.returncode == 0, done.stderr
    assert "not kept" in done.stdout
    assert evaluation.path.read_bytes() == before


def test_mistakes_are_told() -> None:
    assert "no weights to learn" in run("train", "semaforo").stderr
    assert "did you mean" in run("train", "avanca").stderr
    done = run(*TINY, "--match-games", "0", "--out", "/no-such-folder/weights.txt")
    assert done.returncode == 2
    assert "cannot be written" in done.stderr
    assert "Traceback" not in done.stderr
