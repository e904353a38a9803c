"""Block: a second, naive reading of the rules, made without sight of the rules module.

It exists to be run against the fast rules module, so it prefers the obvious to the quick: a board is a dict
of house name -> pile, a pile is a string of blocks written from the bottom up ("" for an empty house), and
every turn is played out on a fresh copy of the board.

Words: a *run* is a stretch of neighbouring blocks of one colour in a pile; the *piece* of a pile is its top
run, and what lies under that run are its captives. A player owns the piles topped by the player's colour.
"""

from collections.abc import Iterator

Board = dict[str, str]

# Top row first, as positions are written: the files each row holds.
ROWS: list[tuple[int, str]] = [
    (8, "de"),
    (7, "cdef"),
    (6, "bcdefg"),
    (5, "abcdefgh"),
    (4, "abcdefgh"),
    (3, "bcdefg"),
    (2, "cdef"),
    (1, "de"),
]
HOUSES: list[str] = [file + str(rank) for rank, files in ROWS for file in files]

START = "d,l/d,d,l,l/d,d,d,l,l,l/d,d,d,d,l,l,l,l/l,l,l,l,d,d,d,d/l,l,l,d,d,d/l,l,d,d/l,d l"

OPPONENT = {"l": "d", "d": "l"}
LARGEST_PIECE = 4

# A direction is (files to the right, ranks up); the axis is what the right-angle rule looks at.
ALONG_RANK: list[tuple[int, int]] = [(1, 0), (-1, 0)]
ALONG_FILE: list[tuple[int, int]] = [(0, 1), (0, -1)]


def read_position(position: str) -> tuple[Board, str]:
    """The board and the player to move."""
    board_text, player = position.split(" ")
    board: Board = {}
    for (rank, files), row_text in zip(ROWS, board_text.split("/"), strict=True):
        for file, pile in zip(files, row_text.split(","), strict=True):
            board[file + str(rank)] = "" if pile == "-" else pile
    return board, player


def write_position(board: Board, player: str) -> str:
    """The position's text; the inverse of read_position."""
    rows = [",".join(board[file + str(rank)] or "-" for file in files) for rank, files in ROWS]
    return "/".join(rows) + " " + player


def step(house: str, direction: tuple[int, int]) -> str | None:
    """The house one step away, or None where the board ends."""
    right, up = direction
    beside = chr(ord(house[0]) + right) + str(int(house[1]) + up)
    return beside if beside in HOUSES else None


def empty_side_neighbours(board: Board, house: str) -> list[str]:
    """Where a division or a release may put what it carries on."""
    found: list[str] = []
    for direction in ALONG_RANK + ALONG_FILE:
        beside = step(house, direction)
        if beside is not None and board[beside] == "":
            found.append(beside)
    return found


def runs(pile: str) -> list[tuple[int, int]]:
    """The runs of a pile from the bottom up, each as (height of its lowest block, number of blocks)."""
    found: list[tuple[int, int]] = []
    for height, block in enumerate(pile):
        if height > 0 and pile[height - 1] == block:
            lowest, size = found[-1]
            found[-1] = (lowest, size + 1)
        else:
            found.append((height, 1))
    return found


def piece_size(pile: str) -> int:
    """The number of blocks of the top run, which is also the number of steps it takes."""
    return runs(pile)[-1][1]


def terminal_houses(board: Board, origin: str, steps: int) -> set[str]:
    """Where a piece may end that leaves origin and takes exactly that many steps.

    The board is the one without the moving pile: its origin is empty, which is what allows the "O" of a
    four-block piece. Only the last house may be occupied. A set, because the path does not matter afterwards.
    """
    ends: set[str] = set()

    def walk(house: str, steps_left: int, directions: list[tuple[int, int]]) -> None:
        for direction in directions:
            beside = step(house, direction)
            if beside is None:
                continue
            if steps_left == 1:
                ends.add(beside)
            elif board[beside] == "":
                walk(beside, steps_left - 1, ALONG_FILE if direction in ALONG_RANK else ALONG_RANK)

    walk(origin, steps, ALONG_RANK + ALONG_FILE)
    return ends


