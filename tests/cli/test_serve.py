"""How the server greets whoever starts it, and what the bare command does."""

import json
import os
import pty
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pytest
from typer.testing import CliRunner

from tabuleiro.cli import app as commands


@contextmanager
def serving(folder: Path, output: int) -> Iterator[None]:
    command = [sys.executable, "-m", "tabuleiro", "serve", "--port", "0", "--data", str(folder)]
    environment = os.environ | {"TABULEIRO_LANGUAGE": "pt"}
    with subprocess.Popen(command, stdout=output, stderr=subprocess.DEVNULL, env=environment) as process:
        try:
            yield
        finally:
            process.terminate()


def test_a_program_is_greeted_with_a_line_of_json(tmp_path: Path) -> None:
    reading, writing = os.pipe()
    with serving(tmp_path, writing), os.fdopen(reading) as lines:
        os.close(writing)
        assert json.loads(lines.readline())["address"].startswith("http://127.0.0.1:")


def test_a_person_is_greeted_with_sentences(tmp_path: Path) -> None:
    reading, writing = pty.openpty()
    with serving(tmp_path, writing):
        os.close(writing)
        seen = b""
        while b"Ctrl-C" not in seen:
            seen += os.read(reading, 1000)
        os.close(reading)
    assert "A página está em http://127.0.0.1:" in seen.decode()


def test_the_bare_command_opens_the_page(monkeypatch: pytest.MonkeyPatch) -> None:
    asked: list[dict[str, Any]] = []
    monkeypatch.setattr(commands, "serve", lambda **options: asked.append(options))
    assert CliRunner().invoke(commands.app, []).exit_code == 0
    assert asked == [{"open_page": True}]
