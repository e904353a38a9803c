"""Amazonas, read a second time: slow and plain, made without sight of the rules module.

The file knows only the rulebook, the rulings and the notation, and the project's fast module is run
against it. So nothing here is clever: the board is a dict from the cell's name to the piece standing
there, every turn works on a copy of it, and nothing is remembered between two calls.
"""

from __future__ import annotations

START = "bbbbbbbbbb/bbbbbbbbbb/10/10/10/10/10/10/wwwwwwwwww/wwwwwwwwww w 0"

FILES = "abcdefghij"
RANKS = 10
QUIET_LIMIT = 100

Board = dict[str, str]  # only the occupied cells: "c4" -> one of w b W B

KNIGHT_LEAPS = [(1, 2), (2, 1), (2, -1), (1, -2), (-1, -2), (-2, -1), (-2, 1), (-1, 2)]


# ---- text -------------------------------------------------------------------------------------------


def read_position(position: str) -> tuple[Board, str, int]:
    """The board, the player to move and the count of quiet turns."""
    rows, player, quiet = position.split(" ")
    board: Board = {}
    for steps_down, row in enumerate(rows.split("/")):
        rank = RANKS - steps_down
        column = 0
        number = ""  # an empty row is "10": digits have to be gathered before they mean anything
        for sign in row:
            if sign.isdigit():
                number += sign
                continue
            column += int(number or "0")
            number = ""
            board[FILES[column] + str(rank)] = sign
            column += 1
    return board, player, int(quiet)


def write_position(board: Board, player: str, quiet: int) -> str:
    """The inverse of read_position."""
    rows: list[str] = []
    for rank in range(RANKS, 0, -1):
        text = ""
        empty = 0
        for file in FILES:
            cell = file + str(rank)
            if cell not in board:
                empty += 1
                continue
            if empty > 0:
                text += str(empty)
            empty = 0
            text += board[cell]
        if empty > 0:
            text += str(empty)
        rows.append(text)
    return "/".join(rows) + " " + player + " " + str(quiet)


def diagonal_leg(options: str) -> bool:
    """Whether the intermediate square is reached by a diagonal step first."""
    return "leg=diagonal" in options.split(",")


# ---- the rulebook's terms ---------------------------------------------------------------------------


def other(player: str) -> str:
    return "b" if player == "w" else "w"


def owner(piece: str) -> str:
    return piece.lower()


def is_queen(piece: str) -> bool:
    return piece.isupper()


def last_rank(player: str) -> int:
    """White walks up the board, Black down."""
    return RANKS if player == "w" else 1


def shifted(cell: str, across: int, up: int) -> str | None:
    """The cell so many files and ranks away, None beyond the edge."""
    column = FILES.index(cell[0]) + across
    rank = int(cell[1:]) + up
    if 0 <= column < len(FILES) and 1 <= rank <= RANKS:
        return FILES[column] + str(rank)
    return None


def intermediate_square(cell: str, across: int, up: int, diagonal: bool) -> str:
    """The square the leap passes over. It is on the board whenever the destination is."""
    one_across = 1 if across > 0 else -1
    one_up = 1 if up > 0 else -1
    if diagonal:
        square = shifted(cell, one_across, one_up)
    elif abs(up) == 2:
        square = shifted(cell, 0, one_up)
    else:
        square = shifted(cell, one_across, 0)
    assert square is not None
    return square


def is_advance(player: str, up: int) -> bool:
    return up > 0 if player == "w" else up < 0


def leaps(board: Board, cell: str, every_direction: bool, diagonal: bool) -> list[tuple[str, str | None]]:
    """(destination, captured cell or None) of each leap the piece on this cell can make now."""
    player = owner(board[cell])
    found: list[tuple[str, str | None]] = []
    for across, up in KNIGHT_LEAPS:
        if not every_direction and not is_advance(player, up):
            continue
        destination = shifted(cell, across, up)
        if destination is None or destination in board:
            continue
        between = intermediate_square(cell, across, up, diagonal)
        if between not in board:
            found.append((destination, None))
        elif owner(board[between]) != player:
            # There is no choice: whoever passes over an enemy takes it.
            found.append((destination, between))
    return found


def after_leap(board: Board, cell: str, destination: str, captured: str | None) -> Board:
    """The board after one leap. The prisoner leaves at once, and touching the last rank promotes at once."""
    result = dict(board)
    piece = result.pop(cell)
    if captured is not None:
        del result[captured]
    if int(destination[1:]) == last_rank(owner(piece)):
        piece = piece.upper()  # for good: nothing ever makes it lower case again
    result[destination] = piece
    return result


def continued_series(board: Board, cell: str, text: str, diagonal: bool) -> list[tuple[str, Board]]:
    """Every way to go on after a capture that has brought the piece to this cell, each with its stops.

    Stopping here is one of them, since a series may stop anywhere. What follows is the second capture
    or a later one, so that a common piece is no longer bound to go forward.
    """
    ways = [(text, board)]
    for destination, captured in leaps(board, cell, True, diagonal):
        if captured is not None:  # a series goes on with captures only
            next_board = after_leap(board, cell, destination, captured)
            ways += continued_series(next_board, destination, text + "x" + destination, diagonal)
    return ways


def possible_turns(position: str, options: str) -> dict[str, str]:
    """The turns that the pieces allow, whatever the counter says."""
    board, player, quiet = read_position(position)
    diagonal = diagonal_leg(options)
    found: dict[str, str] = {}
    for cell, piece in board.items():
        if owner(piece) != player:
            continue
        for destination, captured in leaps(board, cell, is_queen(piece), diagonal):
            next_board = after_leap(board, cell, destination, captured)
            if captured is None:
                # A turn of a piece that began it as a common one can never be taken back: no quiet turn.
                count = quiet + 1 if is_queen(piece) else 0
                found[cell + "-" + destination] = write_position(next_board, other(player), count)
                continue
            text = cell + "x" + destination
            for series, final_board in continued_series(next_board, destination, text, diagonal):
                assert series not in found, "two turns with one text"
                found[series] = write_position(final_board, other(player), 0)
    return found


# ---- what is asked of this file ---------------------------------------------------------------------


def outcome(position: str, options: str = "") -> str | None:
    """None while the game goes on, else the winner ("w" or "b") or "draw"."""
    board, player, quiet = read_position(position)
    owners = {owner(piece) for piece in board.values()}
    if player not in owners:
        return other(player)
    if other(player) not in owners:  # no turn leads here, but all enemies are taken: the aim is reached
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
