"""The page itself: words, sizes, languages, small screens, and that nothing is lost."""

import re
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

import tabuleiro
from tests.server.serving import Server
from tests.web.conftest import NewPage
from tests.web.playing import begin, expect_turns, type_turn

pytestmark = pytest.mark.xdist_group("web")
WEB = Path(tabuleiro.__file__).parent / "web"
SCRIPTS = [path for path in WEB.rglob("*.js") if path.parent.name != "words"]
SERVER = WEB.parent / "server"


def words(language: str) -> dict[str, str]:
    text = (WEB / "words" / f"{language}.js").read_text()
    return dict(re.findall(r'^  "([^"]+)": "(.+)",$', text, re.MULTILINE))


def test_languages_have_the_same_sentences_with_the_same_gaps() -> None:
    pt, en = words("pt"), words("en")
    assert pt.keys() == en.keys()
    for key in pt:
        assert sorted(re.findall(r"{\w+}", pt[key])) == sorted(re.findall(r"{\w+}", en[key])), key


def test_no_sentence_is_missing_or_unused() -> None:
    source = "\n".join(path.read_text() for path in SCRIPTS)
    used = set(re.findall(r'\b(?:say|known|button)\("([\w.-]+)"', source))
    known = words("pt").keys()
    assert used <= known, used - known
    told = set(re.findall(r'"([\w.-]+)"', source))
    beginnings = tuple(re.findall(r"`([a-z]+\.)\$\{", source))
    unused = {key for key in known if key not in told and not key.startswith(beginnings)}
    assert unused == set()


def test_the_page_is_small_and_its_files_are_short() -> None:
    files = [path for path in WEB.rglob("*") if path.is_file()]
    assert sum(path.stat().st_size for path in files) < 150_000
    assert [path.name for path in files if len(path.read_text().splitlines()) >= 300] == []


def test_no_script_speaks_of_a_game_or_another_site() -> None:
    for path in SCRIPTS:
        text = path.read_text().replace('"http://www.w3.org/2000/svg"', "").replace('figure === "block"', "")
        assert not re.search(r"https?://", text), path
        for name in tabuleiro.games():
            assert not re.search(rf'["`]{name}["`]', text), f"{path} knows {name}"


def test_home_in_both_languages(new_page: NewPage) -> None:
    page = new_page(locale="pt-PT")
    page.goto("/")
    expect(page.locator(".card")).to_have_count(11)
    expect(page.locator("h1")).to_have_text("Vamos jogar?")
    page.click("header button[lang=en]")
    expect(page.locator("h1")).to_have_text("Shall we play?")
    page.reload()
    expect(page.locator("h1")).to_have_text("Shall we play?")
    assert page.get_attribute("html", "lang") == "en"
    page.select_option("#theme", "dark")
    ground = page.evaluate("getComputedStyle(document.body).backgroundColor")
    assert ground == "rgb(14, 23, 38)"


@pytest.mark.parametrize("game", ["fanorona", "hive", "block"])
def test_a_narrow_screen_needs_no_sideways_scrolling(new_page: NewPage, game: str) -> None:
    page = new_page(width=320, height=640)
    begin(page, game)
    page.wait_for_selector(".board")
    assert page.evaluate("document.documentElement.scrollWidth") <= 320
    small = page.eval_on_selector_all(
        "button, select, summary, input[type=text]",
        "all => all.filter(e => e.offsetParent && e.getBoundingClientRect().height < 43.5).map(e => e.outerHTML)",
    )
    assert small == []


def test_a_game_that_was_left_is_offered_again(page: Page) -> None:
    begin(page, "rastros")
    page.click(".brand")
    page.click(".left-game")
    expect(page.locator(".status")).to_contain_text("To move")


def test_a_reload_and_a_restarted_server_lose_nothing(page: Page, server: Server) -> None:
    begin(page, "avanco")
    type_turn(page, "b2-b3")
    expect_turns(page, "b2-b3")
    page.reload()
    expect_turns(page, "b2-b3")
    server.kill()
    expect(page.locator(".line")).to_contain_text("No connection")
    type_turn(page, "b6-b5")
    expect(page.locator(".line")).to_contain_text("Your turn is kept")
    server.start()
    expect_turns(page, "b2-b3", "b6-b5")
    expect(page.locator(".line")).to_be_hidden()


def test_an_address_that_does_not_exist_says_so(page: Page) -> None:
    page.goto("/game/nothing")
    expect(page.locator(".notice")).to_contain_text("There is no such game.")
