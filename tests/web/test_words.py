"""The page in words: both languages complete, nothing unused, and another language is one file."""

import re
from pathlib import Path

import pytest
from playwright.sync_api import Route, expect

import tabuleiro
from tabuleiro.core.info import LANGUAGES as CORE_LANGUAGES
from tabuleiro.engine import LEVELS
from tests.web.conftest import NewPage

pytestmark = pytest.mark.xdist_group("web-page")
WEB = Path(tabuleiro.__file__).parent / "web"
SCRIPTS = [path for path in WEB.rglob("*.js") if path.parent.name != "words"]
SOURCE = "\n".join(path.read_text() for path in SCRIPTS)
LANGUAGES = sorted(path.stem for path in (WEB / "words").glob("*.js"))
NOT_FOR_PEOPLE = {
    "binary", "gone", "hello", "host", "malformed", "media-type", "nobody-here", "not-your-seat", "operator", "origin",
    "other-game", "running", "unknown", "unreadable", "no-such-file", "no-such-ply", "too-long",
}  # fmt: skip
"""Refusals that the page's own messages cannot bring about; they would be told as the server words them."""


def words(language: str) -> dict[str, str]:
    text = (WEB / "words" / f"{language}.js").read_text()
    found = re.findall(r'^  "([^"]+)": "(.+)",$', text, re.MULTILINE)
    lines = [line for line in text.splitlines()[2:-1] if not line.startswith("  //")]
    assert len(found) == len(dict(found)) == len(lines), "a line that is no sentence, or one told twice"
    return dict(found)


@pytest.mark.parametrize("language", CORE_LANGUAGES)
def test_levels_are_called_as_the_engine_calls_them(language: str) -> None:
    told = words(language)
    assert [told[f"level.{level.number}"] for level in LEVELS] == [level.name[language] for level in LEVELS]


def test_languages_have_the_same_sentences_with_the_same_gaps() -> None:
    assert {"pt", "en"} <= set(LANGUAGES)
    reference = words("pt")
    for language in LANGUAGES:
        told = words(language)
        assert told.keys() == reference.keys()
        for key, sentence in told.items():
            assert sentence.strip(), key
            assert sorted(re.findall(r"{\w+}", sentence)) == sorted(re.findall(r"{\w+}", reference[key])), key


def test_no_sentence_is_missing_or_unused() -> None:
    used = set(re.findall(r'\b(?:say|known|button)\("([\w.-]+)"', SOURCE))
    known = words("pt").keys()
    assert used <= known, used - known
    told = set(re.findall(r'"([\w.-]+)"', SOURCE))
    beginnings = tuple(re.findall(r"`([a-z]+\.(?:[a-z]+\.)?)\$\{", SOURCE))
    assert beginnings
    unused = {key for key in known if key not in told and not key.startswith(beginnings)}
    assert unused == set()


def test_every_refusal_that_a_person_may_meet_has_a_sentence() -> None:
    server = "\n".join(path.read_text() for path in (WEB.parent / "server").rglob("*.py"))
    codes = set(re.findall(r'Refusal\(\s*"([a-z-]+)"', server))
    assert len(codes) > 20
    told = {key.removeprefix("refused.") for key in words("pt") if key.startswith("refused.")}
    assert codes - told - NOT_FOR_PEOPLE == set()


def test_another_language_is_one_file(new_page: NewPage) -> None:
    """A third language is offered by its own name, and what it lacks in the games' words is told in English."""
    page = new_page(locale="es-ES")
    strange = (WEB / "words" / "en.js").read_text().replace('"home.title": "', '"home.title": "¡')

    def third_language(route: Route) -> None:
        answer = route.fetch()
        text = answer.text()
        assert 'data-languages="pt en"' in text
        route.fulfill(response=answer, body=text.replace('data-languages="pt en"', 'data-languages="pt en es"'))

    page.route("**/", third_language)
    page.route("**/words/es.js", lambda route: route.fulfill(body=strange, content_type="text/javascript"))
    page.goto("/")
    expect(page.locator("h1")).to_have_text("¡Shall we play?")
    expect(page.locator("header button[lang=es]")).to_have_attribute("aria-label", "Español")
    expect(page.locator("[data-game=avanco]")).to_have_text("Breakthrough")
    assert page.get_attribute("html", "lang") == "es"
    page.click("header button[lang=pt]")
    expect(page.locator("h1")).to_have_text("Vamos jogar?")
    expect(page.locator("header button[lang=pt]")).to_be_focused()
    assert page.get_attribute("html", "lang") == "pt-PT"
