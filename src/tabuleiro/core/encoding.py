"""What the encodings of games for programs that learn have in common (`games/<game>/encoding.py`).

An encoding offers

    ACTIONS                   how many numbers actions can have: each legal action of a state has one of its own
    index_of(state, action)   the number of an action, before the view is turned
    action_at(state, index)   the action with this number
    TURNED                    how the numbers change where the second player looks at the board from the other side
    moved(index, image)       the number of the same action after a symmetry of the board; NONE if no action has it
    PLANES                    what each plane of an observation shows, always from the side of the player to move
    SHAPE                     the planes, and the rows and columns of each
    observe(state, out)       writes an observation into zeros
    VERSION                   rises when any of these numbers gets another meaning (`docs/research.md`)
    ORDERED                   whether the rules make the parts of a turn in one order, which no symmetry keeps
"""

from collections.abc import Callable, Sequence

from tabuleiro.boards.board import NONE, Board

Image = Sequence[int]


def grid_of(board: Board) -> tuple[int, int, tuple[int, ...]]:
    """Rows and columns of the smallest grid that holds a board (hexagons in axial coordinates), and each cell's place.

    The lowest row comes first, and each row from the left.
    """
    if board.shape == "hexagon":
        slope = 3**0.5 / 2
        rows = [round(y / slope) for _, y in board.points]
        columns = [round(x - row / 2) for (x, _), row in zip(board.points, rows, strict=True)]
    else:
        rows, columns = [round(y) for _, y in board.points], [round(x) for x, _ in board.points]
    left, bottom = min(columns), min(rows)
    width, height = max(columns) - left + 1, max(rows) - bottom + 1
    places = tuple((row - bottom) * width + column - left for row, column in zip(rows, columns, strict=True))
    return height, width, places


def places_of(board: Board, view: Image | None = None) -> tuple[tuple[int, ...], tuple[int, ...]]:
    """The place of each cell in a plane: as the first player sees it, and as the second does."""
    _, _, places = grid_of(board)
    return places, places if view is None else tuple(places[view[cell]] for cell in range(len(board)))


def shape_of(board: Board, planes: Sequence[str]) -> tuple[int, int, int]:
    """The shape of an observation."""
    height, width, _ = grid_of(board)
    return len(planes), height, width


def permutation(number: int, moved: Callable[[int, Image], int], image: Image) -> tuple[int, ...]:
    """Where a symmetry takes each number of an action; those that no action has take the places that are left."""
    found = [moved(index, image) for index in range(number)]
    left = iter(sorted(set(range(number)) - set(found)))
    return tuple(next(left) if index == NONE else index for index in found)


def toward(board: Board) -> tuple[tuple[int, ...], ...]:
    """For each cell and each other, the direction in which they are neighbours; NONE if they are not."""
    return tuple(
        tuple(row.index(other) if other in row else NONE for other in range(len(board))) for row in board.neighbours
    )


def moved_cell(index: int, image: Image) -> int:
    """Where the number of an action is that of a cell."""
    return image[index]
