"""An engine with weights from a file."""

from pathlib import Path

import pytest

import tabuleiro
from tabuleiro.core.weights import write_weights
from tabuleiro.search.training import Evaluation
from tests.cli.test_commands import run

GAME = tabuleiro.game("avanco")


@pytest.fixture
def greedy(tmp_path: Path) -> Path:
    """A file by which nothing matters but pieces."""
    evaluation = Evaluation.of(GAME)
    path = tmp_path / "greedy.txt"
    path.write_text(write_weights(evaluation.shape, 100, [500, *[0] * (len(evaluation.weights) - 1)]), encoding="utf-8")
    return path


def test_an_engine_thinks_with_the_weights_it_is_given(greedy: Path) -> None:
    position = GAME.position("bbbbbbb/bbbb1bb/7/7/3b3/wwwwwww/wwwwww1 w")
    with tabuleiro.Engine(GAME, seed=1, weights=greedy) as engine, tabuleiro.Engine(GAME, seed=1) as usual:
        greedily = engine.analyse(position, lines=1, nodes=200)[0]
        assert "x" in greedily.turn.text
        assert greedily.win_chance != usual.analyse(position, lines=1, nodes=200)[0].win_chance


def test_weights_that_do_not_fit_are_refused_at_once(greedy: Path, tmp_path: Path) -> None:
    with pytest.raises(tabuleiro.TabuleiroError, match="cannot be read"):
        tabuleiro.Engine(GAME, weights=tmp_path / "none.txt")
    with pytest.raises(tabuleiro.TabuleiroError, match="is no weight here"):
        tabuleiro.Engine("fanorona", weights=greedy)
    with pytest.raises(tabuleiro.TabuleiroError, match="no weights that could be exchanged"):
        tabuleiro.Engine("rastros", weights=greedy)
    done = run("analyse", "avanco", "--weights", str(tmp_path / "none.txt"))
    assert done.returncode != 0
    assert "cannot be read" in done.stderr
