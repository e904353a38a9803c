"""Pictures look as they looked when somebody last looked at them."""

import numpy as np
import pytest

import tabuleiro

from .snapshots import SIZES, THEMES, path_of, pixels, taken

FAR, FEW = 0.12, 0.01
"""So far a pixel may be off, but for so few of them: other processors round otherwise."""


@pytest.mark.parametrize("theme", THEMES)
@pytest.mark.parametrize("name", tabuleiro.game_ids())
def test_pictures_have_not_changed(name: str, theme: str) -> None:
    """If they should have: `make pictures`, then look at each one."""
    for size in SIZES:
        now, then = pixels(taken(name, theme, size)), pixels(path_of(name, theme, size).read_bytes())
        assert now.shape == then.shape
        assert (np.abs(now - then).max(axis=2) > FAR).mean() <= FEW, (name, theme, size)


def test_snapshots_are_small() -> None:
    kept = [path_of(name, theme, size) for name in tabuleiro.game_ids() for theme in THEMES for size in SIZES]
    assert sorted(kept) == sorted(kept[0].parent.glob("*.png"))
    assert sum(path.stat().st_size for path in kept) < 1_000_000
