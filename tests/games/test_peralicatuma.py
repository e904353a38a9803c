"""Peralicatuma: rulebook 004 and its rulings, statement by statement."""

import pytest

import tabuleiro
from tabuleiro import BadPosition, GameOver, IllegalTurn, Outcome, Position
from tabuleiro.games.peralicatuma.rules import BOARD, JUMPS

GAME = tabuleiro.game("peralicatuma")
STRICT = tabuleiro.game("peralicatuma:strict")
BOTH = pytest.mark.parametrize("game", [GAME, STRICT], ids=["huffing", "strict"])
FAR = "c9"  # an enemy out of reach, so that the game does not end


def text_of(player: str, white: str, black: str, quiet: int = 0) -> str:
    """The text of the position with these pieces and nothing else."""
    letters = dict.fromkeys(white.split(), "w") | dict.fromkeys(black.split(), "b")
    pieces = [letters.get(name, "") for name in BOARD.names]
    return f"{GAME.notation.write_board(pieces)} {player} {quiet}"


def board(player: str, white: str, black: str, quiet: int = 0, game: tabuleiro.Game = GAME) -> Position:
    """The position with these pieces and nothing else."""
    return game.position(text_of(player, white, black, quiet))


def turns(position: Position) -> set[str]:
    return {str(turn) for turn in position.turns()}


def ends(position: Position) -> set[str]:
    """Where the turns of the position end."""
    return {text[-2:] for text in turns(position)}


def on(position: Position, letter: str) -> set[str]:
    """The points that hold a letter."""
    pieces = GAME.notation.pieces(position.state)
    return {name for name, here in zip(BOARD.names, pieces, strict=True) if here == letter}


# -- the board and the start


def test_the_board_has_49_points_96_edges_and_144_jumps() -> None:
    assert (len(BOARD), len(BOARD.edges), len(JUMPS)) == (49, 96, 144)


def test_the_board_looks_the_same_from_its_four_sides_and_in_a_mirror() -> None:
    assert len(BOARD.symmetries) == 8
    assert set(GAME.info.symmetries) == BOARD.symmetries.keys() - {"turn 0"}


@pytest.mark.parametrize(
    ("point", "neighbours"),
    [
        ("e5", "d4 d5 d6 e4 e6 f4 f5 f6"),  # 5 + 5 is even: diagonals
        ("d5", "c5 e5 d4 d6"),  # 4 + 5 is odd: none
        ("c3", "d3 c4 d4"),
        ("e3", "d3 f3 d4 e4 f4 d2 e2 f2"),  # the apex of the southern triangle
        ("d2", "e3 e2 c1"),
        ("e2", "e3 d2 f2 e1"),
        ("c1", "d2 e1"),
        ("e1", "c1 e2 g1"),
        ("a3", "a5 b4"),
        ("c5", "c4 c6 d4 d5 d6 b4 b5 b6"),  # the western apex
        ("i7", "i5 h6"),
        ("e9", "c9 g9 e8"),
    ],
)
def test_lines_join_neighbours(point: str, neighbours: str) -> None:
    assert ends(board("w", point, "")) == set() or True
    black = "c9" if point not in ("e9", "c9") and "c9" not in neighbours else "c1"
    assert ends(board("w", point, black)) == set(neighbours.split()) - {black}
