"""Boards as data."""

import pytest

from tabuleiro.boards import HEX_DIRECTIONS, Board, diamond, hex_point, hexagon, lattice, square
from tabuleiro.boards.lattice import grid_edges

BOARDS = {
    "square": square(4, 3),
    "diamond": diamond(4),
    "hexagon": hexagon(5),
    "lattice": lattice(grid_edges((file, rank) for file in range(9) for rank in range(5))),
}
ALL = pytest.mark.parametrize("board", BOARDS.values(), ids=BOARDS)


def near(board: Board, name: str) -> set[str]:
    return {board.names[other] for other in board.neighbours[board.cells[name]] if other >= 0}


@ALL
def test_going_there_and_back(board: Board) -> None:
    for cell in range(len(board)):
        for direction, other in enumerate(board.neighbours[cell]):
            if other >= 0:
                assert board.neighbours[other][board.opposite(direction)] == cell


@ALL
def test_rows_hold_every_cell_once_from_the_top(board: Board) -> None:
    assert sorted(cell for row in board.rows for cell in row) == list(range(len(board)))
    heights = [board.points[row[0]][1] for row in board.rows]
    assert heights == sorted(heights, reverse=True)
    for row in board.rows:
        assert [board.points[cell][0] for cell in row] == sorted(board.points[cell][0] for cell in row)


@ALL
def test_names_are_unique_and_points_apart(board: Board) -> None:
    assert len(set(board.names)) == len(board) == len(set(board.points))
    assert min((a[0] - b[0]) ** 2 + (a[1] - b[1]) ** 2 for a in board.points for b in board.points if a != b) > 0.99


def test_a_square_board() -> None:
    board = square(4, 3)
    assert board.names[:5] == ("a1", "b1", "c1", "d1", "a2")
    assert near(board, "a1") == {"a2", "b1", "b2"}
    assert len(board.lines(3)) == 2 * 3 + 4 + 2 * 2
    assert board.symmetries.keys() == {"turn 0", "turn 180", "mirror 0", "mirror 180"}
    assert board.symmetries["mirror 0"][board.cells["a1"]] == board.cells["d1"]


def test_the_diamond_of_block() -> None:
    board = diamond(4)
    assert [len(row) for row in board.rows] == [2, 4, 6, 8, 8, 6, 4, 2]
    assert [board.names[cell] for cell in board.rows[0]] == ["d8", "e8"]
    assert [board.names[cell] for cell in board.rows[3]] == ["a5", "b5", "c5", "d5", "e5", "f5", "g5", "h5"]
    assert len(board.symmetries) == 8


def test_the_hexagon_of_produto() -> None:
    board = hexagon(5)
    assert len(board) == 61
    assert [len(row) for row in board.rows] == [5, 6, 7, 8, 9, 8, 7, 6, 5]
    assert [board.names[cell] for cell in board.rows[0]] == ["i1", "i2", "i3", "i4", "i5"]
    assert near(board, "a1") == {"a2", "b1", "b2"}
    assert near(board, "e5") == {"e4", "e6", "d4", "d5", "f4", "f5"}
    assert len(board.symmetries) == 12


def test_the_lattice_of_fanorona() -> None:
    board = BOARDS["lattice"]
    assert len(board) == 45
    assert near(board, "a1") == {"a2", "b1", "b2"}
    assert near(board, "b1") == {"a1", "c1", "b2"}
    assert near(board, "e3") == {"d2", "d3", "d4", "e2", "e4", "f2", "f3", "f4"}


def test_an_edge_may_be_longer_than_a_step() -> None:
    board = lattice([((0, 0), (2, 0)), ((2, 0), (4, 0))])
    assert board.ray(board.cells["a1"], board.direction("east")) == (board.cells["c1"], board.cells["e1"])


def test_the_boundless_field_has_six_neighbours_at_distance_one() -> None:
    for column, row in HEX_DIRECTIONS.values():
        x, y = hex_point(column, row)
        assert x * x + y * y == pytest.approx(1)
