"""Fanorona: a second, naive reading of the rules, made without sight of the rules module.

It exists to be compared with the fast generator, so it is slow and plain on purpose: a board is a dict
from the name of a point to the colour on it (empty points are absent), and each board is built afresh.
"""

from __future__ import annotations

FILES = "abcdefghi"
RANKS = "12345"
START = "bbbbbbbbb/bbbbbbbbb/bwbw1bwbw/wwwwwwwww/wwwwwwwww w 0 0"
QUIET_LIMIT = 100
OTHER = {"w": "b", "b": "w"}
SIDEWAYS = [(1, 0), (-1, 0), (0, 1), (0, -1)]
DIAGONAL = [(1, 1), (1, -1), (-1, 1), (-1, -1)]

Board = dict[str, str]
Direction = tuple[int, int]
# A capturing step: its sign in the notation, its direction, the point it ends on, the pieces it takes.
Capture = tuple[str, Direction, str, list[str]]


# ---- text ----------------------------------------------------------------------------------------


def read_board(text: str) -> Board:
    """Rows come from the highest rank down; a digit is that many empty points."""
    board: Board = {}
    for rank, row in zip(reversed(RANKS), text.split("/"), strict=True):
        file = 0
        for letter in row:
            if letter.isdigit():
                file += int(letter)
            else:
                board[FILES[file] + rank] = letter
                file += 1
        assert file == len(FILES), text
    return board


def write_board(board: Board) -> str:
    rows: list[str] = []
    for rank in reversed(RANKS):
        row = ""
        empty = 0
        for file in FILES:
            piece = board.get(file + rank)
            if piece is None:
                empty += 1
                continue
            if empty:
                row += str(empty)
                empty = 0
            row += piece
        if empty:
            row += str(empty)
        rows.append(row)
    return "/".join(rows)


# ---- the board -----------------------------------------------------------------------------------


def directions_at(point: str) -> list[Direction]:
    """The lines through a point: diagonals only where file number and rank number add up to an even number.

    A diagonal step keeps that sum even, so a line that is drawn at one of its points is drawn at all of them.
    """
    number = FILES.index(point[0]) + 1 + int(point[1])
    return SIDEWAYS + DIAGONAL if number % 2 == 0 else SIDEWAYS


def neighbour(point: str, direction: Direction) -> str | None:
    """The next point along a direction, or None beyond the edge."""
    file = FILES.index(point[0]) + direction[0]
    rank = RANKS.index(point[1]) + direction[1]
    if 0 <= file < len(FILES) and 0 <= rank < len(RANKS):
        return FILES[file] + RANKS[rank]
    return None


def backwards(direction: Direction) -> Direction:
    return (-direction[0], -direction[1])


def steps(board: Board, point: str) -> list[tuple[Direction, str]]:
    """Every empty point next to this one along a line, with the direction that leads there."""
    found: list[tuple[Direction, str]] = []
    for direction in directions_at(point):
        to = neighbour(point, direction)
        if to is not None and to not in board:
            found.append((direction, to))
    return found


# ---- capturing -----------------------------------------------------------------------------------


def unbroken_line(board: Board, point: str, direction: Direction, enemy: str) -> list[str]:
    """Enemies met one after the other beyond a point; an empty point, a friend or the edge ends the line."""
    line: list[str] = []
    seen = neighbour(point, direction)
    while seen is not None and board.get(seen) == enemy:
        line.append(seen)
        seen = neighbour(seen, direction)
    return line


def captures(board: Board, point: str) -> list[Capture]:
    """Every capturing step of the piece on a point; approach and withdrawal by one step are two of them."""
    enemy = OTHER[board[point]]
    found: list[Capture] = []
    for direction, to in steps(board, point):
        approached = unbroken_line(board, to, direction, enemy)
        if approached:
            found.append((">", direction, to, approached))
        left_behind = unbroken_line(board, point, backwards(direction), enemy)
        if left_behind:
            found.append(("<", direction, to, left_behind))
    return found


