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
game = tabuleiro.game("semaforo")
number = perft(game.start(), 2, bulk=False)
print(number, sum(compiled_kernels(game.rules).perft.stats.cache_hits.values()))
"""


def run(sources: Path, cache: Path) -> tuple[int, int]:
    """Perft 2 of semaforo in a process of its own, and whether its kernel came from the cache."""
    environment = os.environ | {"PYTHONPATH": str(sources), "NUMBA_CACHE_DIR": str(cache)}
    command = [sys.executable, "-c", COUNT_AND_HITS]
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
    assert run(PACKAGE.parent, cache) == (144, 0)
    assert run(PACKAGE.parent, cache) == (144, 1)


def test_an_edited_rule_is_compiled_anew(sources: Path, tmp_path: Path) -> None:
    cache = tmp_path / "cache"
    assert run(sources, cache) == (144, 0)
    rules = sources / "tabuleiro" / "games" / "semaforo" / "rules.py"
    text = rules.read_text(encoding="utf-8")
    play = text.index("def play(")
    body = text.index('"""\n', text.index('"""', play) + 3) + 4
    rules.write_text(text[:body] + "    state[RESULT] = 1\n    return\n" + text[body:], encoding="utf-8")
    assert run(sources, cache) == (0, 0), "the first turn now ends the game: the old machine code must not answer"


@pytest.mark.parametrize(
    "source",
    [
        "games/semaforo/rules.py",
        "kernel/bits.py",
        "kernel/native.py",
        "boards/square.py",
        "search/templates/playout.py",
        "search/binding.py",
    ],
)
def test_every_source_involved_is_watched(sources: Path, source: str) -> None:
    program = (
        "import tabuleiro; from tabuleiro.search.binding import digest; print(digest(tabuleiro.game('semaforo').rules))"
    )
    environment = os.environ | {"PYTHONPATH": str(sources)}

    def digest() -> str:
        command = [sys.executable, "-c", program]
        return subprocess.run(command, env=environment, capture_output=True, text=True, check=True).stdout

    before = digest()
    assert digest() == before
    path = sources / "tabuleiro" / source
    path.write_text(path.read_text(encoding="utf-8") + "\n# edited\n", encoding="utf-8")
    assert digest() != before
