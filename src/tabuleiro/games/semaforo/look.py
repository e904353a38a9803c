"""How Semáforo looks: lights that differ in shape as well as in colour."""

from tabuleiro.core.info import Words
from tabuleiro.core.position import Position
from tabuleiro.draw.build import board_scene, occupied
from tabuleiro.draw.scene import Kind, Scene

KINDS = {
    "g": Kind("g", "green", "disc", Words("verde", "green")),
    "y": Kind("y", "yellow", "triangle", Words("amarelo", "yellow")),
    "r": Kind("r", "red", "square", Words("vermelho", "red")),
}


def scene(position: Position, last: str | None = None) -> Scene:
    """The position as a picture; lines of three of a colour are marked."""
    board, letters = position.game.notation.board, occupied(position)
    lines = [[board.names[cell] for cell in line] for line in board.lines(3)]
    whole = [line for line in lines if len({letters.get(name, name) for name in line}) == 1]
    return board_scene(position, KINDS, last).marked("win", sorted({name for line in whole for name in line}))