def moved(board: Board, origin: str, to: str, taken: list[str]) -> Board:
    """A new board with one piece moved and the taken ones gone."""
    after = {point: piece for point, piece in board.items() if point != origin and point not in taken}
    after[to] = board[origin]
    return after


class Rules:
    """What the options say about a turn, spelled out once."""

    def __init__(self, options: str, turns_played: int) -> None:
        names = {name for name in options.split(",") if name}
        assert ",".join(sorted(names)) in ("", "standard", "free", "single", "free,single"), options
        standard = "standard" in names
        # Each player's first turn takes once only; the standard game knows no such limit.
        first_turn = turns_played < 2 and not standard
        self.series_allowed = "single" not in names and not first_turn
        self.may_stop = standard or "free" in names
        self.must_capture = "free" not in names
        self.no_repeats = standard


def series(
    board: Board, point: str, rules: Rules, visited: list[str], last: Direction | None
) -> list[tuple[str, Board]]:
    """Every way to go on capturing with the piece on a point: the text to add, and the board at the end.

    `visited` are the points the piece has stood on in this turn, the present one included. Without
    the standard game's limits it may turn straight back or pass a point again: each capture takes a piece,
    so it ends anyway.
    """
    found: list[tuple[str, Board]] = []
    for sign, direction, to, taken in captures(board, point):
        if rules.no_repeats and (to in visited or direction == last):
            continue
        after = moved(board, point, to, taken)
        further: list[tuple[str, Board]] = []
        if rules.series_allowed:
            further = series(after, to, rules, [*visited, to], direction)
        # A series is left only where nothing more can be taken, unless stopping is free.
        if rules.may_stop or not further:
            found.append((sign + to, after))
        for text, end in further:
            found.append((sign + to + text, end))
    return found


# ---- turns and the end of the game ---------------------------------------------------------------


def own_points(board: Board, player: str) -> list[str]:
    return sorted(point for point, piece in board.items() if piece == player)


def decided(board: Board, player: str) -> str | None:
    """The winner the board itself shows: by taking every enemy, or because the player to move is stuck.

    Being stuck needs no look at captures: any step at all is a legal turn, as a capture or as a quiet one,
    unless another capture forbids it, which is then a legal turn itself.
    """
    if not own_points(board, player):
        return OTHER[player]
    if not own_points(board, OTHER[player]):
        return player
    if not any(steps(board, point) for point in own_points(board, player)):
        return OTHER[player]
    return None


def outcome(position: str, options: str = "") -> str | None:
    """None while the game goes on, else the winner's letter or "draw". No option changes how a game ends."""
    board_text, player, quiet, _ = position.split(" ")
    winner = decided(read_board(board_text), player)
    if winner is not None:
        return winner
    return "draw" if int(quiet) >= QUIET_LIMIT else None


def turns(position: str, options: str = "") -> dict[str, str]:
    """Every legal turn's text, with the text of the position after it. Empty when the game is over."""
    if outcome(position, options) is not None:
        return {}
    board_text, player, quiet_text, played_text = position.split(" ")
    board = read_board(board_text)
    rules = Rules(options, int(played_text))
    played = min(2, int(played_text) + 1)
    found: dict[str, str] = {}

    def add(text: str, after: Board, quiet: int) -> None:
        assert text not in found, f"two turns are written {text}"
        found[text] = f"{write_board(after)} {OTHER[player]} {quiet} {played}"

    for point in own_points(board, player):
        for text, after in series(board, point, rules, [point], None):
            add(point + text, after, 0)
    if found and rules.must_capture:
        return found
    # Without compulsion even a step that could capture may be made quietly.
    for point in own_points(board, player):
        for _, to in steps(board, point):
            add(f"{point}-{to}", moved(board, point, to, []), int(quiet_text) + 1)
    return found
