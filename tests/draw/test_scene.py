"""Scenes: every game tells what lies where, in data that JSON can carry and in words of both languages."""

import dataclasses
import json
import subprocess
import sys

import pytest

import tabuleiro
from tabuleiro import draw
from tabuleiro.draw import pieces
from tabuleiro.draw.build import cells_in
from tabuleiro.draw.scene import Kind, Scene
from tabuleiro.draw.shape import Shape
from tests.wandering import PLAIN

from .positions import all_games, game_of_chance, some_positions

BOARD_GAMES = [game.id for game in PLAIN if hasattr(game.notation, "board")]


@pytest.mark.parametrize("name", all_games())
def test_a_scene_becomes_json_and_nothing_is_lost(name: str) -> None:
    for position, last in some_positions(name):
        seen = draw.scene(position, last=last)
        data = json.loads(json.dumps(dataclasses.asdict(seen)))
        assert [cell["name"] for cell in data["cells"]] == [cell.name for cell in seen.cells]
        assert [piece["kind"]["letter"] for piece in data["pieces"]] == [piece.kind.letter for piece in seen.pieces]
        assert data["title"]["pt"]
        assert data["title"]["en"]


@pytest.mark.parametrize("name", BOARD_GAMES)
def test_every_piece_of_the_notation_is_in_the_scene_where_it_stands(name: str) -> None:
    for position, _ in some_positions(name):
        board, letters = position.game.notation.board, position.game.notation.pieces(position.state)
        stacks = draw.scene(position).stacks
        shown = ["".join(piece.kind.letter for piece in stacks.get(cell, ())) for cell in board.names]
        assert shown == letters


@pytest.mark.parametrize("name", all_games())
def test_pieces_stand_on_cells_and_have_words_and_a_figure(name: str) -> None:
    for position, _ in some_positions(name):
        seen = draw.scene(position)
        for piece in seen.pieces:
            assert piece.cell in seen.places
            assert piece.kind.words.pt
            assert piece.kind.words.en
            assert piece.kind.figure in pieces.PLAIN or piece.kind.figure in figures(name)
        for stack in seen.stacks.values():
            assert [piece.level for piece in stack] == list(range(len(stack)))


@pytest.mark.parametrize("name", all_games())
def test_the_sides_differ_by_more_than_colour(name: str) -> None:
    kinds = {piece.kind for position, _ in some_positions(name) for piece in draw.scene(position).pieces}
    for one in kinds:
        for other in kinds:
            if one != other:
                same = {one.side, other.side} == {"light", "dark"} and one.figure in figures(name)
                assert outlines(name, one) != outlines(name, other) or same  # figures: light in dark, and dark in light


def figures(name: str) -> pieces.Figures:
    """The figures that a game brings."""
    return getattr(tabuleiro.game(name).part("figures"), "FIGURES", {})


def outlines(name: str, kind: Kind) -> list[str]:
    """What is drawn for a kind of piece, without its colours."""
    drawn = (*pieces.piece(kind.figure, kind.side, figures(name)), *pieces.counted(kind.figure, kind.side, 1))
    return [outline(each) for each in drawn]


def outline(drawn: Shape) -> str:
    """A shape without its colours."""
    kept = {key: value for key, value in drawn.attributes.items() if key not in ("fill", "stroke", "stroke-opacity")}
    return f"{drawn.name}{kept}{[each if isinstance(each, str) else outline(each) for each in drawn.inside]}"


@pytest.mark.parametrize("name", all_games())
def test_turning_the_board_round_twice_changes_nothing(name: str) -> None:
    for position, _ in some_positions(name):
        seen = draw.scene(position)
        turned = seen.flipped()
        assert close(turned.flipped(), seen)
        for cell in seen.cells:
            assert (turned.places[cell.name].x, turned.places[cell.name].y) == (-cell.x, -cell.y)
        assert [label.text for label in turned.labels] == [label.text for label in seen.labels]


def close(one: Scene, other: Scene) -> bool:
    """Whether two scenes show the same, up to tiny errors of calculation."""
    places = [(cell.name, round(cell.x, 6), round(cell.y, 6)) for cell in one.cells]
    labels = [(label.text, round(label.x, 6), round(label.y, 6)) for label in one.labels]
    return places == [(cell.name, round(cell.x, 6), round(cell.y, 6)) for cell in other.cells] and labels == [
        (label.text, round(label.x, 6), round(label.y, 6)) for label in other.labels
    ]


@pytest.mark.parametrize("name", all_games())
def test_the_last_turn_is_marked_on_the_cells_it_names(name: str) -> None:
    marked = 0
    for position, last in some_positions(name):
        assert not any(mark.kind == "last" for mark in draw.scene(position).marks)
        marks = [mark.cell for mark in draw.scene(position, last=last).marks if mark.kind == "last"]
        assert len(marks) == len(set(marks))
        marked += len(marks)
        seen = draw.scene(position, last=last)
        if last and name in BOARD_GAMES:
            named = list(cells_in(position.game.notation.board, last))
            assert marks == ([seen.way[0], seen.way[-1]] if seen.way else named)
            assert set(seen.way) <= set(named)
    assert marked


def test_names_of_cells_are_found_between_the_signs_of_a_turn() -> None:
    board = tabuleiro.game("avanco").notation.board
    assert cells_in(board, "c3-d5,1>d6") == ("c3", "d5", "d6")
    assert cells_in(board, "c3w,e5b") == ("c3", "e5")
    assert cells_in(board, "d3>e3<d3") == ("d3", "e3")
    assert cells_in(board, "pass") == ()
    assert cells_in(board, "a10") == ()


