"""What is drawn is described once: the board of the page and exported SVG show the same shapes at the same places.

Both are put into one document of a browser, which tells where each shape is and in which colours it is seen.
"""

import json
from collections import Counter
from dataclasses import replace
from typing import Any

import msgspec
import pytest
from playwright.sync_api import Page

import tabuleiro
from tabuleiro import draw
from tabuleiro.draw.kit import kit
from tabuleiro.draw.scene import Scene
from tests.draw.pixels import MOMENTS, sample
from tests.server.serving import Server

pytestmark = pytest.mark.xdist_group("one-source")
GROUNDS = ("rgb(251, 247, 238)", "rgb(223, 232, 244)", "honeycomb")
"""What fills whatever room there is: it is not compared."""
NEAR = 0.35
"""Hundredths of a cell."""
BOTH = """async ([exported, kit, scene, flipped, more]) => {
  const { useKit } = await import("/static/board/kit.js");
  const { Board } = await import("/static/board/board.js");
  useKit(kit);
  const board = new Board({ choose() {}, hold: async () => false, look() {} });
  Object.assign(board, { flipped, hinted: more.hint });
  const choices = new Map(more.choice.map(cell => [cell, ""]));
  board.show({ board: scene, around: [] }, { choices, chosen: more.chosen, still: true });
  board.layers.hits.remove();
  const read = new DOMParser().parseFromString(exported, "image/svg+xml").documentElement;
  const svg = document.importNode(read, true);
  document.body.replaceChildren(document.getElementById("definitions"), svg, board.element);
  const paint = value => value.replace(/url\\("#([a-z]+)(-[0-9a-f]+)?"\\)/, "$1");
  const leaf = origin => element => {
    const { x, y, width, height } = element.getBBox();
    const matrix = origin.multiply(element.getScreenCTM());
    const style = getComputedStyle(element);
    const ends = [[x, y], [x + width, y + height]].map(end => new DOMPoint(...end).matrixTransform(matrix));
    const side = (pick, part) => pick(...ends.map(end => end[part]));
    return {
      kind: element.tagName, fill: paint(style.fill), stroke: paint(style.stroke), wide: style.strokeWidth,
      dashed: style.strokeDasharray, text: element.textContent,
      place: [side(Math.min, "x"), side(Math.min, "y"), side(Math.max, "x"), side(Math.max, "y")],
    };
  };
  const leaves = root => {
    root.removeAttribute("class");
    const size = { viewBox: "0 0 1000 1000", width: 1000, height: 1000 };
    for (const [name, value] of Object.entries(size)) root.setAttribute(name, value);
    const all = [...root.querySelectorAll("circle, rect, polygon, polyline, path, line, text")];
    return all.filter(each => !each.closest("defs")).map(leaf(root.getScreenCTM().inverse()));
  };
  return [leaves(svg), leaves(board.element)];
}"""


@pytest.mark.parametrize("name", tabuleiro.game_ids())
def test_the_page_draws_what_is_exported(page: Page, server: Server, name: str) -> None:
    page.emulate_media(color_scheme="light")
    page.goto("/")
    page.wait_for_selector(".card")
    data = json.loads(msgspec.json.encode(kit(tabuleiro.game(name)).data()))
    for moment in MOMENTS:
        for flipped in (False, True):
            position, last, before = sample(name, moment)
            scene = replace(draw.scene(position, last=last, before=before), reserves=())
            more = more_marks(scene)
            marked = scene
            for kind, cells in more.items():
                marked = marked.marked(kind, cells)
            exported = draw.scene_svg(marked.flipped() if flipped else marked, theme="light", size=100)
            told = json.loads(msgspec.json.encode(scene))
            ours, pages = page.evaluate(BOTH, [exported, data, told, flipped, more])
            compare(ours, pages)


def more_marks(scene: Scene) -> dict[str, list[str]]:
    """Marks that the page sets by itself: on free and on occupied cells."""
    free, occupied = [cell for cell in scene.places if cell not in scene.stacks], list(scene.stacks)
    return {"choice": free[:2] + occupied[:2], "chosen": occupied[-1:], "hint": (free or occupied)[-1:]}


def compare(ours: list[dict[str, Any]], pages: list[dict[str, Any]]) -> None:
    """The same shapes, in whatever order their layers are."""
    one, other = (sorted(filter(matters, each), key=order) for each in (ours, pages))
    missing, added = Counter(map(looks, one)), Counter(map(looks, other))
    assert (missing - added, added - missing) == (Counter(), Counter())
    for left, right in zip(one, other, strict=True):
        far = [abs(a - b) for a, b in zip(left["place"], right["place"], strict=True)]
        assert max(far) < NEAR, (left, right)


def matters(leaf: dict[str, Any]) -> bool:
    """Whether a shape is one of the board: not the paper below an exported picture, nor the ground of a field."""
    return leaf["fill"] not in GROUNDS


def looks(leaf: dict[str, Any]) -> tuple[str, ...]:
    """How a shape is painted."""
    return tuple(str(leaf[part]) for part in ("kind", "fill", "stroke", "wide", "dashed", "text"))


def order(leaf: dict[str, Any]) -> tuple[object, ...]:
    """Where a shape comes in a list."""
    return (*looks(leaf), *(round(each / 4) for each in leaf["place"]))
