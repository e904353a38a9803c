"""The board that fills the terminal, with keyboard and mouse."""

import asyncio
from collections.abc import Callable, Coroutine
from pathlib import Path
from typing import Any

import pytest
from textual.pilot import Pilot
from textual.widgets import OptionList, Static

import tabuleiro
from tabuleiro.cli.opponent import Opponent
from tabuleiro.cli.screen import Screen
from tabuleiro.core.turn import Turn


class Quick(Opponent):
    """Plays the first turn of all."""

    def turn(self) -> Turn:
        return self._record.position.turns()[0]


def screen(name: str, folder: Path, program: str | None = None, language: str = "en") -> Screen:
    record = tabuleiro.game(name).record()
    opponent = Quick(record, 1, 0.1, language, lambda *_, **__: None, quiet=True)
    return Screen(record, program, opponent, language, folder / "game.json")


def tried(app: Screen, what: Callable[[Pilot[None]], Coroutine[Any, Any, None]], size: tuple[int, int]) -> None:
    async def run() -> None:
        async with app.run_test(size=size) as pilot:
            await pilot.pause()
            await what(pilot)

    asyncio.run(run())


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("TABULEIRO_DATA", str(tmp_path))


@pytest.mark.parametrize("name", tabuleiro.game_ids())
def test_every_game_can_be_played_by_keys_alone_in_80_by_24(name: str, tmp_path: Path) -> None:
    app = screen(name, tmp_path)

    async def play(pilot: Pilot[None]) -> None:
        for _ in range(12):
            if app.record.ply == 2:
                break
            await pilot.press("enter")
            await pilot.pause()
        assert app.record.ply == 2
        board = str(app.query_one("#board", Static).render())
        assert len(board.splitlines()) <= 24

    tried(app, play, (80, 24))
    kept = tabuleiro.Record.from_any((tmp_path / "game.json").read_text(encoding="utf-8"))
    assert kept.ply == 2


def test_a_click_on_the_board_chooses_a_cell(tmp_path: Path) -> None:
    app = screen("avanco", tmp_path)

    async def play(pilot: Pilot[None]) -> None:
        for cell in ("b2", "b3"):
            row, column = app.query_one("#board").places[cell]  # type: ignore[attr-defined]  # our own widget
            await pilot.click("#board", offset=(column, row))
            await pilot.pause()
        assert app.record.texts == ("b2-b3",)

    tried(app, play, (100, 30))


def test_the_program_answers_and_both_turns_are_taken_back(tmp_path: Path) -> None:
    app = screen("rastros", tmp_path, program="2", language="pt")

    async def play(pilot: Pilot[None]) -> None:
        await pilot.press("enter")
        for _ in range(50):
            await pilot.pause(0.02)
            if app.record.ply == 2:
                break
        assert app.record.ply == 2
        await pilot.press("u")
        await pilot.pause()
        assert app.record.ply == 0
        assert "Primeiro jogador" in str(app.query_one("#status", Static).render())

    tried(app, play, (80, 24))


def test_typed_turns_and_mistakes(tmp_path: Path) -> None:
    app = screen("avanco", tmp_path)

    async def play(pilot: Pilot[None]) -> None:
        await pilot.press("t", *"b2b9", "enter")
        await pilot.pause()
        assert "not a legal turn" in str(app.query_one("#status", Static).render())
        await pilot.press(*"b2-b3", "enter", "escape", "f")
        await pilot.pause()
        assert app.record.texts == ("b2-b3",)
        assert app.focused is app.query_one("#choices", OptionList)

    tried(app, play, (80, 24))
