"""Around the board: rules, hints, sharing, settings, invitations, games that go on from a text."""

import io
import re

import pytest
import zxingcpp
from playwright.sync_api import Page, expect

import tabuleiro
from tests.server.serving import Server
from tests.web.conftest import NewPage
from tests.web.playing import begin, expect_turns, ready, type_turn

pytestmark = pytest.mark.xdist_group("web-page")


def test_the_rules_are_beside_the_board_which_stays_playable(page: Page) -> None:
    begin(page, "rastros")
    page.click("[data-action=rules]")
    expect(page.locator(".rules h2").first).to_be_focused()
    expect(page.locator(".rules .prose")).to_contain_text("house")
    expect(page.locator(".board")).to_be_visible()
    page.click(".possible >> nth=0")
    expect(page.locator(".turn")).to_have_count(1)
    page.focus(".rules .cross")
    page.keyboard.press("Escape")
    expect(page.locator(".rules")).to_be_hidden()
    expect(page.locator("[data-action=rules]")).to_be_focused()


def test_the_rules_of_every_game_can_be_read_and_printed(new_page: NewPage) -> None:
    page = new_page(locale="pt-PT")
    for game in tabuleiro.game_ids():
        page.goto(f"/rules/{game}")
        expect(page.locator("h1")).to_contain_text("Regras: ")
        assert page.locator(".prose > *").count() > 5
        assert not re.search(r"\*\*|^#|`", page.inner_text(".prose"), re.MULTILINE)
    page.emulate_media(media="print")
    expect(page.locator("header")).to_be_hidden()
    expect(page.locator(".prose")).to_be_visible()
    expect(page.get_by_role("button", name="Imprimir")).to_be_hidden()


def test_a_hint_is_told_and_shown_until_the_turn_is_made(page: Page) -> None:
    begin(page, "avanco", "here")
    ready(page)
    page.click("[data-action=hint]")
    expect(page.locator(".mark-hint")).to_have_count(1, timeout=30_000)
    told = re.search(r"I would play (\S+): \d+ % chance to win|it surely wins", page.inner_text(".advice"))
    assert told
    cells = re.findall(r"[a-g][1-7]", told[1])
    assert len(cells) == 2
    line = page.get_attribute(".mark-hint polyline", "points") or ""
    assert len(line.split()) == 2  # an arrow from the one to the other
    type_turn(page, told[1])
    expect_turns(page, told[1])
    expect(page.locator(".advice")).to_be_hidden()
    expect(page.locator(".mark-hint")).to_have_count(0)


def test_against_another_person_there_are_no_hints(new_page: NewPage) -> None:
    page = new_page()
    begin(page, "avanco", "friend")
    expect(page.locator("[data-action=resign]")).to_be_visible()
    expect(page.locator("[data-action=hint]")).to_have_count(0)


def test_a_telephone_reads_the_invitation_from_the_screen(page: Page) -> None:
    begin(page, "produto", "friend")
    picture = page.locator(".invitation .code").screenshot()
    numpy = pytest.importorskip("numpy")
    pixels = page.evaluate(
        "async bytes => { const image = await createImageBitmap(new Blob([new Uint8Array(bytes)]));"
        "const canvas = new OffscreenCanvas(image.width, image.height); const pen = canvas.getContext('2d');"
        "pen.drawImage(image, 0, 0); const { data } = pen.getImageData(0, 0, image.width, image.height);"
        "return { width: image.width, grey: Array.from({ length: data.length / 4 }, (_, i) => data[4 * i]) }; }",
        list(io.BytesIO(picture).getbuffer()),
    )
    grey = numpy.array(pixels["grey"], numpy.uint8).reshape(-1, pixels["width"])
    (found,) = zxingcpp.read_barcodes(grey)
    assert found.text == page.input_value(".invitation input")


def test_what_can_be_taken_away(page: Page, server: Server) -> None:
    page.context.grant_permissions(["clipboard-read", "clipboard-write"])
    begin(page, "avanco")
    type_turn(page, "b2-b3")
    expect_turns(page, "b2-b3")
    page.click(".share summary")
    page.click("[data-share=copy-position]")
    expect(page.locator(".share .told").first).to_contain_text("Copied.")
    position = page.evaluate("navigator.clipboard.readText()")
    assert position == tabuleiro.game("avanco").start().play("b2-b3").text
    with page.expect_download() as saved:
        page.click("[data-share=download-record]")
    record = tabuleiro.Record.from_text(saved.value.path().read_text())
    assert (record.game.id, record.texts) == ("avanco", ("b2-b3",))
    assert saved.value.suggested_filename == "avanco-1.txt"
    with page.expect_download() as saved:
        page.click("[data-share=download-picture]")
    assert saved.value.path().read_text().startswith("<svg")
    page.click("[data-share=show-watching]")
    link = page.input_value(".share input")
    assert link.startswith(f"{server.url}/watch/")
    page.goto(link)
    expect_turns(page, "b2-b3")


