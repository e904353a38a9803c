"""SVG: well-formed, complete, self-contained, and inside its own frame."""

import math
import re
import xml.etree.ElementTree as ElementTree
from collections import Counter
from collections.abc import Callable
from dataclasses import replace

import pytest

import tabuleiro
from tabuleiro import draw
from tabuleiro.core.info import Words
from tabuleiro.draw.cells import MARKS
from tabuleiro.draw.colours import TERMINAL, THEMES, stops
from tabuleiro.draw.palettes import DAY, NIGHT

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
        assert not re.search(r"href|url\((?!#)|@import|@font-face|<script|<image|<foreignObject|\son\w+=", text)
        assert set(re.findall(r"url\(#([^)]+)\)", text)) <= set(re.findall(r'\sid="([^"]+)"', text))


def test_two_pictures_on_one_page_do_not_meet() -> None:
    (one, _), (other, last) = some_positions("avanco")[:2]
    pictures = [draw.svg(one), draw.svg(other), draw.svg(other, last=last), draw.svg(one, theme="dark")]
    ids = [set(re.findall(r'\sid="([^"]+)"', picture)) for picture in pictures]
    assert all(ids)
    assert sum(map(len, ids)) == len(set().union(*ids))


@pytest.mark.parametrize("name", all_games())
def test_themes(name: str) -> None:
    position, last = some_positions(name)[2]
    pictures = {theme: draw.svg(position, theme=theme, last=last) for theme in THEMES}
    for theme, picture in pictures.items():
        assert "var(" not in picture
        assert "style=" not in picture
        assert ("<style>" in picture) == (theme == "auto")
        assert f'fill="{THEMES[theme]["ground"]}"' in picture
    assert pictures["auto"].count(DAY["ground"]) == pictures["light"].count(DAY["ground"])
    assert NIGHT["ground"] not in pictures["light"]
    assert f"{{fill:{NIGHT['ground']}}}" in pictures["auto"]
    assert "Gradient" not in pictures["print"]
    assert "Gradient" in pictures["light"]
    with pytest.raises(ValueError, match="theme"):
        draw.svg(position, theme="pink")


@pytest.mark.parametrize("theme", THEMES)
def test_every_theme_has_a_colour_for_every_role(theme: str) -> None:
    assert THEMES[theme].keys() == THEMES["light"].keys()
    for value in THEMES[theme].values():
        assert all(re.fullmatch("#[0-9A-F]{6}|none", colour) for colour in value.split())


@pytest.mark.parametrize("size", [24, 60])
@pytest.mark.parametrize("name", all_games())
def test_everything_lies_inside_the_picture(name: str, size: int) -> None:
    for position, last in some_positions(name):
        for flip in (False, True):
            root = ElementTree.fromstring(draw.svg(position, theme="light", flip=flip, last=last, size=size))
            left, top, width, height = map(float, root.get("viewBox", "").split())
            assert abs(float(root.get("width", "")) - width * size / 100) <= 0.5
            assert abs(float(root.get("height", "")) - height * size / 100) <= 0.5
            for x, y in corners(root, lambda x, y: (x, y)):
                assert left - 1 <= x <= left + width + 1
                assert top - 1 <= y <= top + height + 1


Point = tuple[float, float]


def corners(node: ElementTree.Element, place: Callable[[float, float], Point]) -> list[Point]:
    """The outermost points of circles, rectangles, polygons, and lines, and the feet of words, where they are seen."""
    if node.tag in (f"{SVG}defs", f"{SVG}style"):
        return []
    value = {key: float(text) for key, text in node.attrib.items() if re.fullmatch(r"-?[\d.]+", text)}
    inner = turned(node.get("transform", ""), place)
    found: list[Point] = []
    if node.tag == f"{SVG}circle":
        x, y = value.get("cx", 0.0), value.get("cy", 0.0)
        found = [(x + side * value["r"], y + side * value["r"]) for side in (-1, 1)]
    elif node.tag == f"{SVG}rect":
        x, y = value.get("x", 0.0), value.get("y", 0.0)
        found = [(x, y), (x + value["width"], y + value["height"])]
    elif node.tag == f"{SVG}line":
        found = [(value["x1"], value["y1"]), (value["x2"], value["y2"])]
    elif node.tag == f"{SVG}text":
        half = 0.3 * len(node.text or "") * value["font-size"]
        found = [(value["x"] - half, value["y"]), (value["x"] + half, value["y"] - value["font-size"] * 0.7)]
    elif node.tag in (f"{SVG}polygon", f"{SVG}polyline"):
        found = [(float(x), float(y)) for x, y in re.findall(r"(-?[\d.]+),(-?[\d.]+)", node.get("points", ""))]
    return [inner(x, y) for x, y in found] + [each for child in node for each in corners(child, inner)]


