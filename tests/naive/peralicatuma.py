"""Peralicatuma, read a second time: slow and plain, made without sight of the rules module.

The file knows only the rulebook, the rulings and the notation, and the project's fast module is run
against it. So nothing here is clever: the board is a dict from the point's name to the colour standing
there, the lines are a set of pairs of points drawn once from their description, every turn works on a
copy of the board, and nothing is remembered between two calls.
"""

from __future__ import annotations

START = "bbb/bbb/wbbbbbb/wbbbbbb/www3bbb/wwwwwwb/wwwwwwb/www/www w 0"

FILES = "abcdefghi"
QUIET_LIMIT = 100

# The points of each rank from the top down, as positions list them.
POINTS_OF_RANK = {
    9: "ceg",
    8: "def",
    7: "acdefgi",
    6: "bcdefgh",
    5: "abcdefghi",
    4: "bcdefgh",
    3: "acdefgi",
    2: "def",
    1: "ceg",
}

Board = dict[str, str]  # only the occupied points: "c4" -> w or b
Place = tuple[int, int]  # (file number, rank), a = 1


# ---- the board --------------------------------------------------------------------------------------


def place_of(point: str) -> Place:
    return FILES.index(point[0]) + 1, int(point[1])


def point_at(place: Place) -> str:
    return FILES[place[0] - 1] + str(place[1])


def quarter_turn(place: Place) -> Place:
    """The place after turning the board by 90 degrees around its middle, e5."""
    across, up = place[0] - 5, place[1] - 5
    return 5 - up, 5 + across


def drawn_lines() -> set[tuple[str, str]]:
    """Every edge of the lattice, in both directions."""
    lines: list[tuple[Place, Place]] = []

    # The core, c3 to g7.
    core = [(file, rank) for file in range(3, 8) for rank in range(3, 8)]
    for file, rank in core:
        steps = [(1, 0), (-1, 0), (0, 1), (0, -1)]
        if (file + rank) % 2 == 0:
            steps += [(1, 1), (1, -1), (-1, 1), (-1, -1)]
        for across, up in steps:
            if (file + across, rank + up) in core:
                lines.append(((file, rank), (file + across, rank + up)))

    # The southern triangle and its three rotations.
    south = ["e3 d2", "e3 e2", "e3 f2", "d2 e2", "e2 f2", "d2 c1", "e2 e1", "f2 g1", "c1 e1", "e1 g1"]
    triangle = [(place_of(pair[:2]), place_of(pair[3:])) for pair in south]
    for _ in range(4):
        lines += triangle
        triangle = [(quarter_turn(one), quarter_turn(two)) for one, two in triangle]

    both: set[tuple[str, str]] = set()
    for one, two in lines:
        both.add((point_at(one), point_at(two)))
        both.add((point_at(two), point_at(one)))
    return both


LINES = drawn_lines()


def neighbours(point: str) -> list[str]:
    """The points one step away along a line."""
    return sorted(two for one, two in LINES if one == point)


def straight_beyond(origin: str, over: str) -> str | None:
    """The next point on the same line after the step from origin to its neighbour, None at the line's end.

    All edges of one straight line have the same length, those along a base (two apart) included. So the
    next point lies as far again in the same direction, and it has to be joined to the point jumped over.
    """
    from_file, from_rank = place_of(origin)
    over_file, over_rank = place_of(over)
    beyond = (2 * over_file - from_file, 2 * over_rank - from_rank)
    for candidate in neighbours(over):
        if place_of(candidate) == beyond:
            return candidate
    return None


JUMPS = [
    (origin, over, landing)
    for origin, over in sorted(LINES)
    for landing in [straight_beyond(origin, over)]
    if landing is not None
]


# ---- text -------------------------------------------------------------------------------------------


def read_position(position: str) -> tuple[Board, str, int]:
    """The board, the player to move and the count of quiet turns."""
    rows, player, quiet = position.split(" ")
    board: Board = {}
    for (rank, files), row in zip(POINTS_OF_RANK.items(), rows.split("/"), strict=True):
        column = 0
        for sign in row:
            if sign.isdigit():  # a rank has nine points at most: numbers are single digits
                column += int(sign)
            else:
                board[files[column] + str(rank)] = sign
                column += 1
    return board, player, int(quiet)


