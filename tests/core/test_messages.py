"""What is said of mistakes: in every language, under a code of its own, at every place where one is raised."""

import ast
import importlib
import pickle
import pkgutil
from collections import Counter
from pathlib import Path
from string import Formatter
from typing import Any

import pytest

import tabuleiro
from tabuleiro.core import errors
from tabuleiro.core.errors import Message, TabuleiroError
from tabuleiro.core.info import Words

SOURCE = Path(tabuleiro.__file__).parent
ERRORS = {name for name, kind in vars(errors).items() if isinstance(kind, type) and issubclass(kind, TabuleiroError)}
ERRORS -= {"BrokenGame"}  # for programmers too
FOR_PROGRAMMERS = {"core/weights.py"}
"""Weights are part of the source: what is wrong with them is told to whoever changes it, in English."""
ROOMS = ("core", "games", "record", "engine", "search", "protocol", "cli")


def all_messages() -> list[Message]:
    names = ["tabuleiro"]
    for room in ROOMS:
        package = importlib.import_module(f"tabuleiro.{room}")
        names += [module.name for module in pkgutil.walk_packages(package.__path__, f"tabuleiro.{room}.")]
    found: dict[int, Message] = {}
    for name in names:
        for value in vars(importlib.import_module(name)).values():
            if isinstance(value, Message):
                found[id(value)] = value
    return list(found.values())


def places(sentence: str) -> set[str]:
    return {name for _, name, _, _ in Formatter().parse(sentence) if name}


def test_messages_have_a_code_of_their_own_and_the_same_parts_in_every_language() -> None:
    messages = all_messages()
    assert len(messages) > 50
    assert [code for code, number in Counter(message.code for message in messages).items() if number > 1] == []
    assert [message.code for message in messages if places(message.pt) != places(message.en)] == []
    assert all(message.code == message.code.lower() and " " not in message.code for message in messages)


def bare_texts(path: Path) -> list[str]:
    """Where an error is raised with a text of one language only."""
    found = []
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.args:
            name, first = node.func.id, node.args[0]
            text = isinstance(first, ast.JoinedStr) or (
                isinstance(first, ast.Constant) and isinstance(first.value, str)
            )
            if (name in ERRORS or name == "refuse") and text:
                found.append(f"{path.relative_to(SOURCE)}:{node.lineno}")
    return found


@pytest.mark.parametrize("room", ROOMS)
def test_every_mistake_of_a_user_is_told_in_every_language(room: str) -> None:
    paths = [path for path in (SOURCE / room).rglob("*.py") if str(path.relative_to(SOURCE)) not in FOR_PROGRAMMERS]
    assert [place for path in paths for place in bare_texts(path)] == []


def caught(text: str) -> TabuleiroError:
    with pytest.raises(TabuleiroError) as caught:
        tabuleiro.Record.from_text(text)
    return caught.value


def test_a_part_that_is_itself_an_error_is_told_in_the_same_language() -> None:
    error = caught("Game: avanco\n\n1. b2-b3; b2-b3\n")
    assert str(error).startswith("turn 2: 'b2-b3' is not a legal turn here; near it are b6-b5")
    assert error.told("pt").startswith("jogada 2: «b2-b3» não é uma jogada legal aqui; parecidas são b6-b5")
    assert error.words == Words(error.told("pt"), str(error))
    assert error.code == "at-turn"


def test_the_reason_of_an_end_is_told_in_words() -> None:
    record = tabuleiro.game("rastros").record()
    record.resign()
    with pytest.raises(tabuleiro.GameOver) as caught:
        record.play("d4")
    assert caught.value.told("pt") == "a partida acabou (o primeiro jogador desistiu): «d4» já não se joga"


def test_a_bare_text_is_told_as_it_is() -> None:
    assert TabuleiroError("100 % {of} it").told("pt") == str(TabuleiroError("100 % {of} it")) == "100 % {of} it"


@pytest.mark.parametrize("copied", [lambda error: pickle.loads(pickle.dumps(error))])
def test_errors_cross_processes(copied: Any) -> None:
    with pytest.raises(tabuleiro.IllegalTurn) as caught:
        tabuleiro.game("avanco").start().play("b2-b9")
    again = copied(caught.value)
    assert (type(again), str(again), again.near) == (tabuleiro.IllegalTurn, str(caught.value), caught.value.near)
