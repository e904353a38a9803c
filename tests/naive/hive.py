"""A second, naive reading of the rules of Hive, made without sight of the rules module.

Slow and plain on purpose: it replays the whole GameString into a dict of cells and tries everything.
Cells are axial pairs (column, row); a stack is a tuple of piece names from the bottom up.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator

Cell = tuple[int, int]
Board = dict[Cell, tuple[str, ...]]  # no empty stacks: a cell without pieces has no entry
Move = tuple[str, Cell]  # a piece, and where it ends; whether it comes from the hand follows from the board

START = "Base;NotStarted;White[1]"

# What stands beside the reference piece's name, before it or behind it, and the way it points.
BEFORE: dict[str, Cell] = {"-": (-1, 0), "/": (-1, 1), "\\": (0, -1)}
BEHIND: dict[str, Cell] = {"-": (1, 0), "/": (1, -1), "\\": (0, 1)}
DIRECTIONS: list[Cell] = [*BEFORE.values(), *BEHIND.values()]
BASE_SET = ["Q", "B1", "B2", "G1", "G2", "G3", "S1", "S2", "A1", "A2", "A3"]


# ---- the board -----------------------------------------------------------------------------------


def towards(cell: Cell, direction: Cell) -> Cell:
    return cell[0] + direction[0], cell[1] + direction[1]


def around(cell: Cell) -> list[Cell]:
    return [towards(cell, direction) for direction in DIRECTIONS]


def height(board: Board, cell: Cell) -> int:
    return len(board.get(cell, ()))


def lifted(board: Board, cell: Cell) -> Board:
    """The board without the top piece of a cell."""
    rest = dict(board)
    stack = rest.pop(cell)
    if len(stack) > 1:
        rest[cell] = stack[:-1]
    return rest


def set_down(board: Board, piece: str, cell: Cell) -> Board:
    return {**board, cell: (*board.get(cell, ()), piece)}


def whereabouts(board: Board) -> dict[str, Cell]:
    """The cell of every piece in play, covered ones too."""
    return {piece: cell for cell, stack in board.items() for piece in stack}


def play(board: Board, move: Move) -> Board:
    piece, target = move
    places = whereabouts(board)
    if piece in places:
        board = lifted(board, places[piece])
    return set_down(board, piece, target)


def is_one_hive(board: Board) -> bool:
    """Whether every occupied cell can be reached from any one of them."""
    first = next(iter(board))
    reached = {first}
    frontier = [first]
    while frontier:
        for cell in around(frontier.pop()):
            if cell in board and cell not in reached:
                reached.add(cell)
                frontier.append(cell)
    return len(reached) == len(board)


def surrounded(board: Board, colour: str) -> bool:
    """Whether the queen is in play and all six cells around her occupied; a beetle on her changes nothing."""
    places = whereabouts(board)
    queen = colour + "Q"
    return queen in places and all(cell in board for cell in around(places[queen]))


def result(board: Board) -> str | None:
    white_lost, black_lost = surrounded(board, "w"), surrounded(board, "b")
    if white_lost and black_lost:
        return "draw"
    if white_lost:
        return "Black"
    if black_lost:
        return "White"
    return None


# ---- how the insects move (the board is always the one without the mover) ------------------------


def can_step(board: Board, origin: Cell, target: Cell) -> bool:
    """Freedom to move, for one step between neighbours at whatever heights.

    On the ground one cell beside the step must be occupied, to stay in touch, and only one, to fit through.
    Elsewhere only a gate of two stacks that both rise above the origin and the target stops the mover.
    """
    sides = [height(board, cell) for cell in around(origin) if cell in around(target)]
    level = max(height(board, origin), height(board, target))
    if level == 0:
        return [side > 0 for side in sides].count(True) == 1
    return not all(side > level for side in sides)


def slides(board: Board, origin: Cell) -> list[Cell]:
    """Single steps to the ground: along it or, where the origin is still occupied, down from the hive."""
    return [cell for cell in around(origin) if cell not in board and can_step(board, origin, cell)]


def climbs(board: Board, origin: Cell) -> list[Cell]:
    """Single steps that end on top of something, from the ground or from above."""
    return [cell for cell in around(origin) if cell in board and can_step(board, origin, cell)]


def queen_moves(board: Board, origin: Cell) -> set[Cell]:
    return set(slides(board, origin))


def beetle_moves(board: Board, origin: Cell) -> set[Cell]:
    return {*slides(board, origin), *climbs(board, origin)}


def grasshopper_moves(board: Board, origin: Cell) -> set[Cell]:
    found: set[Cell] = set()
    for direction in DIRECTIONS:
        cell = towards(origin, direction)
        if cell not in board:
            continue  # it must jump over at least one piece
        while cell in board:
            cell = towards(cell, direction)
        found.add(cell)
    return found


def spider_moves(board: Board, origin: Cell) -> set[Cell]:
    return {
        third
        for first in slides(board, origin)
        for second in slides(board, first)
        for third in slides(board, second)
        if len({origin, first, second, third}) == 4
    }


def ant_moves(board: Board, origin: Cell) -> set[Cell]:
    reached = {origin}
    frontier = [origin]
    while frontier:
        for cell in slides(board, frontier.pop()):
            if cell not in reached:
                reached.add(cell)
                frontier.append(cell)
    return reached - {origin}


def ladybug_moves(board: Board, origin: Cell) -> set[Cell]:
    return {
        third
        for first in climbs(board, origin)
        for second in climbs(board, first)
        for third in slides(board, second)
        if third != origin
    }


def powers_touched(board: Board, origin: Cell) -> set[str]:
    """What a mosquito on the ground can do: the kinds of the top pieces beside it, other mosquitoes apart."""
    return {board[cell][-1][1] for cell in around(origin) if cell in board} - {"M"}


def mosquito_moves(board: Board, origin: Cell) -> set[Cell]:
    if origin in board:
        return beetle_moves(board, origin)  # it sits on top of the hive
    found: set[Cell] = set()
    for kind in powers_touched(board, origin):
        found |= MOVES[kind](board, origin)
    return found


MOVES: dict[str, Callable[[Board, Cell], set[Cell]]] = {
    "Q": queen_moves,
    "B": beetle_moves,
    "G": grasshopper_moves,
    "S": spider_moves,
    "A": ant_moves,
    "L": ladybug_moves,
    "P": queen_moves,
    "M": mosquito_moves,
}


# ---- what a player may do ------------------------------------------------------------------------


def placements(board: Board, colour: str, set_of_pieces: list[str], turn: int, options: str) -> Iterator[Move]:
    """Every piece from the hand, on every cell where it may enter. `turn` is the player's own, from 1."""
    in_play = whereabouts(board)
    hand = [colour + name for name in set_of_pieces if colour + name not in in_play]
    if turn == 1 and "tournament" in options.split(","):
        hand.remove(colour + "Q")
    if turn >= 4 and colour + "Q" in hand:
        hand = [colour + "Q"]
    # Of like pieces only the one with the lowest number left may be placed.
    next_of_kind = [min(piece for piece in hand if piece[1] == kind) for kind in {piece[1] for piece in hand}]

    cells: set[Cell] = {(0, 0)}  # the very first piece: anywhere is the same
    if board:
        cells = {cell for occupied in board for cell in around(occupied) if cell not in board}
    if turn > 1:
        # Only the tops of stacks show a colour; all that are touched must be the player's own.
        cells = {c for c in cells if all(board[n][-1][0] == colour for n in around(c) if n in board)}
    for piece in next_of_kind:
        for cell in cells:
            yield piece, cell


