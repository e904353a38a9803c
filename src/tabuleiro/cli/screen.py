"""A board that fills the terminal: keyboard and mouse, the same marks as elsewhere, the engine's lines beside it."""

from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING, ClassVar

from rich.text import Text
from textual import events, work
from textual.app import App, ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Horizontal, Vertical
from textual.widgets import Footer, Input, OptionList, Static
from textual.widgets.option_list import Option

from tabuleiro import draw
from tabuleiro.cli import game_files, screen_words
from tabuleiro.cli.analysis_text import effort_text, line_text
from tabuleiro.cli.common import colour_depth
from tabuleiro.core.draft import Draft
from tabuleiro.core.errors import TabuleiroError
from tabuleiro.draw.terminal import scene_places

if TYPE_CHECKING:
    from tabuleiro.cli.opponent import Opponent
    from tabuleiro.engine import Analysis
    from tabuleiro.record import Record

SIDE = 30
"""Columns of the panel beside the board."""
LINES, SECONDS = 3, 5.0
NEAR = 2
"""A click so many columns beside a cell's middle means it."""


class Board(Static):
    """The picture; a click on a cell goes to the game."""

    def __init__(self) -> None:
        super().__init__(id="board")
        self.places: dict[str, tuple[int, int]] = {}

    def on_click(self, event: events.Click) -> None:
        """The nearest cell that can be chosen."""
        found = [
            (abs(row - event.y) * 2 + abs(column - event.x), name)
            for name, (row, column) in self.places.items()
            if abs(row - event.y) <= 1 and abs(column - event.x) <= NEAR * 2
        ]
        if found and isinstance(self.app, Screen):
            self.app.choose(min(found)[1])