def write_position(board: Board, player: str, quiet: int) -> str:
    """The inverse of read_position."""
    rows: list[str] = []
    for rank, files in POINTS_OF_RANK.items():
        text = ""
        empty = 0
        for file in files:
            point = file + str(rank)
            if point not in board:
                empty += 1
                continue
            if empty > 0:
                text += str(empty)
            empty = 0
            text += board[point]
        if empty > 0:
            text += str(empty)
        rows.append(text)
    return "/".join(rows) + " " + player + " " + str(quiet)


# ---- the rulebook's terms ---------------------------------------------------------------------------


def other(player: str) -> str:
    return "b" if player == "w" else "w"


def possible_jumps(board: Board, point: str) -> list[tuple[str, str]]:
    """(point jumped over, landing) of each capture the piece on this point can make now."""
    enemy = other(board[point])
    return [
        (over, landing)
        for origin, over, landing in JUMPS
        if origin == point and board.get(over) == enemy and landing not in board
    ]


def after_jump(board: Board, point: str, over: str, landing: str) -> Board:
    """The board after one capture. The prisoner leaves at once, and so does the piece its own point."""
    result = dict(board)
    result[landing] = result.pop(point)
    del result[over]
    return result


def series(board: Board, point: str, text: str, strict: bool) -> list[tuple[str, Board]]:
    """Every turn that goes on from a capture which has brought the piece to this point.

    Stopping where another capture waits is forbidden under strict, and else costs the piece.
    """
    further = possible_jumps(board, point)
    if not further:
        return [(text, board)]
    ways: list[tuple[str, Board]] = []
    if not strict:
        huffed = dict(board)
        del huffed[point]
        ways.append((text, huffed))
    for over, landing in further:
        ways += series(after_jump(board, point, over, landing), landing, text + "x" + landing, strict)
    return ways


def after_step(board: Board, point: str, target: str, able_to_capture: list[str]) -> Board:
    """The board after a step. Every piece that could have captured instead is huffed, wherever it is now."""
    result = dict(board)
    result[target] = result.pop(point)
    for able in able_to_capture:
        del result[target if able == point else able]
    return result


def possible_turns(position: str, options: str) -> dict[str, str]:
    """The turns that the pieces allow, whatever the counter says."""
    board, player, quiet = read_position(position)
    strict = "strict" in options.split(",")
    own = [point for point, colour in board.items() if colour == player]
    able_to_capture = [point for point in own if possible_jumps(board, point)]
    found: dict[str, str] = {}

    # Captures: whichever piece makes one, the others that could have are left in peace.
    for point in able_to_capture:
        for over, landing in possible_jumps(board, point):
            text = point + "x" + landing
            next_board = after_jump(board, point, over, landing)
            for whole_text, final_board in series(next_board, landing, text, strict):
                assert whole_text not in found, "two turns with one text"
                found[whole_text] = write_position(final_board, other(player), 0)

    # Steps: free when nothing can be captured, otherwise paid for by the huff or, under strict, forbidden.
    if able_to_capture and strict:
        return found
    for point in own:
        for target in neighbours(point):
            if target not in board:
                final_board = after_step(board, point, target, able_to_capture)
                count = 0 if able_to_capture else quiet + 1
                found[point + "-" + target] = write_position(final_board, other(player), count)
    return found


# ---- what is asked of this file ---------------------------------------------------------------------


def outcome(position: str, options: str = "") -> str | None:
    """None while the game goes on, else the winner ("w" or "b") or "draw"."""
    board, player, quiet = read_position(position)
    if player not in board.values():
        return other(player)
    if other(player) not in board.values():  # the player who has just moved was huffed to no pieces
        return player
    if not possible_turns(position, options):
        return other(player)
    if quiet >= QUIET_LIMIT:
        return "draw"
    return None


def turns(position: str, options: str = "") -> dict[str, str]:
    """Every legal turn's text with the text of the position after it; empty when the game is over."""
    if outcome(position, options) is not None:
        return {}
    return possible_turns(position, options)