def turned(transform: str, place: Callable[[float, float], Point]) -> Callable[[float, float], Point]:
    """Where places are that are moved and made larger or smaller first."""
    if not transform:
        return place
    *rest, (kind, numbers) = re.findall(r"(\w+)\(([^)]*)\)", transform)
    outer = turned(" ".join(f"{name}({values})" for name, values in rest), place)
    first, *more = map(float, numbers.split())
    if kind == "translate":
        return lambda x, y: outer(x + first, y + more[0])
    if kind == "rotate":
        angle = math.radians(first)
        return lambda x, y: outer(x * math.cos(angle) - y * math.sin(angle), x * math.sin(angle) + y * math.cos(angle))
    assert kind == "scale"
    return lambda x, y: outer(x * first, y * first)


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
def test_the_last_turn_is_gilded(name: str) -> None:
    for position, last in some_positions(name):
        marks = [mark for mark in draw.scene(position, last=last).marks if mark.kind == "last"]
        assert draw.svg(position, last=last).count('data-mark="last"') == len(marks)
        assert "data-mark" not in re.sub('data-mark="(win|loss)"', "", draw.svg(position))


def marked(kind: str, cell: str) -> str:
    """What a mark adds to a picture."""
    seen = draw.scene(tabuleiro.game("avanco").start())
    root = ElementTree.fromstring(draw.scene_svg(seen.marked(kind, [cell]), theme="light"))
    return "".join(ElementTree.tostring(node, encoding="unicode") for node in root.iter() if node.get("data-mark"))


def test_every_mark_has_a_form_of_its_own_and_only_a_hint_is_dashed() -> None:
    for cell in ("d2", "d4"):
        drawn = {kind: marked(kind, cell) for kind in MARKS if kind != "way"}
        forms = [re.sub('(fill|stroke|data-mark)="[^"]+"', "", each) for each in drawn.values()]
        assert len(set(forms)) == len(forms) - (cell == "d4")  # an empty cell that is closed has a cross too
        assert [kind for kind, each in drawn.items() if "dasharray" in each] == ["hint"]
    assert marked("choice", "z9") == ""


def test_the_way_of_a_series_is_an_arrow() -> None:
    drawn = [
        ('data-mark="way"' in draw.svg(position, last=last), bool(draw.scene(position, last=last).way))
        for seed in (1, 2, 3)
        for position, last in game_of_chance("fanorona", seed)
    ]
    assert all(arrow == way for arrow, way in drawn)
    assert any(arrow for arrow, _ in drawn)


def test_piles_are_drawn_alike_at_every_height_and_tell_how_many_blocks_they_have() -> None:
    rows = "-,-/-,-,-,-/-,ddddllldddlll,-,-,-,-/-,ldl,-,-,-,-,-,-/d,-,-,-,-,-,-,-/-,-,-,-,-,-/-,-,-,-/-,-"
    root = ElementTree.fromstring(draw.svg(tabuleiro.game("block").position(f"{rows} l")))
    for cell, count, written in (("c6", 13, ["13"]), ("b5", 3, ["3"]), ("a4", 1, [])):
        pile = next(node for node in root.iter() if node.get("data-on") == cell)
        slabs = [node for node in pile.iter() if node.get("data-piece")]
        assert len(slabs) == count
        assert [node.text for node in pile.iter(f"{SVG}text")] == written
        assert {tuple((each.tag, each.get("width")) for each in slab.iter(f"{SVG}rect")) for slab in slabs} == {
            ((f"{SVG}rect", "74"), (f"{SVG}rect", "74"))
        }


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


@pytest.mark.parametrize("theme", [theme for theme in THEMES if theme != "print"])
def test_what_is_to_be_read_has_contrast(theme: str) -> None:
    colours = {role: stops(value)[1] for role, value in THEMES[theme].items()}
    for ground in ("ground", "card", "zone"):
        assert contrast(colours["ink"], colours[ground]) >= 7
        assert contrast(colours["gold-edge"], colours[ground]) >= 3
        for role in ("cobalt", "terracotta", "win"):
            assert contrast(colours[role], colours[ground]) >= 4.5
    for tile in ("tile", "second", "special"):
        assert contrast(colours["dot"], colours[tile]) >= 4
    assert contrast(colours["last-edge"], colours["tile"]) >= 3.5
    assert contrast(colours["cream"], colours["frame"]) >= 7
    for side in ("light", "dark"):
        assert contrast(colours[side], colours[f"on-{side}"]) >= 11


def test_pieces_in_a_terminal_have_contrast() -> None:
    for side in ("light", "dark", "green", "yellow", "red"):
        assert contrast(TERMINAL[side][0], TERMINAL[f"on-{side}"][0]) >= 4.5
    for ground in ("tile", "second"):
        assert contrast(TERMINAL["gold"][0], TERMINAL[ground][0]) >= 4
        assert contrast(TERMINAL["dark"][0], TERMINAL[ground][0]) >= 7