class Screen(App[None]):
    """One game in the whole terminal."""

    CSS = f"""
    Screen {{ layout: vertical; }}
    #middle {{ height: 1fr; }}
    #board {{ width: 1fr; height: 1fr; padding: 1 1 0 1; overflow: auto; }}
    #side {{ width: {SIDE}; border-left: solid $primary; padding: 0 1; }}
    #choices {{ height: 1fr; border: none; padding: 0; }}
    #lines {{ height: auto; max-height: 8; color: $text-muted; }}
    #status {{ height: auto; padding: 0 1; text-style: bold; }}
    Input {{ height: 3; }}
    """
    ENABLE_COMMAND_PALETTE = False

    def __init__(
        self, record: "Record", program: str | None, opponent: "Opponent", language: str, path: Path | None = None
    ) -> None:
        """`program` is the letter of the player that the opponent plays for, if any."""
        super().__init__()
        self.record = record
        self.program = program
        self._opponent = opponent
        self._language = language
        self._path = path or game_files.new_path(record.game)
        self._draft: Draft | None = None
        self._flipped = self._watching = False
        self._said = ""
        for key, action, words in screen_words.KEYS:
            self.bind(key, action, description=words[language])

    BINDINGS: ClassVar[list[BindingType]] = [Binding("escape", "step_back", show=False, priority=True)]

    def compose(self) -> ComposeResult:
        """The board, and beside it what can be chosen and what the engine thinks."""
        with Horizontal(id="middle"):
            yield Board()
            with Vertical(id="side"):
                yield OptionList(id="choices")
                yield Static(id="lines")
        yield Static(id="status")
        yield Input(placeholder=screen_words.TYPE[self._language], id="typed")
        yield Footer()

    def on_mount(self) -> None:
        """Begin."""
        self.title = self.record.game.info.name[self._language]
        self._next()
        self.query_one("#choices").focus()

    def on_resize(self) -> None:
        """Draw for the new size."""
        if self.is_running:
            self._show()

    def on_unmount(self) -> None:
        """No process is left behind."""
        self._opponent.close()

    # -- what people do

    def choose(self, token: str) -> None:
        """A cell, a piece in hand or a button was chosen."""
        if self._draft is None:
            return
        try:
            self._draft = self._draft.click(token)
        except TabuleiroError:
            try:
                self._draft = Draft(self.record.position).click(token)  # another piece instead
            except TabuleiroError as error:
                self._say(error.told(self._language))
                return
        turn = self._draft.turn
        if turn is not None:
            self._play(turn.text)
        else:
            self._show()

    def on_option_list_option_selected(self, event: OptionList.OptionSelected) -> None:
        """Enter or a click in the list."""
        if event.option.id is not None:
            self.choose(event.option.id.removeprefix("token-"))

    def on_input_submitted(self, event: Input.Submitted) -> None:
        """A turn was typed."""
        text, event.input.value = event.value.strip(), ""
        if text and self._draft is not None:
            self._play(text)

    def action_step_back(self) -> None:
        """Take the last click back; from the line of typing, go back to the board."""
        if self.focused is self.query_one("#typed"):
            self.query_one("#choices").focus()
        elif self._draft is not None:
            self._draft = self._draft.back()
            self._show()

    def action_undo(self) -> None:
        """Take back to a person's own turn."""
        try:
            self.record.undo()
            while self.record.turns and self.record.player == self.program:
                self.record.undo()
        except TabuleiroError as error:
            self._say(error.told(self._language))
        self._keep()
        self._next()

    def action_flip(self) -> None:
        """See the board from the other side."""
        self._flipped = not self._flipped
        self._show()

    def action_analyse(self) -> None:
        """Show what the engine thinks, or no longer."""
        self._watching = not self._watching
        self.query_one("#lines", Static).update("")
        if self._watching:
            self._think()

    def action_type(self) -> None:
        """Type a turn."""
        self.query_one("#typed").focus()

    # -- what follows

    def _play(self, text: str) -> None:
        try:
            self.record.play(text)
        except TabuleiroError as error:
            self._say(error.told(self._language))
            self._draft = Draft(self.record.position)
            self._show()
            return
        self._said = ""
        self._keep()
        self._next()

    def _next(self) -> None:
        """Whoever is to move: a person chooses, the program thinks."""
        over = self.record.outcome is not None
        programs = not over and self.record.player == self.program
        self._draft = None if over or programs else Draft(self.record.position)
        self._show()
        if programs:
            self._let_program_play(self.record.ply)
        elif self._watching and not over:
            self._think()

    @work(thread=True, exclusive=True, group="program")
    def _let_program_play(self, ply: int) -> None:
        turn = self._opponent.turn()
        self.call_from_thread(self._answered, ply, turn.text)

    def _answered(self, ply: int, text: str) -> None:
        if self.record.ply == ply:
            self._play(text)

    @work(thread=True, exclusive=True, group="analysis")
    def _think(self) -> None:
        found = self._opponent.lines(LINES)
        self.call_from_thread(self._tell_lines, found)

    def _tell_lines(self, found: "Analysis") -> None:
        if self._watching:
            told = [effort_text(found, self._language), *(line_text(line, self._language) for line in found)]
            self.query_one("#lines", Static).update("\n".join(each[: SIDE - 3] for each in told))

    def _keep(self) -> None:
        try:
            game_files.keep(self.record, self._path)
        except OSError as error:
            self._say(str(error.strerror or error))

    def _say(self, text: str) -> None:
        self._said = text
        self._show()

    # -- what is seen

    def _show(self) -> None:
        width = max(self.size.width - SIDE - 4, 30)
        draft = self._draft
        position = self.record.position if draft is None else draft.position
        last = self.record.texts[-1] if self.record.ply and (draft is None or not draft.clicks) else None
        scene = draw.scene(position, last=last, flip=self._flipped)
        choices = [] if draft is None else draft.choices()
        around = getattr(position.game.look, "cells_around", None)
        if around is not None and choices:  # a board without border: the cells beside it can be chosen too
            scene = replace(scene, cells=(*scene.cells, *around(position)))
        scene = scene.marked("choice", [each.token for each in choices if each.token in scene.places])
        if draft is not None and draft.held is not None:
            scene = scene.marked("chosen", [draft.held])
        board = self.query_one("#board", Board)
        picture = draw.scene_terminal(scene, depth=colour_depth(), language=self._language, width=width)
        board.update(Text.from_ansi(picture))
        board.places = {name: (row + 1, column + 1) for name, (row, column) in scene_places(scene, width).items()}
        listed = self.query_one("#choices", OptionList)
        listed.clear_options()
        listed.add_options([Option(each.label[self._language], id=f"token-{each.token}") for each in choices])
        if choices:
            listed.highlighted = 0
        self.query_one("#status", Static).update(self._status())

    def _status(self) -> str:
        language = self._language
        outcome = self.record.outcome
        if outcome is not None:
            letters = [player.letter for player in self.record.game.info.players]
            reader = None if self.program is None else 1 - letters.index(self.program)
            return self.record.game.ending(outcome, reader).sentence(language)
        name = next(
            player.name[language] for player in self.record.game.info.players if player.letter == self.record.player
        )
        what = screen_words.THINKING if self._draft is None else self._draft.sentence()
        return " · ".join(each for each in (self._said, name, what[language]) if each)