def own_moves(board: Board, colour: str, just_moved: str | None) -> Iterator[Move]:
    for origin, stack in board.items():
        piece = stack[-1]  # only the top piece of a stack can move at all
        if piece[0] != colour or piece == just_moved:
            continue  # an own piece moved in the turn before was lifted by the opponent, and rests now
        rest = lifted(board, origin)
        if is_one_hive(rest):
            for target in MOVES[piece[1]](rest, origin):
                yield piece, target


def lifts(board: Board, colour: str, just_moved: str | None) -> Iterator[Move]:
    """The special action of the pillbugs, and of the mosquitoes on the ground that touch one."""
    for centre, stack in board.items():
        lifter = stack[-1]
        if lifter[0] != colour or lifter == just_moved or len(stack) > 1:
            continue
        if lifter[1] != "P" and not (lifter[1] == "M" and "P" in powers_touched(board, centre)):
            continue
        for origin in around(centre):
            if height(board, origin) != 1 or board[origin][0] == just_moved:
                continue
            rest = lifted(board, origin)
            # Up onto the lifter, then down on another side: both steps mind the gates above it.
            if is_one_hive(rest) and can_step(rest, origin, centre):
                for target in slides(rest, centre):
                    if target != origin:
                        yield board[origin][0], target


def all_moves(board: Board, played: int, set_of_pieces: list[str], just_moved: str | None, options: str) -> set[Move]:
    """Everything the player to move can do, passing apart. A set: two ways to one end are one turn."""
    colour = "wb"[played % 2]
    found = set(placements(board, colour, set_of_pieces, played // 2 + 1, options))
    if colour + "Q" in whereabouts(board):
        found |= set(own_moves(board, colour, just_moved))
        found |= set(lifts(board, colour, just_moved))
    return found


# ---- texts ---------------------------------------------------------------------------------------


def written(board: Board, move: Move) -> str:
    """The one text of a move. The mover is lifted first, so that it never serves as the reference itself."""
    piece, target = move
    places = whereabouts(board)
    if piece in places:
        board = lifted(board, places[piece])
    if not board:
        return piece
    if target in board:
        return f"{piece} {board[target][-1]}"
    reference, cell = min((board[cell][-1], cell) for cell in around(target) if cell in board)
    for mark, direction in BEFORE.items():
        if towards(cell, direction) == target:
            return f"{piece} {mark}{reference}"
    for mark, direction in BEHIND.items():
        if towards(cell, direction) == target:
            return f"{piece} {reference}{mark}"
    raise AssertionError("a neighbour lies in one of the six directions")


def read(board: Board, text: str) -> Move:
    """A move from any spelling: the reference may be any piece in play, covered or not."""
    piece, *reference = text.split()
    if not reference:
        return piece, (0, 0)
    name = reference[0].strip("-/\\")
    cell = whereabouts(board)[name]
    if reference[0][0] in BEFORE:
        return piece, towards(cell, BEFORE[reference[0][0]])
    if reference[0][-1] in BEHIND:
        return piece, towards(cell, BEHIND[reference[0][-1]])
    return piece, cell


def replay(position: str) -> tuple[Board, list[str], str | None]:
    """The board, the turns so far in their proper texts, and the piece moved or placed in the last one."""
    board: Board = {}
    texts: list[str] = []
    just_moved: str | None = None
    for text in position.split(";")[3:]:
        if text == "pass":
            just_moved = None
            texts.append("pass")
        else:
            move = read(board, text)
            texts.append(written(board, move))
            board = play(board, move)
            just_moved = move[0]
    return board, texts, just_moved


def game_string(game_type: str, board: Board, texts: list[str]) -> str:
    """The text of a position after at least one turn."""
    states = {"draw": "Draw", "White": "WhiteWins", "Black": "BlackWins"}
    winner = result(board)
    state = "InProgress" if winner is None else states[winner]
    player = ["White", "Black"][len(texts) % 2]
    return ";".join([game_type, state, f"{player}[{len(texts) // 2 + 1}]", *texts])


# ---- the interface -------------------------------------------------------------------------------


def turns(position: str, options: str = "") -> dict[str, str]:
    """Every legal turn's text, with the text of the position after it. Empty when the game is over."""
    board, texts, just_moved = replay(position)
    if result(board) is not None:
        return {}
    game_type = position.split(";", maxsplit=1)[0]
    set_of_pieces = BASE_SET + list(game_type.partition("+")[2])
    after: dict[str, str] = {}
    for move in sorted(all_moves(board, len(texts), set_of_pieces, just_moved, options)):
        text = written(board, move)
        assert text not in after, "two moves with one text"
        after[text] = game_string(game_type, play(board, move), [*texts, text])
    if not after:
        after["pass"] = game_string(game_type, board, [*texts, "pass"])
    return after


def outcome(position: str, options: str = "") -> str | None:
    """None while the game goes on; else "White", "Black" or "draw"."""
    return result(replay(position)[0])
