"""Gatos & Cães in text: letters c and d; a turn is its cell."""

from collections.abc import Sequence

from tabuleiro.core.errors import Message
from tabuleiro.core.game import Game
from tabuleiro.core.info import Words
from tabuleiro.core.notation import CHOOSE_EMPTY, Notation, cells_with, letters_of, refuse
from tabuleiro.core.position import Position
from tabuleiro.games.gatos_caes.rules import ANIMALS, BOARD, beside
from tabuleiro.kernel.bits import count, lowest
from tabuleiro.kernel.contract import RUNNING

ANIMALS_OF_A_KIND = 28
TOO_MANY_ANIMALS = Message(
    "too-many-animals", "há no máximo {most} gatos e {most} cães", "there are at most {most} cats and {most} dogs"
)
DOG_BESIDE_CAT = Message(
    "dog-beside-cat",
    "o cão em {cell} está ao lado de um gato: têm de ficar separados",
    "the dog on {cell} is beside a cat: they must be kept apart",
)


class GatosCaesNotation(Notation):
    """Cats and dogs, which are never neighbours."""

    board = BOARD
    letters = "cd"

    def pieces(self, state: Sequence[int]) -> list[str]:
        """Cats and dogs."""
        return letters_of(len(BOARD), {"c": state[ANIMALS], "d": state[ANIMALS + 1]})

    def state(self, game: Game, pieces: list[str], player: int, more: list[int]) -> list[int]:
        """At most 28 animals of a kind, and no cat beside a dog."""
        cats, dogs = cells_with(pieces, "c"), cells_with(pieces, "d")
        if max(count(cats), count(dogs)) > ANIMALS_OF_A_KIND:
            refuse(TOO_MANY_ANIMALS, most=ANIMALS_OF_A_KIND)
        if clash := beside(cats) & dogs:
            refuse(DOG_BESIDE_CAT, cell=BOARD.names[lowest(clash)])
        return [player, RUNNING, cats, dogs]

    def write_turn(self, position: Position, actions: Sequence[int]) -> str:
        """The cell."""
        return BOARD.names[actions[0]]

    def clicks(self, state: Sequence[int], action: int) -> tuple[str, ...]:
        """The cell."""
        return (BOARD.names[action],)

    def prompt(self, state: Sequence[int], pending: tuple[str, ...], tokens: tuple[str, ...]) -> Words:
        """There is only one thing to do."""
        return CHOOSE_EMPTY


NOTATION = GatosCaesNotation()
