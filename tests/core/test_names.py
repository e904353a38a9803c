"""Finding games and options by name."""

import pytest

import tabuleiro
from tabuleiro import UnknownGame


def test_a_near_name_is_suggested() -> None:
    with pytest.raises(UnknownGame, match=r"did you mean avanco\?"):
        tabuleiro.game("avanço")


def test_otherwise_the_games_are_listed() -> None:
    with pytest.raises(UnknownGame, match="there are amazonas, avanco"):
        tabuleiro.game("42")


def test_an_option_that_does_not_exist() -> None:
    with pytest.raises(UnknownGame, match="avanco has no option 'huge'; it has none"):
        tabuleiro.game("avanco:huge")
    with pytest.raises(UnknownGame, match="it has free, single, standard"):
        tabuleiro.game("fanorona:huge")


@pytest.mark.parametrize(
    ("spelling", "written"),
    [
        ("hive:+PLM", "hive:+MLP"),
        ("hive:+M,+L,tournament", "hive:tournament,+ML"),
        ("fanorona:single,free", "fanorona:free,single"),
        ("amazonas:leg=orthogonal", "amazonas"),
        ("amazonas:leg=diagonal", "amazonas:leg=diagonal"),
        ("avanco:", "avanco"),
        (" avanco ", "avanco"),
    ],
)
def test_one_spelling_is_written(spelling: str, written: str) -> None:
    assert tabuleiro.game(spelling).id == written
    assert tabuleiro.game(spelling) is tabuleiro.game(written)


@pytest.mark.parametrize(
    "name", ["fanorona:standard,free", "fanorona:standard,single", "amazonas:leg=diagonal,leg=orthogonal"]
)
def test_options_that_exclude_each_other(name: str) -> None:
    with pytest.raises(UnknownGame, match="cannot be combined"):
        tabuleiro.game(name)


def test_how_many_variants_there_are() -> None:
    assert [len(tabuleiro.game(name).variants()) for name in ("avanco", "fanorona", "amazonas", "hive")] == [
        1,
        5,
        2,
        16,
    ]
