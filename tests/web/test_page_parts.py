"""Parts of the page that stand alone: codes that telephones read, texts as elements."""

from collections.abc import Iterator
from typing import Any

import numpy
import pytest
import zxingcpp
from playwright.sync_api import Browser, Page

from tests.server.serving import Server

pytestmark = pytest.mark.xdist_group("web-page")
LINK = "https://jogos.example.pt/tabuleiro/join/"
ROOM = (14, 26, 42, 62, 84, 106, 122, 152, 180, 213, 251, 287, 331, 362, 412, 450, 504, 560, 624, 666)
"""How many bytes the standard gives to each version at level M."""


@pytest.fixture(scope="module")
def blank(browser: Browser, server: Server) -> Iterator[Page]:
    """A page of the site in which its modules can be called."""
    context = browser.new_context(base_url=server.url)
    page = context.new_page()
    page.goto("/game/nothing")
    yield page
    context.close()


def read_code(rows: list[list[bool]]) -> list[Any]:
    """What another program reads in the squares, with the light border that a code needs."""
    squares = numpy.pad(numpy.where(numpy.array(rows), 0, 255).astype(numpy.uint8), 4, constant_values=255)
    return zxingcpp.read_barcodes(numpy.kron(squares, numpy.ones((4, 4), numpy.uint8)))


def test_codes_of_every_size_are_read_by_another_program(blank: Page) -> None:
    texts = ["x" * room for room in ROOM] + [LINK, "Olá, é a tua vez: joga!"]
    codes: list[dict[str, Any]] = blank.evaluate(
        "async texts => { const { encode } = await import('/static/qr.js'); return texts.map(text => encode(text)); }",
        texts,
    )
    assert [code["version"] for code in codes[: len(ROOM)]] == list(range(1, len(ROOM) + 1))
    for text, code in zip(texts, codes, strict=True):
        assert len(code["rows"]) == 17 + 4 * code["version"]
        (found,) = read_code(code["rows"])
        assert (found.text, found.ec_level) == (text, "M")


def test_every_mask_can_be_read_and_a_damaged_code_too(blank: Page) -> None:
    codes: list[dict[str, Any]] = blank.evaluate(
        "async text => { const { encode } = await import('/static/qr.js');"
        "return [0, 1, 2, 3, 4, 5, 6, 7].map(mask => encode(text, mask)); }",
        LINK,
    )
    for mask, code in enumerate(codes):
        assert code["mask"] == mask
        for row in code["rows"][10:14]:
            row[10:14] = [True] * 4
        (found,) = read_code(code["rows"])
        assert found.text == LINK


def test_what_is_too_long_for_a_code_is_refused(blank: Page) -> None:
    script = (
        "async text => { const { encode } = await import('/static/qr.js');"
        "try { encode(text); return ''; } catch (error) { return error.name; } }"
    )
    assert blank.evaluate(script, "x" * 5000) == "RangeError"


def markup(blank: Page, text: str, level: int = 1) -> str:
    found: str = blank.evaluate(
        "async ([text, level]) => { const { readable } = await import('/static/markdown.js');"
        "const place = document.createElement('div'); place.append(...readable(text, level));"
        "return place.innerHTML; }",
        [text, level],
    )
    return found


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("# One\n\ntwo\nthree", "<h1>One</h1><p>two three</p>"),
        ("a **b *c*** `d*e*` _f_ g_h_i", "<p>a <strong>b <em>c</em></strong> <code>d*e*</code> <em>f</em> g_h_i</p>"),
        ("- a\n- b\n  c\n  - d\n- e", "<ul><li>a</li><li>b c<ul><li>d</li></ul></li><li>e</li></ul>"),
        ("1. a\n2. b\n\nc", "<ol><li>a</li><li>b</li></ol><p>c</p>"),
        (
            "| a | b |\n|---|--:|\n| 1 | **2** |",
            '<div class="wide-table" tabindex="0"><table>'
            '<thead><tr><th scope="col">a</th><th scope="col">b</th></tr></thead>'
            "<tbody><tr><td>1</td><td><strong>2</strong></td></tr></tbody></table></div>",
        ),
        ("2 * 3 * 4 \\*no\\*", "<p>2 * 3 * 4 *no*</p>"),
        ("[words](javascript:alert(1))", "<p>words)</p>"),
        ("<img src=x onerror=alert(1)>", "<p>&lt;img src=x onerror=alert(1)&gt;</p>"),
        ("", ""),
    ],
)
def test_texts_become_elements_and_nothing_else(blank: Page, text: str, expected: str) -> None:
    assert markup(blank, text) == expected


def test_headings_take_their_place_below_others(blank: Page) -> None:
    assert markup(blank, "# a\n## b\n###### c", level=3) == "<h3>a</h3><h4>b</h4><h6>c</h6>"
