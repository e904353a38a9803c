"""Sesqui, read a second time: slow, plain and made without sight of the project's rules module.

It exists to be compared with that module, so it takes the straightest way through the rules: a board is a
dict from cell name to what lies there, every action makes a new board, nothing is kept between two calls.
"""

from collections.abc import Iterator
from itertools import combinations

START = "8/8/8/8/8/8/8/8 v"

Board = dict[str, str]
"""All 64 cells; an empty cell holds EMPTY, the others the letter of their stone's colour."""

EMPTY = "."
FILES = "abcdefgh"
RANKS = "12345678"
STONES_PER_COLOUR = 30
OPPONENT = {"v": "h", "h": "v"}

ORTHOGONAL = ((1, 0), (-1, 0), (0, 1), (0, -1))
DIAGONAL = ((1, 1), (1, -1), (-1, 1), (-1, -1))

# File first, then rank: the order in which the two stones of the opening are written.
CELLS = [file + rank for file in FILES for rank in RANKS]
# As positions list them: the highest rank first, each from file a on.
ROWS = [[file + rank for file in FILES] for rank in reversed(RANKS)]


def shifted(cell: str, files: int, ranks: int) -> str | None:
    """The cell so many files and ranks away, or None beyond the edge."""
    file = FILES.index(cell[0]) + files
    rank = RANKS.index(cell[1]) + ranks
    if 0 <= file < 8 and 0 <= rank < 8:
        return FILES[file] + RANKS[rank]
    return None


def neighbours(cell: str, directions: tuple[tuple[int, int], ...]) -> list[str]:
    found = [shifted(cell, files, ranks) for files, ranks in directions]
    return [other for other in found if other is not None]


def ray(cell: str, files: int, ranks: int) -> list[str]:
    """The cells met from here in one direction, nearest first, up to the edge."""
    cells = []
    following = shifted(cell, files, ranks)
    while following is not None:
        cells.append(following)
        following = shifted(following, files, ranks)
    return cells


def squares_around(cell: str) -> list[tuple[str, str, str]]:
    """The 2x2 squares that hold the cell, each as (beside it, above or below it, diagonal from it)."""
    squares = []
    for files, ranks in DIAGONAL:
        beside, upright = shifted(cell, files, 0), shifted(cell, 0, ranks)
        across = shifted(cell, files, ranks)
        if beside is not None and upright is not None and across is not None:
            squares.append((beside, upright, across))
    return squares


# The geometry of the board alone: no position has a part in these tables.
SIDE_NEIGHBOURS = {cell: neighbours(cell, ORTHOGONAL) for cell in CELLS}
ALL_NEIGHBOURS = {cell: neighbours(cell, ORTHOGONAL + DIAGONAL) for cell in CELLS}
QUEEN_RAYS = {cell: [ray(cell, *direction) for direction in ORTHOGONAL + DIAGONAL] for cell in CELLS}
SQUARES = {cell: squares_around(cell) for cell in CELLS}


def read(position: str) -> tuple[Board, str]:
    rows, player = position.split(" ")
    board: Board = {}
    for cells, row in zip(ROWS, rows.split("/"), strict=True):
        letters = "".join(EMPTY * int(sign) if sign.isdigit() else sign for sign in row)
        board.update(zip(cells, letters, strict=True))
    return board, player


def write(board: Board, player: str) -> str:
    text = "/".join(["".join([board[cell] for cell in row]) for row in ROWS])
    # Longest runs first: when it is the turn of a length, no longer run is left for it to cut up.
    for length in range(8, 0, -1):
        text = text.replace(EMPTY * length, str(length))
    return f"{text} {player}"


def is_connected(board: Board, player: str) -> bool:
    """Whether a chain of the player's stones, diagonal links included, joins the player's two sides."""
    if player == "v":
        near, far = ROWS[-1], set(ROWS[0])
    else:
        near, far = ["a" + rank for rank in RANKS], {"h" + rank for rank in RANKS}
    reached = {cell for cell in near if board[cell] == player}
    to_visit = list(reached)
    while to_visit:
        for cell in ALL_NEIGHBOURS[to_visit.pop()]:
            if board[cell] == player and cell not in reached:
                reached.add(cell)
                to_visit.append(cell)
    return not reached.isdisjoint(far)