def test_a_line_of_three_is_marked() -> None:
    position = tabuleiro.game("semaforo").position("4/1y2/ggg1 2")
    assert {mark.cell for mark in draw.scene(position).marks if mark.kind == "win"} == {"a1", "b1", "c1"}


def test_a_chain_from_border_to_border_is_marked_and_nothing_beside_it() -> None:
    position = tabuleiro.game("sesqui").position("1v6/1v6/1v6/1v6/1v6/1v6/1v3v2/v6h h")
    marks = {mark.cell for mark in draw.scene(position).marks if mark.kind == "win"}
    assert marks == {"a1", "b2", "b3", "b4", "b5", "b6", "b7", "b8"}


def test_a_chain_that_stops_short_of_the_border_is_not_marked() -> None:
    game = tabuleiro.game("sesqui")
    short, whole = game.position("8/8/8/8/8/hhhhhhh1/8/v7 v"), game.position("8/8/8/8/8/hhhhhhhh/8/v7 v")
    assert not draw.scene(short).marks
    assert [mark.cell for mark in draw.scene(whole).marks] == [f"{file}3" for file in "abcdefgh"]


def test_branches_of_a_chain_are_not_marked() -> None:
    position = tabuleiro.game("sesqui").position("8/8/8/3h4/8/hhhhhhhh/3h4/v7 v")
    assert [mark.cell for mark in draw.scene(position).marks] == [f"{file}3" for file in "abcdefgh"]


def test_blocked_pieces_are_marked_at_the_end_and_only_then() -> None:
    for seed in (2, 3):
        end, _ = game_of_chance("block", seed)[-1]
        assert end.outcome is not None
        assert end.outcome.reason == "no-moves"
        seen = draw.scene(end)
        losers = {cell for cell, pile in seen.stacks.items() if pile[-1].kind.letter == end.player}
        assert {mark.cell for mark in seen.marks if mark.kind == "loss"} == losers
        assert not draw.scene(game_of_chance("block", seed)[-2][0]).marks
    game = tabuleiro.game("rastros")
    assert [mark.cell for mark in draw.scene(game.position("7/7/7/7/1xxx3/1xwx3/1xxx3 1")).marks] == ["c2"]
    assert not draw.scene(game.position("7/7/7/7/1xxx3/1xwx3/1xx4 1")).marks


def test_at_the_end_of_cats_and_dogs_the_cells_without_room_are_marked() -> None:
    end, _ = game_of_chance("gatos-caes", 1)[-1]
    seen = draw.scene(end)
    closed = {mark.cell for mark in seen.marks if mark.kind == "loss"}
    assert closed == seen.places.keys() - seen.stacks.keys()
    assert closed
    assert draw.svg(end, theme="light").count('data-mark="loss"') == len(closed)


def test_the_groups_of_the_winning_product_are_marked() -> None:
    for seed in (1, 2, 3):
        end, _ = game_of_chance("produto", seed)[-1]
        assert end.outcome is not None
        letters = dict(zip(end.game.notation.board.names, end.game.notation.pieces(end.state), strict=True))
        marks = [mark.cell for mark in draw.scene(end).marks if mark.kind == "win"]
        assert {letters[name] for name in marks} == {end.outcome.winner}
        assert len(marks) == len(set(marks))


def test_where_pieces_were_taken_there_is_a_cross() -> None:
    before = tabuleiro.game("fanorona").start()
    after = before.play("d2>e3")
    marks = [(mark.cell, mark.kind) for mark in draw.scene(after, last="d2>e3", before=before).marks]
    assert marks == [("d2", "last"), ("e3", "last"), ("f4", "gone"), ("g5", "gone")]
    assert "×" in draw.scene_terminal(draw.scene(after, last="d2>e3", before=before), depth=0)


def test_a_piece_that_was_huffed_where_it_came_to_has_a_cross_too() -> None:
    before = tabuleiro.game("peralicatuma").start().play("d4-d5")
    for turn, removed in (("d6xd4", "d5"), ("g5-f5", "d6"), ("d6-e5", "e5")):
        seen = draw.scene(before.play(turn), last=turn, before=before)
        assert [mark.cell for mark in seen.marks if mark.kind == "gone"] == [removed]


def test_where_a_tile_of_the_hive_came_from_belongs_to_the_turn() -> None:
    (before, _), (after, last) = game_of_chance("hive", 1)[-2:]
    seen = draw.scene(after, last=last, before=before)
    added = [mark for mark in seen.marks if mark not in draw.scene(after, last=last).marks]
    assert [(mark.kind, mark.cell in seen.places) for mark in added] == [("last", False)]


def test_the_title_says_whose_turn_it_is_or_who_won() -> None:
    start = tabuleiro.game("avanco").start()
    assert draw.scene(start).title.en == "Breakthrough. To move: White."
    ends = [game_of_chance("avanco", seed)[-1][0] for seed in (1, 2, 3)]
    assert all(draw.scene(end).title.pt.startswith("Avanço. Ganham as ") for end in ends)


def test_the_library_loads_without_drawing() -> None:
    code = "import sys, tabuleiro; sys.exit('tabuleiro.draw' in sys.modules)"
    assert subprocess.run([sys.executable, "-c", code], check=False).returncode == 0