def test_a_game_goes_on_from_a_pasted_position_and_garbage_is_explained(page: Page) -> None:
    page.goto("/?new=avanco")
    page.check("input[value=here]")
    page.click("dialog summary")
    page.fill("#setup", "not a position")
    page.click("dialog button.main")
    expect(page.locator("dialog .error")).to_contain_text("neither a position nor a record of this game")
    page.fill("#setup", "b6/5bw/7/7/7/7/7 b")
    page.click("dialog button.main")
    expect(page.locator(".status")).to_contain_text("To move: Black.")
    type_turn(page, "f6-f5")
    expect(page.locator(".turns li").first).to_have_text(re.compile(r"1\.…f6-f5"))
    type_turn(page, "g6-g7")
    expect(page.locator(".status.over")).to_contain_text("White wins")


def test_the_back_button_closes_the_dialog_and_leads_home(page: Page) -> None:
    page.goto("/")
    page.click("[data-game=block]")
    expect(page.locator("dialog h2")).to_have_text("Block")
    assert page.url.endswith("/?new=block")
    page.go_back()
    expect(page.locator("dialog")).to_have_count(0)
    page.click("[data-game=block]")
    page.keyboard.press("Escape")
    expect(page.locator("dialog")).to_have_count(0)
    expect(page.locator("[data-game=block]")).to_be_focused()
    page.wait_for_url("**/")
    begin(page, "semaforo")
    page.go_back()
    expect(page.locator(".card")).to_have_count(len(tabuleiro.game_ids()))
    expect(page.locator("dialog")).to_have_count(0)


def test_settings_hold_at_once_and_stay(page: Page) -> None:
    begin(page, "avanco")
    expect(page.locator(".layer-labels text")).to_have_count(14)
    page.click("header .settings")
    page.uncheck("dialog input[name=coordinates]")
    page.check("dialog input[name=sound]")
    page.check("dialog input[value=dark]")
    expect(page.locator(".layer-labels text")).to_have_count(0)
    page.check("dialog input[value=pt]")
    expect(page.locator("dialog h2")).to_have_text("Definições")
    expect(page.locator("dialog input[name=sound]")).to_be_checked()
    page.click("dialog button.main")
    expect(page.locator(".status")).to_have_text("A jogar: Brancas.")
    page.reload()
    expect(page.locator(".status")).to_have_text("A jogar: Brancas.")
    expect(page.locator(".layer-labels text")).to_have_count(0)
    assert page.evaluate("document.documentElement.dataset.theme") == "dark"


def test_the_keyboard_reaches_everything_in_order(page: Page) -> None:
    begin(page, "avanco")
    ready(page)
    page.reload()
    ready(page)
    page.keyboard.press("Tab")
    expect(page.locator(".skip")).to_be_focused()
    expect(page.locator(".skip")).to_be_in_viewport()
    page.keyboard.press("Enter")
    page.keyboard.press("Tab")
    assert page.evaluate("document.activeElement.closest('.board, .zoom') !== null")
    reached = set()
    for _ in range(25):
        page.keyboard.press("Tab")
        reached.add(page.evaluate("document.activeElement.dataset?.action ?? document.activeElement.id"))
    assert {"rules", "hint", "draw", "resign", "typed", "flip"} <= reached


@pytest.mark.parametrize("address", ["/", "/?new=hive", "/rules/block", "/game/nothing"])
def test_at_twice_the_size_nothing_is_cut_off(new_page: NewPage, address: str) -> None:
    """1280 × 800 at 400 % is 320 × 200: still no scrolling sideways."""
    page = new_page(width=320, height=200)
    page.goto(address)
    page.wait_for_selector("h1")
    assert page.evaluate("document.documentElement.scrollWidth") <= 320
    small = page.eval_on_selector_all(
        "button, select, summary, input[type=text], a.button, a.brand",
        "all => all.filter(e => e.offsetParent && !e.matches('.card-open') && e.getBoundingClientRect().height < 43.5)"
        ".map(e => e.outerHTML)",
    )
    assert small == []
