"""Spelling of everything that people read: rules, captions, lessons, cards, and the page's sentences."""

import dataclasses
import re
import shutil
import subprocess
from collections.abc import Iterator
from importlib.resources import files
from pathlib import Path

import pytest

import tabuleiro
from tabuleiro.core.info import LANGUAGES, Words
from tests.wandering import PLAIN

DICTIONARIES = {"pt": "pt_PT", "en": "en_GB"}
KNOWN = {
    language: frozenset((Path(__file__).parent / f"spelling.{language}.txt").read_text(encoding="utf-8").split())
    for language in LANGUAGES
}
"""Names, keys and letters of cells, and words of games and programs that the dictionaries lack."""
NOT_WORDS = re.compile(r"`[^`]*`|\{\w+\}|!\[[^]]*\]|<[^>]*>|\b[a-z]\d+\w*\b|[+*_«»“”#]")


def texts_in(value: object) -> Iterator[Words]:
    """Every text in every language that a value of data holds."""
    if isinstance(value, Words):
        yield value
    elif dataclasses.is_dataclass(value):
        for field in dataclasses.fields(value):
            yield from texts_in(getattr(value, field.name))
    elif isinstance(value, dict):
        yield from texts_in(tuple(value.values()))
    elif isinstance(value, tuple | list):
        for each in value:
            yield from texts_in(each)


def told(language: str) -> Iterator[tuple[str, str]]:
    """Where something is told, and the text."""
    for game in PLAIN:
        yield f"{game.id} words", game.explanation(language)
        for name, value in (("card", game.info), ("figures", game.diagrams), ("lesson", game.lesson)):
            yield f"{game.id} {name}", "\n".join(words[language] for words in texts_in(value))
    page = (files(tabuleiro) / "web" / "words" / f"{language}.js").read_text(encoding="utf-8")
    yield "web", "\n".join(re.findall(r'^\s*"[^"]+": "(.*)",$', page, flags=re.MULTILINE))


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_word_is_spelt_right(language: str) -> None:
    command = shutil.which("hunspell")
    assert command, "tools/install.sh dev installs hunspell with its dictionaries"
    wrong = {}
    for place, text in told(language):
        plain = NOT_WORDS.sub(" ", text)
        done = subprocess.run(
            [command, "-d", DICTIONARIES[language], "-i", "utf-8", "-l"],
            input=plain,
            capture_output=True,
            text=True,
            check=True,
        )
        unknown = {
            word for word in done.stdout.split() if word not in KNOWN[language] and word.lower() not in KNOWN[language]
        }
        if unknown:
            wrong[place] = sorted(unknown)
    assert not wrong
