"""How Semáforo looks: lights that differ in shape as well as in colour."""

from tabuleiro.core.info import Words
from tabuleiro.core.position import Position
from tabuleiro.draw.build import board_scene
from tabuleiro.draw.scene import Kind, Scene

KINDS = {
    "g": Kind("g", "green", "disc", "", Words("verde", "green")),
    "y": Kind("y", "yellow", "triangle", "", Words("amarelo", "yellow")),
    "r": Kind("r", "red", "square", "", Words("vermelho", "red")),
}


def scene(position: Position, last: str | None = None) -> Scene:
    """The position as a picture; lines of three of a colour are marked."""
    board, letters = position.game.notation.board, position.game.notation.pieces(position.state)
    lines = [line for line in board.lines(3) if len({letters[cell] for cell in line}) == 1 and letters[line[0]]]
    won = dict.fromkeys(board.names[cell] for line in lines for cell in line)
    return board_scene(position, KINDS, last).marked("win", won)
