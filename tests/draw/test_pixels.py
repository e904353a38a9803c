"""What can be seen, measured from pixels that another program than a browser draws."""

from dataclasses import replace

import numpy as np
import pytest

import tabuleiro
from tabuleiro import draw
from tabuleiro.draw.colours import THEMES
from tabuleiro.draw.frame import setting
from tabuleiro.draw.kit import kit_of
from tabuleiro.draw.scene import Cell, Piece, Scene
from tabuleiro.draw.svg import picture_box

from .pixels import MOMENTS, Pixels, contrast, drawn, luminance, sample

SIZE = 32
LIGHT_ON_DARK = 14.0
"""How much lighter the light pieces are than the dark ones; figures on them and wood cost a little."""
BODY_ON_CELL = 2.0
OFTEN = ("light", "dark")
SOME_THEMES = [theme if theme in OFTEN else pytest.param(theme, marks=pytest.mark.deep) for theme in THEMES]


def seen(name: str, moment: str) -> Scene:
    """A sample's scene, without what is in hand."""
    position, last, before = sample(name, moment)
    return replace(draw.scene(position, last=last, before=before), reserves=())


def spot(scene: Scene, picture: Pixels, cell: Cell, piece: bool = False) -> Pixels:
    """The pixels about the middle of a cell, or of the top piece on it: 80 hundredths wide."""
    x, y, _, _ = picture_box(scene, setting(scene).box)
    right, down = kit_of(scene).top(scene.stacks[cell.name]) if piece else (0.0, 0.0)
    middle = (100 * cell.x + right - x) * SIZE / 100, (-100 * cell.y + down - y) * SIZE / 100
    reach = 0.4 * SIZE
    rows, columns = (slice(max(0, round(each - reach)), round(each + reach)) for each in (middle[1], middle[0]))
    return picture[rows, columns]


@pytest.mark.parametrize("theme", THEMES)
@pytest.mark.parametrize("name", tabuleiro.game_ids())
def test_no_picture_is_blank(name: str, theme: str) -> None:
    """The theme "auto" was one colour for programs that know no properties."""
    scene = seen(name, "middle")
    picture = drawn(draw.scene_svg(scene, theme=theme, size=SIZE))
    light = luminance(picture)
    assert light.max() - light.min() > 0.5
    assert len(np.unique((picture * 15).astype(int).reshape(-1, 3), axis=0)) > (8 if theme == "print" else 20)
    for name_of_cell, stack in scene.stacks.items():
        at = luminance(spot(scene, picture, scene.places[name_of_cell], piece=True))
        assert at.max() - at.min() > 0.15, (name_of_cell, stack[-1].kind.key)


@pytest.mark.parametrize("theme", SOME_THEMES)
@pytest.mark.parametrize("name", tabuleiro.game_ids())
def test_pieces_are_told_from_cells_and_sides_from_each_other(name: str, theme: str) -> None:
    """Cream pieces on cream cells had 1.04 : 1."""
    scene = replace(seen(name, "middle"), marks=(), way=())
    picture = drawn(draw.scene_svg(scene, theme=theme, size=SIZE))
    empty = [
        float(np.median(luminance(spot(scene, picture, each)))) for each in scene.cells if each.name not in scene.stacks
    ]
    bodies: dict[str, list[float]] = {}
    for cell, stack in scene.stacks.items():
        bodies.setdefault(stack[-1].kind.side, []).append(body(scene, picture, scene.places[cell], stack[-1]))
        around = luminance(spot(scene, picture, scene.places[cell], piece=True))
        for ground in empty:  # by its body, or by the line around it
            assert max(contrast(float(np.quantile(around, part)), ground) for part in (0.02, 0.98)) >= BODY_ON_CELL
    tiles = any(figure.base == "square" for figure in kit_of(scene).figures.values())  # they are no pieces
    if {"light", "dark"} <= bodies.keys() and not tiles:
        light, dark = (float(np.median(bodies[side])) for side in ("light", "dark"))
        assert contrast(light, dark) >= LIGHT_ON_DARK - (2.5 if theme.startswith("wood") else 0.5)


def body(scene: Scene, picture: Pixels, cell: Cell, piece: Piece) -> float:
    """How light a piece is, without its lines: the lighter part of a light one, the darker part of a dark one."""
    at = luminance(spot(scene, picture, cell, piece=True))
    size = at.shape[0] // 5
    middle = at[size:-size, size:-size]
    return float(np.quantile(middle, 0.9 if piece.kind.side == "light" else 0.1))


@pytest.mark.parametrize("theme", SOME_THEMES)
@pytest.mark.parametrize("name", tabuleiro.game_ids())
def test_marks_are_seen_on_every_cell_also_in_grey(name: str, theme: str) -> None:
    scene = replace(seen(name, "middle"), marks=(), way=())
    plain = luminance(drawn(draw.scene_svg(scene, theme=theme, size=SIZE)))
    for kind in ("last", "choice", "chosen", "win", "loss", "hint"):
        marked = luminance(drawn(draw.scene_svg(scene.marked(kind, list(scene.places)), theme=theme, size=SIZE)))
        for cell in scene.cells:
            before, after = (spot_of(scene, each, cell) for each in (plain, marked))
            changed = np.abs(after - before) > 0.04
            low, high = np.minimum(before, after)[changed] + 0.05, np.maximum(before, after)[changed] + 0.05
            assert changed.mean() > 0.01, (kind, cell.name)
            assert np.quantile(high / low, 0.95) >= 1.5, (kind, cell.name)


def spot_of(scene: Scene, light: Pixels, cell: Cell) -> Pixels:
    """What is seen of a cell and just around it."""
    x, y, _, _ = picture_box(scene, setting(scene).box)
    middle = (100 * cell.x - x) * SIZE / 100, (-100 * cell.y - y) * SIZE / 100
    reach = 0.52 * SIZE
    rows, columns = (slice(max(0, round(each - reach)), round(each + reach)) for each in (middle[1], middle[0]))
    return light[rows, columns]


@pytest.mark.parametrize("moment", MOMENTS)
@pytest.mark.parametrize("name", tabuleiro.game_ids())
def test_printed_all_is_ink_on_white(name: str, moment: str) -> None:
    picture = drawn(draw.scene_svg(seen(name, moment), theme="print", size=SIZE))
    assert (picture.max(axis=2) - picture.min(axis=2)).max() < 0.02
    assert np.quantile(picture, 0.5) > 0.9
