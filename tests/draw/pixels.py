"""Pictures as another program draws them: resvg, which knows neither browsers' style sheets nor properties."""

import io
from pathlib import Path

import numpy as np
import resvg_py
from numpy.typing import NDArray
from PIL import Image

import tabuleiro
from tabuleiro import Position

Pixels = NDArray[np.float64]
"""Rows of pixels, each red, green and blue from 0 to 1."""
MOMENTS = ("start", "middle", "end")


def drawn(svg: str, zoom: int = 1) -> Pixels:
    """A picture as pixels."""
    return decoded(bytes(resvg_py.svg_to_bytes(svg_string=svg, zoom=zoom)))


def decoded(png: bytes) -> Pixels:
    """The pixels of a PNG."""
    with Image.open(io.BytesIO(png)) as picture:
        return np.asarray(picture.convert("RGB"), np.float64) / 255


def luminance(pixels: Pixels) -> NDArray[np.float64]:
    """How light pixels are, by the definition of WCAG."""
    parts = np.where(pixels <= 0.04045, pixels / 12.92, ((pixels + 0.055) / 1.055) ** 2.4)
    return np.asarray(parts @ np.array([0.2126, 0.7152, 0.0722]))


def contrast(one: float, other: float) -> float:
    """The contrast of two luminances, from 1 to 21."""
    low, high = sorted((one, other))
    return (high + 0.05) / (low + 0.05)


def sample(name: str, moment: str) -> tuple[Position, str | None, Position | None]:
    """A position of a game's sample, the turn that led to it, and the position before."""
    text = (Path(tabuleiro.game(name).folder) / "data" / "sample.txt").read_text(encoding="utf-8")
    record = tabuleiro.Record.from_text(text)
    ply = {"start": 0, "middle": len(record.turns) // 2, "end": len(record.turns)}[moment]
    if ply == 0:
        return record.positions[0], None, None
    return record.positions[ply], record.texts[ply - 1], record.positions[ply - 1]
