"""Produto: a second, naive reading of the rules, made without sight of the rules module.

It exists to be compared with the fast generator, so it is slow and plain on purpose: a board is a dict
from the name of a cell to the colour of its stone (empty cells are absent).
"""

from __future__ import annotations

from itertools import combinations

# Row letter and number of cells, from the bottom up: a hexagon of side 5.
ROWS = {"a": 5, "b": 6, "c": 7, "d": 8, "e": 9, "f": 8, "g": 7, "h": 6, "i": 5}
ROW_CELLS = {row: [f"{row}{number}" for number in range(1, length + 1)] for row, length in ROWS.items()}
# In the order of the notation: row letter, then number (never above 9).
CELLS = [cell for cells in ROW_CELLS.values() for cell in cells]
START = "5/6/7/8/9/8/7/6/5 b"
COLOURS = "bw"
SUPPLY = 45
OTHER = {"b": "w", "w": "b"}

Board = dict[str, str]


def read_board(text: str) -> Board:
    """Rows come from i at the top down to a; a digit is that many empty cells."""
    board: Board = {}
    for row, letters in zip(reversed(ROWS), text.split("/"), strict=True):
        number = 1
        for letter in letters:
            if letter.isdigit():
                number += int(letter)
            else:
                board[f"{row}{number}"] = letter
                number += 1
        assert number == ROWS[row] + 1, text
    return board


def write_board(board: Board) -> str:
    """One dot for each empty cell, then the runs of dots become numbers, the longest runs first."""
    rows = ["".join([board.get(cell, ".") for cell in ROW_CELLS[row]]) for row in reversed(ROWS)]
    text = "/".join(rows)
    for length in range(9, 0, -1):
        text = text.replace("." * length, str(length))
    return text


def place_of(cell: str) -> tuple[int, int]:
    """Where a cell lies on paper: half cell widths from the left, rows from the bottom.

    Rows are centred, so one with a cell fewer begins half a cell further right.
    """
    row = cell[0]
    return (2 * int(cell[1]) + (9 - ROWS[row]), list(ROWS).index(row))


def touching(one: str, two: str) -> bool:
    """Side by side in a row, or half a cell apart in neighbouring rows."""
    (x1, y1), (x2, y2) = place_of(one), place_of(two)
    return (abs(x1 - x2), abs(y1 - y2)) in ((2, 0), (1, 1))


NEIGHBOURS = {cell: [other for other in CELLS if touching(cell, other)] for cell in CELLS}


def group_sizes(board: Board, colour: str) -> list[int]:
    """Sizes of the connected groups of a colour, the largest first."""
    left = {cell for cell, stone in board.items() if stone == colour}
    sizes: list[int] = []
    while left:
        to_visit = [left.pop()]
        size = 0
        while to_visit:
            cell = to_visit.pop()
            size += 1
            for other in NEIGHBOURS[cell]:
                if other in left:
                    left.remove(other)
                    to_visit.append(other)
        sizes.append(size)
    return sorted(sizes, reverse=True)


def score(board: Board, colour: str) -> int:
    """The product of the two largest groups; without a second group there is nothing to multiply."""
    sizes = group_sizes(board, colour)
    return sizes[0] * sizes[1] if len(sizes) >= 2 else 0


def stones(board: Board, colour: str) -> int:
    return sum(1 for stone in board.values() if stone == colour)


def outcome(position: str, options: str = "") -> str | None:
    """None until the board is full, else the winner's letter. An odd number of cells leaves no draws."""
    board = read_board(position.split(" ", maxsplit=1)[0])
    if len(board) < len(CELLS):
        return None
    black, white = score(board, "b"), score(board, "w")
    if black != white:
        return "b" if black > white else "w"
    return "b" if stones(board, "b") < stones(board, "w") else "w"


def turns(position: str, options: str = "") -> dict[str, str]:
    """Every legal turn's text, with the text of the position after it. Empty when the game is over."""
    board_text, player = position.split(" ")
    board = read_board(board_text)
    supply = {colour: SUPPLY - stones(board, colour) for colour in COLOURS}
    found: dict[str, str] = {}

    def add(placed: list[tuple[str, str]]) -> None:
        colours = [colour for _, colour in placed]
        if colours.count("b") > supply["b"] or colours.count("w") > supply["w"]:
            return  # not enough stones of that colour are left
        text = ",".join(cell + colour for cell, colour in placed)
        assert text not in found, f"two turns are written {text}"
        found[text] = f"{write_board({**board, **dict(placed)})} {OTHER[player]}"

    empty = [cell for cell in CELLS if cell not in board]
    if not board:
        # The opening is a single stone, so that 60 cells are left for 30 turns of two.
        for cell in empty:
            for colour in COLOURS:
                add([(cell, colour)])
        return found
    # combinations() keeps the order of CELLS: each pair comes once, its cells in the order they are written.
    for first, second in combinations(empty, 2):
        for first_colour in COLOURS:
            for second_colour in COLOURS:
                add([(first, first_colour), (second, second_colour)])
    return found
