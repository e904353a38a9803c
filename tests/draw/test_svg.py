"""SVG: well-formed, complete, self-contained, and inside its own frame."""

import re
import xml.etree.ElementTree as ElementTree
from collections import Counter
from dataclasses import replace

import pytest

import tabuleiro
from tabuleiro import draw
from tabuleiro.core.info import Words
from tabuleiro.draw.colours import DARK, LIGHT, TERMINAL, THEMES
from tabuleiro.draw.pen import number

from .positions import all_games, game_of_chance, some_positions

SVG = "{http://www.w3.org/2000/svg}"


@pytest.mark.parametrize("theme", THEMES)
@pytest.mark.parametrize("name", all_games())
def test_every_cell_and_every_piece_is_drawn(name: str, theme: str) -> None:
    for position, last in some_positions(name):
        seen = draw.scene(position, last=last)
        root = ElementTree.fromstring(draw.svg(position, theme=theme, last=last))
        assert [cell for node in root.iter() if (cell := node.get("data-cell"))] == [cell.name for cell in seen.cells]
        drawn = Counter(piece for node in root.iter() if (piece := node.get("data-piece")))
        assert drawn == Counter(piece.name or piece.kind.letter for piece in seen.pieces)
        assert all(len(node) for node in root.iter() if node.get("data-piece"))


@pytest.mark.parametrize("name", all_games())
def test_nothing_comes_from_outside_and_nothing_runs(name: str) -> None:
    for position, last in some_positions(name):
        text = draw.svg(position, last=last)
        assert text.count("://") == 1  # the name space
        assert not re.search(r"href|url\(|@import|@font-face|<script|<image|<foreignObject|\son\w+=", text)
        assert not re.search(r"\sid=", text)  # two pictures on one page must not meet


@pytest.mark.parametrize("name", all_games())
def test_themes(name: str) -> None:
    position, last = some_positions(name)[2]
    light, dark, auto = (draw.svg(position, theme=theme, last=last) for theme in ("light", "dark", "auto"))
    assert "var(" not in light + dark
    assert LIGHT["ground"] in light
    assert DARK["ground"] not in light
    assert DARK["ground"] in dark
    assert LIGHT["ground"] not in dark
    used = set(re.findall(r"var\(--([\w-]+)\)", auto))
    defined = set(re.findall(r"--([\w-]+):#", auto))
    assert "ground" in used
    assert used <= defined
    assert "prefers-color-scheme:dark" in auto
    with pytest.raises(ValueError, match="theme"):
        draw.svg(position, theme="pink")


@pytest.mark.parametrize("size", [24, 48, 120])
@pytest.mark.parametrize("name", all_games())
def test_everything_lies_inside_the_picture(name: str, size: int) -> None:
    for position, last in some_positions(name):
        for flip in (False, True):
            root = ElementTree.fromstring(draw.svg(position, theme="light", flip=flip, last=last, size=size))
            width, height = float(root.get("width", "")), float(root.get("height", ""))
            assert root.get("viewBox") == f"0 0 {number(width)} {number(height)}"
            for x, y in corners(root):
                assert -0.5 <= x <= width + 0.5
                assert -0.5 <= y <= height + 0.5


def corners(root: ElementTree.Element) -> list[tuple[float, float]]:
    """The outermost points of circles, rectangles, polygons, and lines, and the feet of words."""
    found: list[tuple[float, float]] = []
    for node in root.iter():
        value = {key: float(text) for key, text in node.attrib.items() if re.fullmatch(r"-?[\d.]+", text)}
        if node.tag == f"{SVG}circle":
            found += [(value["cx"] + side * value["r"], value["cy"] + side * value["r"]) for side in (-1, 1)]
        elif node.tag == f"{SVG}rect":
            x, y = value.get("x", 0.0), value.get("y", 0.0)
            found += [(x, y), (x + value["width"], y + value["height"])]
        elif node.tag == f"{SVG}line":
            found += [(value["x1"], value["y1"]), (value["x2"], value["y2"])]
        elif node.tag == f"{SVG}text":
            half = 0.3 * len(node.text or "") * value["font-size"]
            found += [(value["x"] - half, value["y"]), (value["x"] + half, value["y"] - value["font-size"] * 0.7)]
        elif node.tag == f"{SVG}polygon":
            found += [(float(x), float(y)) for x, y in re.findall(r"(-?[\d.]+),(-?[\d.]+)", node.get("points", ""))]
    return found


@pytest.mark.parametrize("name", all_games())
def test_it_is_announced_as_one_picture_with_words(name: str) -> None:
    for position, _ in some_positions(name):
        root = ElementTree.fromstring(draw.svg(position))
        assert root.get("role") == "img"
        assert root.get("aria-label") == root[0].text == draw.scene(position).title.en
        assert root[0].tag == f"{SVG}title"
        assert root[1].text == position.text
        for node in root.iter():
            if node.get("data-cell") or node.get("data-on"):
                assert node[0].tag == f"{SVG}title"
                assert node[0].text


def test_words_are_of_the_language_asked_for() -> None:
    position = tabuleiro.game("gatos-caes").start().play("d4")
    assert "<title>d4: cat</title>" in draw.svg(position)
    assert "<title>d4: gato</title>" in draw.svg(position, language="pt")
    assert "<title>e5, zona central</title>" in draw.svg(position, language="pt")


