"""Levels and the ladders of the games."""

from itertools import pairwise

import pytest

import tabuleiro
from tabuleiro.core.info import LANGUAGES
from tabuleiro.core.levels import HIGHEST, LEVELS, level_of
from tabuleiro.engine.levels import USUAL, ladder_of, read_ladder, strength_of, write_ladder


@pytest.mark.parametrize("name", tabuleiro.game_ids())
def test_every_game_has_a_ladder_of_ten_levels(name: str) -> None:
    game = tabuleiro.game(name)
    path = game.folder / "data" / "levels.txt"
    assert path.is_file(), f"bench/levels.py calibrate {name} --write"
    ladder = read_ladder(path.read_text(encoding="utf-8"))
    assert ladder == ladder_of(game)
    assert len(ladder) == HIGHEST
    assert ladder[-1].nodes is None
    assert ladder[-1].overlooks == 0
    assert [each.sees_wins for each in ladder] == [False] * 2 + [True] * 8


@pytest.mark.parametrize("name", tabuleiro.game_ids())
def test_from_level_three_on_each_looks_at_more_and_overlooks_less(name: str) -> None:
    for weaker, stronger in pairwise(ladder_of(tabuleiro.game(name))[2:]):
        assert stronger.overlooks <= weaker.overlooks
        assert stronger.nodes is None or (weaker.nodes is not None and stronger.nodes >= weaker.nodes)
        assert stronger != weaker


def test_variants_climb_the_ladder_of_their_game() -> None:
    assert ladder_of(tabuleiro.game("fanorona:standard")) == ladder_of(tabuleiro.game("fanorona"))


def test_levels_are_told_in_every_language() -> None:
    assert [level.number for level in LEVELS] == list(range(1, HIGHEST + 1))
    for language in LANGUAGES:
        for texts in ([each.name[language] for each in LEVELS], [each.meaning[language] for each in LEVELS]):
            assert all(texts)
            assert len(set(texts)) == HIGHEST


@pytest.mark.parametrize("number", [0, 11, -1, True, "5", None])
def test_there_are_no_other_levels(number: object) -> None:
    with pytest.raises(tabuleiro.TabuleiroError, match="from 1 to 10"):
        level_of(number)  # type: ignore[arg-type]  # what a careless caller might send


def test_a_level_may_be_named_by_itself_or_its_number() -> None:
    game = tabuleiro.game("avanco")
    assert strength_of(game, LEVELS[3]) == strength_of(game, 4) == strength_of(game, strength_of(game, 4))


def test_a_ladder_is_read_back_as_it_was_written() -> None:
    assert read_ladder(write_ladder(USUAL)) == USUAL


@pytest.mark.parametrize("text", ["", "1 5 0.5\n", "\n".join(f"{number} 5 0" for number in range(2, 12))])
def test_a_ladder_with_other_levels_is_refused(text: str) -> None:
    with pytest.raises(ValueError, match="levels 1 to 10"):
        read_ladder(text)
