"""Block in text: `c3-d5` is a union or a sacrifice, `c3xd5` a capture, `,2>d6` carries two blocks on to d6."""

from collections.abc import Sequence
from itertools import groupby
from typing import ClassVar

from tabuleiro.core.errors import Message
from tabuleiro.core.game import Game
from tabuleiro.core.info import Words
from tabuleiro.core.notation import CHOOSE_DESTINATION, CHOOSE_PIECE, Notation, refuse
from tabuleiro.core.position import Position
from tabuleiro.games.block.piles import BLOCKS, EMPTY, LARGEST, block, height, owner, stacked
from tabuleiro.games.block.rules import BOARD, HOUSES, NUMBERS, PILES, TERMINAL, empty_board, put
from tabuleiro.kernel.contract import PLAYER

HOW_MANY = Words("Quantos blocos seguem para a casa ao lado?", "How many blocks go on to the house beside it?")
CARRY_WHERE = Words("Escolhe a casa ao lado para onde seguem.", "Choose the house beside it where they go.")
TOO_MANY_BLOCKS = Message(
    "too-many-blocks",
    "há {number} blocos {side}; um jogador tem no máximo {most}",
    "there are {number} {side} blocks; a player has at most {most}",
)
TOO_LARGE = Message(
    "block-too-large",
    "{pile!r} em {house}: uma peça, o topo de uma cor só, tem no máximo {most} blocos",
    "{pile!r} on {house}: a piece, the run on top, has at most {most} blocks",
)
WRONG_HOUSES = Message(
    "wrong-houses",
    "a linha {row!r} tem de ter {wanted} casas, separadas por vírgulas, não {found}",
    "row {row!r} must hold {wanted} houses, parted by commas, not {found}",
)
NO_PILE = Message(
    "no-pile",
    "{pile!r} na linha {row!r} não é uma pilha; uma pilha escreve-se com l e d, uma casa vazia é -",
    "{pile!r} in row {row!r} is no pile; a pile is written with l and d, an empty house is -",
)
LIGHT, DARK = Words("claros", "light"), Words("escuros", "dark")


class BlockNotation(Notation):
    """Letters l and d, a pile from the bottom up; houses parted by commas, an empty one being `-`."""

    board = BOARD
    letters = "ld"

    def pieces(self, state: Sequence[int]) -> list[str]:
        """The letters of each pile."""
        return [self.write_pile(state[PILES + house]) for house in range(HOUSES)]

    def write_pile(self, pile: int) -> str:
        """The blocks of a pile from the bottom up."""
        return "".join(self.letters[(pile >> place) & 1] for place in reversed(range(height(pile))))

    def state(self, game: Game, pieces: list[str], player: int, more: list[int]) -> list[int]:
        """At most twenty blocks a colour, and at most four alike on top of a pile."""
        for letter, name in zip(self.letters, (LIGHT, DARK), strict=True):
            number = sum(pile.count(letter) for pile in pieces)
            if number > BLOCKS // 2:
                refuse(TOO_MANY_BLOCKS, number=number, side=name, most=BLOCKS // 2)
        state = empty_board(player)
        for house, letters in enumerate(pieces):
            if letters and top_run(letters) > LARGEST:
                refuse(TOO_LARGE, pile=letters, house=BOARD.names[house], most=LARGEST)
            pile = EMPTY
            for letter in letters:
                pile = stacked(block(self.letters.index(letter)), pile)
            put(state, house, pile)
        return state

    def write_board(self, pieces: Sequence[str]) -> str:
        """Rows of piles."""
        return "/".join(",".join(pieces[house] or "-" for house in row) for row in BOARD.rows)

    def read_row(self, row: str, length: int) -> list[str]:
        """The piles of one row."""
        piles = row.split(",")
        if len(piles) != length:
            refuse(WRONG_HOUSES, row=row, wanted=length, found=len(piles))
        for pile in piles:
            if pile != "-" and (not pile or pile.strip(self.letters)):
                refuse(NO_PILE, pile=pile, row=row)
        return ["" if pile == "-" else pile for pile in piles]

    def write_turn(self, position: Position, actions: Sequence[int]) -> str:
        """Origin, `x` if an enemy is on top of the terminal house, that house, and what is carried on."""
        origin, terminal = actions[0] >> 6, actions[0] & 63
        state = position.state
        pile = state[PILES + terminal]
        sign = "x" if pile != EMPTY and owner(pile) != state[PLAYER] else "-"
        text = f"{BOARD.names[origin]}{sign}{BOARD.names[terminal]}"
        for action in actions[1:]:
            text += f",{action >> 6}>{BOARD.names[action & 63]}"
        return text

    buttons: ClassVar[dict[str, Words]] = {
        str(number): Words(f"{number} blocos", f"{number} blocks") for number in range(2, BLOCKS + 1)
    }
    buttons["1"] = Words("1 bloco", "1 block")

    def clicks(self, state: Sequence[int], action: int) -> tuple[str, ...]:
        """Origin and terminal house; for what is carried on, the number of blocks and the house."""
        first = str(action >> 6) if state[NUMBERS] else BOARD.names[action >> 6]
        return first, BOARD.names[action & 63]

    def moving(self, state: Sequence[int]) -> str | None:
        """The house from which blocks are carried on."""
        return BOARD.names[state[TERMINAL]] if state[NUMBERS] else None

    def prompt(self, state: Sequence[int], pending: tuple[str, ...], tokens: tuple[str, ...]) -> Words:
        """A move; then, after a division or a release, how many blocks go on and where."""
        if not state[NUMBERS]:
            return CHOOSE_DESTINATION if pending else CHOOSE_PIECE
        return CARRY_WHERE if pending else HOW_MANY


def top_run(letters: str) -> int:
    """How many equal letters end a pile."""
    return [len(list(run)) for _, run in groupby(letters)][-1]


NOTATION = BlockNotation()
