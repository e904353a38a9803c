"""The terminal: legible without colours, aligned, and never wider than 80 columns."""

import re
from dataclasses import replace

import pytest

import tabuleiro
from tabuleiro import draw
from tabuleiro.draw.canvas import CUT, PAINT, WIDTH
from tabuleiro.draw.scene import Cell, Piece
from tests.wandering import PLAIN

from .positions import all_games, game_of_chance, some_positions

ESCAPE = re.compile(r"\x1b\[[\d;]*m")


@pytest.mark.parametrize("name", all_games())
def test_it_fits_into_a_terminal(name: str) -> None:
    for position, last in some_positions(name):
        lines = draw.terminal(position, colour=False, last=last).split("\n")
        assert max(map(len, lines)) <= WIDTH
        assert all(line == line.rstrip() for line in lines)
        assert len(lines) <= 45 if name.startswith("hive") else len(lines) <= 26


@pytest.mark.parametrize("name", all_games())
def test_colours_are_only_paint(name: str) -> None:
    for position, last in some_positions(name):
        plain = draw.terminal(position, colour=False, last=last)
        assert "\x1b" not in plain
        for depth in (8, 24):
            coloured = draw.terminal(position, last=last, depth=depth)
            assert "\x1b[" in coloured
            unpainted = re.sub(f"[{PAINT}]", " ", ESCAPE.sub("", coloured))
            assert [line.rstrip() for line in unpainted.split("\n")] == plain.split("\n")
            assert all(line.count("\x1b[0m") * 2 == line.count("\x1b[") for line in coloured.split("\n"))


@pytest.mark.parametrize("name", [game.id for game in PLAIN if hasattr(game.notation, "board")])
def test_every_row_shows_its_name_and_its_pieces(name: str) -> None:
    for position, _ in some_positions(name):
        notation = position.game.notation
        letters = notation.pieces(position.state)
        board = notation.board
        by_row = rows_by_label(draw.terminal(position, colour=False), board.shape == "hexagon")
        for row in board.rows:
            label = board.names[row[0]][0] if board.shape == "hexagon" else board.names[row[0]][1:]
            found = "".join(re.findall(f"[{notation.letters}]", by_row[label]))
            if all(len(letters[cell]) <= draw.scene(position).room for cell in row):
                assert "".join(letters[cell] for cell in row) in found
    if board.shape != "hexagon":
        files = sorted({name[0] for name in board.names})
        below = draw.terminal(position, colour=False).split("\n")
        assert any(line.split() == files for line in below)


def rows_by_label(text: str, hexagon: bool) -> dict[str, str]:
    """The lines that begin with the name of a row, by that name."""
    pattern = r"\s*([a-z])\s+(.*)" if hexagon else r"\s*(\d+)\s+(.*)"
    return {found[1]: found[2] for line in text.split("\n") if (found := re.fullmatch(pattern, line))}


@pytest.mark.parametrize("name", ["hive", "hive:+MLP"])
def test_hive_names_every_piece_on_the_board_once_on_top_or_below_it(name: str) -> None:
    for seed in (1, 2, 3):
        for position, _ in game_of_chance(name, seed)[::10]:
            seen = draw.scene(position)
            text = draw.terminal(position, colour=False)
            tops = {stack[-1].name for stack in seen.stacks.values()}
            for piece in seen.pieces:
                times = len(re.findall(rf"\b{piece.name}(?!\d)", text))
                assert times == 1 + (piece.name in tops and len(seen.stacks[piece.cell]) > 1)
            for reserve in seen.reserves:
                assert reserve.words.en in text


def test_the_last_turn_stands_in_brackets() -> None:
    position = tabuleiro.game("avanco").start().play("b2-b3")
    rows = draw.terminal(position, colour=False, last="b2-b3").split("\n")
    assert rows[4] == "3  · [w] ·  ·  ·  ·  ·"
    assert rows[5] == "2  w [·] w  w  w  w  w"


def test_the_board_seen_from_the_other_side() -> None:
    position = tabuleiro.game("avanco").start().play("b2-b3")
    rows = draw.terminal(position, colour=False, flip=True).split("\n")
    assert rows[2] == "3  ·  ·  ·  ·  ·  w  ·"
    assert rows[-1].split() == list("gfedcba")


def test_a_lattice_has_its_lines() -> None:
    rows = draw.terminal(tabuleiro.game("fanorona").position("9/9/4w4/9/b8 w 0 2"), colour=False).split("\n")
    assert rows[1] == "   │ ╲ │ ╱ │ ╲ │ ╱ │ ╲ │ ╱ │ ╲ │ ╱ │"
    assert rows[0] == "5  ·───·───·───·───·───·───·───·───·"
    assert rows[8] == "1  b ──·───·───·───·───·───·───·───·"


def test_every_run_of_a_pile_can_be_read() -> None:
    rows = "-,-/-,-,-,-/-,ddddllldddlll,-,-,-,-/-,lldl,-,lllldddl,-,-,-,-/-,-,-,-,-,-,-,-/-,-,-,-,-,-/-,-,-,-/-,-"
    text = draw.terminal(tabuleiro.game("block").position(f"{rows} l"), colour=False)
    assert " lldl " in text
    assert " 4l3d1l " in text
    assert " 13…3l " in text
    assert "c6 (13): dddd lll ddd lll" in text
    assert "b5" not in text


def test_what_is_too_wide_is_cut_into_strips() -> None:
    seen = draw.scene(tabuleiro.game("hive").start())
    kind = seen.reserves[0].supplies[0].kind
    cells = tuple(Cell(str(place), float(place), 0.0, "hexagon") for place in range(28))
    pieces = tuple(Piece(cell.name, kind, 0, f"w{chr(65 + place)}1") for place, cell in enumerate(cells[:26]))
    lines = draw.scene_terminal(replace(seen, cells=cells, pieces=pieces), depth=0).split("\n")
    assert max(map(len, lines)) <= WIDTH
    assert lines[1] == CUT
    assert "".join(lines[0:3:2]).split(CUT)[0].count("1") == 26
