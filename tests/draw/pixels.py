"""Pictures as another program draws them: resvg, which knows neither browsers' style sheets nor properties."""

import struct
import zlib
from pathlib import Path

import numpy as np
import resvg_py
from numpy.typing import NDArray

import tabuleiro
from tabuleiro import Position

Pixels = NDArray[np.float64]
"""Rows of pixels, each red, green and blue from 0 to 1."""
MOMENTS = ("start", "middle", "end")
CHANNELS = {2: 3, 6: 4}


def drawn(svg: str, zoom: int = 1) -> Pixels:
    """A picture as pixels."""
    return decoded(bytes(resvg_py.svg_to_bytes(svg_string=svg, zoom=zoom)))


def decoded(png: bytes) -> Pixels:
    """The pixels of a PNG of eight bits a channel."""
    place, data, head = 8, b"", (0, 0, 0, 0)
    while place < len(png):
        (length,), kind = struct.unpack(">I", png[place : place + 4]), png[place + 4 : place + 8]
        body = png[place + 8 : place + 8 + length]
        if kind == b"IHDR":
            head = struct.unpack(">IIBB", body[:10])
        data += body if kind == b"IDAT" else b""
        place += length + 12
    width, height, _, colour = head
    channels = CHANNELS[colour]
    lines = np.frombuffer(zlib.decompress(data), np.uint8).reshape(height, 1 + channels * width)
    rows = np.zeros((height + 1, width, channels), np.uint8)
    for number, line in enumerate(lines):
        unfiltered(int(line[0]), line[1:].reshape(width, channels), rows[number], rows[number + 1])
    return rows[1:, :, :3] / 255


def unfiltered(kind: int, line: NDArray[np.uint8], above: NDArray[np.uint8], out: NDArray[np.uint8]) -> None:
    """One row of a PNG, whose bytes are differences from their neighbours."""
    if kind in (0, 2):
        out[:] = line + (above if kind == 2 else 0)
    elif kind == 1:
        out[:] = np.cumsum(line, axis=0, dtype=np.uint8)
    else:
        left, corner = np.zeros(line.shape[1], np.int64), np.zeros(line.shape[1], np.int64)
        for place in range(len(line)):
            up = above[place].astype(np.int64)
            guess = (left + up) // 2 if kind == 3 else nearest(left, up, corner)
            left, corner = (line[place] + guess) % 256, up
            out[place] = left


def nearest(left: NDArray[np.int64], up: NDArray[np.int64], corner: NDArray[np.int64]) -> NDArray[np.int64]:
    """Which of three neighbours continues the slope: the predictor of Paeth."""
    slope = left + up - corner
    far = [abs(slope - each) for each in (left, up, corner)]
    return np.where((far[0] <= far[1]) & (far[0] <= far[2]), left, np.where(far[1] <= far[2], up, corner))


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
