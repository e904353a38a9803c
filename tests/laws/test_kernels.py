"""The compiled and the interpreted rules are the same rules."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

import tabuleiro
from tabuleiro.core.game import Game
from tabuleiro.search.binding import compiled_kernels, interpreted_kernels
from tests.wandering import PLAIN, VARIANTS


@pytest.mark.parametrize("game", VARIANTS, ids=lambda game: game.id)
def test_random_games_are_the_same_interpreted_and_compiled(game: Game) -> None:
    results = []
    for kernels in (interpreted_kernels(game.rules), compiled_kernels(game.rules)):
        start = kernels.state(game.start().state)
        work, out, tally = kernels.words(kernels.state_room), kernels.words(game.rules.MAX_ACTIONS), kernels.words(4)
        played = kernels.playouts(start, work, out, kernels.generator(7), 2, 150, tally)
        results.append((int(played), [int(number) for number in tally], [int(slot) for slot in work][: len(start)]))
    size = game.rules.STATE_SIZE
    assert results[0][:2] == results[1][:2]
    assert results[0][2][:size] == results[1][2][:size]


CHECKED_RUN = """
import sys, tabuleiro
from tabuleiro.search.binding import compiled_kernels
for variant in tabuleiro.game(sys.argv[1]).variants():
    kernels = compiled_kernels(variant.rules)
    start = kernels.state(variant.start().state)
    work, out = kernels.words(kernels.state_room), kernels.words(variant.rules.MAX_ACTIONS)
    kernels.playouts(start, work, out, kernels.generator(5), 300, 2000, kernels.words(4))
"""


@pytest.mark.parametrize("game", PLAIN, ids=lambda game: game.id)
def test_no_buffer_is_overrun(game: Game, tmp_path: Path) -> None:
    """Random games with bounds checks compiled in; their code must not land in the ordinary cache."""
    environment = os.environ | {"NUMBA_BOUNDSCHECK": "1", "NUMBA_CACHE_DIR": str(tmp_path)}
    command = [sys.executable, "-c", CHECKED_RUN, game.info.id]
    run = subprocess.run(command, env=environment, capture_output=True, text=True, check=False)
    assert run.returncode == 0, run.stderr


def test_a_bounds_check_would_be_noticed(tmp_path: Path) -> None:
    """The run above can fail: with a buffer of one word it does."""
    program = CHECKED_RUN.replace("kernels.words(variant.rules.MAX_ACTIONS)", "kernels.words(1)")
    environment = os.environ | {"NUMBA_BOUNDSCHECK": "1", "NUMBA_CACHE_DIR": str(tmp_path)}
    command = [sys.executable, "-c", program, tabuleiro.game_ids()[0]]
    run = subprocess.run(command, env=environment, capture_output=True, text=True, check=False)
    assert run.returncode != 0
    assert "IndexError" in run.stderr
