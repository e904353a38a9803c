"""Boards of squares: files a, b, c … from the left, ranks 1, 2, 3 … from the bottom."""

from collections.abc import Iterable

from tabuleiro.boards.board import NONE, Board

DIRECTIONS = {
    "north": (0, 1),
    "north-east": (1, 1),
    "east": (1, 0),
    "south-east": (1, -1),
    "south": (0, -1),
    "south-west": (-1, -1),
    "west": (-1, 0),
    "north-west": (-1, 1),
}
Square = tuple[int, int]


def name_of(file: int, rank: int) -> str:
    """The name of a square; file and rank count from 0."""
    return f"{chr(ord('a') + file)}{rank + 1}"


def square(files: int, ranks: int) -> Board:
    """A full rectangle; cell number = rank × files + file."""
    return squares((file, rank) for rank in range(ranks) for file in range(files))


def diamond(half: int) -> Board:
    """The Aztec diamond: rows of 2, 4, … 2·half, 2·half, … 4, 2 squares, centred."""
    return squares(
        (file, rank)
        for rank in range(2 * half)
        for file in range(2 * half)
        if abs(file - half + 0.5) + abs(rank - half + 0.5) <= half
    )


def squares(places: Iterable[Square]) -> Board:
    """A board of any squares (file and rank from 0), numbered in the order given."""
    order = tuple(places)
    number = {place: cell for cell, place in enumerate(order)}
    return Board(
        shape="square",
        names=tuple(name_of(file, rank) for file, rank in order),
        points=tuple((float(file), float(rank)) for file, rank in order),
        rows=rows_of(number),
        directions=tuple(DIRECTIONS),
        neighbours=tuple(
            tuple(number.get((file + dx, rank + dy), NONE) for dx, dy in DIRECTIONS.values()) for file, rank in order
        ),
    )


def rows_of(number: dict[Square, int]) -> tuple[tuple[int, ...], ...]:
    """The cells by rank from the top, each rank from the left."""
    ranks = sorted({rank for _, rank in number}, reverse=True)
    return tuple(tuple(number[place] for place in sorted(number) if place[1] == rank) for rank in ranks)
