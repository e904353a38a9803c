"""Compiled code is kept on disk: found by a second process, and never used after an edit of any source."""

import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

import tabuleiro

PACKAGE = Path(tabuleiro.__file__).parent
COUNT_AND_HITS = """
import tabuleiro
from tabuleiro.search.perft import perft
from tabuleiro.search.binding import compiled_kernels
game = tabuleiro.game("rastros")
number = perft(game.start(), 3, bulk=False)
print(number, sum(compiled_kernels(game.rules).perft.stats.cache_hits.values()))
"""


def run(sources: Path, cache: Path, program: str = COUNT_AND_HITS) -> tuple[int, int]:
    """Perft 3 of rastros in a process of its own, and whether its kernel came from the cache."""
    environment = os.environ | {"PYTHONPATH": str(sources), "NUMBA_CACHE_DIR": str(cache)}
    command = [sys.executable, "-c", program]
    done = subprocess.run(command, env=environment, capture_output=True, text=True, check=True)
    number, hits = done.stdout.split()
    return int(number), int(hits)


@pytest.fixture
def sources(tmp_path: Path) -> Path:
    """A copy of the package that a test may edit."""
    shutil.copytree(PACKAGE, tmp_path / "sources" / "tabuleiro", ignore=shutil.ignore_patterns("__pycache__"))
    return tmp_path / "sources"


def test_a_second_process_finds_the_compiled_code(tmp_path: Path) -> None:
    cache = tmp_path / "cache"
    assert run(PACKAGE.parent, cache) == (313, 0)
    assert run(PACKAGE.parent, cache) == (313, 1)


EDITS = {
    "a rule": (
        "games/rastros/rules.py",
        "state[WHITE] = action\n",
        "state[WHITE] = action + 0 * state[LEFT] - action + 3\n",
    ),
    "a constant of the rules": ("games/rastros/rules.py", 'BOARD.cells["a1"]', 'BOARD.cells["d4"]'),
    "a board": ("boards/square.py", '"north-east": (1, 1)', '"north-east": (2, 1)'),
    "a helper": ("kernel/bits.py", "at += 1", "at += 2"),
    "a machine instruction": ("kernel/native.py", "int64(1) << int64(cell)", "int64(2) << int64(cell)"),
    "a template": ("search/templates/perft.py", "total += 1\n", "total += 2\n"),
}


@pytest.mark.parametrize("edit", EDITS)
def test_an_edit_of_any_source_involved_is_compiled_anew(sources: Path, tmp_path: Path, edit: str) -> None:
    cache = tmp_path / "cache"
    assert run(sources, cache) == (313, 0)
    name, old, new = EDITS[edit]
    path = sources / "tabuleiro" / name
    text = path.read_text(encoding="utf-8")
    assert old in text
    path.write_text(text.replace(old, new), encoding="utf-8")
    number, hits = run(sources, cache)
    assert hits == 0
    assert number != 313, "the old machine code answered"


def test_an_edit_while_the_old_code_is_loaded_does_not_poison_the_cache(sources: Path, tmp_path: Path) -> None:
    """The edit comes between import and compilation; the next process must not find the old code under its name."""
    cache = tmp_path / "cache"
    name, old, new = EDITS["a constant of the rules"]
    path = sources / "tabuleiro" / name
    text = path.read_text(encoding="utf-8")
    program = f"""
import pathlib, tabuleiro
tabuleiro.game("rastros").rules
pathlib.Path({str(path)!r}).write_text({text.replace(old, new)!r}, encoding="utf-8")
{COUNT_AND_HITS}"""
    assert run(sources, cache, program) == (313, 0)
    assert run(sources, cache)[0] != 313


RANDOM_GAMES = """
import sys, tabuleiro
from tabuleiro.search.binding import compiled_kernels, interpreted_kernels
def results(kernels, game):
    start = kernels.state(game.start().state)
    work, out, tally = kernels.words(kernels.state_room), kernels.words(game.rules.MAX_ACTIONS), kernels.words(4)
    return int(kernels.playouts(start, work, out, kernels.generator(3), 3, 200, tally)), [int(each) for each in tally]
for name in sys.argv[1:]:
    game = tabuleiro.game(name)
    assert results(compiled_kernels(game.rules), game) == results(interpreted_kernels(game.rules), game), name
"""


def test_code_that_several_processes_compiled_is_not_confused_when_one_loads_it_all(tmp_path: Path) -> None:
    """Each process numbers its functions from the same start: symbols of equal names must not meet."""
    environment = os.environ | {"NUMBA_CACHE_DIR": str(tmp_path)}
    games = ("semaforo", "peralicatuma", "avanco")
    for arguments in (*((game,) for game in games), games, games[::-1]):
        command = [sys.executable, "-c", RANDOM_GAMES, *arguments]
        run = subprocess.run(command, env=environment, capture_output=True, text=True, check=False)
        assert run.returncode == 0, (arguments, run.stderr)
