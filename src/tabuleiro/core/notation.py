"""The text of positions and turns: what all games share.

A position is `BOARD PLAYER [MORE]`; the board's rows run from the top, parted by `/`, letters being
pieces and a number so many empty cells.
"""

import re
from abc import ABC, abstractmethod
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import islice
from typing import TYPE_CHECKING, ClassVar, NoReturn

from tabuleiro.boards import Board
from tabuleiro.core.errors import BadPosition, Message
from tabuleiro.core.info import Words
from tabuleiro.core.messages import NO_NUMBER, NO_PIECE, TOO_LONG, WRONG_FIELDS, WRONG_PLAYER, WRONG_ROW, WRONG_ROWS
from tabuleiro.core.position import Position
from tabuleiro.kernel.bits import signed
from tabuleiro.kernel.contract import PLAYER

if TYPE_CHECKING:
    from tabuleiro.core.game import Game
    from tabuleiro.core.turn import Outcome

_CELL = re.compile(r"[a-z]\d+")
_CELLS = re.compile(r"(?:[a-z]\d+)+")
LONGEST = 100_000
"""No position's text is longer (the longest are those of Hive, which tell the whole game)."""


CHOOSE_PIECE = Words("Escolhe a peça que vais mover.", "Choose the piece to move.")
CHOOSE_DESTINATION = Words("Escolhe para onde vai.", "Choose where it goes.")
CHOOSE_EMPTY = Words("Escolhe uma casa livre.", "Choose a free cell.")
GO_ON = Words("Continua com a mesma peça.", "Go on with the same piece.")
GO_ON_OR_STOP = Words("Continua com a mesma peça, ou pára.", "Go on with the same piece, or stop.")
STOP_WORDS = Words("parar", "stop")
PASS_WORDS = Words("passar", "pass")
MUST_PASS = Words("Não há jogada possível: passa a vez.", "There is no move: pass the turn.")


@dataclass(frozen=True)
class ToldGame:
    """What a text of another program tells: the options, the turns, and how the game stands, as far as it says so."""

    options: str
    turns: tuple[str, ...]
    ended: bool = False
    winner: str | None = None


