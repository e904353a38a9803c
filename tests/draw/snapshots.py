"""Small pictures of every game, kept beside the tests: whoever changes how something looks sees what changed.

`make pictures` writes them anew; look at each one before it is committed.
"""

import io
import sys
from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path

import numpy as np
import resvg_py
from PIL import Image

import tabuleiro
from tabuleiro import draw

from .pixels import Pixels, sample

FOLDER = Path(__file__).parent / "snapshots"
SIZES = (14, 24, 36)
"""Pixels a cell: a card, a phone, a desk."""
THEMES = ("light", "dark")
COLOURS = 96


def path_of(name: str, theme: str, size: int) -> Path:
    """Where a snapshot is kept."""
    return FOLDER / f"{name}-{theme}-{size}.png"


def taken(name: str, theme: str, size: int) -> bytes:
    """The middle of a game's sample with marks of every kind, without words: fonts differ from machine to machine."""
    position, last, before = sample(name, "middle")
    scene = replace(draw.scene(position, last=last, before=before), reserves=())
    free = [cell for cell in scene.places if cell not in scene.stacks]
    for kind, cells in (("choice", free[:3] + list(scene.stacks)[:1]), ("chosen", list(scene.stacks)[-1:])):
        scene = scene.marked(kind, cells)
    svg = draw.scene_svg(scene, theme=theme, size=size)
    png = bytes(resvg_py.svg_to_bytes(svg_string=svg, skip_system_fonts=True))
    kept = io.BytesIO()
    with Image.open(io.BytesIO(png)) as picture:
        picture.convert("RGB").quantize(COLOURS, dither=Image.Dither.NONE).save(kept, "PNG", optimize=True)
    return kept.getvalue()


def pixels(png: bytes) -> Pixels:
    """A snapshot as pixels."""
    with Image.open(io.BytesIO(png)) as picture:
        return np.asarray(picture.convert("RGB"), np.float64) / 255


def write(names: Sequence[str] = ()) -> int:
    """The snapshots of these games, or of all, anew; tells how many."""
    FOLDER.mkdir(exist_ok=True)
    wanted = [(name, theme, size) for name in names or tabuleiro.game_ids() for theme in THEMES for size in SIZES]
    for each in wanted:
        path_of(*each).write_bytes(taken(*each))
    return len(wanted)


if __name__ == "__main__":
    write(sys.argv[1:])
