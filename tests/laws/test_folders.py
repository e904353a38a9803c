"""A game is a folder: every part of it must be there."""

from pathlib import Path

import pytest

import tabuleiro
from tabuleiro.core.info import LANGUAGES
from tabuleiro.record.playthrough import playthrough, playthrough_path
from tabuleiro.search.perft import perft
from tests.wandering import BEGUN, PLAIN, VARIANTS

PARTS: tuple[str, ...] = (
    "__init__.py",
    "rules.py",
    "notation.py",
    "look.py",
    "tell.py",
    "encoding.py",
    "data/perft.txt",
    "data/playthrough.txt",
)
PARTS += tuple(f"words/{language}.md" for language in LANGUAGES)
LEAVES = 1_500_000
"""Counts up to this size are checked in `make test`, all of them in `make test-deep`."""


def perft_lines() -> list[tuple[str, str, list[int]]]:
    lines = []
    for game in PLAIN:
        path = game.folder / "data" / "perft.txt"
        for line in path.read_text(encoding="utf-8").splitlines() if path.exists() else []:
            if line.strip() and not line.startswith("#"):
                identifier, position, counts = (part.strip() for part in line.split("|"))
                lines.append((identifier, position, [int(count) for count in counts.split()]))
    return lines


def counted(identifier: str, position: str, depth: int) -> int:
    game = tabuleiro.game(identifier)
    return perft(game.start() if position == "start" else game.position(position), depth)


@pytest.mark.parametrize("game", BEGUN, ids=lambda game: game.id)
@pytest.mark.parametrize("part", PARTS)
def test_a_game_has_every_part(game: tabuleiro.Game, part: str) -> None:
    assert (game.folder / part).is_file(), f"{game.id} lacks {part}; see docs/add-a-game.md"


@pytest.mark.parametrize("game", PLAIN, ids=lambda game: game.id)
def test_a_game_has_tests_of_its_rulebook(game: tabuleiro.Game) -> None:
    name = game.info.id.replace("-", "_")
    assert (Path(__file__).parent.parent / "games" / f"test_{name}.py").is_file()


@pytest.mark.parametrize("game", VARIANTS, ids=lambda game: game.id)
def test_a_perft_table_starts_every_variant(game: tabuleiro.Game) -> None:
    assert any(identifier == game.id and position == "start" for identifier, position, _ in perft_lines())


@pytest.mark.parametrize("game", PLAIN, ids=lambda game: game.id)
def test_a_game_is_told_in_every_language(game: tabuleiro.Game) -> None:
    info = game.info
    texts = [info.name, info.summary, *(text for player in info.players for text in (player.name, player.said))]
    texts += [option.meaning for option in info.options]
    for text in texts:
        assert all(text[language].strip() for language in LANGUAGES)


@pytest.mark.parametrize("game", PLAIN, ids=lambda game: game.id)
def test_a_sample_shows_the_game_to_its_end(game: tabuleiro.Game) -> None:
    record = tabuleiro.Record.from_text((game.folder / "data" / "sample.txt").read_text(encoding="utf-8"))
    assert record.game is game
    assert record.outcome is not None
    assert len(record.turns) >= 8


CYCLES = {"1": 6, "2": 10, "3": 12, "sec": 15}
"""The age at which a cycle of the Portuguese school begins."""


@pytest.mark.parametrize("game", PLAIN, ids=lambda game: game.id)
def test_a_game_says_for_whom_it_is_and_how_long_it_takes(game: tabuleiro.Game) -> None:
    info = game.info
    shortest, longest = info.minutes
    assert 0 < shortest < longest
    assert info.age == min((CYCLES[cycle] for cycle in info.cycles), default=info.age) > 0


@pytest.mark.parametrize("game", VARIANTS, ids=lambda game: game.id)
def test_an_id_names_one_game(game: tabuleiro.Game) -> None:
    assert tabuleiro.game(game.id) is game


@pytest.mark.parametrize(("identifier", "position", "counts"), perft_lines())
def test_perft(identifier: str, position: str, counts: list[int]) -> None:
    small = [count for count in counts if count <= LEAVES]
    assert [counted(identifier, position, depth) for depth in range(1, len(small) + 1)] == small


@pytest.mark.deep
@pytest.mark.parametrize(("identifier", "position", "counts"), perft_lines())
def test_perft_to_the_end_of_the_table(identifier: str, position: str, counts: list[int]) -> None:
    assert [counted(identifier, position, depth) for depth in range(1, len(counts) + 1)] == counts


@pytest.mark.parametrize("game", PLAIN, ids=lambda game: game.id)
def test_the_golden_playthrough_has_not_changed(game: tabuleiro.Game) -> None:
    expected = playthrough_path(game).read_text(encoding="utf-8")
    assert playthrough(game) == expected, "rules changed? then `make golden`, and read the difference"


@pytest.mark.parametrize("game", PLAIN, ids=lambda game: game.id)
def test_the_rules_are_told_alike_in_every_language(game: tabuleiro.Game) -> None:
    def shape(language: str) -> list[str]:
        lines = game.explanation(language).splitlines()
        return [line.split(" ")[0] if line.startswith(("#", "-")) else "text" for line in lines if line]

    assert shape("pt") == shape("en")
    assert len(shape("en")) > 8
    for option in game.info.options:
        for language in LANGUAGES:
            named = f"`{option.name}`" in game.explanation(language)
            assert named or option.meaning[language].split()[-1].lower() in game.explanation(language).lower(), option