def crosscut_at(board: Board, cell: str) -> bool:
    """Whether the stone on this cell is part of a crosscut.

    Positions are free of crosscuts, and taking a stone away cannot make one: after an action it is enough
    to look at the squares around the stone that has just arrived.
    """
    mine = board[cell]
    theirs = OPPONENT[mine]
    for beside, upright, across in SQUARES[cell]:
        if board[across] == mine and board[beside] == theirs and board[upright] == theirs:
            return True
    return False


def with_stone(board: Board, cell: str, player: str) -> Board:
    after = board.copy()
    after[cell] = player
    return after


def placements(board: Board, player: str) -> Iterator[tuple[str, Board]]:
    """Every placement beside an own stone, with the board after it."""
    own = [cell for cell in CELLS if board[cell] == player]
    if len(own) >= STONES_PER_COLOUR:
        return
    # A set, since a cell may lie beside several own stones and is still one placement.
    beside_own = {cell for stone in own for cell in SIDE_NEIGHBOURS[stone] if board[cell] == EMPTY}
    for cell in sorted(beside_own):
        after = with_stone(board, cell, player)
        if not crosscut_at(after, cell):
            yield f"+{cell}", after


def movements(board: Board, player: str) -> Iterator[tuple[str, Board]]:
    """Every queen's move of an own stone, with the board after it."""
    for origin in CELLS:
        if board[origin] != player:
            continue
        lifted = with_stone(board, origin, EMPTY)
        for cells in QUEEN_RAYS[origin]:
            for target in cells:
                if board[target] != EMPTY:
                    break
                # A crosscut forbids ending here, not passing by: the ray goes on.
                after = with_stone(lifted, target, player)
                if not crosscut_at(after, target):
                    yield f"{origin}-{target}", after


def opening_of_vertical(board: Board) -> dict[str, str]:
    return {cell: write(with_stone(board, cell, "v"), "h") for cell in CELLS}


def opening_of_horizontal(board: Board) -> dict[str, str]:
    """Two stones anywhere, as a set: each pair of cells comes once, in the order of CELLS."""
    found = {}
    for first, second in combinations([cell for cell in CELLS if board[cell] == EMPTY], 2):
        between = with_stone(board, first, "h")
        after = with_stone(between, second, "h")
        if not crosscut_at(between, first) and not crosscut_at(after, second):
            found[f"{first},{second}"] = write(after, "v")
    return found


def placement_and_movement(board: Board, player: str) -> dict[str, str]:
    """The turns after the opening: a placement and a move in either order, or what is left of that."""
    opponent = OPPONENT[player]
    firsts = [(text, after, movements) for text, after in placements(board, player)]
    firsts += [(text, after, placements) for text, after in movements(board, player)]
    pairs: dict[str, str] = {}
    winning: dict[str, str] = {}
    for text, between, second_actions in firsts:
        if is_connected(between, player):
            # The game ends here, so there is nothing to add, and this is no part of a pair.
            winning[text] = write(between, opponent)
            continue
        for second_text, after in second_actions(between, player):
            pairs[f"{text},{second_text}"] = write(after, opponent)
    if pairs:
        return pairs | winning
    if firsts:
        # No pair in either order: any one action, whether it wins or not.
        return {text: write(after, opponent) for text, after, _ in firsts}
    return {"pass": write(board, opponent)}


def outcome(position: str, options: str = "") -> str | None:
    """The letter of the player whose sides are joined, or None; no board is a draw."""
    board, _ = read(position)
    for player in "vh":
        if is_connected(board, player):
            return player
    return None


def turns(position: str, options: str = "") -> dict[str, str]:
    """Every legal turn's text, with the text of the position after it. Empty when the game is over."""
    if outcome(position, options) is not None:
        return {}
    board, player = read(position)
    stones = set(board.values()) - {EMPTY}
    # The board tells the opening: nobody loses a stone, so a colour is missing only before its first turn.
    if player == "v" and not stones:
        return opening_of_vertical(board)
    if player == "h" and "h" not in stones:
        return opening_of_horizontal(board)
    return placement_and_movement(board, player)