def test_whatever_is_written_is_escaped() -> None:
    seen = draw.scene(tabuleiro.game("avanco").start())
    nasty = "<b>\"a\" & 'b'</b>"
    cells = (replace(seen.cells[0], name=nasty, text=nasty), *seen.cells[1:])
    changed = replace(seen, title=Words(nasty, nasty), text=nasty, cells=cells, pieces=())
    root = ElementTree.fromstring(draw.scene_svg(changed, theme="light"))
    assert root.get("aria-label") == root[0].text == root[1].text == nasty
    assert nasty in [node.get("data-cell") for node in root.iter()]
    assert nasty in [node.text for node in root.iter(f"{SVG}text")]


@pytest.mark.parametrize("name", all_games())
def test_the_last_turn_has_a_frame(name: str) -> None:
    for position, last in some_positions(name):
        marks = [mark for mark in draw.scene(position, last=last).marks if mark.kind == "last"]
        plain, framed = (draw.svg(position, theme="light", last=turn).count(LIGHT["ochre"]) for turn in (None, last))
        assert framed - plain == len(marks)


def test_choices_are_told_by_form() -> None:
    position = tabuleiro.game("avanco").start()
    seen = draw.scene(position)
    free = draw.scene_svg(seen.marked("choice", ["d4"]), theme="light")
    taken = draw.scene_svg(seen.marked("choice", ["d2"]), theme="light")
    assert free.count("<circle") == draw.svg(position, theme="light").count("<circle") + 1
    assert "stroke-dasharray" in taken
    assert "stroke-dasharray" not in free
    assert draw.scene_svg(seen.marked("choice", ["z9"]), theme="light") == draw.svg(position, theme="light")


def test_tall_piles_tell_how_many_blocks_they_have() -> None:
    rows = "-,-/-,-,-,-/-,ddddllldddlll,-,-,-,-/-,ldl,-,-,-,-,-,-/-,-,-,-,-,-,-,-/-,-,-,-,-,-/-,-,-,-/-,-"
    root = ElementTree.fromstring(draw.svg(tabuleiro.game("block").position(f"{rows} l")))
    pile = next(node for node in root.iter() if node.get("data-on") == "c6")
    low = next(node for node in root.iter() if node.get("data-on") == "b5")
    assert [node.text for node in pile.iter(f"{SVG}text")] == ["13"]
    assert [node.text for node in low.iter(f"{SVG}text")] == []
    assert len([node for node in pile.iter() if node.get("data-piece")]) == 13


def test_hive_shows_what_is_on_the_board_and_what_is_in_hand() -> None:
    for name, each in (("hive", 11), ("hive:+MLP", 14)):
        for seed in (1, 2):
            for position, _ in game_of_chance(name, seed)[::10]:
                seen = draw.scene(position)
                in_hand = [sum(supply.count for supply in reserve.supplies) for reserve in seen.reserves]
                on_board = [sum(piece.kind.side == side for piece in seen.pieces) for side in ("light", "dark")]
                assert [one + other for one, other in zip(in_hand, on_board, strict=True)] == [each, each]
                root = ElementTree.fromstring(draw.scene_svg(seen))
                supplies = [node for node in root.iter() if node.get("data-supply")]
                assert len(supplies) == sum(len(reserve.supplies) for reserve in seen.reserves)


def test_two_cells_of_the_hive_never_lie_on_each_other() -> None:
    for position, _ in game_of_chance("hive:+MLP", 3)[::5]:
        cells = draw.scene(position).cells
        for index, one in enumerate(cells):
            for other in cells[:index]:
                assert (one.x - other.x) ** 2 + (one.y - other.y) ** 2 > 0.99


def test_a_notebook_shows_the_board() -> None:
    position = tabuleiro.game("avanco").start()
    assert position._repr_svg_() == draw.svg(position)


def luminance(colour: str) -> float:
    """How light a colour is, by the definition of WCAG."""
    parts = [int(colour[place : place + 2], 16) / 255 for place in (1, 3, 5)]
    red, green, blue = (part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in parts)
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def contrast(one: str, other: str) -> float:
    """The contrast of two colours, from 1 to 21."""
    low, high = sorted((luminance(one), luminance(other)))
    return (high + 0.05) / (low + 0.05)


@pytest.mark.parametrize("theme", [LIGHT, DARK])
def test_what_is_to_be_read_has_contrast(theme: dict[str, str]) -> None:
    for ground in ("ground", "tile", "second"):
        assert contrast(theme["ink"], theme[ground]) >= 7
        assert contrast(theme["ochre"], theme[ground]) >= 2.8
    assert contrast(theme["cobalt"], theme["zone"]) >= 4.5
    for side in ("light", "dark"):
        assert contrast(theme[side], theme[f"on-{side}"]) >= 7
        assert contrast(theme[side], theme[f"edge-{side}"]) >= 1.5
    assert contrast(theme["light"], theme["dark"]) >= 7


def test_pieces_in_a_terminal_have_contrast() -> None:
    for side in ("light", "dark", "green", "yellow", "red"):
        assert contrast(TERMINAL[side][0], TERMINAL[f"on-{side}"][0]) >= 4.5
    for ground in ("tile", "second"):
        assert contrast(TERMINAL["ochre"][0], TERMINAL[ground][0]) >= 4


def test_a_win_and_a_loss_differ_without_colour() -> None:
    seen = draw.scene(tabuleiro.game("avanco").start())
    won, lost, last = (draw.scene_svg(seen.marked(kind, ["d2"]), theme="light") for kind in ("win", "loss", "last"))
    plain = draw.scene_svg(seen, theme="light")
    assert [picture.count("<rect") - plain.count("<rect") for picture in (won, lost, last)] == [2, 1, 1]
    assert [picture.count("<path") - plain.count("<path") for picture in (won, lost, last)] == [0, 1, 0]
