"""How Sesqui looks: the borders have the colours of the players who want to join them."""

from tabuleiro.core.info import Words
from tabuleiro.core.position import Position
from tabuleiro.draw.build import board_scene, occupied
from tabuleiro.draw.scene import Kind, Line, Scene

KINDS = {
    "v": Kind("v", "dark", "disc", Words("peça preta, vertical", "black stone, vertical")),
    "h": Kind("h", "light", "disc", Words("peça branca, horizontal", "white stone, horizontal")),
}
LOW, HIGH = -0.66, 7.66
BORDERS = (
    Line(-0.4, HIGH, 7.4, HIGH, "dark", "v"),
    Line(-0.4, LOW, 7.4, LOW, "dark", "v"),
    Line(LOW, -0.4, LOW, 7.4, "light", "h"),
    Line(HIGH, -0.4, HIGH, 7.4, "light", "h"),
)


def scene(position: Position, last: str | None = None) -> Scene:
    """The position as a picture; the shortest chain that joins two borders is marked."""
    chains = chain(position, "v", 1, "18") + chain(position, "h", 0, "ah")
    return board_scene(position, KINDS, last, lines=BORDERS).marked("win", chains)


def chain(position: Position, letter: str, place: int, borders: str) -> list[str]:
    """The fewest stones of a letter that join both borders, which are told by a letter of the cells' names."""
    board = position.game.notation.board
    stones = {board.cells[name] for name, here in occupied(position).items() if here == letter}
    came_from = {cell: cell for cell in sorted(stones) if board.names[cell][place] == borders[0]}
    for cell in (reached := list(came_from)):
        if board.names[cell][place] == borders[1]:
            joined = [cell]
            while came_from[joined[-1]] != joined[-1]:
                joined.append(came_from[joined[-1]])
            return [board.names[each] for each in reversed(joined)]
        fresh = [beside for beside in board.neighbours[cell] if beside in stones and beside not in came_from]
        came_from.update(dict.fromkeys(fresh, cell))
        reached += fresh
    return []