class Notation(ABC):
    """How one game is written. Games on a board of cells derive from this class."""

    KEEPS_PAST = False
    """Whether the text of a position tells the turns that led to it."""

    board: Board
    letters: str
    """The letters of pieces; the empty cell has none."""
    more: tuple[str, ...] = ()
    """The names of the fields behind the player."""

    capabilities: tuple[str, ...] = ()
    """What a program of this game's own tradition wants to know first of another, over the text protocol."""

    assumed: frozenset[str] = frozenset()
    """Options that the programs of this game's own tradition take for granted."""

    # -- what each game says for itself

    def pieces(self, state: Sequence[int]) -> list[str]:
        """The letter on each cell, "" where it is empty."""
        raise NotImplementedError  # a game whose `write` and `read` are its own needs none

    def state(self, game: "Game", pieces: list[str], player: int, more: list[int]) -> list[int]:
        """The state with these pieces; BadPosition if the game cannot go on from it."""
        raise NotImplementedError  # a game whose `write` and `read` are its own needs none

    def counters(self, state: Sequence[int]) -> list[int]:
        """The numbers behind the player."""
        return []

    @abstractmethod
    def write_turn(self, position: Position, actions: Sequence[int]) -> str:
        """The text of a legal turn."""

    def canonical(self, position: Position, text: str) -> str:
        """The text as the program would write it, if it is unmistakable; else as it is."""
        return "".join(text.split()).lower()

    def read_turn(self, position: Position, text: str) -> tuple[int, ...] | None:
        """The actions that a canonical text spells out; None if it is no turn here. Whoever asks checks them.

        Here: one action after the other, only where what is written so far begins the text. So it never lists the
        turns of a position, which can be thousands; a game that can take the text apart by itself does so.
        """

        def complete(inside: Position) -> tuple[int, ...] | None:
            for action in inside.actions():
                made = (*inside.made, action)
                if not text.startswith(self.write_turn(position, made)):
                    continue
                after = inside.after_action(action)
                found = complete(after) if after.made else made
                if found is not None and self.write_turn(position, found) == text:
                    return found
            return None

        return complete(position)

    def told_game(self, game: "Game", text: str) -> ToldGame | None:
        """What a text of the game's own tradition tells, read as leniently as others write it; None if it is no such.

        Whether its turns are legal, and the end it tells possible, is for whoever plays them to find out.
        """
        return None

    def write_game(self, position: Position, outcome: "Outcome | None") -> str:
        """A position as a program is told it: where the text tells how the game stands, with the end of the record."""
        return position.text

    def turn_of_cells(self, position: Position, text: str) -> tuple[int, ...] | None:
        """The turn that a text means which only names its cells, `c2c3`; None if there is none, or more than one."""
        if not _CELLS.fullmatch(text):
            return None

        def found(inside: Position) -> Iterator[tuple[int, ...]]:
            for action in inside.actions():
                made = (*inside.made, action)
                cells = "".join(_CELL.findall(self.write_turn(position, made)))
                if text.startswith(cells):
                    after = inside.after_action(action)
                    if after.made:
                        yield from found(after)
                    elif cells == text:
                        yield made

        turns = list(islice(found(position), 2))
        return turns[0] if len(turns) == 1 else None

    def symmetric(self, text: str, image: Sequence[int]) -> str:
        """The text of a turn after a symmetry of the board that takes each cell to its image."""
        return rename_cells(self.board, text, image)

    # -- how a turn is clicked together: see `core.draft`

    buttons: ClassVar[Mapping[str, Words]] = {}
    """What can be clicked that is neither a cell nor a piece in hand."""

    @abstractmethod
    def clicks(self, state: Sequence[int], action: int) -> tuple[str, ...]:
        """The tokens that make an action of this state, which may be one inside a turn.

        None of them is the beginning of another action's. A button that leaves no choice is clicked by itself.
        """

    def any_order(self, state: Sequence[int]) -> bool:
        """Whether the actions of a turn, which the rules make in one order, may be clicked in any."""
        return False

    def moving(self, state: Sequence[int]) -> str | None:
        """The cell of the piece with which a turn that has begun must go on, where the rules tie it to one."""
        return None

    def prompt(self, state: Sequence[int], pending: tuple[str, ...], tokens: tuple[str, ...]) -> Words:
        """What the player is to do next: `pending` are the clicks of an action that is not complete yet."""
        return CHOOSE_DESTINATION if pending else CHOOSE_PIECE

    def token_kind(self, token: str) -> str:
        """What a token is: "cell", "hand" or "button"."""
        return "cell" if token in self.board.cells else "button"

    def token_words(self, state: Sequence[int], pending: tuple[str, ...], token: str) -> Words:
        """How a token is called."""
        return self.buttons.get(token) or Words(token, token)

    # -- what follows from it

    def write(self, position: Position) -> str:
        """The text of a position."""
        state = position.state
        fields = [self.write_board(self.pieces(state)), position.player]
        return " ".join(fields + [str(number) for number in self.counters(state)])

    def read(self, game: "Game", text: str) -> Position:
        """The position that a text describes."""
        fields = split_fields(text, ["BOARD", "PLAYER", *self.more])
        pieces = self.read_board(fields[0])
        player = read_player(game, fields[1])
        more = [read_number(name, field) for name, field in zip(self.more, fields[2:], strict=True)]
        state = self.state(game, pieces, player, more)
        state[PLAYER] = player
        return Position(game, tuple(state))

    def write_board(self, pieces: Sequence[str]) -> str:
        """The rows of a board."""
        return "/".join(write_row([pieces[cell] for cell in row]) for row in self.board.rows)

    def read_board(self, text: str) -> list[str]:
        """The letter on each cell."""
        rows = text.split("/")
        if len(rows) != len(self.board.rows):
            refuse(WRONG_ROWS, wanted=len(self.board.rows), found=len(rows))
        pieces = [""] * len(self.board)
        for row, cells in zip(rows, self.board.rows, strict=True):
            for cell, letter in zip(cells, self.read_row(row, len(cells)), strict=True):
                pieces[cell] = letter
        return pieces

    def read_row(self, row: str, length: int) -> list[str]:
        """The letters of one row."""
        found: list[str] = []
        rest = row
        while rest:
            digits = len(rest) - len(rest.lstrip("0123456789"))
            if digits:
                number = int(rest[:digits]) if digits <= 2 else length + 1
                found += [""] * min(number, length + 1)
                rest = rest[digits:]
            elif rest[0] in self.letters:
                found.append(rest[0])
                rest = rest[1:]
            else:
                refuse(NO_PIECE, letter=rest[0], row=row, letters=tuple(self.letters))
        if len(found) != length:
            refuse(WRONG_ROW, row=row, cells=length)
        return found


def refuse(message: Message, **parts: object) -> NoReturn:
    """Say why a text is not a position."""
    raise BadPosition(message, **parts)


def split_fields(text: str, names: Sequence[str]) -> list[str]:
    """The fields of a position's text."""
    if len(text) > LONGEST:
        refuse(TOO_LONG, most=LONGEST)
    fields = text.split()
    if len(fields) != len(names):
        refuse(WRONG_FIELDS, names=" ".join(names), wanted=len(names), found=len(fields))
    return fields


def read_player(game: "Game", letter: str) -> int:
    """The player (0 or 1) that a letter means."""
    letters = [player.letter for player in game.info.players]
    if letter not in letters:
        refuse(WRONG_PLAYER, first=letters[0], second=letters[1], letter=letter)
    return letters.index(letter)


def read_number(name: str, text: str) -> int:
    """A small whole number."""
    if not (text.isascii() and text.isdigit() and len(text) <= 4):
        refuse(NO_NUMBER, name=name, text=text)
    return int(text)


def write_row(letters: Sequence[str]) -> str:
    """One row, runs of empty cells as their number."""
    text = ""
    empty = 0
    for letter in [*letters, None]:
        if letter == "":
            empty += 1
            continue
        text += str(empty) if empty else ""
        text += letter or ""
        empty = 0
    return text


def cells_with(pieces: Sequence[str], letter: str) -> int:
    """The set of the cells (as bits) that hold a letter; boards of more than 64 cells need two sets."""
    return signed(sum(1 << cell for cell, here in enumerate(pieces) if here == letter))


def letters_of(size: int, sets: dict[str, int]) -> list[str]:
    """The letter on each of `size` cells, given the set (as bits) of each letter."""
    found = [""] * size
    for letter, cells in sets.items():
        for cell in range(size):
            if cells >> cell & 1:
                found[cell] = letter
    return found


def rename_cells(board: Board, text: str, image: Sequence[int]) -> str:
    """The text with every cell's name replaced by the name of its image."""
    return re.sub(r"[a-z]\d+", lambda match: board.names[image[board.cells[match[0]]]], text)
