"""The Python reference tells every public name, and none of its links is broken."""

import inspect
import re
from pathlib import Path

import pytest
import reference

import tabuleiro

pytest.importorskip("pettingzoo")
pytest.importorskip("pyspiel")


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory) -> Path:
    target = tmp_path_factory.mktemp("site")
    reference.build(target)
    return target


def test_every_public_name_has_a_text_and_an_entry(site: Path) -> None:
    page = (site / "tabuleiro.html").read_text(encoding="utf-8")
    for name in tabuleiro.__all__:
        value = getattr(tabuleiro, name)
        assert inspect.getdoc(value), f"{name} has no docstring"
        assert f'id="{name}"' in page
        for member, plain in reference.members(value) if inspect.isclass(value) else ():
            told = plain.fget if isinstance(plain, property) else plain
            assert inspect.getdoc(told), f"{name}.{member} has no docstring"
            assert f'id="{name}.{member}"' in page


def test_every_game_has_its_encodings(site: Path) -> None:
    for name in tabuleiro.game_ids():
        page = (site / f"game-{name}.html").read_text(encoding="utf-8")
        assert f"{tabuleiro.space(name).actions:,}" in page
        assert "For programs that learn" in page


def test_no_link_is_broken(site: Path) -> None:
    pages = {path.name: path.read_text(encoding="utf-8") for path in site.iterdir()}
    for name, text in pages.items():
        for link in re.findall(r'href="([^"]+)"', text):
            page, _, place = link.partition("#")
            assert (page or name) in pages, f"{name}: {link}"
            assert not place or f'id="{place}"' in pages[page or name], f"{name}: {link}"