def changed(board: Board, **piles: str) -> Board:
    """A copy of the board with some houses filled anew."""
    return {**board, **piles}


def union_or_sacrifice(board: Board, origin: str, moving: str, terminal: str) -> Iterator[tuple[str, Board]]:
    """Landing on a pile topped by the mover's own colour."""
    landed_on = board[terminal]
    size = piece_size(moving)
    has_captives = len(moving) > size
    # With captives in between the two runs do not join (a sacrifice), so the limit of four cannot be passed.
    if has_captives or size + piece_size(landed_on) <= LARGEST_PIECE:
        yield f"{origin}-{terminal}", changed(board, **{terminal: landed_on + moving})


def division(board: Board, origin: str, moving: str, terminal: str) -> Iterator[tuple[str, Board]]:
    """Landing on an empty house: part of the piece goes on, bare; the rest stays there on its captives.

    A one-block piece has no way to divide, so the loop is empty for it.
    """
    for carried in range(1, piece_size(moving)):
        stays, goes_on = moving[:-carried], moving[-carried:]
        # The terminal house is never its own neighbour, so it need not be filled before looking around it.
        for beside in empty_side_neighbours(board, terminal):
            text = f"{origin}-{terminal},{carried}>{beside}"
            yield text, changed(board, **{terminal: stays, beside: goes_on})


def capture(board: Board, origin: str, moving: str, terminal: str) -> Iterator[tuple[str, Board]]:
    """Landing on a pile topped by the opponent's colour, with the release it may make compulsory."""
    landed_on = board[terminal]
    player = moving[-1]
    if piece_size(moving) <= piece_size(landed_on):
        return
    # Taken from the pile landed on as it lay there: the pile that moved is never released from.
    own_runs = [(lowest, size) for lowest, size in runs(landed_on) if landed_on[lowest] == player]
    if not own_runs:
        yield f"{origin}x{terminal}", changed(board, **{terminal: landed_on + moving})
        return
    # Release is compulsory: without a run of at most four blocks, or without an empty house beside the
    # terminal one, nothing is yielded and so there is no capture either.
    for lowest, size in own_runs:
        if size > LARGEST_PIECE:
            continue
        top_of_run = lowest + size
        stays = landed_on[:top_of_run]
        goes_on = landed_on[top_of_run:] + moving
        for beside in empty_side_neighbours(board, terminal):
            text = f"{origin}x{terminal},{len(goes_on)}>{beside}"
            yield text, changed(board, **{terminal: stays, beside: goes_on})


def moves_from(board: Board, origin: str) -> Iterator[tuple[str, Board]]:
    """Everything the piece on top of one pile may do; the whole pile is lifted first and travels with it."""
    moving = board[origin]
    lifted = changed(board, **{origin: ""})
    for terminal in terminal_houses(lifted, origin, piece_size(moving)):
        landed_on = lifted[terminal]
        if landed_on == "":
            yield from division(lifted, origin, moving, terminal)
        elif landed_on[-1] == moving[-1]:
            yield from union_or_sacrifice(lifted, origin, moving, terminal)
        else:
            yield from capture(lifted, origin, moving, terminal)


def turns(position: str, options: str = "") -> dict[str, str]:
    """Every legal turn's text, with the text of the position after it. Empty when the game is over.

    The game has no options; the parameter is there because every naive module has it.
    """
    board, player = read_position(position)
    found: dict[str, str] = {}
    for origin in HOUSES:
        if board[origin].endswith(player):
            for text, after in moves_from(board, origin):
                # One text, one turn: a second turn of the same text would be an error of this module.
                assert text not in found, text
                found[text] = write_position(after, OPPONENT[player])
    return found


def outcome(position: str, options: str = "") -> str | None:
    """None while the game goes on; else the letter of the winner.

    The only end the board can show is a blockade: whoever is to move and cannot has lost, even if the other
    player could not move either. That covers a player without a piece on top of any pile.
    """
    if turns(position, options):
        return None
    return OPPONENT[position.split(" ")[1]]
